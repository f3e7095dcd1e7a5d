/// An observable value that an object stores in a separate object.
@MainActor
protocol ObservedValue: AnyObject {
  /// The value, read without being observed.
  var current: Any { get }
}
