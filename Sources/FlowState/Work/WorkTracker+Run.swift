extension WorkTracker {
  /// A piece of counted work. It counts as parked once, however many of its child tasks are parked.
  @MainActor
  package final class Run {
    let purpose: String
    /// The name of the work's owner, if it has one.
    let owner: String?
    /// The name of the screen that the owner is, or is a part of; `nil` for a flow.
    let screen: String?
    /// Indicates whether the process of the work was killed.
    var isKilled = false
    private(set) weak var tracker: WorkTracker?
    private(set) var task: Task<Void, Never>?
    private var step: StepMark
    private var parked = 0
    private var isOver = false
    private var lastTicket = 0
    private var waits = 0
    // The purposes and owners of the work that has waited for the clock and led to this.
    private let timers: [String]
    private var places: [Int: WaitingPlace] = [:]

    package init(
      _ tracker: WorkTracker?, purpose: String, owner: String?, screen: String? = nil,
      begunIn cause: Run? = WorkTracker.current
    ) {
      self.tracker = tracker
      self.purpose = purpose
      self.owner = owner
      self.screen = screen
      timers = cause?.timersSoFar ?? []
      step = tracker?.step ?? StepMark()
      tracker?.add(self)
      tracker?.begin()
    }

    /// Counts the run with a tracker from now on, if no tracker counts it yet.
    func attach(to tracker: WorkTracker) {
      guard self.tracker == nil else { return }
      self.tracker = tracker
      step = tracker.step
      guard !isOver else { return }
      tracker.add(self)
      if parked == 0 { tracker.begin() }
    }

    func keep(_ task: Task<Void, Never>) {
      // Work that never suspends is over by now.
      if !isOver { self.task = task }
    }

    func end() {
      isOver = true
      task = nil
      if parked == 0 { tracker?.end() }
      tracker?.remove(self)
    }

    /// Returns the ticket of a child task that is about to wait at a place.
    func takeTicket(for place: WaitingPlace) -> Int {
      lastTicket += 1
      if place.isClock { waits += 1 }
      places[lastTicket] = place
      return lastTicket
    }

    func park() {
      parked += 1
      if parked == 1, !isOver { tracker?.end() }
    }

    func unpark(_ ticket: Int) {
      places[ticket] = nil
      parked -= 1
      if parked == 0, !isOver { tracker?.begin() }
    }

    private var name: String { "\(purpose) of \(owner ?? "no owner")" }

    private var timersSoFar: [String] {
      waits == 0 ? timers : timers.suffix(7) + [name]
    }

    /// The timer that it waits for, if it waits for nothing but the clock.
    var timer: RunningTimer? {
      guard places.values.isClock else { return nil }
      return RunningTimer(screen: screen, repeats: waits > 1 || timers.contains(name))
    }

    /// The facts about the run, for reports.
    var entry: Entry {
      Entry(
        purpose: purpose, owner: owner, since: step,
        places: places.sorted { $0.key < $1.key }.map(\.value))
    }
  }

  /// Work that waits for the clock, and for nothing else.
  package struct RunningTimer: Hashable, Sendable {
    /// The name of the screen whose work it is; `nil` for a flow's.
    package var screen: String?
    /// True if it has led to itself before, and so may repeat for ever.
    package var repeats: Bool
  }

  /// The facts about a piece of unfinished work.
  package struct Entry: Hashable, Sendable {
    package var purpose: String
    package var owner: String?
    /// The step when it began.
    package var since: StepMark
    /// The places where it is parked; empty while it runs.
    package var places: [WaitingPlace]
  }

  /// The facts about an app that does not settle.
  package struct Stall: Hashable, Sendable {
    /// The limit that was reached.
    package enum Limit: Hashable, Sendable {
      /// More pieces of work than this began or woke up within one step.
      case events(Int)
      /// So much real time passed without any progress.
      case time(Duration)
    }

    package var limit: Limit
    /// The step that did not end.
    package var step: StepMark
    /// The unfinished work, parked or not, oldest first.
    package var work: [Entry]
  }
}
