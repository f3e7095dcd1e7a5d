import Simulation
import Testing

@Suite("Differences of texts, line by line")
struct TextDifferenceTests {
  private func all(_ expected: String, _ found: String) -> [String] {
    TextDifference(
      expected: expected.map(String.init).joined(separator: "\n"),
      found: found.map(String.init).joined(separator: "\n")
    ).all
  }

  private func text(_ expected: String, _ found: String) -> [String] {
    TextDifference(
      expected: expected.map(String.init).joined(separator: "\n"),
      found: found.map(String.init).joined(separator: "\n")
    ).text.split(separator: "\n").map(String.init)
  }

  @Test("expected lines that are missing come before those found instead")
  func marks() {
    #expect(all("abc", "abc") == ["  a", "  b", "  c"])
    #expect(all("abc", "axc") == ["  a", "− b", "+ x", "  c"])
    #expect(all("abc", "bcd") == ["− a", "  b", "  c", "+ d"])
    #expect(all("ab", "xy") == ["− a", "− b", "+ x", "+ y"])
    #expect(all("abc", "c") == ["− a", "− b", "  c"])
    #expect(all("c", "abc") == ["+ a", "+ b", "  c"])
    #expect(all("", "") == ["  "])
    #expect(TextDifference(expected: "a\n", found: "a").all == ["  a", "− "])
  }

  @Test("two lines around a difference are shown, and those left out are one sign")
  func context() {
    #expect(
      text("abcdefghi", "abcdxfghi") == ["  …", "  c", "  d", "− e", "+ x", "  f", "  g", "  …"])
    #expect(text("abcd", "xbcd") == ["− a", "+ x", "  b", "  c", "  …"])
    #expect(text("abcd", "abcx") == ["  …", "  b", "  c", "− d", "+ x"])
    #expect(
      text("abcdefgh", "bcdefg")
        == ["− a", "  b", "  c", "  …", "  f", "  g", "− h"])
    #expect(text("abcdef", "bcde") == ["− a", "  b", "  c", "  d", "  e", "− f"])
    #expect(text("abc", "abc") == ["  …"])
  }

  @Test(
    "an entry has the place of its line: in the old text if it has gone, or else in the new one")
  func offsets() {
    let entries = LineDifference(from: ["a", "b", "c"], to: ["b", "x", "c"]).entries
    #expect(entries.map(\.line) == ["a", "b", "x", "c"])
    #expect(entries.map(\.mark) == [.gone, .same, .new, .same])
    #expect(entries.map(\.offset) == [0, 0, 1, 2])
    #expect(LineDifference<Int>(from: [], to: []).entries.isEmpty)
    #expect(LineDifference(from: [1, 2], to: []).entries.map(\.offset) == [0, 1])
    #expect(LineDifference(from: [], to: [1, 2]).entries.map(\.mark) == [.new, .new])
  }
}
