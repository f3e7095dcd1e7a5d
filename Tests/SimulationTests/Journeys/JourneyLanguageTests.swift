import Simulation
import TestSupport
import Testing

@Suite("The table of the journeys' language")
struct JourneyLanguageTests {
  private static let forms = JourneyLanguage.actions + JourneyLanguage.expectations

  @Test("every example parses, and is an event or an expectation as its table says")
  func examples() throws {
    for (forms, isExpectation) in [
      (JourneyLanguage.actions, false), (JourneyLanguage.expectations, true),
    ] {
      for form in forms {
        #expect(form.examples.count >= min(2, form.forms.count), "\(form.forms)")
        for example in form.examples {
          let line = try #require(try Journey(example).lines.first, "\(example)")
          if case .expect = line.command {
            #expect(isExpectation, "\(example)")
          } else {
            #expect(!isExpectation, "\(example)")
          }
        }
      }
    }
  }

  @Test("every word of the parser begins an example of its row")
  func words() {
    for form in JourneyLanguage.actions {
      for word in form.words {
        #expect(form.examples.contains { $0.split(separator: " ")[0] == word }, "\(word)")
      }
    }
    for form in JourneyLanguage.expectations {
      for word in form.words {
        // There is one row for all roles.
        let isRole =
          (try? Journey("expect \(word) \"Name\"")) != nil
          && ExpectedRole.words.contains(word)
        #expect(isRole || form.examples.contains { $0.split(separator: " ")[1] == word }, "\(word)")
      }
    }
    #expect(Set(JourneyLanguage.verbs).count == JourneyLanguage.verbs.count)
  }

  @Test("the parser names the verbs and the conditions of the table, and no others")
  func parser() {
    #expect(
      message("zzz") == "journey:1:1: unknown verb \"zzz\"; known: "
        + JourneyLanguage.verbs.joined(separator: ", "))
    #expect(
      message("expect zzz") == "journey:1:8: unknown condition \"zzz\"; known: "
        + JourneyLanguage.conditions.joined(separator: ", "))
  }

  @Test("the article's three tables have exactly the rows of the table")
  func article() throws {
    let rows = try Project.text("Sources/Simulation/Simulation.docc/Journeys.md")
      .split(separator: "\n").filter { $0.hasPrefix("|") }.map(String.init)
    let head = ["| line | meaning |", "|---|---|"]
    #expect(
      rows == head + JourneyLanguage.actions.map(\.markdown)
        + head + JourneyLanguage.expectations.map(\.markdown)
        + head + JourneyLanguage.composition.map(\.markdown))
  }

  @Test("an option is chosen by its id with or without quotes")
  func option() throws {
    let commands = try ["choose \"newest\" for #sort", "choose #newest for #sort"].map {
      try Journey($0).lines[0].command
    }
    #expect(commands[0] == commands[1])
    #expect(
      message("choose newest for #sort")
        == "journey:1:8: expected an option: its name in quotes, or an id such as #newest, "
        + "found newest")
  }

  private func message(_ text: String) -> String? {
    do {
      _ = try Journey(text)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
