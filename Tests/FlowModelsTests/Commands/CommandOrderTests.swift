import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

@Suite("The order of a command's runs, and calling them off")
@MainActor
struct CommandOrderTests {
  private let gate = AnswerGate()
  private let flow = NamedFlow("Flow")
  private let screen = NamedScreen("Screen")
  private let log = EventLog()
  private let kept = Tokens()
  private let begun = Property<[String]>(wrappedValue: [])
  private let told = Property<[String]>(wrappedValue: [])
  private let app: AppModel

  init() {
    app = AppModel.launched(flow, events: log)
    flow.push(screen)
    gate.isHolding = true
  }

  private func command(
    _ overlap: Command<String, String>.Overlap, limit: Int? = nil, waits: Bool = true,
    enabledWhen condition: @escaping () -> Bool = { true }
  ) -> Command<String, String> {
    let command = Command<String, String>(
      "echo", overlap: overlap, limit: limit, enabledWhen: condition
    ) { [gate, begun] input in
      begun.value.append(input)
      if waits { try await gate.pass() }
      return input
    }
    command.attach(to: screen)
    return command
  }

  /// Executes something else once a value is told, before others hear of that value.
  private func execute(_ inputs: [String], of command: Command<String, String>, on value: String) {
    kept.all.append(
      command.values.observe { [weak command] in
        if $0 == value { for input in inputs { command?.execute(input) } }
      })
    kept.all.append(command.values.observe { [told] in told.value.append($0) })
  }

  @Test(
    "a run that an observer starts comes after the runs that were waiting",
    arguments: [true, false])
  func queuedInOrder(_ waits: Bool) async {
    let command = command(.queued)
    execute(["C", "D"], of: command, on: "A")
    command.execute("A")
    command.execute("B")
    if waits {
      gate.answer()
      await app.work.settle()
      #expect(begun.value == ["A", "B"])
    }
    gate.open()
    await app.work.settle()
    #expect(begun.value == ["A", "B", "C", "D"] && told.value == begun.value)
    #expect(!command.isExecuting && command.runs == 4)
  }

  @Test("if an observer starts two runs and one replaces the other, the last one is reported")
  func replacedWhileTold() {
    let command = command(.replacing, waits: false)
    execute(["B", "C"], of: command, on: "A")
    command.execute("A")
    #expect(begun.value == ["A", "B", "C"] && told.value == ["A", "C"])
  }

  @Test("replaced and cancelled runs are reported as such, and no longer count")
  func cancelsTasks() async {
    var wereCancelled: [Int: Bool] = [:]
    let command = Command<Int, Int>("note", overlap: .replacing, limit: 9) { [gate] number in
      try? await gate.pass()
      wereCancelled[number] = Task.isCancelled
      return number
    }
    command.attach(to: screen)
    for number in 1...3 { command.execute(number) }
    command.cancel()
    command.execute(4)
    gate.open()
    await app.work.settle()
    #expect(wereCancelled == [1: true, 2: true, 3: true, 4: false])
    #expect(command.remainingRuns == 5)
  }

  @Test("cancelling forgets what waits, also where the runs are limited")
  func cancelFreesRuns() {
    let command = command(.queued, limit: 3)
    for input in ["A", "B", "C"] { command.execute(input) }
    #expect(command.remainingRuns == 0)
    command.cancel()
    #expect(command.remainingRuns == 2 && command.isEnabled)
  }

  @Test("a run that is started as another ends comes after the waiting ones, and so does its value")
  func queuedAsItEnds() async {
    let command = command(.queued, waits: false)
    kept.all.append(
      command.$isExecuting.onChange { [weak command] _, isExecuting in
        if !isExecuting, command?.runs == 1 { for input in ["B", "C"] { command?.execute(input) } }
      })
    execute([], of: command, on: "")
    command.execute("A")
    #expect(begun.value == ["A", "B", "C"] && told.value == begun.value)
    #expect(try! command.lastResult?.get() == "C")
  }

  @Test("a run that starts as another ends is reported after it, and is the last result")
  func toldInOrder() throws {
    let command = command(.refused, waits: false)
    kept.all.append(
      command.$isExecuting.onChange { [weak command] _, isExecuting in
        if !isExecuting, command?.runs == 1 { command?.execute("B") }
      })
    execute([], of: command, on: "")
    command.execute("A")
    #expect(told.value == ["A", "B"])
    #expect(try command.lastResult?.get() == "B")
  }

  @Test("an observer that always runs it again is reported, and ends, each time anew")
  func cycle() throws {
    let command = Command<Int, Int>("count") { $0 }
    command.attach(to: screen)
    var told = 0
    let token = command.values.observe { [weak command] in
      told += 1
      command?.execute($0 + 1)
    }
    for cycle in 1...2 {
      let reports = reportedCycles { command.execute(1) }
      #expect(reports == ["Int"] && told == 32 * cycle && !command.isExecuting)
      #expect(try command.lastResult?.get() == 33)
    }
    token.cancel()
  }

  @Test(
    "if an observer of the execution cancels a run, its work neither starts nor counts",
    arguments: [Command<String, String>.Overlap.refused, .queued, .replacing])
  func calledOff(_ overlap: Command<String, String>.Overlap) async {
    let command = command(overlap, limit: 1)
    let token = command.$isExecuting.onChange { [weak command] _, isExecuting in
      if isExecuting { command?.cancel() }
    }
    #expect(!command.execute("A"))
    #expect(begun.value.isEmpty && !command.isExecuting && command.runs == 0)
    token.cancel()
    #expect(command.execute("B") && begun.value == ["B"])
    gate.open()
    await app.work.settle()
    #expect(command.runs == 1 && screen.work.current.isEmpty)
  }

  @Test("if an observer of the number of runs cancels a run, its work does not start either")
  func calledOffByCount() {
    let command = command(.refused)
    kept.all.append(
      command.$runs.onChange { [weak command] _, runs in if runs == 1 { command?.cancel() } })
    var told: [Bool] = []
    kept.all.append(command.$isExecuting.onChange { told.append($1) })
    #expect(!command.execute("A"))
    #expect(begun.value.isEmpty && told.isEmpty && command.runs == 0)
  }

  @Test("if an observer of the execution replaces a run, only the work of the new run starts")
  func replacedAtOnce() async {
    let command = command(.replacing)
    kept.all.append(
      command.$isExecuting.onChange { [weak command] _, isExecuting in
        if isExecuting, command?.runs == 1 { command?.execute("B") }
      })
    execute([], of: command, on: "")
    #expect(!command.execute("A"))
    gate.open()
    await app.work.settle()
    #expect(begun.value == ["B"] && told.value == ["B"] && command.runs == 1)
  }

  @Test("work that cancels itself before its first suspension is reported as cancelled")
  func calledOffByItself() async {
    var wasCancelled: Bool?
    weak var weakly: Command<Int, Int>?
    let command = Command<Int, Int>("cancel") { [gate] number in
      weakly?.cancel()
      try? await gate.pass()
      wasCancelled = Task.isCancelled
      return number
    }
    weakly = command
    command.attach(to: screen)
    command.execute(1)
    gate.open()
    await app.work.settle()
    #expect(wasCancelled == true)
    #expect(log.lines.last == "dropped what came late: cancel, for Command")
  }

  @Test(
    "a waiting run does not start once the command is disabled, and this is reported to the app")
  func disabledMeanwhile() async {
    let isOn = Property(wrappedValue: true)
    let command = command(.queued, enabledWhen: { isOn.value })
    for input in ["A", "B", "C"] { #expect(command.execute(input)) }
    kept.all.append(command.values.observe { if $0 == "A" { isOn.value = false } })
    gate.answer()
    await app.work.settle()
    #expect(begun.value == ["A"] && !command.isExecuting && command.runs == 1)
    #expect(log.lines.suffix(2) == ["dropped echo: not enabled", "dropped echo: not enabled"])
    isOn.value = true
    #expect(command.execute("D") && begun.value == ["A", "D"])
  }

  @Test("a run that waited for a closed screen does not run for the next screen")
  func nextScreen() async {
    let command = command(.queued)
    for input in ["A", "B"] { command.execute(input) }
    flow.pop()
    let next = NamedScreen("Next")
    flow.push(next)
    command.attach(to: next)
    #expect(command.execute("C"))
    gate.open()
    await app.work.settle()
    #expect(begun.value == ["A", "C"] && !command.isExecuting && command.remainingRuns == nil)
  }

  @Test("of a screen that is gone altogether it runs no more, nor does any work of a part of it")
  func goneScreen() async {
    var gone: NamedScreen? = NamedScreen("Gone")
    weak let probe = gone
    let (command, field) = (command(.queued), TextInput("f", title: .verbatim("F")))
    gone.map { flow.push($0) }
    gone.map { command.attach(to: $0) }
    gone.map { field.attach(to: $0) }
    flow.pop()
    gone = nil
    #expect(probe == nil)
    #expect(!command.execute("A") && begun.value.isEmpty && command.runs == 0)
    let work = field.run("look") {
      Issue.record("its screen is gone")
    } apply: { _, _ in
    }
    #expect(work.isCancelled && field.work.current.isEmpty)
    command.attach(to: screen)
    #expect(command.execute("B") && begun.value == ["B"])
    gate.open()
    await app.work.settle()
  }

  @Test(
    "cancelling in an observer of a value ends the waiting runs, and those that the value started")
  func cancelledWhileTold() async {
    let command = command(.queued)
    execute(["C"], of: command, on: "A")
    kept.all.append(
      command.values.observe { [weak command] in if $0 == "A" { command?.cancel() } })
    command.execute("A")
    command.execute("B")
    gate.open()
    await app.work.settle()
    #expect(begun.value == ["A"] && told.value == ["A"] && !command.isExecuting)
    #expect(command.execute("D") && begun.value == ["A", "D"])
  }

  @Test("counting again never counts below nothing, nor does a run that is called off")
  func consume() {
    let command = command(.refused)
    command.resetRuns(to: -3)
    #expect(command.runs == 0)
    kept.all.append(
      command.$isExecuting.onChange { [weak command] _, isExecuting in
        guard isExecuting else { return }
        command?.resetRuns()
        command?.cancel()
      })
    #expect(!command.execute("A") && command.runs == 0)
  }
}
