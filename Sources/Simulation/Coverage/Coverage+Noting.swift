package import FlowModels
import Responder

extension Coverage {
  /// Notes everything that a step shows, right after it was played.
  // Without an app, screens are known by name alone, and no destinations and texts are noted.
  // Destinations and texts cost more than all others, so `kinds` can leave them out.
  @MainActor
  package mutating func note(
    _ step: Step, from before: Step?, in app: AppModel? = nil,
    kinds: Set<CoverageKind> = CoverageKind.all
  ) {
    for screen in step.screen.screens {
      noteScreen(screen)
      // With the app, the title of the dialog is known too.
      if app == nil, screen.isDialog { see(screen.coverageName, .dialogs) }
    }
    for trace in step.traces { note(trace.receipt) }
    if let app { note(app, kinds) }
    if let before { noteUse(of: step.event, on: before.screen, leadingTo: step.screen) }
  }

  mutating func noteScreen(_ screen: ScreenNode) {
    let name = screen.coverageName
    if !screen.isDialog { see(name, .screens) }
    // Of rows that are data, the first with the same actions stands for all.
    var rows: [String: [ScreenNode.Action]] = [:]
    screen.forEachElement { element, row in
      let isField = element.isFilledIn
      guard isField || !element.actions.isEmpty else { return }
      if isField { noteField(element, on: name) }
      let elementName = element.elementName(in: row, isMenu: screen.isMenu)
      if row != nil || element.role == .row {
        if rows[elementName] == element.actions { return }
        rows[elementName] = element.actions
      }
      for use in UsedElement.uses(of: element, named: elementName) {
        offer("\(name): \(use)", .transitions)
      }
    }
  }

  // A field that has never refused a value has no rule that could be seen.
  private mutating func noteField(_ field: ScreenNode, on screen: String) {
    let name = "\(screen) \(DisplayText.idToken(field.id))"
    if field.traits.contains(.invalid) || field.problem != nil {
      see("\(name) refused", .rules)
      for outcome in ["accepted", "refused"] { offer("\(name) \(outcome)", .rules) }
    } else if field.value != nil || field.isOn {
      see("\(name) accepted", .rules)
    }
  }

  private mutating func note(_ receipt: Receipt) {
    let action = receipt.types.action.map { "\($0)" } ?? String(receipt.action.prefix { $0 != "(" })
    see(action, .actions)
    guard let handler = receipt.handler else { return }
    see("\(receipt.types.handler.map(ClassName.of) ?? handler) \(action)", .handlers)
  }

  /// Notes the classes and destinations of visible screens, the titles of dialogs, and the texts.
  @MainActor
  mutating func note(_ app: AppModel, _ kinds: Set<CoverageKind> = CoverageKind.all) {
    let layout = app.layout
    for pane in layout.visible {
      seeClass(ClassName.of(type(of: pane.screen)), of: pane.screen.responderName)
      if kinds.contains(.destinations) { noteDestinations(of: pane.screen) }
    }
    if let dialog = app.dialogs.first {
      let title = if case .key(let key, _) = dialog.title { " \(key)" } else { "" }
      see(ScreenNode.dialogName(dialog.actions.map(\.id)) + title, .dialogs)
    }
    if kinds.contains(.strings) { for key in app.takeUsedKeys() { see(key, .strings) } }
  }

  @MainActor
  private mutating func noteDestinations(of screen: ViewModel) {
    let flows = screen.responderChain.compactMap { ($0 as? FlowModel)?.destination }
    for destination in [screen.destination].compactMap({ $0 }) + flows {
      see("\(type(of: destination))", .destinations)
    }
  }

  @MainActor
  private mutating func noteUse(
    of event: String, on before: ScreenNode, leadingTo after: ScreenNode
  ) {
    guard let uses = UsedElement.uses(of: event, on: before) else { return }
    let target = after.screens.first { $0.traits.contains(.focused) }?.coverageName ?? "nothing"
    for use in uses {
      see(use, .transitions)
      seeEdge(use, to: target)
    }
  }
}
