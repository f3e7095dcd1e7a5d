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
    /// It waits until the others are over.
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
  @Property(wrappedValue: [], isSame: nil) private var queue: [Input]
  private var current: Work?
  /// Which run is wanted: the outcome of another is dropped.
  private var wanted = 0

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
  public var remainingRuns: Int? { limit.map { max(0, $0 - runs - queue.count) } }

  /// Whether it would run if it were asked now.
  public var isEnabled: Bool {
    remainingRuns != 0 && (overlap != .refused || !isUnderWay) && condition()
  }

  /// Whether what is under way will still be told; of a screen that has left nothing is.
  private var isUnderWay: Bool { isExecuting && current?.isCancelled != true }

  /// Runs it, unless it is disabled.
  ///
  /// - Parameter input: What the work is given.
  /// - Returns: Whether it runs, or waits to.
  @discardableResult
  public func execute(_ input: Input) -> Bool {
    guard isEnabled else { return false }
    if overlap == .queued, isUnderWay || isTakingFromQueue {
      queue.append(input)
      return true
    }
    current?.cancel()
    return begin(input)
  }

  /// Cancels what is under way and what waits; nothing of it is told.
  public func cancel() {
    queue = []
    wanted += 1
    current?.cancel()
    current = nil
    isExecuting = false
  }

  /// Counts runs again from nothing.
  public func resetRuns(to count: Int = 0) { runs = max(0, count) }

  /// - Returns: Whether it was begun: of a screen that has left nothing is.
  @discardableResult
  private func begin(_ input: Input) -> Bool {
    guard screen?.phase != .ended else { return false }
    wanted += 1
    let number = wanted
    runs += 1
    current = nil
    isExecuting = true
    var isOver = false
    let work = run(purpose) { [operation] in
      try await operation(input)
    } apply: { command, outcome in
      isOver = true
      if command.wanted == number { command.end(outcome) }
    }
    guard !isOver else { return true }
    // It may have been called off, or replaced, before it first waited.
    if wanted == number { current = work } else { work.cancel() }
    return true
  }

  private func end(_ outcome: Result<Output, any Error>) {
    current = nil
    isExecuting = false
    lastResult = outcome
    switch outcome {
    case .success(let value): values.send(value)
    case .failure(let error): errors.send(error)
    }
    takeFromQueue()
  }

  private var isTakingFromQueue = false

  /// Begins what waits; in a loop, as work that never waits itself is over when it has begun.
  private func takeFromQueue() {
    guard !isTakingFromQueue else { return }
    isTakingFromQueue = true
    while !isExecuting, !queue.isEmpty { begin(queue.removeFirst()) }
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
