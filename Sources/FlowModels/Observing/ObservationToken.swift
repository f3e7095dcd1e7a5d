public import Synchronization

/// What somebody who observes something holds on to: releasing it ends the observation.
///
/// The observer itself is kept by nobody; its closure is, until the observation ends.
public final class ObservationToken: Sendable {
  private let flag: ObservationFlag
  private let forget: @MainActor @Sendable () -> Void
  /// What ends with it; a part that is released ends at once, on whatever thread that is.
  private let parts: [ObservationToken]

  @usableFromInline
  init(_ flag: ObservationFlag, forget: @escaping @MainActor @Sendable () -> Void) {
    self.flag = flag
    self.forget = forget
    parts = []
  }

  /// A token that ends several observations.
  init(joining tokens: [ObservationToken]) {
    flag = ObservationFlag()
    forget = {}
    parts = tokens
  }

  /// Ends the observation: its closure is not called again, and is released.
  @MainActor
  public func cancel() {
    flag.end()
    forget()
    for part in parts { part.cancel() }
  }

  deinit {
    guard parts.isEmpty, flag.end() else { return }
    // A token may be released anywhere; what it stands for belongs to the main actor.
    Task { @MainActor [forget] in forget() }
  }
}

/// Whether an observation goes on, known to whoever observes and to what is observed.
@usableFromInline
final class ObservationFlag: Sendable {
  @usableFromInline let isOn = Atomic(true)

  @usableFromInline init() {}

  @inlinable var isActive: Bool { isOn.load(ordering: .relaxed) }

  /// - Returns: Whether it went on until now.
  @discardableResult
  func end() -> Bool { isOn.exchange(false, ordering: .relaxed) }
}
