/// Tests of the mutator itself, which run in no time.
enum SelfTest {
  /// Runs them, prints what fails, and says whether nothing does.
  static func run() -> Bool {
    var failures = 0
    let all = all + switching
    for (name, isSo) in all where !isSo() {
      print("failed: \(name)")
      failures += 1
    }
    print(failures == 0 ? "\(all.count) checks of the mutator passed" : "\(failures) failed")
    return failures == 0
  }

  private static let all: [(String, @Sendable () -> Bool)] = [
    (
      "strings and comments are not changed",
      {
        lines(#"func f() { g("a < b \(h("&& true")) !x") /* a < b */ } // true"#)
          == [
            "func f() { if true { return }; g(\"a < b \\(h(\"&& true\")) !x\") /* a < b */ } // true",
            "func f() { /* a < b */ } // true",
          ]
      }
    ),
    (
      "a bound, a comparison and a connective become the others",
      {
        has("func f() { x = a < b && c == d }", "func f() { x = a <= b && c == d }")
          && has("func f() { x = a < b && c == d }", "func f() { x = a < b || c == d }")
          && has("func f() { x = a < b && c == d }", "func f() { x = a < b && c != d }")
          && has("func f() { g(0..<n) }", "func f() { g(0...n) }")
      }
    ),
    (
      "the brackets of a generic type are no comparison",
      {
        !lines("func f() { let x: Set<Int> = g() }").contains { $0.contains("<=") }
      }
    ),
    (
      "conditions are negated and forced",
      {
        let text = "func f() { if a, let b, c { g(b) } }"
        return has(text, "func f() { if !(a), let b, c { g(b) } }")
          && has(text, "func f() { if a, let b, true { g(b) } }")
          && has(text, "func f() { if false, a, let b, c { g(b) } }")
      }
    ),
    (
      "what a guard that binds does instead is known to run",
      {
        has(
          "func f() { guard let b else { return } }",
          "func f() { guard let b else { fatalError(\"a mutant\") } }")
      }
    ),
    (
      "neighbours change places, also where lines go on",
      {
        has("func f() {\n  a\n    .b()\n  c()\n}", "c() a .b()")
      }
    ),
    (
      "two stored values in another order are the same",
      {
        !has("init() {\n  a = x\n  b = y\n}", "b = y a = x")
          && !has("func f() {\n  a += 1\n  b &+= 1\n}", "b &+= 1 a += 1")
      }
    ),
    (
      "what is set beside what does not speak of it is the same, unless somebody is called",
      {
        !has("func f() {\n  all.append(b)\n  c = d\n}", "c = d all.append(b)")
          && has("func f() {\n  all.append(c)\n  c = d\n}", "c = d all.append(c)")
          && has("func f() {\n  tell(b)\n  c = d\n}", "c = d tell(b)")
          && has("func f() {\n  if c { g() }\n  c = d\n}", "c = d if c { g() }")
      }
    ),
    (
      "a sort by the elements' own keys has one order, unlike other comparisons and keys",
      {
        let same = ["a.sort { $0.b < $1.b }", "g(a.sorted(by: { $0.b.c < $1.b.c }))"]
        let others = [
          "if $0.b < $1.b { g() }", "a.sort { $0.b < $1.c }", "a.sort { $0 < $1 }",
          "a.sort { h($0) < h($1) }", "a.min { $0.b < $1.b }", "a.sort { $0.b < $0.b }",
          "a.sort { $1.b < $0.b }", "a.sort { $0.b < $1.b && c }", "g(by: { $0.b < $1.b })",
        ]
        return !same.contains(where: hasOtherBound) && others.allSatisfy(hasOtherBound)
      }
    ),
    (
      "two values of a fingerprint in another order are the same, unlike other calls",
      {
        let swaps = { (first: String, second: String) in
          has("func f() {\n  \(first)\n  \(second)\n}", "\(second) \(first)")
        }
        return !swaps("state.add(a)", "state.add(bits: b.state())")
          && !swaps("hasher.combine(a)", "hasher.combine(b)")
          && swaps("state.add(a)", "g(b)") && swaps("list.add(a)", "list.add(b)")
          && swaps("state.add(a)", "state.remove(b)") && swaps("state.add(a)", "state.add(b) { c }")
          && swaps("state.add(a)", "state.add(g(state))") && swaps("state.add(a)", "state.add(&b)")
          && swaps("if a { state.add(a) }", "state.add(b)")
      }
    ),
    (
      "a stamp stays, or is changed as it was",
      {
        has("func f() { a &+= 1 }", "func f() { a &+= 0 }")
          && !has("func f() { a &+= 1 }", "func f() { a &+= 2 }")
          && has("func f() { a += 1 }", "func f() { a += 2 }")
          && !lines("func f() { if #available(iOS 26, *) { g() } }").contains { $0.contains("27") }
      }
    ),
    (
      "a rule is checked earlier or later, and dropped",
      {
        !has("func f() {\n  precondition(x)\n  g()\n}", "g() precondition(x)")
          && has("func f() {\n  precondition(x)\n  g()\n}", "")
      }
    ),
    (
      "a statement of a case is dropped without its label",
      {
        has("func f() {\n  switch x {\n  case .a: g()\n  default: h()\n  }\n}", "case .a:")
      }
    ),
    (
      "a case that does nothing keeps its way out",
      {
        let text = "func f() {\n  switch x {\n  case .a: break\n  default: h()\n  }\n}"
        return !has(text, "case .a:") && has(text, "default:")
      }
    ),
    (
      "what is held weakly is held",
      {
        has("weak var x: A?", "var x: A?")
          && has(
            "func f() { g { [weak self] in h() } }",
            "func f() { g { [self = Optional(self)] in h() } }")
      }
    ),
    (
      "both sides of ?? are taken",
      {
        has("func f() { g(a?.b ?? c) }", "func f() { g((a?.b)!) }")
          && has("func f() { g(a?.b ?? c) }", "func f() { g( c) }")
      }
    ),
    (
      "functions return at once",
      {
        has("func f() -> Bool { g() }", "func f() -> Bool { if true { return true }; g() }")
          && has("var x: [A] { g() }", "var x: [A] { if true { return [] }; g() }")
      }
    ),
    (
      "an id does not depend on the lines before it",
      {
        ids("func f() { g() }") == ids("import A\n\n\nfunc f() { g() }")
      }
    ),
    (
      "equal lines have ids of their own",
      {
        let found = ids("func f() {\n  g()\n  g()\n}")
        return Set(found).count == found.count
      }
    ),
    (
      "a draw is the same for a seed",
      {
        let all = mutations("func f() { if a < b && c == d { g(1) } else { h(x ?? y) } }")
        let order = { (seed: UInt64) in Draw(seed: seed).order(all).map(\.id) }
        return order(7) == order(7) && order(7) != order(8) && Set(order(7)) == Set(all.map(\.id))
      }
    ),
    (
      "what is drawn does not change places with code that changes elsewhere",
      {
        let few = mutations("func f() { if a < b && c == d { g() } }")
        let many = mutations("func e() { h(x ?? y, 1) }\nfunc f() { if a < b && c == d { g() } }")
        let order = Draw(seed: 7).order(many).map(\.id)
        return Draw(seed: 7).order(few).map(\.id) == order.filter(few.map(\.id).contains)
      }
    ),
    (
      "the changed lines are read from a difference",
      {
        Git.lines(
          ofDiff: "+++ b/x.swift\n@@ -1,2 +3,2 @@ f\n+a\n@@ -9 +12 @@\n+++ /dev/null\n@@ -1 +0,0 @@"
        )
          == ["x.swift": [3, 4, 12]]
      }
    ),
    (
      "the changed lines can be drawn from, and a draw may have to reach a percentage",
      {
        let drawn = try? Options(["--draw", "7", "--since", "a"])
        let other = try? Options(["--since", "a", "--draw", "7", "--at-least", "95"])
        let plain = try? Options(["--draw", "7", "--at-least", "92"])
        return drawn?.mode == .changes && drawn?.draw == 7 && drawn?.threshold == 90
          && other?.mode == .changes && other?.threshold == 95 && plain?.mode == .draw
          && plain?.threshold == 92 && (try? Options(["a.swift"]))?.threshold == 0
      }
    ),
    (
      "a plant is read, with all its files",
      {
        let text =
          "# Why\nfile: a\nsuite: S\n--- old\nx\n\ny\n--- new\nz\nfile: b\n--- old\nu\n--- new\n"
        let plant = try? SourcePlant(name: "p", text: text)
        return plant?.summary == "Why" && plant?.suite == "S"
          && plant?.changes.map(\.file) == ["a", "b"]
          && plant?.changes.map(\.old) == ["x\n\ny", "u"] && plant?.changes.map(\.new) == ["z", ""]
      }
    ),
    (
      "a failing test is known by its line",
      {
        TestLine.failed("\u{2718} Test \"a\" recorded an issue at A.swift:1:2: b") == "\"a\""
          && TestLine.failed("\u{1b}[91m\u{2718}\u{1b}[0m Test f() failed after 1 seconds") == "f()"
          && TestLine.failed("\u{2718} Test run with 3 tests failed after 1 seconds") == nil
          && TestLine.failed("\u{2714} Test f() passed after 1 seconds.") == nil
      }
    ),
  ]

  private static func mutations(_ text: String) -> [Mutation] {
    Source.mutations(of: Array(text.utf8), path: "a.swift")
  }

  private static func lines(_ text: String) -> [String] { mutations(text).map(\.after) }

  private static func has(_ text: String, _ after: String) -> Bool { lines(text).contains(after) }

  private static func hasOtherBound(_ code: String) -> Bool {
    has("func f() { \(code) }", "func f() { \(code.replacing("<", with: "<=")) }")
  }

  private static func ids(_ text: String) -> [String] { mutations(text).map(\.id) }
}
