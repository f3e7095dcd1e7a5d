import FlowModels
import Responder
import TestSupport
import Testing

@Suite("Time")
@MainActor
struct ClockTests {
  private let clock = ManualClock()
  private let flow = NamedFlow("Flow")
  private let screen = NamedScreen("Screen")
  private let app: AppModel

  init() {
    app = AppModel(name: "App", root: flow, clock: clock)
    app.launch()
    flow.push(screen)
  }

  private func windOn(_ duration: Duration) async {
    await clock.advance(to: clock.now.advanced(by: duration), settling: app.work)
  }

  @Test("a delayed closure runs at its time, not earlier")
  func after() async {
    var done: [String] = []
    screen.after(.seconds(2), "second") { _ in done.append("second") }
    screen.after(.seconds(1), "first") { _ in done.append("first") }
    screen.after(.seconds(1), "also first") { _ in done.append("also first") }
    await windOn(.milliseconds(999))
    #expect(done.isEmpty)
    await windOn(.milliseconds(1))
    #expect(done == ["first", "also first"])
    await windOn(.seconds(10))
    #expect(done == ["first", "also first", "second"])
  }

  @Test("those of one moment wait at once, and wake in the order in which they came")
  func order() async {
    var done: [Int] = []
    for number in 1...50 {
      screen.after(.seconds(1), "number \(number)") { _ in done.append(number) }
    }
    #expect(clock.nextDeadline?.offset == .seconds(1))
    await windOn(.seconds(1))
    #expect(done == Array(1...50))
  }

  @Test("a delay of nothing, or less, is not waited for")
  func noDelay() {
    var done = 0
    screen.after(.zero, "now") { _ in done += 1 }
    screen.after(.seconds(-1), "earlier") { _ in done += 1 }
    #expect(done == 2)
  }

  @Test("a delayed closure that is cancelled, or whose screen was closed, does not run")
  func calledOff() async {
    screen.after(.seconds(1), "called off") { _ in Issue.record("it was called off") }.cancel()
    screen.after(.seconds(1), "left") { _ in Issue.record("its screen has left") }
    flow.pop()
    while clock.nextDeadline != nil { await Task.yield() }
    await windOn(.seconds(2))
  }

  @Test("winding back changes nothing")
  func backwards() async {
    await windOn(.seconds(5))
    await windOn(.seconds(-2))
    #expect(clock.now.offset == .seconds(5))
  }

  @Test("a cancelled task does not begin to wait")
  func cancelledBefore() async {
    let task = Task { @MainActor in
      await Task.yield()
      try await clock.sleep(for: .seconds(1))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.nextDeadline == nil)
  }
}
