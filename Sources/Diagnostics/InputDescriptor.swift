import Foundation

/// A file, a pipe or a device that was opened for reading without an endless wait. The code that
/// opens one must close its descriptor.
package struct InputDescriptor {
  // A descriptor reads pipes too, as in `--brand <(make-brand)`; a handle takes several times as
  // long.
  package let descriptor: Int32
  /// The bytes that were read while waiting for a pipe, at most one.
  package let beginning: [UInt8]
  /// The size of a file, in bytes.
  package let size: Int
  /// A Boolean value that indicates whether it is a device, which may never end.
  package let isDevice: Bool

  /// The number of bytes that are read from a device at most: one such as `/dev/zero` never ends.
  package static let maxOfDevice = 1 << 24

  /// Opens a file; throws for a folder, and for a pipe without a writer within two seconds.
  package init(_ file: String) throws(InputError) {
    var kind = stat()
    let isPipe = stat(file, &kind) == 0 && kind.st_mode & S_IFMT == S_IFIFO
    // Opening a pipe waits until somebody writes to it, which may be never.
    descriptor = open(file, O_RDONLY | O_CLOEXEC | (isPipe ? O_NONBLOCK : 0))
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw InputError(unreadable: file, "there is no such file")
      case ELOOP: throw InputError(unreadable: file, "symbolic links lead in a circle")
      default: throw Self.unreadable(file)
      }
    }
    do throws(InputError) {
      guard let beginning = isPipe ? Self.beginning(ofPipe: descriptor, file) : [] else {
        throw InputError(unreadable: file, "expected a file, found a pipe without a writer")
      }
      var information = stat()
      guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT != S_IFDIR else {
        throw InputError(unreadable: file, "expected a file, found a folder")
      }
      self.beginning = beginning
      size = Int(information.st_size)
      isDevice = information.st_mode & S_IFMT == S_IFCHR
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Throws for a pipe or a device, where reading may never end.
  package static func refusePipe(_ file: String, expected: String) throws(InputError) {
    var status = stat()
    if stat(file, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw InputError(unreadable: file, "expected \(expected), found a pipe or a device")
    }
  }

  /// The error for a file that cannot be read although it is there.
  package static func unreadable(_ file: String) -> InputError {
    InputError(unreadable: file, "the file cannot be read; check its permissions")
  }

  /// The error for a device with more than `maxOfDevice` bytes.
  package static func endless(_ file: String) -> InputError {
    InputError(unreadable: file, "expected a file, found a device that does not end")
  }

  private static func beginning(ofPipe descriptor: Int32, _ file: String) -> [UInt8]? {
    defer { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
    // The other end of these was opened before this end was.
    if file.hasPrefix("/dev/") || file.hasPrefix("/proc/") { return [] }
    var pause = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // It is readable, or its writer has come and gone.
    if poll(&pause, 1, patience) > 0 { return [] }
    var byte: UInt8 = 0
    switch Foundation.read(descriptor, &byte, 1) {
    case 1: return [byte]
    case 0: return nil
    // Somebody has it open, and takes longer.
    default: return []
    }
  }

  /// The milliseconds to wait for a writer of a pipe.
  @TaskLocal package static var patience: Int32 = 2000
}
