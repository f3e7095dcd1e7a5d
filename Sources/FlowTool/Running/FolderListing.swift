import FlowModels
import Foundation

/// The names in a folder, read as bytes: a name that is not UTF-8 has no `String`, and Foundation
/// leaves it out without a word.
enum FolderListing {
  /// Returns all names in a folder, in byte order; throws if a needed name is not UTF-8.
  static func names(
    in folder: String, withExtensions extensions: [String]
  ) throws(InputError) -> [String] {
    guard let stream = opendir(folder) else {
      throw InputError(unreadable: folder, "the folder cannot be read; check its permissions")
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard String(validating: bytes, as: UTF8.self) != nil else {
        guard
          extensions.contains(where: { bytes.ends(with: ".\($0)") })
            || entry.pointee.d_type == UInt8(DT_DIR)
        else {
          continue
        }
        throw InputError(
          unreadable: folder,
          "the name \(DisplayText.quoted(String(decoding: bytes, as: UTF8.self))) in this folder "
            + "is not UTF-8; rename it")
      }
      names.append(bytes)
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }.filter { $0 != "." && $0 != ".." }
  }

  /// Returns bytes that identify a file: its path without `.` and doubled slashes.
  // They are bytes, because names that only look alike are different files.
  static func key(of path: String) -> [UInt8] {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
    let start: [UInt8] = path.utf8.first == UInt8(ascii: "/") ? [UInt8(ascii: "/")] : []
    return start + parts.joined(separator: "/".utf8)
  }
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
