import FlowModels

/// What is done with a command, by its user or by who is told of it.
enum CommandStep: Hashable, CustomStringConvertible {
  /// Executes it; inputs from 5 on are worked on without waiting.
  case execute(Int)
  /// Lets one of the works that wait go on, or fail.
  case answer(Int)
  case fail(Int)
  case cancel
  case enable(Bool)
  /// Its screen leaves, or it is attached to a new one.
  case leave
  case attach

  var description: String {
    switch self {
    case .execute(let input): "\(input)"
    case .answer(let index): "a\(index)"
    case .fail(let index): "f\(index)"
    case .cancel: "c"
    case .enable(let isOn): isOn ? "+" : "-"
    case .leave: "l"
    case .attach: "n"
    }
  }
}

/// When an observer does something: at the so many-eth time that it is told of something.
enum CommandTrigger: Hashable {
  case begins(Int)
  case works(Int)
  case ends(Int)
  case tells(Int)
}

/// A command as its documentation has it, without anything asynchronous: the reference.
struct CommandModel {
  enum Overlap: CaseIterable { case refused, queued, replacing }

  let overlap: Overlap
  let limit: Int?
  let reactions: [CommandTrigger: CommandStep]
  /// What has happened: `>1` begun, `=1` told, `!1` failed, `*` and `.` executing or not, `1?`
  /// refused.
  var log: [String] = []
  var isExecuting = false
  var runs = 0
  var last: String?

  private var isOn = true
  private var hasLeft = false
  /// The run under way, and whether its screen has left since.
  private var run = 0
  private var isAbandoned = false
  private var waiting: [Int] = []
  private var held: [(run: Int, input: Int)] = []
  private var untold: [(run: Int, outcome: String)] = []
  private var isTelling = false
  private var isTaking = false
  private var counts: [String: Int] = [:]

  init(_ overlap: Overlap, limit: Int?, reactions: [CommandTrigger: CommandStep]) {
    (self.overlap, self.limit, self.reactions) = (overlap, limit, reactions)
  }

  var heldCount: Int { held.count }
  var remaining: Int? { limit.map { max(0, $0 - runs - waiting.count) } }
  private var isUnderWay: Bool { isExecuting && !isAbandoned }
  var isEnabled: Bool { remaining != 0 && (overlap != .refused || !isUnderWay) && isOn }

  mutating func play(_ step: CommandStep) {
    switch step {
    case .execute(let input): if !execute(input) { log.append("\(input)?") }
    case .answer(let index): goOn(index) { "=\($0)" }
    case .fail(let index): goOn(index) { "!\($0)" }
    case .cancel: cancel()
    case .enable(let isOn): self.isOn = isOn
    case .leave:
      hasLeft = true
      isAbandoned = isAbandoned || isExecuting
    case .attach: hasLeft = false
    }
  }

  private mutating func execute(_ input: Int) -> Bool {
    if isExecuting, isAbandoned { cancel() }
    guard isEnabled else { return false }
    if overlap == .queued, isUnderWay || isTaking || !waiting.isEmpty {
      waiting.append(input)
      return true
    }
    return begin(input)
  }

  @discardableResult
  private mutating func begin(_ input: Int) -> Bool {
    guard !hasLeft else { return false }
    run += 1
    isAbandoned = false
    let number = run
    runs += 1
    setExecuting(true)
    guard run == number else {
      runs -= 1
      return false
    }
    log.append(">\(input)")
    react("works") { .works($0) }
    if input < 5 { held.append((number, input)) } else { end(number, "=\(input)") }
    return true
  }

  private mutating func goOn(_ index: Int, _ outcome: (Int) -> String) {
    guard held.indices.contains(index) else { return }
    let (number, input) = held.remove(at: index)
    if number == run, !isAbandoned { end(number, outcome(input)) }
  }

  private mutating func end(_ number: Int, _ outcome: String) {
    untold.append((number, outcome))
    guard !isTelling else { return }
    isTelling = true
    while !untold.isEmpty {
      let next = untold.removeFirst()
      guard next.run == run else { continue }
      setExecuting(false)
      last = next.outcome
      log.append(next.outcome)
      react("tells") { .tells($0) }
    }
    isTelling = false
    guard !isTaking else { return }
    isTaking = true
    while !isExecuting, !waiting.isEmpty {
      let input = waiting.removeFirst()
      if isOn { begin(input) }
    }
    isTaking = false
  }

  private mutating func cancel() {
    waiting = []
    run += 1
    isAbandoned = false
    setExecuting(false)
  }

  private mutating func setExecuting(_ new: Bool) {
    guard isExecuting != new else { return }
    isExecuting = new
    log.append(new ? "*" : ".")
    react(new ? "begins" : "ends") { new ? .begins($0) : .ends($0) }
  }

  private mutating func react(_ name: String, _ trigger: (Int) -> CommandTrigger) {
    counts[name, default: 0] += 1
    if let step = reactions[trigger(counts[name, default: 0])] { play(step) }
  }
}
