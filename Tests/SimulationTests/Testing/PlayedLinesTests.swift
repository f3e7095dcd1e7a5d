import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

@Suite("Lines of a journey in a unit test, and an app in an environment")
@MainActor
struct PlayedLinesTests {
  private func simulator(device: Device = .phone) throws -> Simulator {
    try Simulator(device: device, language: "de") { environment in
      let words = environment.decorated(InMemoryProvider(Word.all), named: "words")
      let root = NamedFlow(environment.language ?? "none") { flow in
        flow.push(
          ListViewModel(
            name: "Words", title: .verbatim("Words"), provider: words,
            row: .word,
            onSelect: { [weak flow] word in flow?.push(NumberViewModel(id: word.id)) }))
      }
      return AppModel(
        name: "App", root: root, device: environment.device, clock: environment.clock)
    }
  }

  @Test("they are played one after another, and what they expect is checked")
  func played() async throws {
    let simulator = try simulator()
    await simulator.launch()
    try await simulator.play("tap row 1", #"type "half" into #note"#, "expect screen Number1")
    #expect(try simulator.node(id: "note").value == "half")
    try await simulator.play("device tablet 2", "expect panes Words Number1")
  }

  @Test("an expectation that is not met is one of the test, with its line and what was found")
  func unmet() async throws {
    let simulator = try simulator()
    await simulator.launch()
    var unmet: [(message: String, line: Int)] = []
    simulator.onUnmetExpectation = { message, _, _, line, _ in unmet.append((message, line)) }
    try await simulator.play("expect screen Number9")
    let line = #line - 1
    #expect(unmet.map(\.line) == [line] && unmet[0].message.hasPrefix("expect screen Number9: "))
    simulator.onUnmetExpectation = nil
    await #expect(throws: UnmetExpectation.self) {
      try await simulator.play("expect screen Number9")
    }
  }

  @Test("what cannot be played, or is no journey, is thrown")
  func wrong() async throws {
    let simulator = try simulator()
    await simulator.launch()
    await #expect(throws: SimulationError.self) { try await simulator.play("tap #nothing") }
    await #expect(throws: InputError.self) { try await simulator.play("tpa #nothing") }
    #expect(throws: SimulationError.self) { try simulator.node(id: "nothing") }
    #expect(throws: SimulationError.self) { try simulator.node(id: "list", in: "Elsewhere") }
  }

  @Test("its app has the device and the language, answers that can be held, faults and a relaunch")
  func environment() async throws {
    let simulator = try simulator(device: .tablet(columns: 2))
    await simulator.launch()
    #expect(simulator.app.device == .tablet(columns: 2))
    #expect(simulator.app.root.responderName == "de")
    try await simulator.play("hold", "refresh", "relaunch", "release", "expect rows 3")
    try await simulator.play("fault words: fail", "refresh", #"expect "Try again""#)
  }
}

extension Word {
  fileprivate static let all = (1...3).map { Word($0) }
}
