package import FlowModels

/// A text that the user reads on a screen.
package struct ExploredText: Codable, Hashable, Sendable {
  package enum Part: String, Codable, Hashable, Sendable, CaseIterable {
    case label
    /// Its value, in addition to its name.
    case value
    /// The text that stands there while it has no value.
    case placeholder
    case problem
    case link
    /// The asset or the address of its picture.
    case picture
  }

  /// The place of the text, by ids or, without one, by roles: `RecipeList > #list > #42`.
  package var place: String
  package var role: ScreenNode.Role
  package var part: Part
  /// The text, not made safe for a terminal.
  package var text: String
}

extension ExploredScreen {
  /// All texts on the screen, in reading order, with the names of pictures.
  package var texts: [ExploredText] { node.texts(named: name) }
}

extension ScreenNode {
  /// Returns all texts on a screen with a name, in reading order, with the names of pictures.
  package func texts(named name: String) -> [ExploredText] {
    var texts: [ExploredText] = []
    collectTexts(at: DisplayText.singleLine(name), into: &texts)
    return texts
  }

  /// Returns the screen with each text replaced.
  package func mapWords(_ words: (String) -> String) -> ScreenNode {
    var node = self
    node.label = words(label)
    node.value = value.map(words)
    node.placeholder = placeholder.map(words)
    node.problem = problem.map(words)
    node.children = children.map { $0.mapWords(words) }
    return node
  }

  /// The text of each part that has any.
  var words: [(part: ExploredText.Part, text: String)] {
    let parts: [(ExploredText.Part, String?)] = [
      (.label, label), (.value, value), (.placeholder, placeholder), (.problem, problem),
      (.link, link), (.picture, picture),
    ]
    return parts.compactMap { part, text in text.flatMap { $0.isEmpty ? nil : (part, $0) } }
  }

  fileprivate func collectTexts(at place: String, into texts: inout [ExploredText]) {
    texts += words.map { ExploredText(place: place, role: role, part: $0.part, text: $0.text) }
    for child in children {
      let step = child.id.isEmpty ? child.role.rawValue : DisplayText.idToken(child.id)
      child.collectTexts(at: "\(place) > \(step)", into: &texts)
    }
  }
}
