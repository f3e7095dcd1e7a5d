import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

@Suite("Command")
@MainActor
struct CommandTests {
  private let gate = AnswerGate()
  private let flow = NamedFlow("Flow")
  private let screen = NamedScreen("Screen")
  private let log = EventLog()
  private let kept = Tokens()
  private let app: AppModel

  init() {
    app = AppModel.launched(flow, events: log)
    flow.push(screen)
    gate.isHolding = true
  }

  private func command(
    _ overlap: Command<Int, Int>.Overlap = .refused, limit: Int? = nil
  ) -> Command<Int, Int> {
    let command = Command<Int, Int>("double", overlap: overlap, limit: limit) {
      [gate] number in
      try await gate.pass()
      return number * 2
    }
    command.attach(to: screen)
    return command
  }

  private func values(of command: Command<Int, Int>) -> Property<[Int]> {
    let all = Property<[Int]>(wrappedValue: [])
    kept.all.append(command.values.observe { all.value.append($0) })
    return all
  }

  @Test("a command executes until its work ends, and reports the result to every observer")
  func runs() async throws {
    let command = command()
    let first = values(of: command)
    let second = values(of: command)
    #expect(command.execute(3) && command.isExecuting && !command.isEnabled)
    gate.answer()
    await app.work.settle()
    #expect(first.value == [6] && second.value == [6] && !command.isExecuting)
    #expect(try command.lastResult?.get() == 6)
    #expect(command.runs == 1 && command.remainingRuns == nil)
  }

  @Test("a failure is told to those who observe errors, and is the last result")
  func fails() async {
    struct Silent: Error, CustomStringConvertible { var description: String { "" } }
    let command = command()
    let told = values(of: command)
    var errors: [any Error] = []
    let token = command.errors.observe { errors.append($0) }
    command.execute(1)
    gate.fail(with: Silent())
    await app.work.settle()
    #expect(errors.count == 1 && errors.first is Silent && told.value.isEmpty)
    #expect(throws: Silent.self) { try command.lastResult?.get() }
    #expect(DataError(Silent()).detail == "Silent")
    #expect(command.isEnabled)
    withExtendedLifetime(token) {}
  }

  @Test("a second run is refused")
  func refuses() async {
    let command = command()
    let told = values(of: command)
    command.execute(1)
    #expect(!command.execute(2))
    gate.open()
    await app.work.settle()
    #expect(told.value == [2] && command.runs == 1)
  }

  @Test("runs that are queued come one after the other, after a failure too")
  func queues() async {
    let command = command(.queued)
    let told = values(of: command)
    for number in 1...3 { #expect(command.execute(number)) }
    #expect(gate.heldCount == 1)
    gate.fail(with: DataError(doing: .verbatim("double"), reason: .verbatim("no")))
    await app.work.settle()
    #expect(gate.heldCount == 1 && command.isExecuting)
    gate.open()
    await app.work.settle()
    #expect(told.value == [4, 6] && !command.isExecuting && command.runs == 3)
  }

  @Test("ten thousand runs that wait, and never wait themselves, are all done")
  func longQueue() async {
    let command = Command<Int, Int>("echo", overlap: .queued) { [gate] number in
      try await gate.pass()
      return number
    }
    command.attach(to: screen)
    let told = values(of: command)
    for number in 0..<10_000 { command.execute(number) }
    gate.open()
    await app.work.settle()
    #expect(told.value == Array(0..<10_000) && !command.isExecuting)
  }

  @Test("a run replaces the one before, whose answer is dropped, whichever comes first")
  func replaces() async {
    let command = command(.replacing)
    let told = values(of: command)
    command.execute(1)
    command.execute(2)
    gate.answer(at: 1)
    await app.work.settle()
    #expect(told.value == [4] && !command.isExecuting)
    gate.answer()
    await app.work.settle()
    #expect(told.value == [4])
  }

  @Test("it runs no more often than it may, counting those that wait")
  func limited() async {
    let command = command(.queued, limit: 2)
    #expect(command.execute(1) && command.execute(2))
    #expect(command.remainingRuns == 0 && !command.isEnabled && !command.execute(3))
    gate.open()
    await app.work.settle()
    #expect(command.runs == 2 && !command.isEnabled)
    command.resetRuns()
    #expect(command.isEnabled)
  }

  @Test("an observer of the enabledness is called when a waiting run reaches the limit")
  func followed() async {
    let command = command(.queued, limit: 2)
    var enabled: [Bool] = []
    let token = observe { enabled.append(command.isEnabled) }
    command.execute(1)
    await turn()
    command.execute(2)
    await turn()
    #expect(enabled.last == false)
    withExtendedLifetime(token) {}
    gate.open()
  }

  @Test("it is enabled only while its condition holds")
  func condition() {
    let isOn = Property(wrappedValue: false)
    let command = Command<Void, Int>("count", enabledWhen: { isOn.value }) { 1 }
    #expect(!command.isEnabled && !command.execute())
    isOn.value = true
    #expect(command.execute() && command.runs == 1)
  }

  @Test("cancelling ends the current and the waiting runs without reporting them")
  func cancels() async {
    let command = command(.queued)
    let told = values(of: command)
    command.execute(1)
    command.execute(2)
    command.cancel()
    #expect(!command.isExecuting && command.isEnabled)
    command.execute(5)
    gate.open()
    await app.work.settle()
    #expect(told.value == [10])
  }

  @Test("work that cancels its own command is not told")
  func cancelsItself() async {
    weak var command: Command<Int, Int>?
    let made = Command<Int, Int>("cancel") { [gate] number in
      command?.cancel()
      try await gate.pass()
      return number
    }
    command = made
    made.attach(to: screen)
    let told = values(of: made)
    made.execute(1)
    #expect(!made.isExecuting)
    gate.open()
    await app.work.settle()
    #expect(told.value.isEmpty && made.lastResult == nil)
  }

  @Test("an observer may run it again")
  func runsAgain() {
    let command = Command<Int, Int>("count") { $0 }
    var told: [Int] = []
    let token = command.values.observe {
      told.append($0)
      if $0 < 3 { command.execute($0 + 1) }
    }
    command.execute(1)
    #expect(told == [1, 2, 3])
    withExtendedLifetime(token) {}
  }

  @Test("a run that ends after its screen was closed is dropped and not counted")
  func afterItsScreen() async {
    let command = command()
    let told = values(of: command)
    command.execute(1)
    flow.pop()
    gate.answer()
    await app.work.settle()
    #expect(told.value.isEmpty && command.lastResult == nil)
    #expect(log.lines.last == "dropped what came late: double, for Command")
    #expect(!command.execute(2) && command.runs == 1 && gate.heldCount == 0)
  }

  @Test("one that outlives its screen can work for the next")
  func nextScreen() async {
    let command = command()
    let told = values(of: command)
    command.execute(1)
    flow.pop()
    let next = NamedScreen("Next")
    flow.push(next)
    command.attach(to: next)
    #expect(command.execute(2))
    gate.open()
    await app.work.settle()
    #expect(told.value == [4])
  }

  @Test("one that never ends keeps neither itself nor its screen")
  func neverEnds() async {
    var made: Command<Int, Int>? = command()
    weak let probe = made
    made?.execute(1)
    made = nil
    #expect(probe == nil)
    gate.open()
    await app.work.settle()
  }

  @Test("executing once more costs nothing that stays")
  func forgetsWork() {
    let command = Command<Int, Int>("echo") { $0 }
    command.attach(to: screen)
    for number in 0..<1000 { command.execute(number) }
    #expect(screen.work.current.isEmpty && command.runs == 1000)
  }
}
