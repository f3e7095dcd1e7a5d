import FlowModels

extension AppWorld {
  var picture: [String] {
    let layout = app.layout
    let panes = layout.panes.map { title($0.screen) }.joined(separator: " ")
    let above = layout.dialog.map { title($0.screen) + (layout.isCovered ? " covered" : "") }
    return [
      "path \(words(root))",
      "layout \(panes) above: \(above ?? (layout.isCovered ? "covered" : "nothing"))",
    ] + app.dialogs.map { "dialog \(title($0))" }
      + (app.pendingLinks.isEmpty ? [] : ["links \(app.pendingLinks.joined(separator: " "))"])
  }

  private func title(_ screen: ViewModel) -> String { app.localization.string(screen.title) }

  private func words(_ flow: FlowModel) -> String {
    let path = flow.controller.path.map(words).joined(separator: " ")
    let presented = flow.controller.presented.map(words).joined(separator: " ")
    return "[" + path + (presented.isEmpty ? "]" : " | \(presented)]")
  }

  private func words(_ element: PathElement) -> String {
    switch element {
    case .screen(let screen):
      title(screen) + ((screen as? ReferenceScreen)?.mood.mark ?? "")
    case .flow(let child): ((child as? ReferenceFlow)?.label ?? "") + words(child)
    }
  }
}
