import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

/// Waits until it is opened, whether or not it was cancelled.
@MainActor
private final class Gate {
  private var waiting: [ParkedWork<Void>] = []
  var count: Int { waiting.count }

  func wait() async {
    // It is never resumed with an error.
    try? await WorkTracker.park { waiting.append($0) }
  }

  func open() {
    for parked in waiting { parked.resume(with: .success(())) }
    waiting = []
  }
}

@Suite("Work")
@MainActor
struct WorkTests {
  private let flow = NamedFlow("Flow")
  private let screen = NamedScreen("Screen")
  private let gate = Gate()
  private let log = EventLog()
  private let app: AppModel

  init() {
    app = AppModel.launched(flow, events: log)
    flow.push(screen)
  }

  @Test("what never suspends is applied before run returns")
  func immediate() {
    var applied: [String] = []
    screen.run("greet") {
      "hello"
    } apply: { screen, outcome in
      applied.append("\(screen.responderName) \((try? outcome.get()) ?? "")")
    }
    #expect(applied == ["Screen hello"])
    #expect(screen.work.current.isEmpty && app.work.isSettled)
  }

  @Test("an error is an outcome too")
  func fails() {
    struct Oops: Error {}
    var error: (any Error)?
    screen.run("fail") {
      throw Oops()
    } apply: { (_: NamedScreen, outcome: Result<Int, any Error>) in
      if case .failure(let failure) = outcome { error = failure }
    }
    #expect(error is Oops)
  }

  @Test("work that is under way is listed with its purpose, and applied when it is done")
  func underWay() async {
    var applied = 0
    screen.run("wait") {
      await gate.wait()
    } apply: { _, _ in
      applied += 1
    }
    #expect(screen.work.current.map(\.purpose) == ["wait"])
    gate.open()
    await app.work.settle()
    #expect(applied == 1 && screen.work.current.isEmpty)
  }

  @Test("cancelling drops the outcome, and the late answer is reported to the app")
  func cancelled() async {
    let work = screen.run("wait") {
      await gate.wait()
    } apply: { _, _ in
      Issue.record("it was cancelled")
    }
    work.cancel()
    work.cancel()
    gate.open()
    await app.work.settle()
    #expect(log.lines.last == "dropped what came late: wait, for Screen")
  }

  @Test("cancellation reaches the task of the work, and is not reported as a late answer")
  func cancellationIsQuiet() async {
    screen.run("wait") {
      await gate.wait()
      try Task.checkCancellation()
    } apply: { (_: NamedScreen, _: Result<Void, any Error>) in
      Issue.record("it was cancelled")
    }
    flow.pop()
    gate.open()
    await app.work.settle()
    #expect(log.lines == ["push Screen", "pop Screen"])
  }

  @Test("a flow's work ends with the flow")
  func flowWork() async {
    flow.run("wait") {
      await gate.wait()
    } apply: { (_: NamedFlow, _) in
      Issue.record("its flow has ended")
    }
    app.end()
    gate.open()
    await app.work.settle()
    #expect(log.lines.last == "dropped what came late: wait, for Flow")
  }

  @Test("work of a closed screen does not start, and this is reported to the app")
  func afterTheEnd() {
    flow.pop()
    let work = screen.run("look") {
      Issue.record("it has left")
    } apply: { _, _ in
      Issue.record("it has left")
    }
    #expect(work.isCancelled && screen.work.current.isEmpty)
    #expect(log.lines.last == "dropped look: Screen has left")
  }

  @Test("cancelled work is forgotten when it answers")
  func cancelledIsForgotten() async {
    for _ in 0..<10 {
      screen.run("wait") {
        await gate.wait()
      } apply: { _, _ in
      }.cancel()
    }
    gate.open()
    await app.work.settle()
    #expect(screen.work.current.isEmpty)
  }

  @Test("work that parks twice at a time is settled while it is parked, and awaited afterwards")
  func parksTwice() async {
    var applied = 0
    screen.run("wait") {
      async let first: Void = gate.wait()
      async let second: Void = gate.wait()
      _ = await (first, second)
    } apply: { _, _ in
      applied += 1
    }
    while gate.count < 2 { await Task.yield() }
    #expect(app.work.isSettled)
    gate.open()
    #expect(!app.work.isSettled)
    await app.work.settle()
    #expect(applied == 1 && app.work.isSettled)
  }

  @Test("settling waits for what is really under way, not for what is parked")
  func settles() async {
    var applied: [String] = []
    screen.run("parked") {
      await gate.wait()
    } apply: { _, _ in
      applied.append("parked")
    }
    screen.run("real") {
      for _ in 0..<20 { await Task.yield() }
    } apply: { _, _ in
      applied.append("real")
    }
    await app.work.settle()
    #expect(applied == ["real"])
    gate.open()
    await app.work.settle()
    #expect(applied == ["real", "parked"])
  }
}
