import Responder

extension Restorer {
  /// Restores the state across screens: opened elements, the panes, the focus, dialogs and links.
  func finish() {
    guard let app else { return }
    app.state.navigation.begin()
    defer { app.state.navigation.end() }
    app.note(.restored(restored.count))
    for (index, node) in snapshot.nodes.enumerated() where node.hasOpened == true {
      guard case .screen(let screen)? = restored[index], let next = restored[index + 1],
        node.isFollowed(by: snapshot.nodes[index + 1])
      else { continue }
      screen.restoreOpening(at: next.ordinal)
    }
    if let back = snapshot.scrolledBack { app.scrollPanes(backBy: back) }
    if let focused = snapshot.focused, case .screen(let screen)? = restored[focused] {
      app.state.focusedOrdinal = screen.ordinal
    }
    showDialogs(in: app)
    app.linkDesk.open(first: snapshot.links ?? [])
  }

  private func showDialogs(in app: AppModel) {
    // Dialogs that flows showed as they started are in the snapshot, if they were not answered.
    app.closeRestorableDialogs()
    dialogs.sort { $0.node < $1.node }
    let position = snapshot.questionPosition ?? snapshot.nodes.count
    for (_, dialog, flow) in dialogs.prefix(while: { $0.node < position }) { flow.show(dialog) }
    if let exit = snapshot.exitInQuestion { askAgain(exit, in: app) }
    for exit in snapshot.waitingExits ?? [] {
      app.note(.dropped("leaving by \(exit.rawValue), which waited"))
    }
    for (_, dialog, flow) in dialogs.drop(while: { $0.node < position }) { flow.show(dialog) }
  }

  private func askAgain(_ exit: ExitReason, in app: AppModel) {
    var outcome = ExitOutcome.nothing
    if [.back, .swipe, .dismiss].contains(exit), let element = questioned {
      outcome = app.state.exits.askAgain { app.attemptAgain(exit, about: element) }
    }
    guard outcome != .waiting else { return }
    app.note(.dropped("the question before leaving by \(exit.rawValue)"))
  }

  // Older versions of the framework did not save the element in question.
  private var questioned: PathElement? {
    guard let index = snapshot.questioned else { return app?.topElement }
    return restored[index]
  }
}

extension Snapshot.Node {
  fileprivate func isFollowed(by next: Snapshot.Node) -> Bool { next.presented == nil }
}
