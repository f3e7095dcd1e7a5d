import FlowModels
import Simulation
import TestSupport
import Testing

/// However an app shows a text, a key that has none, and a key that is shown itself, are found: by a
/// simulation, as in `run` and unit tests, by exploring, as in `explore` and `lint`, and by fuzzing.
@Suite("Texts that are shown")
@MainActor
struct ShownTextTests {
  private nonisolated static let missing = LocalizedText.key("no.such.key")
  private nonisolated static let raw = LocalizedText.verbatim("cart.title")
  private static let messages = [
    missing: #"there is no text for the key "no.such.key""#,
    raw: #"the key "cart.title" itself is shown"#,
  ]

  /// The messages about wrong keys.
  private static func wrongKeys(_ findings: [Finding]) -> [String] {
    findings.filter { $0.kind == .missingText }.map(\.message)
  }

  @Test("a simulation finds a wrong key", arguments: ShownText.allCases, [missing, raw])
  func simulation(_ way: ShownText, _ text: LocalizedText) async throws {
    let simulator = way.simulator(showing: text)
    await simulator.launch()
    let before = simulator.findings.map(\.message)
    if way.needsStepBack {
      #expect(before == [])
      try await simulator.back()
    }
    #expect(simulator.findings.map(\.message) == [Self.messages[text]])
    #expect(simulator.findings.allSatisfy { $0.kind == .missingText })
  }

  @Test("exploring finds a wrong key", arguments: ShownText.allCases, [missing, raw])
  func exploring(_ way: ShownText, _ text: LocalizedText) async throws {
    let report = try await StateExplorer(limits: .init(depth: 2)) { way.simulator(showing: text) }
      .run()
    #expect(Self.wrongKeys(report.findings) == [Self.messages[text]])
    let screens = try await StateExplorer { way.simulator(showing: text) }.survey()
    #expect(
      screens.findings.filter { $0.kind == .missingText }.map(\.message) == [Self.messages[text]])
  }

  @Test("fuzzing finds a wrong key", arguments: ShownText.allCases, [missing, raw])
  func fuzzing(_ way: ShownText, _ text: LocalizedText) async throws {
    let fuzzer = Fuzzer(seed: 1) { way.simulator(showing: text) }
    let failure = try #require(try await fuzzer.run(events: 200, maxFailures: 1).failures.first)
    #expect(failure.message == Self.messages[text])
    // At its end, a run goes back to the first screen by itself, and says how.
    #expect(failure.events == (way.needsStepBack ? [.finish, .back] : []))
  }

  @Test("words, a key with words, and a number are no finding", arguments: ShownText.allCases)
  func right(_ way: ShownText) async throws {
    for text in [.verbatim("Cart"), .key("cart.title"), .number(3)] as [LocalizedText] {
      let simulator = way.simulator(showing: text)
      await simulator.launch()
      if way.needsStepBack { try await simulator.back() }
      #expect(simulator.findings == [])
    }
  }
}
