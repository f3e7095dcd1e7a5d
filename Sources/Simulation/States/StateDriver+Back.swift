import FlowModels

// Taking back what was done.

extension StateDriver {
  /// Goes back as a user does, down to a number of screens.
  func goBack(to depth: Int) async {
    await shrink(to: depth) { $0.back() == .left }
  }

  /// Takes away what is on top without asking the user, down to a number of screens.
  func takeBack(to depth: Int) async {
    await shrink(to: depth) { $0.takeBack() }
  }

  private func shrink(to depth: Int, by step: (AppModel) -> Bool) async {
    guard let app else { return }
    var last = app.screenCount
    while last > depth {
      beginMove("back")
      guard step(app) else { return }
      await app.work.settle()
      let now = app.screenCount
      guard now < last else { return }
      last = now
    }
  }

  /// Puts back what the fields of a screen held.
  func putBack(_ restore: @MainActor () -> Void) async {
    beginMove("put back entries")
    restore()
    await app?.work.settle()
  }
}
