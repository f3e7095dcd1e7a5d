import FlowModels

/// A view layer that shows an app: UIKit, SwiftUI, HTML, or a test.
///
/// A ``HostSession`` gives it one step at a time. The host reports to the session when something
/// may have ended. The session does not rely on these reports: it looks at ``shown``, and believes
/// only that.
@MainActor
public protocol FlowHost: AnyObject {
  /// The layout that is on screen now, as far as the toolkit knows: read from its controllers, not
  /// remembered from the last step.
  var shown: HostLayout { get }
  /// A Boolean value that indicates whether a transition is running, begun by a step or by a user's
  /// gesture.
  var isTransitioning: Bool { get }

  /// Begins a step. If the toolkit has a transition for it, the host calls
  /// ``HostSession/settle()`` when that has ended, and never when it begins.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - isAnimated: A Boolean value that indicates whether the step is animated.
  func perform(_ step: HostStep, isAnimated: Bool)

  /// Shows a layout at once, in place of everything, without animation. The session asks for it
  /// when a step has had no effect several times.
  func rebuild(_ layout: HostLayout)

  /// Calls a closure later, on the main actor, so that the session looks again when a toolkit never
  /// reports the end of a transition.
  func callLater(_ delay: Duration, _ body: @escaping @MainActor () -> Void)
}

extension FlowHost {
  /// Calls a closure later, by the system's clock.
  public func callLater(_ delay: Duration, _ body: @escaping @MainActor () -> Void) {
    Task { @MainActor in
      try? await ContinuousClock().sleep(for: delay)
      body()
    }
  }
}
