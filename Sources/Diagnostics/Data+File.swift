package import Foundation

extension Data {
  /// Returns the bytes of a file, each read when it is needed; `nil` if it cannot be read.
  // Without a folder before it, `~` would be the home folder.
  package static func mapped(atPath path: String) -> Data? {
    let file = URL(fileURLWithPath: path.hasPrefix("/") ? path : "./" + path)
    return try? Data(contentsOf: file, options: .mappedIfSafe)
  }
}
