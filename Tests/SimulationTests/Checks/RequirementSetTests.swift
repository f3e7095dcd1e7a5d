import FlowModels
import Responder
import TestSupport
import Testing

@testable import Simulation

private struct Bought: Action {
  var description: String { "Bought" }
}
private struct Other: Action {}
private struct Cart {}

@Suite("The results of requirements")
@MainActor
struct RequirementSetTests {
  private func set(_ requirements: [Requirement], adding added: [Requirement] = [])
    -> RequirementSet
  {
    let app = self.app
    app.requirements = requirements
    return RequirementSet(of: app, adding: added)
  }

  private let app = AppModel.launched(NamedFlow("Flow") { $0.push(NamedScreen("First")) })

  @Test("requirements of one name are numbered, those of a test after those of the app")
  func names() {
    let one = Requirement.always("a") { _ in true }
    #expect(
      set([one, .always("b") { _ in true }, one], adding: [one, .never("a (2)") { _ in true }])
        .names
        == ["a", "b", "a (2)", "a (3)", "a (2) (2)"])
  }

  @Test("a state holds, breaks or does not test a requirement, or asks for something to follow")
  func states() {
    let yes: @MainActor (AppModel) -> Bool = { _ in true }
    let no: @MainActor (AppModel) -> Bool = { _ in false }
    let cases: [(Requirement, RequirementSet.Mark, String?)] = [
      (.always("a", yes), .holds, nil), (.always("a", no), .broken, nil),
      (.always("a", when: no, no), .untested, nil), (.always("a", when: yes, no), .broken, nil),
      (.always("a", of: { _ in [1, 2] }, each: { $0 < 2 }), .broken, "not for item 2"),
      (.always("a", of: { _ in [1, 2] }, each: { $0 < 3 }), .holds, nil),
      (.always("a", of: { _ in [Int]() }, each: { $0 < 3 }), .untested, nil),
      (.never("a", yes), .broken, nil), (.never("a", no), .holds, nil),
      (.never("a", when: no, yes), .untested, nil),
      (.sometimes("a", yes), .holds, nil), (.sometimes("a", no), .untested, nil),
      (.reachable("First"), .holds, nil), (.reachable("Second"), .untested, nil),
      (.leadsTo("a", from: yes, to: yes), .holds, nil),
      (.leadsTo("a", from: yes, to: no), .asks, nil),
      (.leadsTo("a", from: no, to: no), .untested, nil),
      (.onEach(Bought.self, of: { _ in 1 }) { _, _, _ in false }, .untested, nil),
    ]
    let marks = set(cases.map(\.0)).marks(of: app)
    #expect(marks.marks == cases.map(\.1))
    #expect(cases.indices.map { marks.details[$0] } == cases.map(\.2))
    #expect(marks.broken == cases.indices.filter { cases[$0].1 == .broken })
  }

  @Test("an action is judged by the values around it, unless there were several, or answers wait")
  func actions() {
    let counts = set([
      .always("a") { _ in true },
      .onEach(Bought.self, of: { _ in 1 }) { before, after, _ in after == before + 1 },
    ])
    let bought = RequirementSet.HandledAction(action: Bought(), text: "Bought")
    let other = RequirementSet.HandledAction(action: Other(), text: "Other")
    let mark = {
      (
        before: [Int: Any], after: [Int: Any], actions: [RequirementSet.HandledAction],
        unclear: Bool
      )
      in counts.marks(before: before, after: after, actions: actions, isUnclear: unclear)
    }
    #expect(mark([1: 1], [1: 2], [bought], false).marks == [.untested, .holds])
    #expect(mark([1: 1], [1: 2], [other, bought], false).marks[1] == .holds)
    #expect(mark([1: 1], [1: 2], [other], false).marks[1] == .untested)
    #expect(mark([1: 1], [1: 2], [], true).marks[1] == .untested)
    #expect(mark([:], [1: 2], [bought], false).marks[1] == .untested)
    #expect(mark([1: 1], [:], [bought], false).marks[1] == .untested)
    #expect(mark([1: 1], [1: 2], [bought], true).marks[1] == .undecided)
    #expect(mark([1: 1], [1: 2], [bought, bought], false).marks[1] == .undecided)
    let broken = mark([1: 1], [1: 4], [bought], false)
    #expect(broken.marks[1] == .broken && broken.details == [1: "Bought: 1 becomes 4"])
    #expect(counts.isAboutActions && !set([.always("a") { _ in true }]).isAboutActions)
    #expect(counts.isAbout(Bought()) && !counts.isAbout(Other()))
    #expect(counts.values(in: app).keys.sorted() == [1])
  }

  @Test("an action is judged by those before it, and by the others of its event")
  func earlierActions() {
    let rules = set([
      .onEach(Bought.self, "first") { _, earlier in earlier.contains { $0 is Other } },
      .onEach(Bought.self, of: { _ in 1 }) { _, _, _ in true },
    ])
    let bought = RequirementSet.HandledAction(action: Bought(), text: "Bought")
    let other = RequirementSet.HandledAction(action: Other(), text: "Other")
    let mark = { (actions: [RequirementSet.HandledAction], earlier: [any Action]) in
      rules.marks(
        before: [0: 0, 1: 1], after: [0: 0, 1: 1], actions: actions, isUnclear: true,
        earlier: earlier)
    }
    #expect(mark([bought], [Bought(), Other()]).marks == [.holds, .undecided])
    #expect(mark([bought, other], []).marks[0] == .holds)
    #expect(mark([other], []).marks[0] == .untested)
    let broken = mark([bought, bought], [])
    #expect(broken.marks[0] == .broken && broken.details == [0: "Bought: no action came before"])
    #expect(mark([bought], [Bought(), Bought()]).details == [0: "Bought: after Bought, Bought"])
    #expect(rules.isAboutEarlierActions && rules.isAbout(Other()))
  }

  @Test(
    "a wrong value is said if it reads the same in each run",
    arguments: [
      (1, 2, "1 becomes 2"), (1.5, 1.5, "1.5 stays"), (true, false, "true becomes false"),
      ("a", "\"", #""a" becomes "\"""#), (Cart(), Cart(), "the value is wrong"),
      (1, Cart(), "the value is wrong"),
    ] as [(any Sendable, any Sendable, String)])
  func changes(_ before: any Sendable, _ after: any Sendable, _ text: String) {
    let one = set([.onEach(Bought.self, of: { _ in 0 }) { _, _, _ in false }])
    let action = RequirementSet.HandledAction(action: Bought(), text: "Bought")
    let marks = one.marks(
      before: [0: before], after: [0: after], actions: [action], isUnclear: false)
    #expect(marks.details == [0: "Bought: \(text)"])
  }

  @Test("a finding says why a requirement does not hold")
  func findings() {
    let no: @MainActor (AppModel) -> Bool = { _ in false }
    let set = set([
      .always("a", no), .never("b", no), .sometimes("c", no), .reachable("D"),
      .leadsTo("e", from: no, to: no), .onEach(Bought.self, of: { _ in 0 }) { _, _, _ in true },
    ])
    let reasons = [
      "", ": it must never be so", ": no state is so", ": no state shows the screen",
      ": every answer has arrived, time has passed, and it has not come", "",
    ]
    for (index, reason) in reasons.enumerated() {
      let text = "requirement \"\(set.names[index])\" does not hold"
      #expect(set.finding(about: index).message == text + reason)
      #expect(set.finding(about: index, detail: "x\ny").message == text + ": x y")
      #expect(set.finding(about: index).kind == .requirement)
    }
  }

  @Test("a report counts tests, failures and sightings, of each requirement and kind")
  func report() {
    let no: @MainActor (AppModel) -> Bool = { _ in false }
    let set = set([
      .always("a", no), .never("b", no), .sometimes("c", no), .reachable("D"),
      .leadsTo("e", from: no, to: no), .onEach(Bought.self, of: { _ in 0 }) { _, _, _ in true },
    ])
    var report = RequirementReport()
    report.add(set)
    let reach = set.names[3]
    let unseen = [
      #"○ always "a": never put to the test"#, #"○ never "b": never put to the test"#,
      #"○ sometimes "c": never put to the test"#, "○ sometimes \"\(reach)\": never put to the test",
      #"○ leads to "e": never put to the test"#, #"○ on each "each Bought": never put to the test"#,
    ]
    #expect(report.lines == unseen && report.vacuous == set.names)
    #expect(report.entries.map(\.isUnseen) == [false, false, true, true, false, false])
    typealias Mark = RequirementSet.Mark
    for marks in [
      [.holds, .broken, .holds, .untested, .asks, .undecided],
      [.untested, .holds, .untested, .untested, .holds, .undecided],
      [.undecided, .holds, .untested, .untested, .broken, .broken],
    ] as [[Mark]] {
      report.add(RequirementSet.Marks(marks: marks), of: set)
    }
    #expect(
      report.lines == [
        #"✓ always "a": 1 test, and 1 undecided"#, #"✗ never "b": 1 of 3 tests failed"#,
        #"✓ sometimes "c": seen in 1 of 3 states"#,
        "○ sometimes \"\(reach)\": not seen in 3 states", unseen[4],
        #"✗ on each "each Bought": 1 of 1 test failed, and 2 undecided"#,
      ])
    for outcome in [.undecided, .holds, .broken, .holds] as [Mark] {
      report.addObligation(of: "e", outcome)
    }
    #expect(report.lines[4] == #"✗ leads to "e": 1 of 3 tests failed, and 1 undecided"#)
    let vacuous = report.vacuous
    #expect(vacuous.isEmpty)
    report.merge(report)
    #expect(
      report.lines == [
        #"✓ always "a": 2 tests, and 2 undecided"#, #"✗ never "b": 2 of 6 tests failed"#,
        #"✓ sometimes "c": seen in 2 of 6 states"#,
        "○ sometimes \"\(reach)\": not seen in 6 states",
        #"✗ leads to "e": 2 of 6 tests failed, and 2 undecided"#,
        #"✗ on each "each Bought": 2 of 2 tests failed, and 4 undecided"#,
      ])
    // One of another kind has its own results.
    report.addObligation(of: "a", .undecided)
    #expect(report.lines.last == #"○ leads to "a": never put to the test, and 1 undecided"#)
  }
}
