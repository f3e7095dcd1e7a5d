import FlowModels
import Foundation

/// A journey's file, which is written completely or not at all.
enum JourneyFile {
  /// Writes a file, completely or not at all; fails if it exists, unless `replaces` is true.
  static func write(_ text: String, to path: String, replaces: Bool) throws {
    var status = stat()
    let isThere = lstat(path, &status) == 0
    guard replaces || !isThere else { throw exists(path) }
    // The target of a link is replaced, not the link.
    let target =
      isThere && status.st_mode & S_IFMT == S_IFLNK
      ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path(percentEncoded: false) : path
    let hasTarget = isThere && stat(target, &status) == 0
    if hasTarget {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw InputError(unreadable: path, "expected a file, found something else of that name")
      }
    }
    let new = target + ".\(UUID().uuidString).new"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw InputError.lastFailure(writing: path) }
    defer { unlink(new) }
    guard Array(text.utf8).writeAll(to: descriptor) else {
      defer { close(descriptor) }
      throw InputError.lastFailure(writing: path)
    }
    let isOnDisk = fsync(descriptor) == 0
    guard close(descriptor) == 0, isOnDisk else { throw InputError.lastFailure(writing: path) }
    if replaces {
      if hasTarget { chmod(new, status.st_mode & 0o7777) }
      guard rename(new, target) == 0 else { throw InputError.lastFailure(writing: path) }
    } else if link(new, target) != 0 {
      // Somebody else may have made a file of that name meanwhile.
      throw errno == EEXIST ? exists(path) : .lastFailure(writing: path)
    }
  }

  private static func exists(_ path: String) -> InputError {
    InputError(unreadable: path, "there is such a file already; `save!` replaces it")
  }
}
