import Responder

/// Asynchronous work that a person sets off, with what a screen shows of it meanwhile and afterwards.
///
/// It works for the screen it is attached to: leaving that cancels it, and what comes late is dropped. Any
/// number may observe what comes of it.
///
/// ```swift
/// let save = Command("save the user") { [users] (user: User) in try await users.save(user) }
/// save.attach(to: screen)
/// token = save.values.observe { user in print("saved", user) }
/// save.execute(user)
/// ```
public final class Command<Input, Output>: ScreenPart {
  /// What becomes of a run that is asked for while another is under way.
  public enum Overlap: Sendable {
    /// It is refused.
    case refused
    /// It waits until all that were asked for before it are over. One that is not enabled any more
    /// when its turn comes is not begun, which the app reports as dropped.
    case queued
    /// It cancels the one that is under way.
    case replacing
  }

  /// Whether it is under way.
  @Property public private(set) var isExecuting = false
  /// How often it has been begun.
  @Property public private(set) var runs = 0
  /// What came of the last run that is over; nothing of one that was cancelled.
  @Property(wrappedValue: nil, isSame: nil) public private(set) var lastResult:
    Result<Output, any Error>?
  /// What runs give.
  public let values = Signal<Output>()
  /// Why runs failed.
  public let errors = Signal<any Error>()

  private let purpose: String
  private let overlap: Overlap
  private let limit: Int?
  private let condition: () -> Bool
  private let operation: @MainActor (Input) async throws -> Output
  private var queue = RunQueue<Input>()
  /// The number of runs that wait, to be followed.
  @Property private var waiting = 0
  private var isTakingFromQueue = false
  private var current: Work?
  /// Which run is wanted: the outcome of another is dropped.
  private var wanted = 0
  /// The outcomes of runs that are over, kept until those of the runs before are reported.
  private var untold: [(run: Int, outcome: Result<Output, any Error>)] = []
  private var isTelling = false

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - purpose: What it is for, in a few words for traces.
  ///   - overlap: What becomes of a run that is asked for while another is under way.
  ///   - limit: How often it may be begun; without one, as often as anybody likes.
  ///   - condition: What has to be true for it to be enabled.
  ///   - operation: The work. It should capture what it needs, not the screen.
  public init(
    _ purpose: String, overlap: Overlap = .refused, limit: Int? = nil,
    enabledWhen condition: @escaping () -> Bool = { true },
    _ operation: @escaping @MainActor (Input) async throws -> Output
  ) {
    self.purpose = purpose
    self.overlap = overlap
    self.limit = limit
    self.condition = condition
    self.operation = operation
    super.init()
  }

  /// `Command`.
  public override var responderName: String { "Command" }
  /// How often it may still be begun; nothing where there is no limit.
  public var remainingRuns: Int? { limit.map { max(0, $0 - runs - waiting) } }

  /// Whether it would run if it were asked now.
  public var isEnabled: Bool {
    remainingRuns != 0 && (overlap != .refused || !isUnderWay) && condition()
  }

  /// Whether what is under way will still be told; of a screen that has left nothing is.
  private var isUnderWay: Bool { isExecuting && current?.isCancelled != true }

  /// Runs it, unless it is disabled.
  ///
  /// Whoever is told that it is executing may cancel it: then the work is not begun.
  ///
  /// - Parameter input: What the work is given.
  /// - Returns: Whether it runs, or waits to.
  @discardableResult
  public func execute(_ input: Input) -> Bool {
    // What waited for a screen that has left does not run for the next.
    if isExecuting, !isUnderWay { cancel() }
    guard isEnabled else { return false }
    if overlap == .queued, isUnderWay || isTakingFromQueue || !queue.isEmpty {
      queue.add(input)
      waiting = queue.count
      return true
    }
    current?.cancel()
    return begin(input)
  }

  /// Cancels what is under way and what waits; nothing of it is told.
  public func cancel() {
    queue = RunQueue()
    wanted += 1
    current?.cancel()
    waiting = 0
    isExecuting = false
  }

  /// Counts runs again from nothing.
  public func resetRuns(to count: Int = 0) { runs = max(0, count) }

  /// - Returns: Whether it was begun: of a screen that has left nothing is, nor what was called
  ///   off at once.
  @discardableResult
  private func begin(_ input: Input) -> Bool {
    guard !hasLeft else { return false }
    wanted += 1
    let number = wanted
    current = nil
    runs += 1
    if wanted == number { isExecuting = true }
    // Whoever was told of that may have called it off, or run another in its place.
    guard wanted == number else {
      resetRuns(to: runs - 1)
      return false
    }
    let work = run(purpose) { [operation] in
      try await operation(input)
    } apply: { command, outcome in
      command.end(number, outcome)
    }
    // It may have been called off, or replaced, before it first waited, or be over.
    if wanted == number { current = work } else { work.cancel() }
    return true
  }

  /// Reports what a run gave: after the runs that were over before it, and before the next that
  /// waits begins.
  private func end(_ number: Int, _ outcome: Result<Output, any Error>) {
    untold.append((number, outcome))
    guard !isTelling else { return }
    isTelling = true
    var count = 0
    while !untold.isEmpty {
      let next = untold.removeFirst()
      guard next.run == wanted else { continue }
      count += 1
      tell(next.outcome, isTooDeep: count > ObservationCycle.deepest)
    }
    isTelling = false
    takeFromQueue()
  }

  /// - Parameter isTooDeep: Whether observers of one run have run the next too often: then they
  ///   hear no more.
  private func tell(_ outcome: Result<Output, any Error>, isTooDeep: Bool) {
    isExecuting = false
    lastResult = outcome
    guard !isTooDeep else { return ObservationCycle.report("\(Output.self)") }
    switch outcome {
    case .success(let value): values.send(value)
    case .failure(let error): errors.send(error)
    }
  }

  /// Begins what waits; in a loop, as work that never waits itself is over when it has begun.
  private func takeFromQueue() {
    guard !isTakingFromQueue else { return }
    isTakingFromQueue = true
    while !isExecuting, let input = queue.takeFirst() {
      waiting = queue.count
      if condition() {
        begin(input)
      } else {
        screen?.app?.note(.dropped("\(purpose): not enabled"))
      }
    }
    isTakingFromQueue = false
  }
}

extension Command where Input == Void {
  /// Runs it, unless it is disabled.
  ///
  /// - Returns: Whether it runs, or waits to.
  @discardableResult
  public func execute() -> Bool { execute(()) }
}
