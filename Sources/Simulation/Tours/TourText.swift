public import FlowModels

/// Words that a person reads on a screen.
public struct TourText: Codable, Hashable, Sendable {
  /// Which words of an element they are.
  public enum Part: String, Codable, Hashable, Sendable, CaseIterable {
    /// What it is called.
    case label
    /// What it says beside its name.
    case value
    /// What stands there while it says nothing.
    case placeholder
    /// Why what it says cannot be taken.
    case problem
    /// The link that leads to it.
    case link
  }

  /// Where they are: the screen's name, and the ids from there down: `RecipeList > #list > #42`. What
  /// has no id is known by its role.
  public var place: String
  /// What kind of thing they are of.
  public var role: ScreenNode.Role
  /// Which words of it they are.
  public var part: Part
  /// The words, as they are: not made safe for a terminal.
  public var text: String

  /// Makes a text.
  ///
  /// - Parameters:
  ///   - place: Where it is.
  ///   - role: What kind of thing it is of.
  ///   - part: Which words of it they are.
  ///   - text: The words.
  public init(place: String, role: ScreenNode.Role, part: Part, text: String) {
    self.place = place
    self.role = role
    self.part = part
    self.text = text
  }
}

extension TourScreen {
  /// Everything that is said on the screen, in reading order; the names of pictures are labels too.
  ///
  /// - Complexity: O(elements).
  public var texts: [TourText] {
    var texts: [TourText] = []
    node.collectTexts(at: DisplayText.singleLine(name), into: &texts)
    return texts
  }
}

extension ScreenNode {
  /// The words of each part that has any.
  var words: [(part: TourText.Part, text: String)] {
    let parts: [(TourText.Part, String?)] = [
      (.label, label), (.value, value), (.placeholder, placeholder), (.problem, problem),
      (.link, link),
    ]
    return parts.compactMap { part, text in
      text.flatMap { $0.isEmpty ? nil : (part, $0) }
    }
  }

  fileprivate func collectTexts(at place: String, into texts: inout [TourText]) {
    texts += words.map { TourText(place: place, role: role, part: $0.part, text: $0.text) }
    for child in children {
      let step = child.id.isEmpty ? child.role.rawValue : DisplayText.idToken(child.id)
      child.collectTexts(at: "\(place) > \(step)", into: &texts)
    }
  }
}
