import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

@Suite("Work at its edges")
@MainActor
struct WorkEdgeTests {
  private let flow = NamedFlow("Flow")
  private let screen = NamedScreen("Screen")
  private let gate = AnswerGate()
  private let log = EventLog()
  private let app: AppModel

  init() {
    app = AppModel.launched(flow, events: log)
    flow.push(screen)
    gate.isHolding = true
  }

  @Test("waiting for work does not include tasks that the work leaves behind, parked or not")
  func leavesBehind() async {
    for parksFirst in [true, false] {
      var left: Task<Void, Never>?
      screen.run("spawn") { [gate] in
        left = Task { try? await gate.pass() }
        while parksFirst, gate.heldCount == 0 { await Task.yield() }
      } apply: { _, _ in
      }
      // Parked work is settled before its own body is over, so both are waited for.
      while gate.heldCount == 0 || !screen.work.current.isEmpty { await Task.yield() }
      await app.work.settle()
      #expect(app.work.isSettled)
      gate.answer()
      await left?.value
      #expect(app.work.isSettled)
    }
  }

  @Test("a failure that nobody takes is an event of the app, and a line outside of one")
  func failureOfNobody() async {
    screen.run("mark as read") { throw DataError(doing: .empty, reason: .verbatim("offline")) }
    screen.run("count") { 1 }
    flow.run("sign out") { throw CancellationError() }
    await app.work.settle()
    #expect(
      log.lines.filter { $0.hasPrefix("could not") } == [
        "could not mark as read: offline", "could not sign out: CancellationError()",
      ])
    let lines = errorLines {
      NamedFlow("Alone").run("count") {
        throw DataError(doing: .empty, reason: .verbatim("offline"))
      }
    }
    #expect(lines == ["could not count: offline"])
  }

  @Test("a failure that nobody takes is dropped like any other outcome when the screen has left")
  func lateFailureOfNobody() async {
    screen.run("mark as read") { [gate] in
      try await gate.pass()
      throw DataError(doing: .empty, reason: .verbatim("offline"))
    }
    flow.pop()
    gate.answer()
    await app.work.settle()
    #expect(!log.lines.contains { $0.hasPrefix("could not") })
  }

  @Test("work begun before the launch is counted from then on, unless it is parked or over")
  func beforeTheLaunch() async {
    let (root, early) = (NamedFlow("Root"), NamedScreen("Early"))
    let gate = AnswerGate()
    gate.isHolding = true
    root.push(early)
    early.run("parked") {
      try await gate.pass()
    } apply: { _, _ in
    }
    early.run("over") {
    } apply: { _, _ in
    }
    var steps = 0
    early.run("going on") {
      while steps < 5 {
        steps += 1
        await Task.yield()
      }
    } apply: { _, _ in
    }
    let app = AppModel.launched(root)
    #expect(!app.work.isSettled)
    await app.work.settle()
    #expect(steps == 5 && early.work.current.map(\.purpose) == ["parked"])
    gate.open()
    #expect(!app.work.isSettled)
    await app.work.settle()
    #expect(early.work.current.isEmpty && app.work.isSettled)
  }

  @Test("all who wait for an app to settle go on when it has")
  func manyWait() async {
    var settled = 0
    screen.run("go on") {
      for _ in 0..<10 { await Task.yield() }
    } apply: { _, _ in
    }
    let waiting = (0..<3).map { _ in
      Task {
        await app.work.settle()
        settled += 1
      }
    }
    for task in waiting { await task.value }
    #expect(settled == 3 && app.work.isSettled)
  }

  @Test("a delay that is called off does nothing, and is no late answer")
  func calledOff() async {
    let clock = ManualClock()
    let app = AppModel(name: "App", root: NamedFlow("Other"), clock: clock)
    let late = EventLog()
    app.eventObserver = { late.lines.append($0.summary) }
    app.launch()
    var done = 0
    let first = app.root.after(.seconds(1), "first") { _ in done += 1 }
    app.root.after(.seconds(1), "second") { _ in done += 10 }
    first.cancel()
    await clock.advance(to: clock.now.advanced(by: .seconds(2)), settling: app.work)
    #expect(done == 10 && late.lines.isEmpty)
  }

  @Test("a screen's part works for the screen's app, and by its clock")
  func partOfScreen() async {
    let clock = ManualClock()
    let root = NamedFlow("Root")
    let app = AppModel(name: "App", root: root, clock: clock)
    app.launch()
    let screen = NamedScreen("Screen")
    root.push(screen)
    let field = TextInput("f", title: .verbatim("F"))
    field.attach(to: screen)
    var done = 0
    field.after(.seconds(1), "wait") { _ in done += 1 }
    #expect(screen.work.current.map(\.purpose) == ["wait"])
    await clock.advance(to: clock.now.advanced(by: .seconds(1)), settling: app.work)
    #expect(done == 1)
  }

  @Test("killing the process reports all work under way, the oldest first, parked or not")
  func killed() async {
    let told = EventLog()
    for number in 0..<8 {
      screen.run("over \(number)") {
      } apply: { _, _ in
      }
      screen.run("wait \(number)") { [gate] in
        await withTaskCancellationHandler {
          try? await gate.pass()
        } onCancel: {
          MainActor.assumeIsolated { told.lines.append("\(number)") }
        }
      } apply: { _, _ in
      }
    }
    gate.answer(at: 3)
    await app.work.settle()
    app.work.cancelAll()
    #expect(told.lines == ["0", "1", "2", "4", "5", "6", "7"])
    gate.open()
    await app.work.settle()
    app.work.cancelAll()
    #expect(told.lines.count == 7)
  }

  @Test("a part of no screen waits by the real clock")
  func realClock() async {
    let field = TextInput("f", title: .verbatim("F"))
    var done = 0
    field.after(.zero, "wait") { _ in done += 1 }
    while !field.work.current.isEmpty { await Task.yield() }
    #expect(done == 1)
  }

  @Test("a part of no screen works for itself")
  func partOfNone() {
    let field = TextInput("f", title: .verbatim("F"))
    var done = 0
    field.run("look") {
    } apply: { _, _ in
      done += 1
    }
    #expect(done == 1 && field.work.current.isEmpty)
  }
}
