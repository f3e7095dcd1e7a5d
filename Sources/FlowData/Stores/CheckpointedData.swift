public import FlowState

/// Data in memory whose contents a simulation can identify, keep and put back.
///
/// The framework's stores in memory conform to it, and so do the overlays that keep a simulation's
/// writes from the data itself. An app's own store conforms to it, so that an exploration can
/// distinguish an empty cart from a full one, and return to the empty one.
///
/// ```swift
/// extension Cart: CheckpointedData {
///   func checkpoint() -> DataCheckpoint { DataCheckpoint(lines) }
///   func restore(_ checkpoint: DataCheckpoint) { lines = checkpoint.value() ?? [] }
///   func add(to state: inout StateFingerprint) { state.add(lines) }
/// }
/// ```
@MainActor
public protocol CheckpointedData: Sendable {
  /// Returns the contents, to put them back later.
  func checkpoint() -> DataCheckpoint

  /// Puts back contents. The observers of the data are not notified.
  ///
  /// - Parameter checkpoint: Contents that ``checkpoint()`` of the same data returned.
  func restore(_ checkpoint: DataCheckpoint)

  /// Adds the contents to the fingerprint of a state. Different contents add different values; what
  /// never changes may be left out.
  ///
  /// - Parameter state: Receives the values.
  func add(to state: inout StateFingerprint)
}

/// The contents of data at a point in time.
public struct DataCheckpoint: Sendable {
  private let contents: any Sendable

  /// Keeps contents.
  public init(_ contents: some Sendable) { self.contents = contents }

  /// Returns the contents, or `nil` if they have another type.
  public func value<Contents>() -> Contents? { contents as? Contents }
}
