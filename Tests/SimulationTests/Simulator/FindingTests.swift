import FlowModels
import Simulation
import TestSupport
import Testing

/// A screen that holds itself, as a closure that captures it would.
private final class SelfishScreen: ViewModel {
  private var closure: (() -> Void)?

  override var responderName: String { "Selfish" }
  override func start() { closure = { self.letGo() } }
  func letGo() { closure = nil }
}

private struct Lost: Destination {}

@Suite("Dead links")
@MainActor
struct DeadLinkTests {
  @Test("a link to what no flow can make is a finding; one that is only wrong is not")
  func deadLink() async throws {
    let app = AppModel(
      name: "App", root: NamedFlow("Root"),
      links: LinkTable(scheme: "app", patterns: [LinkPattern("lost", to: Lost.self)]))
    let simulator = Simulator(app)
    await simulator.launch()
    #expect(try await simulator.open("app://nothing").findings.isEmpty)
    // It waits until the answer to the first is read.
    #expect(try await simulator.open("app://lost").events == ["wait to open app://lost"])
    let step = try await simulator.back()
    #expect(step.findings.map(\.kind) == [.deadLink])
    #expect(step.findings[0].message == "app://lost: Root declares no destination Lost")
  }
}

@Suite("Findings")
@MainActor
struct FindingTests {
  /// The findings of going back from a screen.
  private func findings(_ screen: () -> ViewModel, findsLeaks: Bool = true) async throws
    -> [Finding]
  {
    let root = NamedFlow("Root")
    let simulator = Simulator(AppModel(name: "App", root: root), findsLeaks: findsLeaks)
    await simulator.launch()
    root.push(NamedScreen("Home"))
    root.push(screen())
    return try await simulator.back().findings
  }

  @Test("a screen that has left and is still alive is found, once")
  func leak() async throws {
    let found = try await findings { SelfishScreen() }
    #expect(
      found == [
        Finding(
          kind: .leak,
          message: "Selfish has left and is still alive: "
            + "nothing in the app is seen to refer to it: it may be held by a closure, "
            + "such as one that captures self, by a task, or by a global; "
            + "it keeps a closure itself: Selfish.closure")
      ])
  }

  @Test("a key without words is found, once")
  func missingText() async throws {
    final class Wordless: ViewModel {
      override var title: LocalizedText { .key("no.such.key") }
    }
    let root = NamedFlow("Root")
    let simulator = Simulator(AppModel(name: "App", root: root))
    await simulator.launch()
    root.push(Wordless())
    try await simulator.resize(to: .tablet())
    try await simulator.resize(to: .phone)
    #expect(
      simulator.findings == [
        Finding(
          kind: .missingText, message: "there is no text for the key \"no.such.key\"")
      ])
  }

  @Test("a screen that is released is no finding, and nothing is where leaks are not asked for")
  func noLeak() async throws {
    #expect(try await findings { NamedScreen("Fine") } == [])
    #expect(try await findings({ SelfishScreen() }, findsLeaks: false) == [])
  }
}
