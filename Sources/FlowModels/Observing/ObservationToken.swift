public import Synchronization

/// A token for an observation. Releasing it ends the observation.
///
/// The observer itself is not retained. Its closure is retained until the observation ends.
public final class ObservationToken: Sendable {
  private let flag: ObservationFlag
  private let forget: @MainActor @Sendable () -> Void
  /// The tokens that end with this one. Releasing them ends their observations at once, on any
  /// thread.
  private let parts: [ObservationToken]

  @usableFromInline
  init(_ flag: ObservationFlag, forget: @escaping @MainActor @Sendable () -> Void) {
    self.flag = flag
    self.forget = forget
    parts = []
  }

  /// Makes a token that ends several observations.
  init(joining tokens: [ObservationToken]) {
    flag = ObservationFlag()
    forget = {}
    parts = tokens
  }

  /// Ends the observation. Its closure is not called again, and is released.
  @MainActor
  public func cancel() {
    flag.end()
    forget()
    for part in parts { part.cancel() }
  }

  deinit {
    guard parts.isEmpty, flag.end() else { return }
    // A token may be released on any thread, but the observation belongs to the main actor.
    Task { @MainActor [forget] in forget() }
  }
}

/// The active state of an observation, shared by the observer's token and the observed object.
@usableFromInline
final class ObservationFlag: Sendable {
  @usableFromInline let isOn = Atomic(true)

  @usableFromInline init() {}

  @inlinable var isActive: Bool { isOn.load(ordering: .relaxed) }

  /// - Returns: `true` if the observation was active until now.
  @discardableResult
  func end() -> Bool { isOn.exchange(false, ordering: .relaxed) }
}
