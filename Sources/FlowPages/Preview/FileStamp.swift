import Foundation

/// The facts about a file that reveal a change without reading it.
package struct FileStamp: Hashable {
  private var seconds: Int
  private var nanoseconds: Int
  private var size: Int
  private var file: UInt64
  private var device: UInt64

  /// Makes a stamp, as tests do.
  package init(number: Int) { (seconds, nanoseconds, size, file, device) = (number, 0, 0, 0, 0) }

  /// Reads the facts about the file or the folder at a path; `nil` if there is none.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    size = Int(status.st_size)
    file = UInt64(status.st_ino)
    device = UInt64(truncatingIfNeeded: status.st_dev)
  }
}
