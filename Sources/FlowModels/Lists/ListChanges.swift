import Observation

/// Stands in for what of a list can be observed.
///
/// In a generic class, `@Observable` makes a key path anew at each access, which costs 900 ns on Linux;
/// here it costs 20 to read and 50 to write.
@Observable
final class ListChanges {
  var ofItems = 0
  var ofState = 0
  var ofSelection = 0
  var ofSearch = 0
  var ofOrder = 0
  var ofPosition = 0
  var ofTitle = 0
}
