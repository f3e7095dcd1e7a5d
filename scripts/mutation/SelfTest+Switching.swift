extension SelfTest {
  /// Mutants that stand in one program.
  static let switching: [(String, @Sendable () -> Bool)] = [
    (
      "one of two expressions is chosen, as far as brackets and words part it from others",
      {
        switched("func f() { g(a < b, c) }", ["g(a <= b, c)"])
          == "func f() { g((on 1 ? (a <= b) : (a < b)), c) }"
          && switched("func f() { if a < b, c { d() } }", ["if a <= b, c"])
            == "func f() { if (on 1 ? (a <= b) : (a < b)), c { d() } }"
          && switched("func f() { x = a.first ?? b }", ["x = a.last ?? b"])
            == "func f() { x = (on 1 ? (a.last ?? b) : (a.first ?? b)) }"
          && switched("func f() { return a.map { $0 < 1 } }", ["$0 <= 1"])
            == "func f() { return a.map { (on 1 ? ($0 <= 1) : ($0 < 1)) } }"
      }
    ),
    (
      "statements are left out, change places, and set something else",
      {
        switched("func f() {\n  g(a)\n  h()\n}", ["{\n  \n  h()"])
          == "func f() {\n  if !(on 1) { g(a) }\n  h()\n}"
          && switched("func f() {\n  g(a)\n  h(b)\n}", ["h(b)\n  g(a)"])
            == "func f() {\n  if on 1 { h(b)\n  g(a) } else { g(a)\n  h(b) }\n}"
          && switched("func f() { g { h($0) ? () : nil } }", ["g {  }"])
            == "func f() { g { (on 1 ? (()) : (h($0) ? () : nil)) } }"
          && switched("func f() { a += 1 }", ["a -= 1"])
            == "func f() { if on 1 { a -= 1 } else { a += 1 } }"
      }
    ),
    (
      "what is inserted stands before what begins at the same place",
      {
        switched("func f() -> Bool { if let b { g() }; return b < c }", ["if true { return true }"])
          == "func f() -> Bool { if on 1 { return true }; if let b { g() }; return b < c }"
          && switched("var a: Bool { b < c }", ["if true { return true }"])
            == "var a: Bool { if on 1 { return true }; return b < c }"
          && switched("func f() { if let b { g() } }", ["if false, let b"])
            == "func f() { if !(on 1), let b { g() } }"
      }
    ),
    (
      "mutants stand inside of others, and do not if they overlap",
      {
        switched("func f() { g(a < 1) }", ["a <= 1", "a < 2"])
          == "func f() { g((on 1 ? (a <= 1) : ((on 2 ? (a < 2) : (a < 1))))) }"
          && switched("func f() {\n  g(a)\n  h(b)\n  i(c)\n}", ["h(b)\n  g(a)", "i(c)\n  h(b)"])
            == nil
      }
    ),
    (
      "what is held weakly, what is deferred and what is a default need programs of their own",
      {
        switched("func f() { g { [weak self] in h() } }", ["[self = Optional(self)]"]) == nil
          && switched("func f() { defer { g() } }", [""]) == nil
          && switched("struct A { func f(a: Bool = true) { g() } }", ["a: Bool = false"]) == nil
      }
    ),
    (
      "an error is that of the mutants in its line, or of the last before it",
      {
        let text = "func f() {\n  g(a < b)\n  h()\n  i(c < d)\n}"
        var file = SwitchedFile(path: "Sources/M/a.swift", bytes: Array(text.utf8))
        let bounds = Source.mutations(of: Array(text.utf8), path: "").filter { $0.what == "bound" }
        for (index, bound) in bounds.enumerated() { _ = file.add(bound, as: index + 1) }
        return bounds.count == 2 && file.suspects(line: 2) == [1] && file.suspects(line: 4) == [2]
          && file.suspects(line: 3) == [1] && file.suspects(line: 1) == [1, 2]
      }
    ),
  ]

  /// A text with some mutants in it, told by a part of what they become; `nil` if one of them is not
  /// found or has no place.
  private static func switched(_ text: String, _ wanted: [String]) -> String? {
    let bytes = Array(text.utf8)
    let mutations = Source.mutations(of: bytes, path: "Sources/M/a.swift")
    var file = SwitchedFile(path: "Sources/M/a.swift", bytes: bytes)
    for (index, part) in wanted.enumerated() {
      let found = mutations.first {
        String(decoding: $0.applied(to: bytes), as: UTF8.self).contains(part)
      }
      guard let found, file.add(found, as: index + 1) else { return nil }
    }
    return file.text.replacing(#/isActiveMutantOfM\(([0-9]+)\)/#) { "on \($0.1)" }
      .replacing(#/\/\*m?[0-9]+m?\*\//#, with: "")
  }
}
