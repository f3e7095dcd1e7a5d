import FlowModels
import Foundation
import Responder
import TestSupport
import Testing

@testable import Simulation

@Suite("What makes a kind of screen")
@MainActor
struct ElementSignatureTests {
  private func elements(_ children: [ScreenNode]) -> [String] {
    ElementSignature(of: ScreenNode(role: .screen, id: "S", children: children)).elements
  }

  @Test("the roles and ids of what can be used, each once; not the ids of data")
  func used() {
    let button = { (id: String, traits: [ScreenNode.Trait]) in
      ScreenNode(role: .button, id: id, label: "L", traits: traits)
    }
    let row = { (id: String, other: String) in
      ScreenNode(
        role: .row, id: id,
        children: [
          button("\(id).delete", []), button(other, []), ScreenNode(role: .text, id: "t"),
          ScreenNode(role: .group, id: "g", children: [button("\(id).deep", [])]),
        ])
    }
    #expect(
      elements([
        button("b", []), button("a", [.disabled]), button("b", [.invalid]),
        ScreenNode(role: .list, id: "list", children: [row("1", "2.x"), row("2", "2.x")]),
        ScreenNode(
          role: .choice, id: "c",
          children: [ScreenNode(role: .option, id: "o"), ScreenNode(role: .option, id: "p")]),
      ]) == [
        "button #a disabled", "button #b", "button #b invalid", "choice #c", "list #list", "option",
        "row",
        "row button #2.x", "row button #deep", "row button #delete", "row button #x",
        "row group #g",
      ])
  }

  @Test("elements that are only read count, but never in rows")
  func read() {
    let nodes = [
      ScreenNode(role: .text, id: "t"), ScreenNode(role: .heading),
      ScreenNode(role: .image, id: "i"),
      ScreenNode(role: .status, id: "s", value: "why"), ScreenNode(role: .status, id: "u"),
      ScreenNode(role: .textField, id: "f", value: "x", traits: [.invalid]),
      ScreenNode(role: .row, id: "1", children: [ScreenNode(role: .image, id: "i")]),
    ]
    #expect(
      elements(nodes) == [
        "heading #", "image #i", "row", "status #s with details", "status #u", "text #t",
        "textField #f invalid",
      ])
  }

  @Test(
    "a kind has eight digits, the same in every process",
    arguments: [
      ("", "4fd0bfc1"), ("a", "296230c0"), ("Home\nbutton #go", "d6423773"), ("k4500", "00c2effc"),
    ])
  func digits(_ text: String, _ digits: String) {
    #expect(ElementSignature.digits(of: text) == digits)
  }

  @Test("a screen at rest has no focus, no opened row and no scroll position")
  func rest() {
    let nodes = { (traits: [ScreenNode.Trait]) in
      [ScreenNode.Role.row, .button].map { ScreenNode(role: $0, id: "a", traits: traits) }
    }
    let node = ScreenNode(
      role: .list, id: "l", position: "12", traits: [.focused, .busy],
      children: nodes([.selected, .focused, .disabled]))
    let rest = node.atRest
    #expect(rest.position == nil && rest.traits == [.busy])
    #expect(rest.children.map(\.traits) == [[.disabled], [.selected, .disabled]])
  }

  @Test("the texts of a screen are replaced in all of its elements, but for links and pictures")
  func replaced() {
    let button = ScreenNode(
      role: .button, id: "b", label: "l", value: "v", placeholder: "p", problem: "w", link: "k")
    let screen = ScreenNode(role: .screen, id: "S", label: "t", children: [button])
    #expect(
      screen.mapWords { $0.uppercased() }
        == ScreenNode(
          role: .screen, id: "S", label: "T",
          children: [
            ScreenNode(
              role: .button, id: "b", label: "L", value: "V", placeholder: "P", problem: "W",
              link: "k")
          ]))
    #expect(ScreenNode(role: .text, id: "a").mapWords { $0 + "!" }.value == nil)
  }

  // MARK: Notes

  private func step(_ actions: [String] = [], findings: [Finding] = []) throws -> Step {
    let traces = try actions.map { action in
      Step.ActionTrace(
        receipt: try JSONDecoder().decode(Receipt.self, from: Data(action.utf8)),
        consequences: [], depth: 0)
    }
    return Step(
      event: "", traces: traces, events: [], findings: findings, announcements: [],
      screen: ScreenNode(role: .app))
  }

  @Test("notes have each action and each finding once, the latter with the events before them")
  func notes() throws {
    let survey = Survey(encodesTexts: false)
    let app = AppModel.launched(NamedFlow("Flow"))
    let sent =
      #"{"action": "Act(item: 1)", "hops": [{"responder": "A", "outcome": "passed"}, {"responder": "B", "outcome": "handled"}], "number": 1}"#
    let lost = #"{"action": "Lost", "hops": [], "number": 2}"#
    let (one, two) = (Finding(.leak, "one"), Finding(.unhandled, "two"))
    survey.note(try step([sent, lost, sent], findings: [one]), after: [.back], in: app)
    survey.note(try step([sent], findings: [one, two]), after: [.back, .swipe], in: app)
    #expect(
      survey.report.actions == [
        ExploredAction(sender: "A", name: "Act", handler: "B"),
        ExploredAction(sender: "no responder", name: "Lost", handler: nil),
      ])
    survey.writeFindings([])
    #expect(survey.report.findings.map(\.message) == ["one", "two"])
    #expect(survey.report.findings.map(\.path) == [["back"], ["back", "swipe"]])
  }

  @Test("a screen is written down once a journey leads there, and looked for again otherwise")
  func sightings() throws {
    let survey = Survey(encodesTexts: false)
    let app = AppModel.launched(NamedFlow("Flow") { $0.push(Sketch("Home")) })
    let places = app.places(showing: app.screen().node)
    let seen = survey.unknownKinds(of: places)
    #expect(seen.count == 1)
    survey.note(seen, in: 3)
    #expect(survey.isOpen(3) && survey.unknownKinds(of: places).isEmpty)
    survey.forget(3)
    #expect(!survey.isOpen(3))
    survey.note(survey.unknownKinds(of: places), in: 4)
    survey.note(seen, in: 5)
    #expect(survey.isOpen(4) && !survey.isOpen(5))
    survey.write(4, path: [.back], in: app)
    #expect(!survey.isOpen(4) && survey.unknownKinds(of: places).isEmpty)
  }

  // MARK: Texts to read back

  @Test("screens have texts that can be read back, if they are wanted", arguments: [false, true])
  func encoded(_ encodesTexts: Bool) async throws {
    let explorer = Sketch.explorer { flow in
      flow.push(Sketch("Home", title: .key("title")) { $0.heading(.key("some.key")) })
    }
    let report = try await explorer.survey(
      encodingTexts: encodesTexts, keepingJourneys: false
    ).report
    let screen = try #require(report.screens.first)
    let label = screen.encoded?.children.first?.label
    #expect(label == (encodesTexts ? EncodedText.string(.key("some.key")) : nil))
    #expect(screen.node.children.first?.label != EncodedText.string(.key("some.key")))
  }
}
