import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

@Suite("Fuzzing")
@MainActor
struct FuzzerTests {
  private static let events = Campaign.amount(600, whole: 1500)

  @Test("over an app that does all that flows can do, nothing breaks", arguments: 1...4)
  func wild(_ seed: Int) async throws {
    let fuzzer = Fuzzer(seed: UInt64(seed), runLength: 150) { WildApp.simulator() }
    let outcome = try await fuzzer.run(events: Self.events)
    #expect(outcome.failures.first == nil, "\(outcome.failures.first?.journey ?? "")")
    #expect(outcome.events == Self.events && outcome.misses < Self.events * 2 / 3)
  }

  @Test(
    "with tabs or a drawer around it, nothing breaks either",
    arguments: [NavigationStyle.tabs, .drawer], [2, 5])
  func features(_ style: NavigationStyle, _ seed: Int) async throws {
    let fuzzer = Fuzzer(seed: UInt64(seed), runLength: 150) {
      WildApp.simulator(navigation: style)
    }
    let outcome = try await fuzzer.run(events: Self.events)
    #expect(outcome.failures.first == nil, "\(outcome.failures.first?.journey ?? "")")
    #expect(outcome.events == Self.events && outcome.misses < Self.events * 2 / 3)
  }

  @Test("the same seed gives the same events")
  func deterministic() async throws {
    let run = { (seed: UInt64) in
      try await Fuzzer(seed: seed) { WildApp.simulator() }.run(events: 250)
    }
    #expect(try await run(3).misses == run(3).misses)
    #expect(try await run(3).events == 250)
  }

  @Test(
    "what is wrong with an app is found, with the shortest sequence that shows it",
    arguments: [
      (
        WildApp.Mistake.unhandled, "unhandled NobodyHandlesThis: no responder handles it on Wild",
        ["tap #mistake"]
      ),
      (.missingText, "there is no text for the key \"no.such.key\"", ["tap #mistake"]),
      (
        .leak, "Wild has left and is still alive: referred to by itself",
        ["tap #push", "tap #mistake", "finish", "back"]
      ),
    ])
  func mistakes(_ mistake: WildApp.Mistake, _ message: String, _ events: [String]) async throws {
    let fuzzer = Fuzzer(seed: 1) { WildApp.simulator(mistake) }
    let failure = try #require(try await fuzzer.run(events: 5000, maxFailures: 1).failures.first)
    #expect(failure.message.contains(message))
    // Of several ways that are equally short, any will do.
    #expect(failure.events.count == events.count)
    #expect(failure.events.map(\.description).contains("tap #mistake"))
    #expect(try await fuzzer.replay(failure.events) == failure.message)
    // A replay finds its way back by itself.
    let own = failure.events.filter { $0 != .finish && $0 != .back }
    #expect(try await fuzzer.replay(own.dropLast()) == nil)
    let simulator = WildApp.simulator(mistake)
    await simulator.launch()
    for event in failure.events { try await simulator.perform(event) }
    #expect(simulator.findings.map(\.message).contains(failure.message))
    #expect(failure.journey.hasPrefix("# \(failure.message)\n"))
    let lines = failure.journey.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == events.count)
    #expect(try Journey(failure.journey).lines.count == events.count)
  }

  @Test(
    "a failure that some runs of the app do not have is not steady", arguments: [1, 2, 3, 1000])
  func unsteady(runs: Int) async throws {
    struct Unheard: Action {}
    var made = 0
    let fuzzer = Fuzzer(seed: 1, runLength: 5) {
      made += 1
      let fails = made <= runs
      let flow = NamedFlow("Flow") { flow in
        flow.push(
          DrawnViewModel("Home") { [weak flow] screen in
            screen.button("send", .verbatim("Send")) { if fails { flow?.send(Unheard()) } }
          })
      }
      return Simulator(AppModel(name: "App", root: flow))
    }
    let failure = try #require(try await fuzzer.run(events: 5).failures.first)
    // It is found, replayed, replayed at its shortest, and played as a journey is.
    #expect(failure.isSteady == (runs > 3))
    #expect(failure.events.contains { $0.description == "tap #send" })
  }

  @Test("an app that is stuck is found")
  func stuck() async throws {
    final class Sticky: FlowModel {
      override func start() {
        push(NamedScreen("First"))
        push(NamedScreen("Second"))
      }
    }
    final class Refilling: ViewModel {
      override var title: LocalizedText { .verbatim("Refilling") }
      override func describe(_ screen: ScreenBuilder) {
        screen.button("fill", .verbatim("Fill")) {}
      }
      override func didEnd() {
        guard let app = responderChain.last as? AppModel, let flow = app.root as? Sticky else {
          return
        }
        flow.push(Refilling())
      }
    }
    let fuzzer = Fuzzer(seed: 1, runLength: 5) {
      let flow = Sticky()
      let simulator = Simulator(AppModel(name: "Stuck", root: flow))
      simulator.app.launch()
      flow.push(Refilling())
      return simulator
    }
    let failure = try #require(try await fuzzer.run(events: 20).failures.first)
    #expect(failure.message.hasPrefix("there is no way back: First Second Refilling"))
    #expect(failure.events.isEmpty)
  }
}
