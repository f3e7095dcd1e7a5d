extension AppModel {
  /// Takes away what is on top, as going back does, and asks nobody; a dialog is cancelled.
  ///
  /// An exploration takes back in this way what it has tried. Whether the app is then in the state
  /// that it was in before, the exploration has to look.
  ///
  /// - Returns: `true` if there was anything to take away.
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
