import FlowModels
package import Responder

/// An action that no responder in the chain handled.
package struct UnheardAction: Hashable, Sendable, Codable {
  package var sender: String
  /// The name of the action's type, with its generic arguments.
  package var action: String

  @MainActor
  package init(_ unhandled: UnhandledAction) {
    sender = unhandled.senderName
    action = "\(type(of: unhandled.action))"
  }
}

/// Finds actions whose only handlers are out of reach: unhandled, or of a button never enabled.
/// A flow's handlers are known once it has started, and a button may be enabled elsewhere. So only
/// all states together show it, in an exploration or in many runs.
package struct OutOfReach: Sendable {
  private var actions: [UnheardAction] = []
  private var buttons: [Place: UnheardButton] = [:]
  private var order: [Place] = []
  private var heard: Set<Place> = []

  private struct Place: Hashable {
    var screen: String
    var id: String
  }

  package mutating func note(_ unheard: [UnheardAction]) {
    for action in unheard where !actions.contains(action) { actions.append(action) }
  }

  package mutating func note(_ state: ObservedState) {
    for button in state.unheardButtons {
      let place = Place(screen: button.screen ?? "no screen", id: button.id)
      if buttons.updateValue(button, forKey: place) == nil { order.append(place) }
    }
    state.screen.forEachNode { screen in
      guard screen.role == .screen else { return }
      screen.forEachNode { node in
        guard node.isButton, !node.actions.isEmpty else { return }
        heard.insert(Place(screen: screen.id, id: node.id))
      }
    }
  }

  /// The mistakes in the order found, at the end.
  @MainActor
  package var findings: [Finding] { placed.map(\.finding) }

  /// The same findings, each with the name of the screen that it is about.
  @MainActor
  var placed: [PlacedFinding] {
    let unhandled = actions.compactMap { unheard -> PlacedFinding? in
      let classes = Responder.classes(handling: unheard.action)
      guard !classes.isEmpty else { return nil }
      let message =
        "\(unheard.action) of \(unheard.sender) reaches no handler: only "
        + "\(classes.joined(separator: ", ")) would handle it"
      return PlacedFinding(finding: Finding(.outOfReach, message), screen: unheard.sender)
    }
    let disabled = order.filter { !heard.contains($0) }.compactMap { place -> PlacedFinding? in
      guard let action = buttons[place]?.action else { return nil }
      let classes = Responder.classes(handling: action)
      let reason =
        classes.isEmpty
        ? "no responder handles \(action)"
        : "\(action) reaches no handler, and only \(classes.joined(separator: ", ")) would handle it"
      let message =
        "button \(DisplayText.idToken(place.id)) on \(place.screen) is never enabled: \(reason)"
      return PlacedFinding(finding: Finding(.outOfReach, message), screen: place.screen)
    }
    return unhandled + disabled
  }
}

/// A mistake that only all states together show, and the screen that it is about.
struct PlacedFinding: Sendable {
  var finding: Finding
  var screen: String
}
