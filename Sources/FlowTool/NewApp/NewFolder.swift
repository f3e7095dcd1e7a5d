import FlowModels
import Foundation

/// A folder that is made for some files. Existing files stay unchanged.
struct NewFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Writes files into the folder, which must not exist; if one fails, removes what it wrote.
  func write(_ files: [(path: String, text: String)]) throws(InputError) {
    guard mkdir(path, 0o777) == 0 else {
      throw errno == EEXIST
        ? InputError(
          unwritable: path,
          "something with this name exists already; name another folder with --into")
        : .lastFailure(writing: path)
    }
    var made = [path]
    do throws(InputError) {
      for file in files {
        var folder = path
        for part in file.path.split(separator: "/").dropLast() {
          folder += "/" + part
          if mkdir(folder, 0o777) == 0 {
            made.append(folder)
          } else if errno != EEXIST {
            throw .lastFailure(writing: folder)
          }
        }
        try write(file.text, to: "\(path)/\(file.path)")
        made.append("\(path)/\(file.path)")
      }
    } catch {
      for path in made.reversed() where rmdir(path) != 0 { unlink(path) }
      throw error
    }
  }

  private func write(_ text: String, to file: String) throws(InputError) {
    // No file that somebody else has put there meanwhile is written to.
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .lastFailure(writing: file) }
    defer { close(descriptor) }
    guard Array(text.utf8).writeAll(to: descriptor) else {
      let error = InputError.lastFailure(writing: file)
      unlink(file)
      throw error
    }
  }
}
