import Responder

/// Asynchronous work that the user starts, with the state that a screen shows during and after it.
///
/// It belongs to the screen that it is attached to. When the screen leaves, the work is cancelled,
/// and a late outcome is dropped. Any number of observers may receive the outcomes.
///
/// A screen makes it in one declaration, with all that the user needs: a text for the running
/// action, and for a failure a dialog that offers to retry.
///
/// ```swift
/// private lazy var place = command(
///   .key("order.placing"), { [desk] in try await desk.place($0) },
///   with: { screen in screen.order },
///   enabledWhen: { screen in !screen.order.isEmpty },
///   done: { screen, receipt in screen.send(OrderWasPlaced(receipt)) })
/// private lazy var placeButton = ButtonViewModel(
///   "place", title: .key("order.place"), running: place)
/// ```
///
/// A command made with its initializer shows no texts: a failure only reaches the observers of
/// ``errors``. A button that runs it attaches it.
public final class Command<Input, Output>: ScreenPart {
  /// The treatment of a run that is requested during another run.
  public enum Overlap: Sendable {
    /// The run is refused.
    case refused
    /// The run waits until all runs requested before it are over. If it is no longer enabled when
    /// its turn comes, it does not begin, and the app reports it as dropped.
    case queued
    /// The run cancels the current one.
    case replacing
  }

  /// A Boolean value that indicates whether the command is running.
  @Property public private(set) var isExecuting = false
  /// The number of runs that have begun.
  @Property public private(set) var runs = 0
  /// The outcome of the last run that ended, apart from cancelled runs; `nil` before any has ended.
  @Property(wrappedValue: nil, isSame: nil) package private(set) var lastResult:
    Result<Output, any Error>?
  /// Sends the output of each run that succeeds.
  public let values = Signal<Output>()
  /// Sends the error of each run that fails.
  public let errors = Signal<any Error>()

  /// The text for the action, for its button, status and dialog; `nil` if it has none.
  let doing: LocalizedText?
  private let purpose: String
  private let overlap: Overlap
  private let limit: Int?
  private let condition: () -> Bool
  private let prepare: (Input) -> CommandRun<Output>?
  private let finish: (Command, CommandRun<Output>, Result<Output, any Error>) -> Void
  private var queue = RunQueue<CommandRun<Output>>()
  // A property, so that it can be observed.
  @Property private var waiting = 0
  private var isTakingFromQueue = false
  private var current: Work?
  private var wanted = 0
  private var untold: [(run: CommandRun<Output>, outcome: Result<Output, any Error>)] = []
  private var isTelling = false

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - purpose: A short description of the work, for traces.
  ///   - overlap: The treatment of a run that is requested during another run.
  ///   - limit: The greatest number of runs; `nil` for no limit.
  ///   - condition: Returns whether the command is enabled.
  ///   - operation: The work. It should capture what it needs, not the screen.
  public convenience init(
    _ purpose: String, overlap: Overlap = .refused, limit: Int? = nil,
    enabledWhen condition: @escaping () -> Bool = { true },
    _ operation: @escaping @MainActor (Input) async throws -> Output
  ) {
    self.init(
      purpose, doing: nil, overlap: overlap, limit: limit, enabledWhen: condition,
      preparing: { input in CommandRun { try await operation(input) } }, finish: { _, _, _ in })
  }

  /// Makes a command that takes a run's input at the request, and handles the outcomes itself.
  init(
    _ purpose: String, doing: LocalizedText?, overlap: Overlap = .refused, limit: Int? = nil,
    enabledWhen condition: @escaping () -> Bool = { true },
    preparing prepare: @escaping (Input) -> CommandRun<Output>?,
    finish: @escaping (Command, CommandRun<Output>, Result<Output, any Error>) -> Void
  ) {
    self.purpose = purpose
    self.doing = doing
    self.overlap = overlap
    self.limit = limit
    self.condition = condition
    self.prepare = prepare
    self.finish = finish
    super.init()
  }

  public override var responderName: String { "Command" }
  /// The number of runs that may still begin; `nil` without a limit.
  public var remainingRuns: Int? { limit.map { max(0, $0 - runs - waiting) } }

  /// The text for the running action: "Trying to place the order…".
  package var progress: LocalizedText? {
    guard let doing, isExecuting else { return nil }
    return .key("command.underWay", ["doing": doing])
  }

  /// Adds a status with the text for the running action, while the command is running.
  public override func describe(_ screen: ScreenBuilder) {
    screen.note(self)
    if let progress { screen.status("busy", progress, isBusy: true) }
  }

  /// The fingerprint of the counts that decide whether it will be enabled.
  package override var hiddenState: StateFingerprint? {
    var state = StateFingerprint()
    // Without a limit, each run would lead to another state, and the count decides nothing.
    state.add(limit == nil ? 0 : runs)
    state.add(waiting)
    return state
  }

  /// A Boolean value that indicates whether the command would run, or wait to, if it were executed
  /// now.
  public var isEnabled: Bool {
    remainingRuns != 0 && (overlap != .refused || !isUnderWay) && condition()
  }

  // The runs of a screen that has left are not reported, so they do not count.
  private var isUnderWay: Bool { isExecuting && current?.isCancelled != true }

  /// Runs the command, unless it is disabled.
  ///
  /// An observer of ``isExecuting`` may cancel the run. Then the work does not begin.
  ///
  /// - Parameter input: The input of the work.
  /// - Returns: `true` if the command runs, or waits to.
  @discardableResult
  public func execute(_ input: Input) -> Bool {
    // Runs that waited for a screen that has left do not run for the next screen.
    if isExecuting, !isUnderWay { cancel() }
    guard isEnabled, let run = prepare(input) else { return false }
    return request(run)
  }

  /// Runs a failed run again, with the same input.
  // It is the same run, so no limit and no condition keeps the user from trying again.
  func retry(_ run: CommandRun<Output>) {
    guard overlap != .refused || !isUnderWay else {
      screen?.app?.note(.dropped("\(purpose) again: it is running"))
      return
    }
    var run = run
    run.isRetry = true
    request(run)
  }

  @discardableResult
  private func request(_ run: CommandRun<Output>) -> Bool {
    if overlap == .queued, isUnderWay || isTakingFromQueue || !queue.isEmpty {
      queue.add(run)
      waiting = queue.count
      return true
    }
    current?.cancel()
    return begin(run)
  }

  /// Cancels the current run and all that wait. Their outcomes are not reported.
  public func cancel() {
    queue = RunQueue()
    wanted += 1
    current?.cancel()
    waiting = 0
    isExecuting = false
  }

  /// Sets the number of runs, by default to 0, so that a limit counts anew.
  public func resetRuns(to count: Int = 0) { runs = max(0, count) }

  @discardableResult
  private func begin(_ requested: CommandRun<Output>) -> Bool {
    guard !hasLeft else { return false }
    wanted += 1
    let number = wanted
    var run = requested
    run.number = number
    current = nil
    if !run.isRetry { runs += 1 }
    if wanted == number { isExecuting = true }
    // An observer may have cancelled the run, or replaced it with another.
    guard wanted == number else {
      if !run.isRetry { resetRuns(to: runs - 1) }
      return false
    }
    let work = self.run(purpose, run.perform) { [run] command, outcome in
      command.end(run, outcome)
    }
    // The run may have been cancelled or replaced before it first suspended, or be over.
    if wanted == number { current = work } else { work.cancel() }
    return true
  }

  private func end(_ run: CommandRun<Output>, _ outcome: Result<Output, any Error>) {
    untold.append((run, outcome))
    guard !isTelling else { return }
    isTelling = true
    var count = 0
    while !untold.isEmpty {
      let next = untold.removeFirst()
      guard next.run.number == wanted else { continue }
      count += 1
      tell(next.outcome, of: next.run, isTooDeep: count > ObservationCycle.deepest)
    }
    isTelling = false
    takeFromQueue()
  }

  // If observers have started too many runs in a row (`isTooDeep`), they are no longer notified.
  private func tell(
    _ outcome: Result<Output, any Error>, of run: CommandRun<Output>, isTooDeep: Bool
  ) {
    isExecuting = false
    lastResult = outcome
    guard !isTooDeep else { return ObservationCycle.report("\(Output.self)") }
    switch outcome {
    case .success(let value): values.send(value)
    case .failure(let error): errors.send(error)
    }
    // An observer may have cancelled the command, and with it what follows.
    if run.number == wanted { finish(self, run, outcome) }
  }

  // A loop, because work that never suspends is over once it has begun.
  private func takeFromQueue() {
    guard !isTakingFromQueue else { return }
    isTakingFromQueue = true
    while !isExecuting, let run = queue.takeFirst() {
      waiting = queue.count
      if run.isRetry || condition() {
        begin(run)
      } else {
        screen?.app?.note(.dropped("\(purpose): not enabled"))
      }
    }
    isTakingFromQueue = false
  }
}

@MainActor
protocol RunningPart: ScreenPart {
  var isExecuting: Bool { get }
}

extension Command: RunningPart {}

extension Command where Input == Void {
  /// Runs the command, unless it is disabled.
  ///
  /// - Returns: `true` if the command runs, or waits to.
  @discardableResult
  public func execute() -> Bool { execute(()) }
}
