import Diagnostics

@testable import Cookbook
@testable import JSONReader

/// The first mistake of a text, as a driver of the lexer tells it, in words that both drivers share.
struct FirstMistake: Equatable, CustomStringConvertible {
  /// What was expected: `a JSON value`, or what it is about.
  var kind: String
  var line: Int
  var column: Int

  var description: String { "\(line):\(column) \(kind)" }

  /// Returns what a message expects, without what it found.
  static func kind(of message: String) -> String {
    // A stream adds what it does not read.
    let message = message.replacing(/; the (record|rest of the file) \(.*/, with: "")
    if message.hasSuffix("found the end of the file") { return "the end" }
    if message.contains("found the byte 0x") { return "encoding" }
    let expected = message.split(separator: ", found", maxSplits: 1)[0]
    return String(expected.trimmingPrefix("expected ")).replacing(" after the backslash", with: "")
  }
}

/// What `JSONRecordReader` makes of an array of objects that comes in chunks.
struct PiecedReading {
  private(set) var values: [String] = []
  private(set) var mistake: FirstMistake?

  init(_ bytes: [UInt8], chunkSize: Int) throws {
    let shape = JSONRecordShape(
      content: "records", collections: [], wrappers: [], isPart: { _ in false },
      isRecord: { _ in false })
    let reader = JSONRecordReader(bytes: bytes, named: "f", of: shape, chunkSize: chunkSize)
    while mistake == nil {
      let start = bytes[reader.offset...].firstIndex(of: UInt8(ascii: "{")) ?? 0
      guard let item = try reader.next() else { break }
      switch item {
      case .record(let record):
        values.append(Self.drawing(record.value))
        record.unreadable.first.map { set($0) }
      case .around: values.append("around")
      case .refused(let problem) where problem.message.hasPrefix("expected an object"):
        values.append("?")
      case .refused(let problem), .unread(let problem, _):
        set(problem)
        // A word or a flaw before that is not told, as nothing of the record is used.
        let others = [reader.tokenizer.unreadable.first, reader.tokenizer.flaw].compactMap { $0 }
        if let first = others.min(by: { $0.offset < $1.offset }) {
          let place = bytes.withUnsafeBufferPointer {
            TextPlace().advanced(over: UnsafeBufferPointer(rebasing: $0[..<(start + first.offset)]))
          }
          if (place.line, place.column) < (problem.line, problem.column) {
            mistake = FirstMistake(
              kind: FirstMistake.kind(of: first.message), line: place.line, column: place.column)
          }
        }
      }
    }
  }

  private mutating func set(_ problem: RecordProblem) {
    mistake = FirstMistake(
      kind: FirstMistake.kind(of: problem.message), line: problem.line, column: problem.column)
  }

  private static func drawing(_ view: JSONView) -> String {
    if let string = view.string { return "'\(string)'" }
    if view.isArray { return "[" + view.elements.map(drawing).joined(separator: ",") + "]" }
    guard view.isObject else { return view.kind }
    return "{" + view.members.map { "\($0.key):" + drawing($0.value) }.joined(separator: ",") + "}"
  }
}

/// What `JSONParser` makes of the same text, whole.
struct WholeReading {
  private(set) var values: [String] = []
  /// The first mistake, at each of the places that may be called its own: a number or a word is one
  /// thing to a document, and to a stream the part up to where it breaks off.
  private(set) var mistakes: [FirstMistake] = []
  private(set) var hasRepeatedKeys: Bool

  init(_ bytes: [UInt8]) {
    let source = SourceText(file: "f", bytes: bytes)
    let document = JSONParser.read(source).document
    // Behind a mistake a document goes back, and may find another before it.
    let problems = JSONParser.read(source, stopsAtFirst: true).problems
    hasRepeatedKeys = document.hasRepeatedKeys
    values = document.root.items.map { $0.isObject ? Self.drawing($0) : "?" }
    var found = problems.filter { $0.code != .duplicateKey }.map { problem in
      let kind = FirstMistake.kind(of: problem.text)
      // A string that does not end is told at its beginning, a wrong escape at its backslash.
      let start =
        kind == "the end" ? bytes.count : problem.start + (kind.hasPrefix("an escape such") ? 1 : 0)
      return (kind: kind, problem: problem, start: start)
    }
    if let encoding = source.encodingProblem {
      let problem = JSONProblem(.value, encoding.offset, encoding.offset, encoding.message)
      found.append((kind: "encoding", problem: problem, start: encoding.offset))
    }
    guard let start = found.map(\.start).min() else { return }
    for (kind, problem, offset) in found where offset == start {
      let isWord = problem.code == .number || problem.code == .value && kind == "a JSON value"
      for offset in start...(isWord ? max(start, problem.end) : start) {
        let place = bytes.withUnsafeBufferPointer {
          TextPlace().advanced(over: UnsafeBufferPointer(rebasing: $0[..<offset]))
        }
        mistakes.append(FirstMistake(kind: kind, line: place.line, column: place.column))
      }
    }
  }

  /// Returns whether a stream's mistake is the same.
  func hasSame(_ mistake: FirstMistake?) -> Bool {
    guard let mistake else { return mistakes.isEmpty }
    return mistakes.contains { own in
      own.line == mistake.line && own.column == mistake.column
        && (own.kind == mistake.kind
          || Self.others[own.kind]?.contains { mistake.kind.hasPrefix($0) } ?? false)
    }
  }

  /// What a stream expects where a document has other words for the same mistake.
  private static let others: [String: [String]] = [
    "a number": ["a digit", "a comma or a closing", "a JSON value", "encoding", "the end"],
    "a JSON value": ["a comma or a closing", "encoding", "the end"],
    "a comma after the string": ["a comma or a closing"],
    "a closing quote before the end of the line": ["a closing quote", "an escape such"],
    "a space or a line break": ["a"],
  ]

  private static func drawing(_ node: JSONNode) -> String {
    switch node.value {
    case .invalid: "?"
    case .array(let items): "[" + items.map(drawing).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key):" + drawing($0.value) }.joined(separator: ",") + "}"
    case .string(let text): "'\(text)'"
    case .number: String(node.source)
    case .bool, .null: node.kind
    }
  }
}
