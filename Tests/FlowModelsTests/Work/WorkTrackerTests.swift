import Responder
import Simulation
import TestSupport
import Testing

@testable import FlowModels
@testable import FlowState

@Suite("Counting work")
@MainActor
struct WorkTrackerTests {
  private let flow = NamedFlow("Flow")
  private let screen = NamedScreen("Screen")
  private let gate = AnswerGate()
  private let clock = ManualClock()
  private let app: AppModel
  private var work: WorkTracker { app.work }

  init() {
    app = AppModel(name: "App", root: flow, clock: clock)
    app.launch()
    flow.push(screen)
    gate.isHolding = true
  }

  private func wait(_ seconds: Int) async {
    await clock.advance(to: clock.now.advanced(by: .seconds(seconds)), settling: work)
  }

  private func load(_ purpose: String) {
    screen.run(purpose) { [gate] in
      try await gate.pass(purpose)
    } apply: { _, _ in
    }
  }

  @Test("who watches over those who wait keeps nothing alive")
  func watching() async {
    weak var gone: WorkTracker?
    // In a function of its own, so that no local keeps anything.
    func run() async {
      let flow = NamedFlow("Flow")
      let app = AppModel(name: "App", root: flow)
      app.launch()
      app.work.limit(events: 1000, time: .seconds(60))
      flow.run("wait for long") {
        for _ in 0..<200 { await Task.yield() }
      }
      await app.work.settle()
      gone = app.work
    }
    await run()
    // A task that has ended lets go of what it holds a moment later.
    for _ in 0..<100_000 where gone != nil { await Task.yield() }
    #expect(gone == nil)
  }

  @Test("work is listed from its beginning to its end, the oldest first, with where it waits")
  func listing() async {
    #expect(work.underWay == [] && !work.hasUnfinishedWork && work.unfinished.isWorking == false)
    let begun = work.begunCount
    work.beginStep(WorkTracker.StepMark(number: 3, event: "tap #a"))
    load("a")
    work.beginStep(WorkTracker.StepMark(number: 4, event: "tap #b"))
    screen.after(.seconds(2), "b") { _ in }
    screen.run("nothing") {
    } apply: { _, _ in
    }
    await work.settle()
    #expect(work.begunCount == begun + 3 && work.isSettled && work.hasUnfinishedWork)
    #expect(
      work.underWay == [
        WorkTracker.Entry(
          purpose: "a", owner: "Screen", since: WorkTracker.StepMark(number: 3, event: "tap #a"),
          places: [.heldAnswer(of: "a")]),
        WorkTracker.Entry(
          purpose: "b", owner: "Screen", since: WorkTracker.StepMark(number: 4, event: "tap #b"),
          places: [.clock(until: .seconds(2))]),
      ])
    #expect(work.unfinished.isWorking)
    gate.open()
    await work.settle()
    #expect(work.underWay.map(\.purpose) == ["b"] && !work.unfinished.isWorking)
    await wait(2)
    #expect(!work.hasUnfinishedWork && work.unfinished.timers == [])
    #expect(WorkTracker.StepMark() == WorkTracker.StepMark(number: 0, event: "launch"))
  }

  private typealias Timer = WorkTracker.RunningTimer

  @Test("what waits for the clock alone is a timer of its screen, or of a flow")
  func timers() async {
    screen.after(.seconds(1), "blink") { _ in }
    flow.after(.seconds(1), "sign out") { _ in }
    await work.settle()
    #expect(
      work.unfinished.timers
        == [Timer(screen: "Screen", repeats: false), Timer(screen: nil, repeats: false)])
    #expect(!work.unfinished.isWorking)
    // With another task that waits for an answer, it is none.
    flow.pop()
    flow.run("both") { [gate, clock] in
      async let answer: Void = gate.pass()
      async let time: Void = clock.wait(for: .seconds(9))
      _ = try await (answer, time)
    } apply: { _, _ in
    }
    while gate.heldCount == 0 || clock.nextDeadline == nil { await Task.yield() }
    await wait(1)
    #expect(work.unfinished.isWorking && work.unfinished.timers == [])
    gate.open()
    await work.settle()
    #expect(work.unfinished.timers == [Timer(screen: nil, repeats: false)])
  }

  @Test("a timer repeats once it has led to itself, whatever is between")
  func repeating() async {
    func tick(_ owner: NamedScreen, _ count: Int) {
      owner.after(.seconds(1), "tick \(count % 2)") { tick($0, count + 1) }
    }
    tick(screen, 0)
    for count in 0..<4 {
      await work.settle()
      #expect(work.unfinished.timers == [Timer(screen: "Screen", repeats: count > 1)])
      await wait(1)
    }
  }

  @Test("a timer repeats once it waits again")
  func polling() async {
    flow.run("poll") { [clock] in
      while true { try await clock.wait(for: .seconds(1)) }
    } apply: { (_: NamedFlow, _: Result<Void, any Error>) in
    }
    for repeats in [false, true, true] {
      await work.settle()
      #expect(work.unfinished.timers == [Timer(screen: nil, repeats: repeats)])
      await wait(1)
    }
    app.end()
  }

  @Test("a timer is known by its name for eight timers in a row, and is new after more of them")
  func longChains() async {
    func tick(_ owner: NamedScreen, _ length: Int, _ count: Int) {
      owner.after(.seconds(1), "tick \(count % length)") { tick($0, length, count + 1) }
    }
    for (length, repeats) in [(8, true), (9, false)] {
      let screen = NamedScreen("Ticking")
      flow.push(screen)
      tick(screen, length, 0)
      for _ in 0..<20 { await wait(1) }
      #expect(work.unfinished.timers == [Timer(screen: "Ticking", repeats: repeats)])
      flow.pop()
      await wait(1)
    }
  }

  @Test("work that was begun without an app is counted by the first that attaches it, once")
  func attaching() async {
    let run = WorkTracker.Run(nil, purpose: "early", owner: nil)
    let other = WorkTracker()
    other.beginStep(WorkTracker.StepMark(number: 7, event: "launch again"))
    run.attach(to: other)
    #expect(other.underWay.map(\.since.number) == [7] && !other.isSettled)
    run.attach(to: work)
    #expect(work.underWay == [] && work.isSettled)
    run.park()
    #expect(other.isSettled && other.hasUnfinishedWork)
    run.unpark(0)
    #expect(!other.isSettled)
    run.end()
    #expect(other.isSettled && !other.hasUnfinishedWork)
    let over = WorkTracker.Run(nil, purpose: "over", owner: nil)
    over.end()
    over.attach(to: other)
    #expect(other.isSettled && other.underWay == [] && other.begunCount == 1)
    let parked = WorkTracker.Run(nil, purpose: "parked", owner: nil)
    parked.park()
    parked.attach(to: other)
    #expect(other.isSettled && other.underWay.map(\.purpose) == ["parked"])
    parked.unpark(0)
    #expect(!other.isSettled)
    parked.end()
    #expect(other.isSettled)
  }

  @Test("settling is given up beyond the number of events of a step, and reports what runs")
  func limit() async {
    load("wait")
    work.limit(events: 2, time: .seconds(1))
    work.beginStep(WorkTracker.StepMark(number: 1, event: "tap #x"))
    for name in ["one", "two"] { load(name) }
    #expect(work.stall == nil)
    work.beginStep(WorkTracker.StepMark(number: 2, event: "tap #y"))
    for name in ["three", "four"] { load(name) }
    #expect(work.stall == nil)
    load("five")
    #expect(work.stall?.limit == .events(2) && work.stall?.step.number == 2)
    #expect(work.stall?.work.map(\.purpose) == ["wait", "one", "two", "three", "four", "five"])
    load("six")
    #expect(work.stall?.work.count == 6)
    gate.open()
    await work.settle()
  }
}
