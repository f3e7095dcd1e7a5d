import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

/// A command that is played as its model is.
@MainActor
private final class CommandPlay {
  let command: Command<Int, Int>
  var log: [String] = []
  let gate = AnswerGate()
  private let isOn = Property(wrappedValue: true)
  private let flow = NamedFlow("Flow")
  private let app: AppModel
  private let reactions: [CommandTrigger: CommandStep]
  private var hasLeft = true
  private var counts: [String: Int] = [:]
  private var tokens: [ObservationToken] = []

  init(
    _ overlap: CommandModel.Overlap, limit: Int?, reactions: [CommandTrigger: CommandStep]
  ) {
    self.reactions = reactions
    app = AppModel.launched(flow)
    gate.isHolding = true
    let box = Property<[String]>(wrappedValue: [], isSame: nil)
    let kinds: [CommandModel.Overlap: Command<Int, Int>.Overlap] = [
      .refused: .refused, .queued: .queued, .replacing: .replacing,
    ]
    command = Command(
      "play", overlap: kinds[overlap] ?? .refused, limit: limit,
      enabledWhen: { [isOn] in isOn.value }
    ) { [gate] input in
      box.value = [">\(input)"]
      do { if input < 5 { try await gate.pass() } } catch { throw Failed(input: input) }
      return input
    }
    play(.attach)
    tokens = [
      box.onChange { [weak self] _, new in self?.told(new[0], "works") { .works($0) } },
      command.$isExecuting.onChange { [weak self] _, isExecuting in
        self?.told(isExecuting ? "*" : ".", "executing \(isExecuting)") {
          isExecuting ? .begins($0) : .ends($0)
        }
      },
      command.values.observe { [weak self] in self?.told("=\($0)", "tells") { .tells($0) } },
      command.errors.observe { [weak self] in
        guard let error = $0 as? Failed else { return }
        self?.told("!\(error.input)", "tells") { .tells($0) }
      },
    ]
  }

  private struct Failed: Error { var input: Int }

  var last: String? {
    switch command.lastResult {
    case .success(let value): "=\(value)"
    case .failure(let error): "!\((error as? Failed)?.input ?? -1)"
    case nil: nil
    }
  }

  private func told(_ line: String, _ name: String, _ trigger: (Int) -> CommandTrigger) {
    log.append(line)
    counts[name, default: 0] += 1
    if let step = reactions[trigger(counts[name, default: 0])] { play(step) }
  }

  func play(_ step: CommandStep) {
    switch step {
    case .execute(let input): if !command.execute(input) { log.append("\(input)?") }
    case .answer(let index): gate.answer(at: index)
    case .fail(let index):
      gate.fail(at: index, with: DataError(doing: .verbatim("play"), reason: .verbatim("no")))
    case .cancel: command.cancel()
    case .enable(let isOn): self.isOn.value = isOn
    case .leave:
      guard !hasLeft else { return }
      hasLeft = true
      flow.pop()
    case .attach:
      guard hasLeft else { return }
      hasLeft = false
      let screen = NamedScreen("Screen")
      flow.push(screen)
      command.attach(to: screen)
    }
  }

  func settle() async { await app.work.settle() }
}

@Suite("Commands against their model")
@MainActor
struct CommandReferenceTests {
  /// Policy × state × event: what is done, and what comes of it, as the model's log draws it.
  struct Row: Sendable, CustomTestStringConvertible {
    var overlap: CommandModel.Overlap
    var steps: [CommandStep]
    var log: String
    var testDescription: String { "\(overlap): \(steps.map(\.description).joined(separator: " "))" }

    init(_ overlap: CommandModel.Overlap, _ steps: CommandStep..., to log: String) {
      (self.overlap, self.steps, self.log) = (overlap, steps, log)
    }
  }

  nonisolated static let table = [
    // Idle.
    Row(.refused, .execute(1), .answer(0), to: "* >1 . =1"),
    Row(.refused, .execute(5), to: "* >5 . =5"),
    Row(.refused, .execute(1), .fail(0), to: "* >1 . !1"),
    Row(.refused, .cancel, to: ""),
    Row(.refused, .enable(false), .execute(1), to: "1?"),
    Row(.refused, .leave, .execute(1), to: "1?"),
    // Executing.
    Row(.refused, .execute(1), .execute(2), .answer(0), to: "* >1 2? . =1"),
    Row(.queued, .execute(1), .execute(2), .answer(0), to: "* >1 . =1 * >2"),
    Row(.replacing, .execute(1), .execute(2), .answer(1), .answer(0), to: "* >1 >2 . =2"),
    Row(.replacing, .execute(1), .execute(2), .answer(0), .fail(0), to: "* >1 >2 . !2"),
    Row(.refused, .execute(1), .cancel, .answer(0), to: "* >1 ."),
    Row(.refused, .execute(1), .enable(false), .answer(0), to: "* >1 . =1"),
    Row(.refused, .execute(1), .leave, .answer(0), to: "* >1"),
    Row(.refused, .execute(1), .leave, .attach, .execute(2), to: "* >1 . * >2"),
    // Executing, and some wait.
    Row(
      .queued, .execute(1), .execute(2), .execute(3), .fail(0), .answer(0),
      to: "* >1 . !1 * >2 . =2 * >3"),
    Row(.queued, .execute(1), .execute(2), .cancel, .execute(3), to: "* >1 . * >3"),
    Row(.queued, .execute(1), .execute(2), .enable(false), .answer(0), to: "* >1 . =1"),
    Row(.queued, .execute(1), .execute(2), .leave, .answer(0), to: "* >1"),
    Row(
      .queued, .execute(1), .execute(2), .leave, .attach, .execute(3), .answer(1),
      to: "* >1 . * >3 . =3"),
    Row(
      .queued, .execute(1), .execute(5), .execute(6), .answer(0),
      to: "* >1 . =1 * >5 . =5 * >6 . =6"),
  ]

  @Test("a command does in each state with each event what the table says", arguments: table)
  func inTable(_ row: Row) async {
    let play = CommandPlay(row.overlap, limit: nil, reactions: [:])
    for step in row.steps {
      play.play(step)
      await play.settle()
    }
    #expect(play.log.joined(separator: " ") == row.log)
  }

  private func step(_ random: inout SplitMix) -> CommandStep {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<9: .execute(Int.random(in: 1...7, using: &random))
    case 9..<14: .answer(Int.random(in: 0...1, using: &random))
    case 14: .fail(Int.random(in: 0...1, using: &random))
    case 15: .cancel
    case 16: .enable(false)
    case 17: .enable(true)
    case 18: .leave
    default: .attach
    }
  }

  /// What observers do, which nothing asynchronous may be.
  private func reaction(_ random: inout SplitMix) -> CommandStep {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<5: .execute(Int.random(in: 1...7, using: &random))
    case 5: .enable(Bool.random(using: &random))
    default: .cancel
    }
  }

  @Test(
    "random sequences, with observers that execute and cancel, end as the model's", arguments: 0..<8
  )
  func random(_ seed: UInt64) async {
    var random = SplitMix(state: seed)
    for round in 0..<150 {
      var reactions: [CommandTrigger: CommandStep] = [:]
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let time = Int.random(in: 1...3, using: &random)
        let triggers: [CommandTrigger] = [
          .begins(time), .works(time), .ends(time), .tells(time), .tells(time),
        ]
        reactions[triggers[Int.random(in: 0..<5, using: &random)]] = reaction(&random)
      }
      let overlap = CommandModel.Overlap.allCases[Int.random(in: 0..<3, using: &random)]
      let limit = Bool.random(using: &random) ? Int.random(in: 1...5, using: &random) : nil
      var model = CommandModel(overlap, limit: limit, reactions: reactions)
      let play = CommandPlay(overlap, limit: limit, reactions: reactions)
      var steps: [CommandStep] = []
      for _ in 0..<12 {
        steps.append(step(&random))
        model.play(steps[steps.count - 1])
        play.play(steps[steps.count - 1])
        await play.settle()
        let isSame =
          play.log == model.log && play.last == model.last
          && play.gate.heldCount == model.heldCount
          && play.command.isExecuting == model.isExecuting && play.command.runs == model.runs
          && play.command.isEnabled == model.isEnabled
          && play.command.remainingRuns == model.remaining
        guard isSame else {
          Issue.record(
            """
            seed \(seed), round \(round), \(overlap), limit \(limit ?? -1), \(reactions), \(steps):
            \(play.log.joined(separator: " "))
            is not
            \(model.log.joined(separator: " "))
            """)
          return
        }
      }
      play.gate.open()
    }
  }
}
