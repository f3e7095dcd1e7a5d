/// A known defect of the app, by what leads to it: a sequence ends where the model meets it.
enum Weakness: String, CaseIterable, Sendable {
  /// A screen that has left is kept while an exit waits.
  case keptWhileAnExitWaits
}
