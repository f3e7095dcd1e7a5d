import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("Long presses in a simulation")
@MainActor
struct LongPressSimulationTests {
  private func simulator(plants: Bool = false) -> Simulator {
    let make = {
      AppModel(name: "App", root: LongPressFlow(plants: plants), clock: ManualClock())
    }
    return Simulator(make(), findsLeaks: true, remake: make)
  }

  @Test(
    "a journey's line is read, and written as it was",
    arguments: [
      (#"long-press "Lemon tart""#, ElementReference(.name("Lemon tart"))),
      ("long-press #42 in Words", ElementReference(.id("42"), in: "Words")),
      (#"long-press "Lemon tart" 2"#, ElementReference(.name("Lemon tart", occurrence: 2))),
      ("long-press row 3", ElementReference(.row(3))),
    ])
  func line(text: String, reference: ElementReference) throws {
    let event = UserEvent.longPress(reference)
    #expect(try JourneyGrammar.command(of: text) == .event(event))
    #expect(event.description == text)
  }

  @Test("a line without an element, or with too much, is refused", arguments: ["", "#1 #2", "and"])
  func wrong(rest: String) {
    #expect(throws: (any Error).self) { try Journey("long-press \(rest)") }
  }

  @Test("it is played on a button, and on a row by name, id and number")
  func played() async throws {
    let simulator = simulator()
    await simulator.launch()
    let step = try await simulator.longPress("word 2")
    #expect(step.traces.map(\.receipt.action) == ["ItemWasLongPressed(word 2)"])
    #expect(simulator.dialog == "Dialog")
    try await simulator.cancel()
    try await simulator.longPress(id: "3")
    try await simulator.cancel()
    try await simulator.perform(.longPress(ElementReference(.row(1))))
    try await simulator.cancel()
    try await simulator.longPress("Add")
    #expect(simulator.path == ["Words", "Options"] && simulator.findings == [])
  }

  @Test("what offers none is named, and so is what is not there")
  func refused() async throws {
    let flow = NamedFlow("Flow") { flow in
      flow.push(
        DrawnViewModel { screen in
          screen.button("plain", .verbatim("Plain")) {}
          screen.add(.row, id: "a", label: .verbatim("A"), on: [.tap: {}])
        })
    }
    let simulator = Simulator(AppModel(name: "App", root: flow))
    await simulator.launch()
    let messages = [
      ElementReference(.id("plain")): "it offers no long press",
      ElementReference(.row(1)): "it offers no long press",
      ElementReference(.row(2)): "row",
    ]
    for (reference, message) in messages {
      let error = await #expect(throws: SimulationError.self) {
        try await simulator.perform(.longPress(reference))
      }
      #expect("\(try #require(error))".contains(message))
    }
  }

  @Test("explorations try it on buttons and rows, and find what it opens")
  func exploring() async throws {
    let report = try await StateExplorer(limits: .init(depth: 2)) { simulator() }.run()
    #expect(report.findings == [])
    let events = Set(report.graph.edges.map { report.graph.event(of: $0) })
    #expect(events.isSuperset(of: ["long-press #add in Words", "long-press #2 in Words"]))
    let screens = try await StateExplorer { simulator() }.survey()
    #expect(screens.findings == [])
    #expect(Set(screens.screens.map(\.name)).isSuperset(of: ["Dialog", "Options", "New", "Word1"]))
    let paths = screens.screens.filter { $0.name == "Options" }.map(\.path)
    #expect(paths == [["long-press #add"]])
  }

  @Test("a long press that does nothing is found, although the tap does something")
  func idle() async throws {
    let report = try await StateExplorer {
      let flow = NamedFlow("Flow") { flow in
        flow.push(
          DrawnViewModel("Words") { [weak flow] screen in
            screen.button("add", .verbatim("Add"), longPress: {}) {
              flow?.push(NamedScreen("New"))
            }
          })
      }
      return Simulator(AppModel(name: "App", root: flow, clock: ManualClock()))
    }.run()
    let message = #"a long press on button #add on Words does nothing"#
    #expect(report.findings.map(\.message) == [message])
    #expect(report.problems.map(\.events) == [["long-press #add"]])
    // Where some states are not tried, it is named as undecided.
    let partial = try await StateExplorer(limits: .init(depth: 2)) { simulator(plants: true) }.run()
    #expect(partial.findings == [])
    #expect(partial.notes.undecided == ["a long press on button #add on Words"])
  }

  @Test("fuzzing plays it, and shrinks to it if it is needed")
  func fuzzing() async throws {
    let fuzzer = Fuzzer(seed: 2) {
      let simulator = simulator()
      simulator.app.requirements = [
        .always("no options") { !$0.path.contains("Options") }
      ]
      return simulator
    }
    let failure = try #require(try await fuzzer.run(events: 3000, maxFailures: 1).failures.first)
    #expect(failure.events.map(\.description) == ["long-press #add"])
    #expect(try Journey(failure.journey).lines.count == 1)
  }

  @Test("a simpler event than a long press is a tap, or one with a plainer reference")
  func simpler() {
    let event = UserEvent.longPress(ElementReference(.row(3), in: "Words"))
    #expect(
      event.simpler.map(\.description) == [
        "tap row 3 in Words", "long-press row 1 in Words", "long-press row 3",
      ])
  }

  @Test("coverage counts it as a use of its own")
  func coverage() async throws {
    let simulator = simulator()
    await simulator.launch()
    let screen = simulator.app.screen().node
    #expect(
      UsedElement.uses(of: "long-press #add", on: screen) == ["Words: long-press #add"])
    #expect(UsedElement.uses(of: "long-press row 2", on: screen) == ["Words: long-press row"])
    let row = try #require(screen.firstNode { $0.id == "2" })
    #expect(UsedElement.uses(of: row, named: "row") == ["long-press row", "tap row"])
  }
}
