/// A known defect of the app, by what leads to it: a sequence ends where the model meets it.
enum Weakness: String, CaseIterable, Sendable {
  /// A handler pushes again after its first push was refused, or while it waits for an answer.
  case pushAfterVetoedPush
  /// The first push on the path of who has sent the action comes after one on another path.
  case pushOnOtherPathFirst
  /// Callbacks do something while a screen leaves together with flows that are empty then.
  case callbacksWhileEmptyFlowsLeave
  /// A child flow that is not started is not heard of.
  case childThatIsNotStarted
  /// A flow that presents something leaves because its last screen does.
  case emptyFlowWithPresentation
  /// A handler pushes after it has translated its action into another, whose handler has pushed.
  case pushAfterTranslation
  /// A screen that has left is kept while an exit waits.
  case keptWhileAnExitWaits
  /// Something stands after a child flow that pops.
  case popInsideChildFlow
  /// What stood directly after the target of a waiting pop has left meanwhile.
  case waitingPopToWhereNextHasLeft
  /// Callbacks do something while elements of several flows' paths leave by truncation.
  case truncationOverSeveralFlows
  /// The parent of a flow has ended by the time that the flow's ending is told.
  case parentIsGone
  /// What a waiting pop was to take off is no longer the last screen.
  case waitingPopOfScreenNotLast
  /// One goes back out of what is above panes that are scrolled back.
  case backAboveScrolledPanes
}
