import FlowModels

/// A look at a state before its moves are tried, for the checks of those that lead back.
@MainActor
struct BackLook {
  private let path: [String]
  private let isPresenting: Bool
  // Set only if a dialog is shown.
  private let state: ObservedState?

  init(of app: AppModel, showing screen: Screen) {
    path = app.path
    isPresenting = app.hasPresentations
    state = app.dialogs.isEmpty ? nil : ObservedState(app, showing: screen, isHolding: false)
  }

  /// Judges a move that leads back or closes a dialog; `nil` if no check is about it.
  func judge(
    _ move: StateMove, in app: AppModel, isQuiet: Bool
  ) -> (check: CheckName, judgement: CheckJudgement)? {
    if let state, let event = move.event(in: state.screen), DialogCheck.closes(event) {
      let after = ObservedState(app, showing: app.screen(), isHolding: false)
      let step = Step(
        event: event.description, traces: [], events: [], findings: [], announcements: [],
        screen: after.screen)
      let change = ObservedChange(event: event, before: state, step: step, after: after)
      return (.dialogs, DialogCheck().judge(change))
    }
    guard move.kind == .back, isQuiet, !isPresenting, !app.hasPresentations else { return nil }
    return (.back, .judged(BackCheck.finding(from: path, to: app.path).map { [$0] } ?? []))
  }
}
