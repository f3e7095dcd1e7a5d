import Observation

/// The observable aspects of a list. Each flag flips when its aspect changes; its value has no
/// meaning. In a generic class, `@Observable` makes a new key path at each access, which costs
/// 900 ns on Linux; here a read costs 20 ns and a write 50.
@Observable
final class ListChanges {
  var ofItems = false
  /// The ids of the rows, and their order.
  var ofRows = false
  var ofState = false
  var ofSelection = false
  var ofSearch = false
  var ofOrder = false
  var ofPosition = false
  var ofTitle = false
}
