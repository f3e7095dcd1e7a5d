import FlowModels

/// Writes valid JSON, the same for a seed.
package struct JSONGenerator {
  private var random: SplitMix

  package init(seed: UInt64) { random = SplitMix(state: seed) }

  package mutating func value(depth: Int) -> String {
    let space = [" ", "", "\n", "", "\t", "\r\n", ""].randomElement(using: &random) ?? ""
    return space + bare(depth: depth) + space
  }

  private mutating func bare(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &random) {
    case 0: ["null", "true", "false"].randomElement(using: &random) ?? ""
    case 1, 2: number()
    case 3, 4: string(unlike: [])
    case 5, 6: "[" + list { $0.value(depth: depth - 1) } + "]"
    default: object(depth: depth)
    }
  }

  private mutating func list(_ element: (inout JSONGenerator) -> String) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in element(&self) }
      .joined(separator: ",")
  }

  private mutating func object(depth: Int) -> String {
    var keys: Set<String> = []
    return "{"
      + list { generator in
        let key = generator.string(unlike: keys)
        keys.insert(key)
        return key + ":" + generator.value(depth: depth - 1)
      } + "}"
  }

  private mutating func number() -> String {
    let parts = [
      "0", "-0", "12", "-7.25", "0.1", "1e3", "2.5E-7", "123456789012", "1e-300", "3e8",
    ]
    return parts.randomElement(using: &random) ?? ""
  }

  /// A string; as a key it begins with a number of its own, so that no two are the same.
  private mutating func string(unlike keys: Set<String>) -> String {
    let parts = [
      "a", "é", "日", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\ud83d\\ude00", " ", "{",
      "]",
      ",", ":", "//", "e\u{301}", "\\u0000", "\u{7F}", "#",
    ]
    var text = "\(keys.count)"
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      text += parts.randomElement(using: &random) ?? ""
    }
    return "\"\(text)\""
  }
}
