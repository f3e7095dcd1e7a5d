/// A counter of an app's asynchronous work, so that a simulation knows when nothing more will
/// happen.
///
/// Work that waits on purpose for a test or a simulation (on a manual provider, a manual clock)
/// calls `park(at:_:)`, and is not waited for meanwhile.
@MainActor
public final class WorkTracker {
  /// A step of a simulation. Reports use it to say when unfinished work began.
  package struct StepMark: Hashable, Sendable {
    /// The number of the step: 0 for the launch.
    package var number = 0
    /// The event of the step, as a journey writes it.
    package var event = "launch"

    package init(number: Int = 0, event: String = "launch") {
      self.number = number
      self.event = event
    }
  }

  @TaskLocal package static var current: Run?

  /// The current step of a simulation.
  private(set) var step = StepMark()
  /// The reason why settling was given up, if it was: from then on no work begins.
  package private(set) var stall: Stall?

  /// Reports a failure of work that cached data has hidden: its purpose, and the error.
  package var onHiddenFailure: ((_ purpose: String, _ error: any Error) -> Void)?

  private var active = 0
  private var runs: [ObjectIdentifier: (run: Run, number: Int)] = [:]
  private var lastNumber = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private var maxEvents = Int.max
  private var patience: Duration?
  private var events = 0
  // Changes whenever work begins, ends, parks or wakes up.
  private var progress = 0
  private var isWatched = false

  /// Makes a tracker without work.
  package init() {}

  /// True if there is no unfinished work, except parked work.
  package var isSettled: Bool { active == 0 }

  /// A Boolean value that indicates whether any work is not over yet, parked work included.
  package var hasUnfinishedWork: Bool { !runs.isEmpty }

  /// The unfinished work: true if any runs or waits for an answer, and the timers.
  package var unfinished: (isWorking: Bool, timers: Set<RunningTimer>) {
    var timers: Set<RunningTimer> = []
    var isWorking = false
    for (run, _) in runs.values {
      if let timer = run.timer { timers.insert(timer) } else { isWorking = true }
    }
    return (isWorking, timers)
  }

  /// The number of tasks that have begun so far.
  package var begunCount: Int { lastNumber }

  /// Waits until there is no unfinished work, except parked work, and until all changes that are
  /// observed with `observe(for:_:)` and similar methods have been followed.
  ///
  /// In a simulation, it gives up at the limits of the simulator's patience.
  public func settle() async {
    while true {
      Following.followAll()
      guard active > 0, stall == nil else { return }
      watch()
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Cancels all unfinished runs, as when the process is killed.
  // Otherwise, parked work would keep the objects alive that it works for.
  package func cancelAll() {
    for (run, _) in sortedRuns {
      run.isKilled = true
      run.task?.cancel()
    }
  }

  /// The unfinished work, parked or not, oldest first.
  package var underWay: [Entry] { sortedRuns.map(\.run.entry) }

  private var sortedRuns: [(run: Run, number: Int)] {
    runs.values.sorted { $0.number < $1.number }
  }
}

// MARK: - Hidden failures

extension WorkTracker {
  /// Reports that work continues with cached data because loading failed, unless it was cancelled.
  package static func noteHidden(_ failure: any Error, in run: Run? = current) {
    guard !(failure is CancellationError), let run else { return }
    run.tracker?.onHiddenFailure?(run.purpose, failure)
  }
}

// MARK: - Counting

extension WorkTracker {
  func begin() {
    active += 1
    countEvent()
  }

  func end() {
    active -= 1
    progress &+= 1
    if active == 0 { resumeWaiting() }
  }

  func add(_ run: Run) {
    lastNumber += 1
    runs[ObjectIdentifier(run)] = (run, lastNumber)
  }

  func remove(_ run: Run) { runs[ObjectIdentifier(run)] = nil }

  private func resumeWaiting() {
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }
}

// MARK: - Limits

extension WorkTracker {
  /// Limits how much work may begin or wake up in one step, and the real time without progress.
  package func limit(events: Int, time: Duration) {
    maxEvents = max(1, events)
    patience = max(.milliseconds(1), time)
  }

  /// Begins a step of a simulation, and counts its work from zero.
  package func beginStep(_ mark: StepMark) {
    step = mark
    events = 0
  }

  /// Counts a wait that is over before it begins; returns `false` if settling was given up.
  static func mayGoOn() -> Bool {
    guard let tracker = current?.tracker else { return true }
    tracker.countEvent()
    return tracker.stall == nil
  }

  private func countEvent() {
    events &+= 1
    progress &+= 1
    if events > maxEvents { giveUp(.events(maxEvents)) }
  }

  private func giveUp(_ limit: Stall.Limit) {
    guard stall == nil else { return }
    stall = Stall(limit: limit, step: step, work: underWay)
    resumeWaiting()
  }

  private func watch() {
    guard let patience, !isWatched else { return }
    isWatched = true
    Task { [weak self] in
      // Most waits are over soon, and a timer costs more than they do.
      for _ in 0..<50 where self?.waiting.isEmpty == false { await Task.yield() }
      var seen = self?.progress
      var idle = 0
      while self?.waiting.isEmpty == false {
        try? await Task.sleep(for: patience / 4)
        idle = seen == self?.progress ? idle + 1 : 0
        seen = self?.progress
        if idle == 4 { self?.giveUp(.time(patience)) }
      }
      self?.isWatched = false
    }
  }
}

// MARK: - Starting and parking

extension WorkTracker {
  // Work that starts deeper inside other work starts at the main actor's next turn: the stack is
  // limited.
  private static let deepest = 250
  private static var depth = 0

  /// Suspends the caller until it is resumed; meanwhile it does not count as work.
  // Work with several child tasks counts as parked as soon as one of them is. `register` receives
  // the parked work, which must be resumed exactly once.
  package static func park<Value>(
    at place: WaitingPlace = .elsewhere, _ register: @MainActor (ParkedWork<Value>) -> Void
  ) async throws -> Value {
    let run = current
    return try await withCheckedThrowingContinuation { continuation in
      let ticket = run?.takeTicket(for: place) ?? 0
      register(ParkedWork(continuation, run: run, ticket: ticket))
      run?.park()
    }
  }

  package static var isKilled: Bool { current?.isKilled ?? false }

  /// Starts independent work, counted like the work that starts it, but not cancelled with it.
  package static func startBeside(
    _ purpose: String, _ perform: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    let run = Run(current?.tracker, purpose: purpose, owner: current?.owner)
    run.isKilled = isKilled
    return start(run, perform)
  }

  /// Runs work that belongs to no screen or flow, counted by this tracker.
  package func run(
    _ purpose: String, _ perform: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    Self.start(Run(self, purpose: purpose, owner: nil), perform)
  }

  /// Starts work at once, unless too many pieces of work are starting inside one another.
  package static func start(
    _ run: Run, _ perform: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    let body: @MainActor () async -> Void = {
      await perform()
      run.end()
    }
    depth += 1
    defer { depth -= 1 }
    let task = $current.withValue(run) {
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), depth <= deepest {
        Task.immediate(operation: body)
      } else {
        Task(operation: body)
      }
    }
    run.keep(task)
    return task
  }
}
