import Testing

@testable import Brands

@Suite("Wildcards of rules")
struct WildcardTests {
  @Test(
    "a pattern matches whole texts",
    arguments: [
      ("com.acme.*", ["com.acme.", "com.acme.a.b"], ["com.acme", "xcom.acme.a", "com-acme.a"]),
      ("?", ["a", "é", "👩‍🍳"], ["", "ab"]),
      ("*", ["", "a", "a b"], []),
      ("a**b", ["ab", "axxb"], ["a", "abc"]),
      ("[a-z0-9-]", ["a", "5", "-"], ["A", "", "ab", "_"]),
      ("[a-z]+", ["a", "abc"], ["", "aB", "a1"]),
      ("[a-z]+[0-9]+", ["a1", "abc123"], ["abc", "123", "a1b"]),
      ("[a-z]+z", ["az", "zzz"], ["z", "a"]),
      ("*-[0-9][0-9][0-9][0-9].zim", ["x-2024.zim", "-2024.zim"], ["x-24.zim", "x-2024.zims"]),
      ("a+b", ["a+b"], ["aab"]),
      ("[*]?[+-]", ["*x+", "*x-"], ["xx+"]),
    ])
  func matches(text: String, good: [String], bad: [String]) throws {
    let pattern = try Wildcard(text)
    for text in good { #expect(pattern.matches(text), "\(text)") }
    for text in bad { #expect(!pattern.matches(text), "\(text)") }
  }

  @Test(
    "a mistake is named",
    arguments: [
      ("", "expected a pattern, found no character"),
      ("a[b", "expected `]` after `[`, found the end of the pattern"),
      ("a[]", "expected characters between `[` and `]`, found none"),
      ("[z-a]", "expected a range such as `a-z`, found `z-a`"),
      (
        String(repeating: "a", count: 1001),
        "expected a pattern of at most 1000 characters, found 1001"
      ),
    ])
  func mistakes(text: String, message: String) {
    let problem = #expect(throws: Wildcard.Problem.self) { try Wildcard(text) }
    #expect(problem?.text == message)
  }

  @Test("no pattern takes long: the steps are at most those of its parts and the text")
  func attacks() throws {
    let text = String(repeating: "a", count: 300)
    let stars = try Wildcard(String(repeating: "*", count: 999) + "b")
    #expect(!stars.matches(text) && stars.cost(of: 300) == 600)
    for part in ["*a", "[a-z]+", "?*"] {
      let pattern = try Wildcard(String(repeating: part, count: 30) + "b")
      #expect(!pattern.matches(text) && pattern.matches(text + "b"))
      #expect(pattern.cost(of: 300) <= 61 * 300)
    }
  }
}
