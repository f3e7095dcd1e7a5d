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

/// Numbers that are the same in each run and on each machine.
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 + [0] { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Eight hexadecimal digits.
  var text: String {
    let folded = UInt32(truncatingIfNeeded: value ^ (value >> 32))
    let digits = String(folded, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
