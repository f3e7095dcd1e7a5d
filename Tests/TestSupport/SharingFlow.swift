package import FlowModels
package import Responder

/// The action sheet of a ``SharingFlow`` in saved state.
package struct SharingSheet: Destination {}

/// A flow with a page whose button opens an action sheet, which finds a printer after a while.
package final class SharingFlow: FlowModel {
  private let style: DialogViewModel.Style
  /// What was chosen.
  package private(set) var chosen: [String] = []

  package init(_ style: DialogViewModel.Style = .actionSheet) {
    self.style = style
    super.init()
  }

  package override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(SharingSheet.self) { (flow: SharingFlow, _) in flow.sheet() }
  }

  package override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(Perform.self) { (_: SharingFlow, perform) in perform.body() }
  }

  package override func start() {
    push(
      DrawnViewModel("Page") { [weak self] screen in
        guard let self else { return }
        screen.text("chosen", .verbatim(chosen.joined(separator: ", ")))
        screen.button("share", .verbatim("Share")) { [weak self] in self?.share() }
      })
  }

  private func share() {
    let sheet = sheet()
    show(sheet)
    after(.seconds(5), "look for a printer") { [weak sheet] _ in sheet?.findPrinter() }
  }

  /// Makes the action sheet.
  package func sheet() -> DialogViewModel {
    DialogViewModel(
      title: .verbatim("Share"), message: .verbatim("Looking for a printer"), style: style,
      actions: [
        DialogViewModel.Action(id: "mail", title: .verbatim("Mail")) { [weak self] in
          self?.chosen.append("mail")
        },
        DialogViewModel.Action(
          id: "print", title: .verbatim("Print"), isDestructive: true, isEnabled: false
        ) { [weak self] in self?.chosen.append("print") },
      ], destination: SharingSheet())
  }
}

extension DialogViewModel {
  /// Changes all that can change while the dialog is shown.
  package func findPrinter() {
    title = .verbatim("Share or print")
    message = .verbatim("One printer")
    setEnabled(true, for: "print")
  }
}
