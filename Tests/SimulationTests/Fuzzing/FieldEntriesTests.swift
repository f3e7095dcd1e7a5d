import FlowModels
import Foundation
import Simulation
import Testing

@Suite("The entries that a fuzzer tries in a field")
@MainActor
struct FieldEntriesTests {
  @Test(
    "a pattern has entries that match, at each end of what it allows, and some that nearly do",
    arguments: [
      "[0-9]{4,5}", "[A-Z]{2}[0-9]{2}(?:-[a-z0-9]+)?", "(?<day>[0-3][0-9])\\.(0[1-9]|1[0-2])\\.",
      "[^a-z0-9@]{3}x*", "\\d+(?:[.,]\\d{2})? ?(?:EUR|USD)", "\\w{6,}-\\p{Lu}{2}", "[\\s.]{2,}q",
      "(?=.*[0-9])[a-z0-9]{9,12}", "^#[0-9A-F]{6}$",
    ])
  func pattern(_ pattern: String) throws {
    let regex = try Regex(pattern)
    let field = TextInput("x", title: .verbatim("X"), isTrimmed: false, rules: [.pattern(regex)])
    let entries = FieldEntries(for: field)
    #expect(!entries.fitting.isEmpty && !entries.breaking.isEmpty)
    #expect(entries.fitting.allSatisfy { (try? regex.wholeMatch(in: $0)) != nil })
    #expect(entries.breaking.allSatisfy { (try? regex.wholeMatch(in: $0)) == nil })
    // A pattern that looks ahead is read without that, so not all that is proposed matches.
    let proposed = try #require(PatternSampler(regex)).texts()
    let matching = proposed.filter { (try? regex.wholeMatch(in: $0)) != nil }
    #expect(matching.count > proposed.count / 2 && Set(matching).count > 3)
  }

  @Test("numbers of repetitions are both ends of a pattern's")
  func ends() {
    let field = TextInput("x", title: .verbatim("X"), rules: [.pattern(#/K[0-9]{3,5}/#)])
    let lengths = Set(FieldEntries(for: field).fitting.map(\.count))
    #expect(lengths == [4, 5, 6])
  }

  @Test("a length has entries at both ends, and just outside")
  func length() {
    let field = TextInput("x", title: .verbatim("X"), rules: [.required(), .length(3...90)])
    let entries = FieldEntries(for: field)
    #expect(Set(entries.fitting.map(\.count)).isSuperset(of: [3, 4, 90]))
    #expect(Set(entries.boundary.map(\.count)).isSuperset(of: [2, 3, 90, 91]))
    #expect(entries.breaking.contains { $0.count == 2 })
    #expect(entries.breaking.contains { $0.count == 91 })
  }

  @Test("a range of numbers has its ends, and the numbers just outside")
  func numbers() {
    let field = NumberInput("x", title: .verbatim("X"), range: 18...120, rules: [.range(20...99)])
    let entries = FieldEntries(for: field)
    #expect(Set(entries.fitting).isSuperset(of: ["20", "99"]))
    #expect(
      Set(entries.boundary).isSuperset(of: ["17", "18", "19", "20", "99", "100", "120", "121"]))
    #expect(Set(entries.breaking).isSuperset(of: ["19", "100", "121"]))
  }

  @Test("a range that has no ends is no problem")
  func endless() {
    let field = NumberInput("x", title: .verbatim("X"), range: -.infinity ... .infinity)
    #expect(FieldEntries(for: field).fitting.contains("3"))
  }

  @Test("days have the earliest and the latest, and the days before and after them")
  func days() {
    let field = DateInput(
      "x", title: .verbatim("X"), minimum: DateText.date(in: "2031-05-05", .date),
      maximum: DateText.date(in: "2031-06-04", .date))
    let entries = FieldEntries(for: field)
    #expect(Set(entries.fitting).isSuperset(of: ["2031-05-05", "2031-06-04"]))
    #expect(Set(entries.breaking).isSuperset(of: ["2031-05-04", "2031-06-05"]))
  }

  @Test("times, and days with times, are written as they are typed")
  func times() {
    let time = DateInput("x", title: .verbatim("X"), mode: .time)
    #expect(FieldEntries(for: time).fitting.contains("18:30"))
    let both = DateInput("x", title: .verbatim("X"), mode: .dateAndTime)
    #expect(FieldEntries(for: both).fitting.contains("2026-03-01 18:30"))
    let far = DateInput("x", title: .verbatim("X"), minimum: .distantPast, maximum: .distantFuture)
    #expect(!FieldEntries(for: far).fitting.isEmpty)
  }

  @Test("a choice has its options")
  func choice() {
    let field = ChoiceInput(
      "x", title: .verbatim("X"),
      options: ["a", "b"].map { ChoiceOption($0, title: .verbatim("O")) },
      rules: [InputRule { $0 == ["a"] ? .verbatim("not a") : nil }])
    let entries = FieldEntries(for: field)
    #expect(entries.fitting == ["b"] && entries.breaking == ["a"])
  }

  @Test("a forbidden word is tried, and the value of another field")
  func others() {
    let first = TextInput("first", title: .verbatim("X"), value: "xyzzy")
    let second = TextInput(
      "second", title: .verbatim("X"), rules: [.equal(to: first), .without(["darn"])])
    let entries = FieldEntries(for: second)
    #expect(entries.fitting == ["xyzzy"] && entries.breaking.contains("darn"))
  }

  @Test("supplied words come first, and examples of a pattern are used")
  func words() {
    let supplied = TextInput("x", title: .verbatim("X"), rules: [.length(2...9)])
    #expect(FieldEntries(for: supplied, words: ["zork"]).fitting.first == "zork")
    let odd = TextInput(
      "x", title: .verbatim("X"), rules: [.pattern(#/(.)\1grue\1/#, examples: ["qqgrueq"])])
    #expect(FieldEntries(for: odd).fitting == ["qqgrueq"])
  }

  @Test("an e-mail address, a link, a card's number and a password are known")
  func common() throws {
    let luhn = InputRule<String> { text in
      let digits = text.compactMap(\.wholeNumberValue)
      guard digits.count == text.count, digits.count == 16 else { return .verbatim("no card") }
      let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
        let double = digit.element * 2
        return sum + (digit.offset % 2 == 0 ? digit.element : double > 9 ? double - 9 : double)
      }
      return sum % 10 == 0 ? nil : .verbatim("wrong")
    }
    let rules: [InputRule<String>] = [
      luhn, InputRule { $0.contains("@") && $0.contains(".") ? nil : .verbatim("no address") },
      InputRule { URL(string: $0)?.scheme == "https" ? nil : .verbatim("no link") },
      InputRule {
        $0.count >= 8 && $0.contains(where: \.isUppercase) && $0.contains(where: \.isNumber)
          ? nil : .verbatim("weak")
      },
    ]
    for rule in rules {
      #expect(
        !FieldEntries(for: TextInput("x", title: .verbatim("X"), rules: [rule])).fitting.isEmpty)
    }
  }
}
