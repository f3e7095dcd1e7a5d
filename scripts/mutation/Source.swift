/// A source file with its tokens and blocks, and the changes that are found in it.
struct Source {
  let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  let blocks: [Block]
  private(set) var mutations: [Mutation] = []
  private var known: [String: Int] = [:]
  private var taken: Set<String> = []

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    let tokens = Lexer.tokens(of: bytes)
    self.tokens = tokens
    blocks = Parser(tokens).blocks
  }

  /// All changes that are worth a try, in the order of the file.
  static func mutations(of bytes: [UInt8], path: String) -> [Mutation] {
    var source = Source(path: path, bytes: bytes)
    source.addOperators()
    source.addLiterals()
    source.addConditions()
    source.addChoices()
    source.addCaptures()
    source.addStatements()
    source.addReturns()
    return source.mutations.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.id)
        < ($1.range.lowerBound, $1.range.upperBound, $1.id)
    }
  }

  /// The text of some tokens, with what is between them.
  func text(_ range: Range<Int>) -> String {
    range.isEmpty ? "" : text(bytes: bytes(of: range))
  }

  func text(bytes range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The bytes of some tokens.
  func bytes(of range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }

  /// Notes that some tokens may be replaced.
  mutating func add(_ what: String, _ range: Range<Int>, _ replacement: String) {
    add(what, bytes: bytes(of: range), replacement)
  }

  /// Notes that some bytes may be replaced.
  mutating func add(_ what: String, bytes range: Range<Int>, _ replacement: String) {
    guard taken.insert("\(range) \(replacement)").inserted else { return }
    var start = range.lowerBound
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    let before = text(bytes: start..<end)
    let after =
      text(bytes: start..<range.lowerBound) + replacement + text(bytes: range.upperBound..<end)
    var hash = StableHash()
    for part in [path, what, Self.trimmed(before), Self.trimmed(after)] { hash.add(part) }
    // The same line may stand in a file more than once.
    let count = known[hash.text, default: 0]
    known[hash.text] = count + 1
    if count > 0 { hash.add("\(count)") }
    mutations.append(
      Mutation(
        id: hash.text, file: path,
        line: 1 + bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }, what: what,
        before: Self.trimmed(before), after: Self.trimmed(after), range: range,
        replacement: replacement))
  }

  /// A text in one line.
  private static func trimmed(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// The tokens that are in code, rather than in what is declared.
  var codeTokens: [Int] {
    var isCode = [Bool](repeating: false, count: tokens.count)
    // Inner blocks come later.
    for block in blocks {
      guard let opening = block.opening else { continue }
      for index in opening...max(opening, tokens[opening].partner) {
        isCode[index] = block.kind != .types
      }
    }
    return isCode.indices.filter { isCode[$0] }
  }
}
