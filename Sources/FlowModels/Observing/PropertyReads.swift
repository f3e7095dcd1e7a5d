public import Observation
import Synchronization

/// A stand-in for a property in Observation.
///
/// In a generic class, `@Observable` makes a new key path at each access. This one class does the
/// work for all properties, with one key path, and detects what Observation does not report:
/// whether a read is tracked.
@usableFromInline
@MainActor
final class PropertyReads: Observable {
  private let registrar = ObservationRegistrar()

  @usableFromInline init() {}

  /// Records a read.
  ///
  /// - Returns: `true` if the read is tracked, so that the property may be followed.
  @usableFromInline
  func access() -> Bool {
    isNoticed() || !Self.isNoticing
  }

  private func isNoticed() -> Bool {
    ReadMark.isNoticed.store(false, ordering: .relaxed)
    registrar.access(self, keyPath: Self.value)
    return ReadMark.isNoticed.load(ordering: .relaxed)
  }

  /// Notifies the followers that the property changes.
  @usableFromInline
  func tell() { registrar.withMutation(of: self, keyPath: Self.value) {} }

  private static let value: KeyPath<PropertyReads, Bool> = \.[ReadMark()]

  private subscript(mark: ReadMark) -> Bool { true }

  #if os(Linux)
    /// Indicates that tracked reads are noticed. Observation comes with the toolchain here, so the
    /// tests of tracking show it; making a read to find out costs a thirtieth of a short run.
    private static let isNoticing = true
  #else
    /// A Boolean value that indicates whether tracked reads are noticed, determined by making one:
    /// Observation comes with the system.
    private static let isNoticing = withObservationTracking {
      PropertyReads().isNoticed()
    } onChange: {
    }
  #endif
}

/// A part of a key path that notices when the key path is kept.
///
/// Observation keeps the key paths of tracked reads in a set, and so computes their hashes. It
/// keeps nothing of other reads. If that ever changes, each read counts as tracked, which is slower
/// but still correct.
private struct ReadMark: Hashable {
  /// A Boolean value that indicates whether a hash was computed. Atomic, because that also happens
  /// on other threads, when an object outside the main actor changes. A false notice costs only a
  /// little time.
  static let isNoticed = Atomic(false)

  func hash(into hasher: inout Hasher) { Self.isNoticed.store(true, ordering: .relaxed) }
}
