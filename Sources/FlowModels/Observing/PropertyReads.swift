public import Observation
import Synchronization

/// Stands in for a property with those who follow what they read.
///
/// In a generic class, `@Observable` makes a key path anew at each access. This one class does it
/// for all properties, with one key path, and finds out what Observation does not say: whether a
/// read is tracked.
@usableFromInline
@MainActor
final class PropertyReads: Observable {
  private let registrar = ObservationRegistrar()

  @usableFromInline init() {}

  /// Reads.
  ///
  /// - Returns: Whether the read is tracked, so that somebody may follow it.
  @usableFromInline
  func access() -> Bool {
    isNoticed() || !Self.isNoticing
  }

  private func isNoticed() -> Bool {
    ReadMark.isNoticed.store(false, ordering: .relaxed)
    registrar.access(self, keyPath: Self.value)
    return ReadMark.isNoticed.load(ordering: .relaxed)
  }

  /// Tells those who follow that something changes.
  @usableFromInline
  func tell() { registrar.withMutation(of: self, keyPath: Self.value) {} }

  private static let value: KeyPath<PropertyReads, Bool> = \.[ReadMark()]

  private subscript(mark: ReadMark) -> Bool { true }

  /// Indicates whether a tracked read is noticed, found out by such a read.
  private static let isNoticing = withObservationTracking {
    PropertyReads().isNoticed()
  } onChange: {
  }
}

/// A part of a key path that notices when the key path is kept.
///
/// Observation keeps the key paths of tracked reads in a set, and so asks for their hashes; of other
/// reads it keeps nothing. Were that to change, each read counts as tracked, which is slower and as
/// right.
private struct ReadMark: Hashable {
  /// Indicates whether a hash was asked for. Atomic, as that happens on other threads too, where an
  /// object that is not the main actor's changes; a notice too many costs a little time.
  static let isNoticed = Atomic(false)

  func hash(into hasher: inout Hasher) { Self.isNoticed.store(true, ordering: .relaxed) }
}
