import FlowModels
import Responder
import Simulation
import Testing

/// Mistakes are found wherever an exploration comes, and not only where it comes twice.
@Suite("The checks that are always on, in an exploration")
@MainActor
struct StateCheckTests {
  private struct OpenSecond: Action {}
  private struct DoNothing: Action {}

  private final class Home: ViewModel {
    let draw: (Home, ScreenBuilder) -> Void
    @Property var count = 0
    init(_ draw: @escaping (Home, ScreenBuilder) -> Void) { self.draw = draw }
    override var title: LocalizedText { .verbatim("Home") }
    override func describe(_ screen: ScreenBuilder) {
      draw(self, screen)
      screen.button("open", .verbatim("Open")) { [weak self] in self?.send(OpenSecond()) }
    }
  }

  private final class Second: ViewModel {
    let staysForEver: Bool
    init(staysForEver: Bool) { self.staysForEver = staysForEver }
    override var title: LocalizedText { .verbatim("Second") }
    override func decision(about exit: ExitReason) -> ExitDecision {
      staysForEver ? .refuse : .allow
    }
  }

  private final class Flow: FlowModel {
    let home: Home
    let staysForEver: Bool
    init(home: Home, staysForEver: Bool) {
      self.home = home
      self.staysForEver = staysForEver
      super.init()
    }
    override func start() { push(home) }
    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(OpenSecond.self) { (flow: Flow, _) in
        flow.push(Second(staysForEver: flow.staysForEver))
      }
      actions.on(DoNothing.self) { (_: Flow, _) in }
    }
  }

  private func problems(
    staysForEver: Bool = false, _ draw: @escaping (Home, ScreenBuilder) -> Void = { _, _ in }
  ) async throws -> [StateReport.Problem] {
    try await report(staysForEver: staysForEver, draw).problems
  }

  private func report(
    _ limits: StateExplorer.Limits = .init(depth: 3), staysForEver: Bool = false,
    _ draw: @escaping (Home, ScreenBuilder) -> Void = { _, _ in }
  ) async throws -> StateReport {
    try await StateExplorer(limits: limits, samplingRate: 1_000_000) {
      Simulator(
        AppModel(
          name: "App", root: Flow(home: Home(draw), staysForEver: staysForEver),
          clock: ManualClock()))
    }.run()
  }

  @Test("an app without a mistake has no problem")
  func none() async throws {
    let found = try await problems { home, screen in
      screen.button("more", .verbatim("More"), value: .verbatim("\(home.count)")) { [weak home] in
        home?.count = 1
      }
    }
    // It does nothing the second time, and something the first.
    #expect(found.isEmpty)
  }

  @Test("a control that never does anything is found, with the tap on it")
  func idle() async throws {
    let found = try await problems { _, screen in screen.button("idle", .verbatim("Idle")) {} }
    #expect(found.map(\.finding.message) == ["button #idle on Home is enabled and does nothing"])
    #expect(found.first?.events == ["tap #idle"])
  }

  @Test(
    "a control that did nothing so far is no problem while states are left to try, and is named")
  func undecided() async throws {
    let report = try await report(.init(depth: 1)) { home, screen in
      screen.button("reset", .verbatim("Reset")) { [weak home] in home?.count = 0 }
      screen.button("count", .verbatim("Count"), value: .verbatim("\(home.count)")) { [weak home] in
        home?.count = 1
      }
    }
    #expect(report.problems.isEmpty)
    #expect(
      report.lines.contains(
        "did nothing where it was tried, and not everywhere: button #reset on Home"))
  }

  @Test(
    "a state in which nothing is tried any more is looked at all the same",
    arguments: [StateExplorer.Limits(depth: 1), .init(states: 2)])
  func atTheLimit(_ limits: StateExplorer.Limits) async throws {
    let report = try await report(limits) { home, screen in
      screen.text("some", home.count == 0 ? .verbatim("None") : .key("nowhere.some"))
      screen.button("count", .verbatim("Count")) { [weak home] in home?.count += 1 }
    }
    #expect(report.problems.map(\.finding.kind).contains(.missingText))
    let missing = report.problems.first { $0.finding.kind == .missingText }
    #expect(missing?.events == ["tap #count"])
  }

  @Test("a control that only begins work, or reports what it did outside of the app, is not idle")
  func busy() async throws {
    let found = try await problems { home, screen in
      screen.button("load", .verbatim("Load")) { [weak home] in
        home?.run("load") {
        } apply: { _, _ in
        }
      }
      screen.button("browse", .verbatim("Browse")) { [weak home] in
        home?.reportEffect("open the page in a browser")
      }
    }
    #expect(found.isEmpty)
  }

  /// Data that nothing on screen tells about.
  private final class Basket: CheckpointedData {
    var count = 0
    func checkpoint() -> DataCheckpoint { DataCheckpoint(count) }
    func restore(_ checkpoint: DataCheckpoint) { count = checkpoint.value() ?? 0 }
    func add(to state: inout StateFingerprint) { state.add(count) }
  }

  @Test(
    "a control that changes only data, at once and unseen, is not idle", arguments: [true, false])
  func dataAlone(isTracked: Bool) async throws {
    let report = try await StateExplorer(limits: .init(depth: 3)) {
      let (data, basket) = (SimulatedData(), Basket())
      if isTracked { data.track(basket, named: "basket") }
      let home = Home { _, screen in
        screen.button("add", .verbatim("Add")) { basket.count = 1 }
      }
      return Simulator(
        AppModel(name: "App", root: Flow(home: home, staysForEver: false), clock: ManualClock()),
        data: data)
    }.run()
    #expect(
      report.findings.map(\.message)
        == (isTracked ? [] : ["button #add on Home is enabled and does nothing"]))
  }

  @Test("a control whose action is handled, and changes nothing, is idle")
  func inVain() async throws {
    let found = try await problems { home, screen in
      screen.button("vain", .verbatim("In vain")) { [weak home] in home?.send(DoNothing()) }
    }
    #expect(found.map(\.finding.message) == ["button #vain on Home is enabled and does nothing"])
  }

  @Test("dialogs from which only dialogs follow are found", arguments: [true, false])
  func dialogs(letsGo: Bool) async throws {
    let found = try await problems { home, screen in
      screen.button("ask", .verbatim("Ask")) { [weak home] in
        if let home { Self.ask(on: home, isSure: false, letsGo: letsGo) }
      }
    }
    let message = "Dialog cannot be left: a dialog is shown for each choice"
    #expect(found.map(\.finding.message) == (letsGo ? [] : [message]))
    #expect(found.allSatisfy { $0.finding.kind == .stuckDialog && $0.events == ["tap #ask"] })
  }

  /// Shows a dialog, and a second one after each of its answers.
  private static func ask(on home: Home, isSure: Bool, letsGo: Bool) {
    let again: @MainActor () -> Void = { [weak home] in
      if let home, !(letsGo && isSure) { ask(on: home, isSure: !isSure, letsGo: letsGo) }
    }
    home.show(
      DialogViewModel(
        title: .verbatim(isSure ? "Sure?" : "Ask"),
        actions: [DialogViewModel.Action(id: "yes", title: .verbatim("Yes"), perform: again)],
        onCancel: again))
  }

  @Test("a screen that cannot be left is found where it was opened")
  func trap() async throws {
    let found = try await problems(staysForEver: true)
    #expect(found.map(\.finding.message) == ["nothing leads on from Second"])
    #expect(found.first?.events == ["tap #open"])
  }

  @Test("a control without a name is found, and a key that is shown unchanged")
  func names() async throws {
    let found = try await problems { _, screen in screen.button("nameless", .empty) {} }
    #expect(found.contains { $0.finding.kind == .missingText })
  }
}
