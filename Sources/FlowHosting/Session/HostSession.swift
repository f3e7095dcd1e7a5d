public import FlowModels

/// The connection of an app and the view layer that shows it.
///
/// It follows the app's layout, gives the host one step at a time, and commits a step only when its
/// transition has ended and the host shows it. Changes of the app during a transition wait, and are
/// reconciled once. If the user has swiped something away, the app is asked; if it does not agree,
/// the host shows it again.
///
/// ```swift
/// let session = HostSession(of: app, in: host)
/// session.begin()
/// ```
///
/// It never relies on a report. Reports that are late, repeated or missing only make it look
/// earlier, more often or later.
@MainActor
public final class HostSession {
  /// The app.
  public let app: AppModel
  /// The layout that was committed last: the host has shown it at the end of a transition.
  package private(set) var committed: HostLayout
  /// The number of times that everything was rebuilt, because a step had no effect.
  package private(set) var rebuilds = 0

  /// The time until the session looks again, if the host does not report the end of a step.
  package nonisolated static let patience = Duration.seconds(1)
  /// The number of times that a step is tried before everything is rebuilt.
  nonisolated static let maxAttempts = 3
  /// The most steps at once; then the session looks again later.
  package var maxRounds = 1000

  private weak var host: (any FlowHost)?
  private var token: ObservationToken?
  private var underWay: (step: HostStep, target: HostLayout)?
  private var attempts = 0
  private var isSettling = false
  private var mustSettleAgain = false
  private var isWatching = false
  private var stepCount = 0

  /// Makes a session that has not begun.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - host: The view layer. It owns the session.
  public init(of app: AppModel, in host: any FlowHost) {
    self.app = app
    self.host = host
    committed = HostLayout(layers: [])
  }

  /// Shows the app's layout, without animation, and follows it from now on.
  public func begin() {
    token = app.observeNavigation { [weak self] in self?.settle() }
    let wanted = HostLayout(of: app)
    host?.rebuild(wanted)
    settle()
  }

  /// Stops following the app. A running transition ends as it likes.
  public func end() {
    token?.cancel()
    token = nil
    host = nil
    underWay = nil
  }

  /// A Boolean value that indicates whether the host shows what the app wants, and no transition is
  /// running.
  public var isSettled: Bool {
    guard let host else { return true }
    return !host.isTransitioning && host.shown == HostLayout(of: app)
  }

  /// Returns whether a user's gesture that removes something may begin now. The host asks before
  /// a gesture of the system begins.
  ///
  /// - Parameter id: The screen that would be swiped back, or the layer that would be swiped down.
  public func mayBeginRemoving(_ id: ElementID) -> Bool {
    guard let host, !host.isTransitioning, underWay == nil else { return false }
    let isLayer = committed.layers.contains { $0.id == id }
    guard !app.mustAsk(before: isLayer ? .dismiss : .swipe, leaving: id) else { return false }
    watch()
    return true
  }

  /// Looks at what the host shows, reports to the app what the user has removed, and begins the
  /// next step to what the app wants.
  ///
  /// The host calls it whenever a transition or a gesture has ended. An extra call changes nothing.
  ///
  /// - Complexity: O(screens) for each step, because all that the host shows is compared.
  public func settle() { settle(after: nil) }

  // `waited`: the step whose transition was waited for, if its end was not reported.
  private func settle(after waited: Int?) {
    guard !isSettling else {
      mustSettleAgain = true
      return
    }
    isSettling = true
    defer { isSettling = false }
    // A host without transitions performs each step at once. Each step needs a round, and so does
    // each change that a step causes.
    var rounds = 0
    repeat {
      mustSettleAgain = false
      rounds += 1
      settleOnce(after: rounds == 1 ? waited : nil)
    } while mustSettleAgain && rounds < maxRounds
    // An app that changes with each step must not hang; the rest is looked at later.
    if mustSettleAgain { watch() }
  }

  private func settleOnce(after waited: Int?) {
    guard let host else { return }
    guard !host.isTransitioning else { return watch() }
    let shown = host.shown
    let before = committed
    let target = underWay?.target ?? before
    let isVain = underWay != nil && shown == before
    // It may begin late. Only time tells that it never will.
    if isVain, waited != stepCount { return watch() }
    underWay = nil
    committed = shown
    report(shown, between: before, and: target)
    let wanted = HostLayout(of: app)
    guard let step = reconcile(shown, wanted).first else {
      attempts = 0
      return
    }
    attempts = isVain ? attempts + 1 : 0
    begin(step, from: shown, to: wanted, in: host)
  }

  private func begin(
    _ step: HostStep, from shown: HostLayout, to wanted: HostLayout, in host: any FlowHost
  ) {
    guard attempts <= Self.maxAttempts else {
      attempts = 0
      rebuilds += 1
      host.rebuild(wanted)
      // Whatever it shows now counts. If it is not what is wanted, the next change tries again.
      committed = host.shown
      return
    }
    stepCount += 1
    underWay = (step, shown.applying(step))
    // What has failed before is done without animation, which toolkits refuse less often.
    host.perform(step, isAnimated: attempts == 0)
    if !host.isTransitioning, host.shown != shown {
      mustSettleAgain = true
    } else {
      watch()
    }
  }

  // The end of a transition may never be reported.
  private func watch() {
    guard !isWatching, let host else { return }
    isWatching = true
    let step = underWay == nil ? nil : stepCount
    host.callLater(Self.patience) { [weak self] in
      guard let self else { return }
      isWatching = false
      settle(after: step)
    }
  }

  // What was there before the running step, and was not removed by it, was removed by the user.
  private func report(_ shown: HostLayout, between before: HostLayout, and target: HostLayout) {
    let (old, new) = (before.paths, target.paths)
    let paths = shown.layers.filter { layer in
      // Screens count as swiped away only if they were there before the step and after it, so a
      // prefix that is shorter than what both have was swiped away.
      let (old, new) = (old[layer.id] ?? [], new[layer.id] ?? [])
      let count = layer.path.count
      return count >= new.count || count < zip(old, new).prefix { $0 == $1 }.count
    }.map(\.path)
    app.didShow(paths: paths)
    // The lowest layer that was swiped away takes those above it along.
    let ids = Set(shown.layers.map(\.id))
    if let gone = before.layers.first(where: { !ids.contains($0.id) && new[$0.id] != nil }) {
      app.didDismiss(gone.id)
    }
  }
}

extension HostLayout {
  fileprivate var paths: [ElementID: [ElementID]] {
    Dictionary(layers.map { ($0.id, $0.path) }) { first, _ in first }
  }
}
