public import Observation
import Synchronization

/// A stand-in for a property in Observation. In a generic class, `@Observable` makes a new key path
/// at each access. This class does the work for all properties, with one key path, and detects
/// whether a read is tracked, which Observation does not report.
@usableFromInline
@MainActor
final class PropertyReads: Observable {
  private let registrar = ObservationRegistrar()

  @usableFromInline init() {}

  /// Records a read; returns true if it is tracked, so that the property may be followed.
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
    // Observation comes with the toolchain here, so the tests of tracking show it; making a read to
    // find out costs a thirtieth of a short run.
    private static let isNoticing = true
  #else
    // Determined by making a tracked read, because Observation comes with the system.
    private static let isNoticing = withObservationTracking {
      PropertyReads().isNoticed()
    } onChange: {
    }
  #endif
}

// Observation keeps the key paths of tracked reads, and no others, in a set, so it hashes them. If
// that ever changes, each read counts as tracked: slower, but still correct.
private struct ReadMark: Hashable {
  // Atomic, because hashes are also computed on other threads, when an object outside the main
  // actor changes. A false notice costs only a little time.
  static let isNoticed = Atomic(false)

  func hash(into hasher: inout Hasher) { Self.isNoticed.store(true, ordering: .relaxed) }
}
