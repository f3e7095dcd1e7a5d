import FlowModels
import Responder
import Simulation
import Testing

@Suite("Fuzzing an app that does not settle")
@MainActor
struct StuckFuzzingTests {
  private static let patience = Patience(events: 1000, time: .milliseconds(100))

  /// The simulators that were made, with what each has found.
  @MainActor
  private final class Made {
    var simulators: [Simulator] = []

    /// The number of times that nothing was waited for in full.
    var fullWaits: Int {
      simulators.count { $0.findings.contains { $0.message.contains("happened for 100ms") } }
    }
  }

  private func fuzzer(_ made: Made, make: @escaping () -> Simulator) -> Fuzzer {
    Fuzzer(seed: 1) {
      let simulator = make()
      made.simulators.append(simulator)
      return simulator
    }
  }

  private static let waits: WorkingScreen.Body = { screen in
    screen.run("wait") {
      // Nobody ever resumes it.
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    } apply: { _, _ in
    }
  }

  @Test("a continuation that is never resumed is one failure, and is waited for a few times only")
  func never() async throws {
    let made = Made()
    let outcome = try await fuzzer(made) {
      .working(
        answers: AnswerGate(), patience: Self.patience,
        ["wait": Self.waits, "one": { _ in }, "two": { _ in }, "three": { _ in }])
    }.run(events: 1000)
    #expect(outcome.failures.map(\.property) == ["the app does not settle"])
    let failure = try #require(outcome.failures.first)
    #expect(failure.events.map(\.description) == ["tap #wait"] && failure.isSteady)
    // What is reported was seen with all patience: found, replayed, replayed at its shortest, and
    // played as a journey is.
    #expect(failure.message.contains("nothing happened for 100ms"))
    #expect(made.fullWaits == 4)
    #expect(outcome.events == 1000 && outcome.misses < 250)
    // Runs get further than to the first of such events.
    #expect(made.simulators.count < 200)
  }

  @Test("an app that does not settle at its launch is one failure, and nothing is played")
  func launch() async throws {
    let made = Made()
    let outcome = try await fuzzer(made) {
      .working(patience: Self.patience, [:], onStart: Self.waits)
    }.run(events: 2000)
    #expect(outcome.failures.map(\.property) == ["the app does not settle"])
    #expect(outcome.failures.first?.events == [])
    #expect(outcome.events == 2000 && outcome.misses > 1900)
    #expect(made.fullWaits == 4 && made.simulators.count < 20)
  }

  @Test("a failure at the launch counts as one event")
  func launchCount() async throws {
    let fuzzer = fuzzer(Made()) { .working([:], onStart: Self.waits) }
    var found: [Int] = []
    _ = try await fuzzer.run(
      events: 100, known: [], maxFailures: .max, isEnded: { false }
    ) { jobs, add in
      for job in jobs {
        let outcome = try await fuzzer.play(job)
        found += outcome.failures.map(\.found)
        if !add(outcome) { return }
      }
    }
    #expect(found.first == 1)
  }

  @Test("a failure after which the app settles no more is still found")
  func others() async throws {
    let made = Made()
    let outcome = try await fuzzer(made) {
      let screen = WorkingScreen([
        "wait": Self.waits, "one": { _ in }, "wrong": { $0.send(NobodyHears()) },
      ])
      return Simulator(
        AppModel(name: "Working", root: WorkingFlow(screen), clock: ManualClock()),
        patience: Self.patience)
    }.run(events: 500)
    #expect(outcome.failures.count == 2)
    #expect(outcome.failures.contains { $0.message.contains("NobodyHears") })
  }
}

private struct NobodyHears: Action {}

private final class WorkingFlow: FlowModel {
  private let screen: WorkingScreen

  init(_ screen: WorkingScreen) { self.screen = screen }

  override func start() { push(screen) }
}
