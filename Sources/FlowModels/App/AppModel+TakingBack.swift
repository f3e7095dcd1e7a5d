extension AppModel {
  /// Removes what is on top without asking, or cancels a dialog; false if nothing can be removed.
  package final func takeBack() -> Bool {
    if let dialog = dialogs.first {
      dialog.cancel()
      return true
    }
    guard let top = levels.last else { return false }
    if let controller = top.controller, controller.hasSeveralScreens,
      let last = controller.lastScreen
    {
      controller.removeScreen(last)
      return true
    }
    guard let presenter = top.presenter, let element = topElement else { return false }
    presenter.dismiss([element])
    return true
  }
}
