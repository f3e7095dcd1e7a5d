import Diagnostics
import FlowModels
import Foundation
import JSONReader
import TestSupport
import Testing

@Suite("JSON reader, for all texts")
struct JSONPropertyTests {
  @Test("what is valid reads as Foundation reads it", arguments: 0..<40 as Range<UInt64>)
  func agreesWithFoundation(seed: UInt64) throws {
    var generator = JSONGenerator(seed: seed)
    for _ in 0..<8 {
      let text = generator.value(depth: 4)
      let source = SourceText(file: "f.json", text: text)
      let (document, problems) = JSONParser.read(source)
      #expect(problems.isEmpty, "\(text)")
      #expect(document.isWhole)
      let expected = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(isSame(document.root, expected), "\(text)")
    }
  }

  @Test("every beginning of a valid text has one problem, which is that it ends")
  func beginnings() {
    var generator = JSONGenerator(seed: 7)
    for _ in 0..<12 {
      let text = "[" + generator.value(depth: 3) + "]"
      let bytes = Array(text.utf8)
      for count in 0..<bytes.count {
        let beginning = String(decoding: bytes[..<count], as: UTF8.self)
        let problems = JSONReading(beginning).problems
        #expect(problems.count == 1, "\(beginning): \(problems)")
      }
    }
  }

  @Test(
    "no change of some bytes traps, or leads out of the text", arguments: 0..<20 as Range<UInt64>)
  func mutations(seed: UInt64) {
    var random = SplitMix(state: seed)
    var generator = JSONGenerator(seed: seed)
    let pieces = #"{}[]:,"'\/*#;-+.01eEtfnu$x"#.utf8.map { $0 } + [0x0A, 0x0D, 0x09, 0, 0xC3, 0xFF]
    var tight = JSONParser.Limits.data
    tight.depth = 2
    tight.values = 5
    for _ in 0..<150 {
      var bytes = Array(generator.value(depth: 3).utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.insert(pieces.randomElement(using: &random) ?? 0, at: place)
        case 1 where place < bytes.count: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[..<place].suffix(5), at: place)
        }
      }
      let source = SourceText(file: "f.json", text: String(decoding: bytes, as: UTF8.self))
      for limits in [.data, tight] {
        let (document, problems) = JSONParser.read(source, limits: limits)
        #expect(isSound(document.root))
        for problem in problems {
          #expect(0 <= problem.start && problem.start <= problem.end)
          #expect(problem.end <= source.bytes.count)
          #expect(!problem.message(in: source).contains("\n"))
        }
        #expect(problems.map(\.start) == problems.map(\.start).sorted())
      }
    }
  }

  /// Whether everything that is in a value is inside of it, and all of it can be asked.
  private func isSound(_ node: JSONNode) -> Bool {
    _ = node.kind
    let inner = node.items + node.members.flatMap { [$0.name, $0.value] }
    return node.offset <= node.end && inner.allSatisfy { isSound($0) && $0.offset >= node.offset }
      && node.members.allSatisfy { $0.name.isString && node[$0.key] != nil }
  }

  private func isSame(_ node: JSONNode, _ other: Any) -> Bool {
    switch node.value {
    case .null: other is NSNull
    case .bool(let bool): (other as? Bool) == bool
    case .number(let number): (other as? NSNumber)?.doubleValue == number
    case .string(let text): (other as? String).map { $0.utf8.elementsEqual(text.utf8) } ?? false
    case .array(let items):
      (other as? [Any]).map { $0.count == items.count && zip(items, $0).allSatisfy(isSame) }
        ?? false
    case .object(let members):
      (other as? [String: Any]).map { object in
        object.count == members.count
          && members.allSatisfy { member in
            object[member.key].map { isSame(member.value, $0) } ?? false
          }
      } ?? false
    case .invalid: false
    }
  }
}
