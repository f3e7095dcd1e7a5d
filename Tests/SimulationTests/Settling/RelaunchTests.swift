import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

/// An app over the places, which loads each page through a gate.
@MainActor
private struct SlowPlaces {
  let answers = AnswerGate()

  func app() -> AppModel {
    PlacesFlow.app(
      PlacesFlow(beforeMaking: { [answers] _ in
        try await answers.pass("pages")
        try await answers.pass("notes")
      }))
  }

  func simulator() -> Simulator { Simulator(app(), answers: answers, remake: { app() }) }
}

@Suite("Relaunching")
@MainActor
struct RelaunchTests {
  private let places = SlowPlaces()

  @Test("answers stay held, so that saved state can be restored while its data is loading")
  func keepsHold() async throws {
    let simulator = places.simulator()
    await simulator.launch()
    try await simulator.open("number/3")
    #expect(simulator.path == ["Home", "Number3"])
    try await simulator.perform(.hold(true))
    try await simulator.restart()
    #expect(simulator.path == ["Home"])
    #expect(places.answers.isHolding && places.answers.heldCount == 1)
    try await simulator.perform(.answer(0))
    #expect(simulator.path == ["Home"])
    try await simulator.perform(.answer(0))
    #expect(simulator.path == ["Home", "Number3"])
  }

  @Test("the requests of the process that was killed are done before the next one begins")
  func killedRequests() async throws {
    let answers = AnswerGate()
    var answered = 0
    let screen: WorkingScreen.Body = { screen in
      screen.run("ask twice") {
        try? await answers.pass("first")
        for _ in 0..<5 { await Task.yield() }
        answered += 1
        try? await answers.pass("second")
        answered += 1
      } apply: { _, _ in
      }
    }
    let make = {
      AppModel(name: "App", root: NamedFlow("Root") { $0.push(WorkingScreen(["ask": screen])) })
    }
    let simulator = Simulator(make(), answers: answers, remake: make)
    await simulator.launch()
    try await simulator.perform(.hold(true))
    try await simulator.tap(id: "ask")
    #expect(answers.heldCount == 1 && answered == 0)
    try await simulator.restart()
    #expect(answers.isHolding && answers.heldCount == 0 && answered == 2)
  }

  @Test("an app that cannot be made again says why, and the old one goes on")
  func makingThrows() async throws {
    let simulator = Simulator(
      places.app(),
      remake: {
        throw DataError(doing: .verbatim("read the brand"), reason: .verbatim("it is gone"))
      })
    await simulator.launch()
    #expect(
      await simulator.message(.relaunch)
        == "could not read the brand: it is gone")
    try await simulator.open("number/3")
    #expect(simulator.path == ["Home", "Number3"])
  }
}
