/// An observable value that an object stores in a separate object.
@MainActor
protocol ObservedValue: AnyObject {
  /// The value, read without being observed.
  var current: Any { get }
  /// The fingerprint of the value, if it was read since the last change.
  var fingerprint: UInt64? { get set }
}
