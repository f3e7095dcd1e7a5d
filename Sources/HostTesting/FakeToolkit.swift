public import FlowHosting
package import FlowModels

/// A simulated UI toolkit that treats its host as badly as real ones do.
///
/// Its transitions take time, are cancelled, and end with reports that are late, repeated or
/// missing; a step may be ignored. Users swipe screens back and sheets down, even during another
/// transition, when the session is not asked. Time is virtual, and everything follows from a seed.
@MainActor
public final class FakeToolkit: FlowHost {
  /// The probabilities of what goes wrong, from 0 to 1.
  public struct Hostility: Hashable, Sendable {
    /// A step has no effect, as when a toolkit refuses to present while it dismisses.
    package var ignoredSteps = 0.05
    /// The end of a transition is reported later than it happened.
    package var lateReports = 0.2
    /// The end is reported twice.
    package var repeatedReports = 0.2
    /// The end is never reported.
    package var missingReports = 0.1
    /// A transition begins only some time after the step.
    package var lateBeginnings = 0.1
    /// A step is performed at once, without a transition.
    package var immediateSteps = 0.1
    /// A gesture begins during a transition, without asking.
    package var overlappingGestures = 0.3

    /// Makes the probabilities of a bad day.
    public init() {}

    /// Everything works.
    public static let none: Hostility = {
      var none = Hostility()
      none.ignoredSteps = 0
      none.lateReports = 0
      none.repeatedReports = 0
      none.missingReports = 0
      none.lateBeginnings = 0
      none.immediateSteps = 0
      none.overlappingGestures = 0
      return none
    }()
  }

  /// The layout on its screen.
  public private(set) var shown = HostLayout(layers: [])
  /// The steps that it was asked for.
  package private(set) var stepCount = 0
  /// The mistakes of its session: steps that no toolkit could perform.
  package private(set) var mistakes: [String] = []
  /// Called when the toolkit reports that something has ended.
  package var onReport: () -> Void = {}

  // The step is `nil` for a transition that is going to be cancelled.
  private var transitions: [(number: Int, step: HostStep?)] = []
  private var numbers = 0
  private var waiting: [(time: Int, number: Int, body: @MainActor () -> Void)] = []
  private var now = 0
  private var random: SplitMix
  private let hostility: Hostility

  /// Makes a toolkit that shows nothing.
  package init(seed: UInt64, hostility: Hostility = Hostility()) {
    random = SplitMix(state: seed)
    self.hostility = hostility
  }

  /// A Boolean value that indicates whether a transition is running.
  public var isTransitioning: Bool { !transitions.isEmpty }

  /// Begins a step, unless it is ignored.
  public func perform(_ step: HostStep, isAnimated: Bool) {
    stepCount += 1
    if isTransitioning { mistakes.append("\(step.kind) during a transition") }
    if let mistake = mistake(in: step) { return mistakes.append(mistake) }
    if isAnimated, happens(hostility.ignoredSteps) { return }
    if !isAnimated || happens(hostility.immediateSteps) {
      shown = shown.applying(step)
      return report()
    }
    if happens(hostility.lateBeginnings) {
      return after(20) { [self] in
        // By then something else may have begun.
        if !isTransitioning, mistake(in: step) == nil { begin(step) }
      }
    }
    begin(step)
  }

  /// Shows a layout at once.
  public func rebuild(_ layout: HostLayout) {
    transitions = []
    shown = layout
  }

  /// Calls a closure later, in virtual time.
  public func callLater(_ delay: Duration, _ body: @escaping @MainActor () -> Void) {
    after(Int(delay / .milliseconds(1)), body)
  }

  // MARK: A person

  /// Begins a gesture that removes the last screen or the top layer, and returns whether it may.
  @discardableResult
  package func swipe(isCancelled: Bool, mayBegin: (ElementID) -> Bool) -> Bool {
    guard let top = shown.top else { return false }
    let isUnasked = isTransitioning && happens(hostility.overlappingGestures)
    var step = HostStep.dismiss(top.id)
    if top.path.count > 1, shown.arrangement == .stack || top.id != .main {
      step = .pop(1, layer: top.id)
      guard isUnasked || mayBegin(top.path[top.path.count - 1]) else { return false }
    } else if top.kind == .presented(.sheet) || top.kind == .presented(.drawer) {
      guard isUnasked || mayBegin(top.id) else { return false }
    } else {
      return false
    }
    begin(isCancelled ? nil : step)
    return true
  }

  /// Removes the top layer at once, even during a transition, as a system may.
  package func tearDownTopLayer() {
    guard let top = shown.top, top.id != .main else { return }
    shown = shown.applying(.dismiss(top.id))
    after(Int.random(in: 0...50, using: &random)) { [self] in onReport() }
  }

  /// Lets time go by until a moment.
  package func advance(by milliseconds: Int) {
    let end = now + milliseconds
    while let next = waiting.indices.min(by: {
      (waiting[$0].time, waiting[$0].number) < (waiting[$1].time, waiting[$1].number)
    }), waiting[next].time <= end {
      let due = waiting.remove(at: next)
      now = max(now, due.time)
      due.body()
    }
    now = end
  }

  /// Lets time pass until nothing is pending; returns false if something is, at the limit.
  package func runToIdle(limit: Int = 10_000) -> Bool {
    for _ in 0..<limit {
      guard let next = waiting.map(\.time).min() else { return true }
      advance(by: max(0, next - now))
    }
    return waiting.isEmpty
  }

  // MARK: Time

  private func begin(_ step: HostStep?) {
    numbers += 1
    let number = numbers
    transitions.append((number, step))
    after(Int.random(in: 50...400, using: &random)) { [self] in finish(number) }
  }

  private func finish(_ number: Int) {
    guard let index = transitions.firstIndex(where: { $0.number == number }) else { return }
    let step = transitions.remove(at: index).step
    // What another change has made impossible has no effect.
    if let step, mistake(in: step) == nil { shown = shown.applying(step) }
    report()
  }

  private func report() {
    guard !happens(hostility.missingReports) else { return }
    let times = happens(hostility.repeatedReports) ? 2 : 1
    for _ in 0..<times {
      let delay = happens(hostility.lateReports) ? Int.random(in: 1...500, using: &random) : 0
      after(delay) { [self] in onReport() }
    }
  }

  private func after(_ delay: Int, _ body: @escaping @MainActor () -> Void) {
    numbers += 1
    waiting.append((now + delay, numbers, body))
  }

  private func happens(_ probability: Double) -> Bool {
    probability > 0 && Double.random(in: 0..<1, using: &random) < probability
  }

  private func mistake(in step: HostStep) -> String? {
    switch step {
    case .push(let ids, let layer):
      shown.layer(layer) == nil || ids.isEmpty ? "push onto a layer that is not there" : nil
    case .pop(let count, let layer):
      count < 1 || count >= shown.layer(layer)?.path.count ?? 0 ? "pop of the first screen" : nil
    case .replace(_, let layer):
      shown.layer(layer) == nil ? "replace in a layer that is not there" : nil
    case .arrange:
      nil
    case .present(let layer):
      shown.layer(layer.id) != nil ? "present what is presented" : nil
    case .dismiss(let id):
      shown.top?.id != id || id == .main ? "dismiss what is not on top" : nil
    }
  }
}
