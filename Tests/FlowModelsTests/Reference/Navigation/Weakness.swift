/// A known defect of the app, by what leads to it: a sequence ends where the model meets it.
enum Weakness: String, CaseIterable, Sendable {
  /// A flow that presents something leaves because its last screen does.
  case emptyFlowWithPresentation
  /// A screen that has left is kept while an exit waits.
  case keptWhileAnExitWaits
  /// Something stands after a child flow that pops.
  case popInsideChildFlow
  /// A screen is popped, and others have come after it since: these are told before it is off the path.
  case lateScreensAfterWhatIsPopped
  /// Nothing of the main path comes back after a relaunch.
  case relaunchWithoutScreens
  /// The parent of a flow has ended by the time that the flow's ending is told.
  case parentIsGone
  /// The person answers what the first push of a handler waits for while the handler runs.
  case answerInsideHandler
}
