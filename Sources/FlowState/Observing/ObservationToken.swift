public import Synchronization

/// A token for an observation. Releasing it ends the observation, unless that has an owner.
///
/// An observation with an owner (`for:`) ends with the owner, or when its token is cancelled; its
/// token can be dropped. The token of any other has to be kept.
public final class ObservationToken: Sendable {
  private let flag: ObservationFlag
  private let forget: @MainActor @Sendable () -> Void
  // Releasing these tokens ends their observations at once, on any thread.
  private let parts: [ObservationToken]
  private let endsOnRelease: Bool

  @usableFromInline
  convenience init(_ flag: ObservationFlag, forget: @escaping @MainActor @Sendable () -> Void) {
    self.init(flag, endsOnRelease: true, forget: forget)
  }

  init(
    _ flag: ObservationFlag, endsOnRelease: Bool,
    forget: @escaping @MainActor @Sendable () -> Void
  ) {
    self.flag = flag
    self.endsOnRelease = endsOnRelease
    self.forget = forget
    parts = []
  }

  /// Makes a token that ends several observations.
  package init(joining tokens: [ObservationToken]) {
    flag = ObservationFlag()
    forget = {}
    endsOnRelease = true
    parts = tokens
  }

  /// A Boolean value that indicates whether the observation has not ended.
  var isActive: Bool { parts.isEmpty ? flag.isActive : parts.contains(where: \.isActive) }

  /// Ends the observation. Its closure is not called again, and is released.
  @MainActor
  public func cancel() {
    flag.end()
    forget()
    for part in parts { part.cancel() }
  }

  deinit {
    guard endsOnRelease, parts.isEmpty, flag.end() else { return }
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
