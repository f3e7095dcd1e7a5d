/// A change of one place of a source file.
struct Mutation: Sendable {
  /// What finds it again: it depends on the code of its line, not on where that stands in the file.
  let id: String
  let file: String
  let line: Int
  /// What is changed, in a few words.
  let what: String
  /// The lines that are changed, without their indentation.
  let before: String
  /// The same lines afterwards.
  let after: String
  /// The bytes that are replaced.
  let range: Range<Int>
  let replacement: String

  var place: String { "\(file):\(line)" }

  /// The file with the change in it.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(replacement.utf8) + Array(bytes[range.upperBound...])
  }
}
