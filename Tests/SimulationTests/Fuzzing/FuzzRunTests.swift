import FlowModels
import Responder
import TestSupport
import Testing

@testable import Simulation

private struct Unheard: Action {}

/// A page whose decision about leaving is given to it.
private final class Page: ViewModel {
  let decide: () -> ExitDecision
  let ended: () -> Void

  init(_ decide: @escaping () -> ExitDecision, ended: @escaping () -> Void = {}) {
    (self.decide, self.ended) = (decide, ended)
  }

  override func decision(about exit: ExitReason) -> ExitDecision { decide() }
  override func didEnd() { ended() }
  override func describe(_ screen: ScreenBuilder) {
    screen.button("lost", .verbatim("Lost")) { [weak self] in self?.send(Unheard()) }
    screen.textField("note", .verbatim("Note"), text: "") { _ in }
  }
}

@Suite("A run of random events")
@MainActor
struct FuzzRunTests {
  private func run(
    watch: FuzzRun.Watch = .all(except: []), isHasty: Bool = false,
    _ start: @escaping (NamedFlow) -> Void
  ) async -> FuzzRun {
    let app = AppModel(name: "App", root: NamedFlow("Flow", onStart: start), clock: ManualClock())
    return await FuzzRun(Simulator(app), watch: watch, isHasty: isHasty)
  }

  private func wayBack(_ start: @escaping (NamedFlow) -> Void) async -> [String] {
    let run = await run(start)
    await run.finish()
    #expect(run.failure == nil && run.misses == 0)
    return run.wayBack.map(\.description)
  }

  @Test("in the end, it goes back to the first screen, and through questions, unless one refuses")
  func wayBack() async {
    #expect(await wayBack { $0.push(Page { .allow }) } == ["finish", "finish"])
    let back = await wayBack { flow in (1...3).forEach { _ in flow.push(Page { .allow }) } }
    #expect(back == ["finish", "back", "back", "finish"])
    let asked = await wayBack { flow in
      flow.push(Page { .allow })
      flow.push(Page { .ask(ExitQuestion()) })
    }
    #expect(asked.count == 4 && asked[1] == "back" && asked[2].hasPrefix("tap #"))
    let refused = await wayBack { flow in (1...2).forEach { _ in flow.push(Page { .refuse }) } }
    #expect(refused == ["finish", "back", "finish"])
  }

  @Test("an app that no number of steps leads back from is a failure")
  func noWayBack() async {
    weak var root: NamedFlow?
    func again() { root?.push(Page({ .allow }, ended: again)) }
    let run = await run(watch: .only(Fuzzer.property(of: "there is no way back: "))) { flow in
      root = flow
      flow.push(NamedScreen("First"))
      again()
    }
    #expect(run.failure == nil && !run.isOver)
    await run.finish()
    #expect(run.failure == "there is no way back: First Page" && run.isOver)
    #expect(run.wayBack.count == 301)
  }

  @Test("it ends at the first failure that it watches for")
  func failures() async throws {
    let tap = UserEvent.tap(ElementReference(.id("lost")))
    let start = { (flow: NamedFlow) in flow.push(Page { .allow }) }
    let all = await run(start)
    #expect(all.failure == nil && all.failedStep == nil)
    await all.play(tap)
    let message = try #require(all.failure)
    #expect(message.contains("Unheard") && all.isOver)
    #expect(all.failedStep?.event == "tap #lost")
    await all.play(.type("x", into: ElementReference(.id("note"))))
    #expect(all.failure == message && all.failedStep?.event == "tap #lost")
    await all.finish()
    #expect(all.wayBack.isEmpty)
    let property = Fuzzer.property(of: message)
    for (watch, isWatched) in [
      (FuzzRun.Watch.only(property), true), (.only("other"), false),
      (.all(except: [property]), false), (.all(except: ["other"]), true),
    ] {
      let run = await run(watch: watch, start)
      await run.play(tap)
      #expect((run.failure != nil) == isWatched && run.isOver == isWatched)
    }
  }

  @Test("an event that cannot be played is counted, and is no failure")
  func misses() async {
    let run = await run { $0.push(Page { .allow }) }
    for id in ["none", "lacking"] { await run.play(.tap(ElementReference(.id(id)))) }
    #expect(run.misses == 2 && run.failure == nil)
    await run.play(.type("x", into: ElementReference(.id("note"))))
    #expect(run.misses == 2)
  }

  @Test("a hasty run is less patient")
  func hasty() async {
    let calm = await run { $0.push(Page { .allow }) }
    let hasty = await run(isHasty: true) { $0.push(Page { .allow }) }
    #expect(hasty.simulator.patience == calm.simulator.patience.hasty)
    #expect(calm.simulator.patience == Simulator(calm.simulator.app).patience)
  }
}
