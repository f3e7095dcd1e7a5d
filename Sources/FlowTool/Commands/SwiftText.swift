import Foundation

/// Parts of the Swift code that the tool writes.
enum SwiftText {
  /// Returns a one-line text as a Swift literal; its quotes and backslashes stay unchanged.
  static func literal(_ text: String) -> String {
    var marks = ""
    while text.contains("\"" + marks) || text.contains("\\" + marks) { marks += "#" }
    return "\(marks)\"\(text)\"\(marks)"
  }

  /// Returns the path of a file or a folder as seen from a folder.
  static func relative(_ path: String, toFolder folder: String) -> String {
    let parts = { (path: String) in
      URL(filePath: path).standardizedFileURL.pathComponents
    }
    let target = parts(path)
    let folder = parts(folder)
    let common = zip(target, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - common)
    return (up + target.dropFirst(common)).joined(separator: "/")
  }
}
