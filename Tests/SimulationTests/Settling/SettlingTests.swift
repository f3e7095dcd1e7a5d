import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

/// Waits until another has come; no simulator can see that.
@MainActor
private final class Meeting {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async { await withCheckedContinuation { waiting.append($0) } }

  func come() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

@Suite("Settling", .timeLimit(.minutes(15)))
@MainActor
struct SettlingTests {
  private let answers = AnswerGate()

  @Test("a step that awaits, by way of the app's own task, a held answer ends with what holds it")
  func heldBehindOwnTask() async throws {
    let meeting = Meeting()
    let simulator = Simulator.working(
      answers: answers,
      [
        "load": { [answers] screen in
          screen.run("load Ada") {
            try await answers.pass("users")
          } apply: { _, _ in
            meeting.come()
          }
        },
        "wait": { screen in
          screen.run("wait for Ada") {
            await meeting.wait()
          } apply: { _, _ in
          }
        },
      ])
    await simulator.launch()
    try await simulator.perform(.hold(true))
    try await simulator.tap(id: "load")
    let message = """
      the app does not settle: nothing happened for 4ms in step 3 (tap #wait); "wait for Ada" of \
      Working runs since step 3 (tap #wait), "load Ada" of Working waits for a held answer of \
      "users" since step 2 (tap #load); running work may await work that waits: let that continue first
      """
    #expect(await simulator.message(.tap(id: "wait")) == message)
    #expect(simulator.findings == [Finding(kind: .stuck, message: message)])
    #expect(simulator.lastStep?.event == "tap #wait")
    // Every later event fails at once, with the same reason.
    #expect(await simulator.message(.answer(0)) == message)
    #expect(await simulator.message(.tap(id: "load")) == message)
    #expect(simulator.findings.count == 1)
    simulator.end()
  }

  @Test("writes that wait for their turn behind a held one are parked, each until it has its turn")
  func heldBehindQueue() async throws {
    let store = ObservedStore(InMemoryStore([Word(1)]).gated(by: answers, named: "words"))
    var saved: [Int] = []
    func save(_ id: Int) -> WorkingScreen.Body {
      { screen in
        screen.run("save \(id)") {
          try await store.save(Word(id))
        } apply: { _, outcome in
          saved += [try? outcome.get().id].compactMap { $0 }
        }
      }
    }
    let simulator = Simulator.working(
      answers: answers, patience: Patience(), ["first": save(2), "second": save(3)])
    await simulator.launch()
    try await simulator.perform(.hold(true))
    try await simulator.tap(id: "first")
    try await simulator.tap(id: "second")
    #expect(saved.isEmpty && answers.heldCount == 1)
    try await simulator.perform(.answer(0))
    #expect(saved == [2] && answers.heldCount == 1)
    try await simulator.perform(.answer(0))
    #expect(saved == [2, 3] && answers.heldCount == 0)
  }

  @Test("requests that share a held load are parked, and have its answer")
  func heldBehindSharedLoad() async throws {
    let provider = InMemoryProvider([Word(1)]).gated(by: answers)
      .cached(by: CachePolicy(items: 10), clock: ManualClock())
    var loaded = 0
    let load: WorkingScreen.Body = { screen in
      screen.run("load") {
        try await provider.item(id: 1)
      } apply: { _, outcome in
        if case .success(Word(1)?) = outcome { loaded += 1 }
      }
    }
    let simulator = Simulator.working(
      answers: answers, patience: Patience(), ["first": load, "second": load])
    await simulator.launch()
    try await simulator.perform(.hold(true))
    try await simulator.tap(id: "first")
    try await simulator.tap(id: "second")
    #expect(loaded == 0 && answers.heldCount == 1)
    try await simulator.perform(.answer(0))
    #expect(loaded == 2)
  }

  @Test("work that starts work for ever ends at the limit, and no more begins")
  func endlessChain() async {
    let simulator = Simulator.working(patience: .few, ["go": { $0.workForEver() }])
    await simulator.launch()
    let message = await simulator.message(.tap(id: "go"))
    #expect(
      message == """
        the app does not settle: more than 1000 pieces of work began or woke up in step 1 \
        (tap #go); "link" of Working runs since step 1 (tap #go), "link" of Working runs since \
        step 1 (tap #go)
        """)
    await simulator.app.work.settle()
    while !simulator.app.work.isSettled { await Task.yield() }
    simulator.end()
  }

  @Test("a timer without delay that restarts itself ends at the limit")
  func zeroTimer() async {
    func restart(_ screen: WorkingScreen) {
      screen.after(.zero, "tick") { screen in restart(screen) }
    }
    let simulator = Simulator.working(patience: .few, ["go": { restart($0) }])
    await simulator.launch()
    let message = await simulator.message(.tap(id: "go"))
    #expect(message?.contains("more than 1000 pieces of work began or woke up in step 1") == true)
    simulator.end()
  }

  @Test("a loop that waits for no time ends at the limit")
  func zeroLoop() async {
    let clock = ManualClock()
    let screen = WorkingScreen([
      "go": { screen in
        screen.run("spin") {
          while true { try await clock.sleep(for: .zero) }
        } apply: { _, _ in
        }
      }
    ])
    let simulator = Simulator(alone: screen, clock: clock, patience: .few)
    await simulator.launch()
    #expect(
      await simulator.message(.tap(id: "go")) == """
        the app does not settle: more than 1000 pieces of work began or woke up in step 1 \
        (tap #go); "spin" of Working runs since step 1 (tap #go)
        """)
    simulator.end()
    while !simulator.app.work.isSettled { await Task.yield() }
  }

  @Test("timers that follow one another too fast end a wait at the limit, where the clock stops")
  func fastTimers() async {
    func restart(_ screen: WorkingScreen) {
      screen.after(.milliseconds(1), "tick") { screen in restart(screen) }
    }
    let simulator = Simulator.working(patience: .few, ["go": { restart($0) }])
    await simulator.launch()
    #expect(await simulator.message(.tap(id: "go")) == nil)
    #expect(await simulator.message(.wait(.milliseconds(500))) == nil)
    let message = await simulator.message(.wait(.seconds(60)))
    #expect(message?.hasPrefix("the app does not settle: more than 1000 pieces") == true)
    let now = (simulator.app.clock as? ManualClock)?.now.offset
    #expect(now == .milliseconds(1001))
    simulator.end()
  }

  @Test("a long wait with a tick each second settles by itself")
  func manyTicks() async throws {
    var ticks = 0
    func restart(_ screen: WorkingScreen) {
      screen.after(.seconds(1), "tick") { screen in
        ticks += 1
        restart(screen)
      }
    }
    let simulator = Simulator.working(patience: Patience(), ["go": { restart($0) }])
    await simulator.launch()
    try await simulator.tap(id: "go")
    try await simulator.wait(.seconds(3600))
    #expect(ticks == 3600)
    simulator.end()
  }

  @Test("a launch that does not settle has a finding, and no event can be played after it")
  func launch() async {
    let simulator = Simulator.working(["go": { _ in }]) { $0.workForEver() }
    let step = await simulator.launch()
    #expect(step.findings.map(\.kind) == [.stuck])
    let message = await simulator.message(.tap(id: "go"))
    #expect(message == step.findings.first?.message)
    #expect(message?.contains("in step 0 (launch)") == true)
    simulator.end()
  }

  @Test("a long list of work is cut in the message, with the number left out")
  func manyPieces() async {
    let meeting = Meeting()
    let simulator = Simulator.working([
      "go": { screen in
        for number in 1...11 {
          screen.run("wait \(number)") {
            await meeting.wait()
          } apply: { _, _ in
          }
        }
      }
    ])
    await simulator.launch()
    let message = await simulator.message(.tap(id: "go"))
    #expect(
      message?.hasSuffix("\"wait 8\" of Working runs since step 1 (tap #go), and 3 more") == true)
    simulator.end()
    meeting.come()
  }

  @Test("a plan that never comes has that as its problem")
  func plan() async {
    let meeting = Meeting()
    let simulator = Simulator(
      PlacesFlow.app(PlacesFlow(beforeMaking: { _ in await meeting.wait() })), patience: .short)
    await simulator.launch()
    let plan = await simulator.plan(for: "number/3")
    #expect(
      plan.problem == """
        the app does not settle: nothing happened for 4ms in step 0 (launch); "plan the link" runs \
        since step 0 (launch)
        """)
    meeting.come()
  }
}
