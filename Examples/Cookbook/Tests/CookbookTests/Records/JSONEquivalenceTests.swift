import Diagnostics
import FlowModels
import JSONReader
import TestSupport
import Testing

/// A document and a stream are read by one lexer: they agree on every text.
@Suite("JSON, whole and in pieces")
struct JSONEquivalenceTests {
  private static let chunkSizes = [1, 2, 3, 7, 256 << 10]

  /// Makes an array of objects of some values.
  private static func records(_ values: [String]) -> [UInt8] {
    Array("[\n{\"v\":".utf8) + values.joined(separator: "},\n{\"v\":").utf8 + Array("}]".utf8)
  }

  @Test("what is valid has the same values", arguments: 0..<25 as Range<UInt64>)
  func values(seed: UInt64) throws {
    var generator = JSONGenerator(seed: seed)
    let bytes = Self.records((0..<4).map { _ in generator.value(depth: 4) })
    let whole = WholeReading(bytes)
    #expect(whole.mistakes.isEmpty && whole.values.count == 4)
    for chunkSize in Self.chunkSizes {
      let pieces = try PiecedReading(bytes, chunkSize: chunkSize)
      #expect(pieces.mistake == nil, "chunks of \(chunkSize)")
      #expect(pieces.values == whole.values, "chunks of \(chunkSize)")
    }
  }

  @Test("what is broken has the same first mistake", arguments: 0..<40 as Range<UInt64>)
  func mistakes(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    var generator = JSONGenerator(seed: seed)
    var compared: Set<String> = []
    for _ in 0..<60 {
      let value = Self.broken(Array(generator.value(depth: 3).utf8), using: &random)
      let bytes = Array("[\n{\"v\":".utf8) + value + Array("\n}]".utf8)
      let whole = WholeReading(bytes)
      if whole.hasRepeatedKeys || !Self.isComparable(bytes) { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      for chunkSize in Self.chunkSizes {
        let pieces = try PiecedReading(bytes, chunkSize: chunkSize)
        #expect(
          whole.hasSame(pieces.mistake),
          """
          \(text.debugDescription) in chunks of \(chunkSize): \(whole.mistakes) whole, \
          \(String(describing: pieces.mistake)) in pieces
          """)
        if pieces.mistake == nil { #expect(pieces.values == whole.values) }
      }
      compared.formUnion(whole.mistakes.map(\.kind))
    }
    #expect(compared.count >= 6, "the texts have many kinds of mistakes: \(compared)")
  }

  @Test("what is cut off ends at the same place")
  func cuts() throws {
    var generator = JSONGenerator(seed: 3)
    let bytes = Self.records(["\"\\ud83d\\ude00é😀\"", generator.value(depth: 3), "-1.5e3", "true"])
    for count in 1..<bytes.count {
      let cut = Array(bytes[..<count])
      // Half a character is no text to a document; to a stream it is the end.
      if String(validating: cut, as: UTF8.self) == nil { continue }
      let whole = WholeReading(cut)
      for chunkSize in Self.chunkSizes {
        let mistake = try PiecedReading(cut, chunkSize: chunkSize).mistake
        #expect(mistake != nil && whole.hasSame(mistake), "\(count): \(whole.mistakes)")
      }
    }
  }

  @Test(
    "each kind of mistake is the same",
    arguments: [
      (#""\ud800""#, "2:7 a whole surrogate pair"), (#""a\udc00b""#, "2:8 a whole surrogate pair"),
      (#""\ud800\ud83d\ude00""#, "2:7 a whole surrogate pair"),
      (#""\u12g4""#, "2:11 four hexadecimal digits"),
      (#""\ud800\u12""#, "2:17 four hexadecimal digits"),
      (#""éa\x""#, "2:10 an escape such as \\n or \\u00e9"),
      ("\"a\u{1}b\"", "2:8 an escape inside a string"), ("\"ab\n\"", "2:9 a closing quote"),
      ("-", "2:7 a digit"), ("1.x", "2:8 a digit"), ("1e+", "2:9 a digit"),
      ("01", "2:7 a comma or a closing brace"), ("tru", "2:6 a JSON value"),
      ("truer", "2:10 a comma or a closing brace"), ("[1 2]", "2:9 a comma or a closing bracket"),
      (#"{"a" 1}"#, "2:11 a colon after the key"), ("{1:2}", "2:7 a key in double quotes"),
      ("[1,]", "2:9 a JSON value"), ("\u{C}1", "2:6 a JSON value"),
    ] as [(EscapedText, String)])
  func kinds(value: EscapedText, mistake: String) throws {
    let bytes = Self.records([value.text])
    let whole = WholeReading(bytes)
    for chunkSize in Self.chunkSizes {
      let pieces = try PiecedReading(bytes, chunkSize: chunkSize)
      #expect(pieces.mistake?.description == mistake, "chunks of \(chunkSize)")
      #expect(whole.hasSame(pieces.mistake), "\(whole.mistakes)")
    }
  }

  @Test("a key that an object has twice is one to both, however it is written")
  func repeatedKeys() throws {
    for value in [#"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#, #"{"b":{"é":1,"\u00e9":2}}"#] {
      let bytes = Self.records([value])
      #expect(WholeReading(bytes).hasRepeatedKeys)
      for chunkSize in Self.chunkSizes {
        let mistake = try PiecedReading(bytes, chunkSize: chunkSize).mistake
        #expect(mistake?.kind.hasSuffix("occurs twice") == true)
      }
    }
  }

  /// Changes one to three places of a text.
  private static func broken(_ valid: [UInt8], using random: inout SplitMix) -> [UInt8] {
    let pieces: [[UInt8]] =
      #"{}[]:,"\-+.01eEtfnux"#.utf8.map { [$0] }
      + [#"\ud800"#, #"\udc00"#, #"\u00"#, "\n", "\t", "\u{0}", "é", "😀"].map { Array($0.utf8) }
      + [[0xC3], [0xFF], [0xE2, 0x82], [0xED, 0xA0, 0x80]]
    var bytes = valid
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where place < bytes.count: bytes.remove(at: place)
      default: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
      }
    }
    return bytes
  }

  /// Returns whether both drivers have a rule for all of a text: a stream passes on a number that
  /// only a Double cannot hold, and has no name for comments, curly quotes and the like.
  private static func isComparable(_ bytes: [UInt8]) -> Bool {
    let source = SourceText(file: "f", bytes: bytes)
    return JSONParser.read(source).problems.allSatisfy {
      $0.code != .comment && !$0.text.hasPrefix("expected a number that a Double")
    }
  }
}
