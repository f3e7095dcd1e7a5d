package import FlowModels
import Simulation

/// The words that can follow in a line of a journey, by what is on screen.
package struct JourneyCompletion {
  private let screen: ScreenNode
  private let commands: [String]
  private let links: [String]
  private let data: [String]

  /// Returns the texts that can complete a line; a name also matches without its quotes.
  package static func of(
    _ before: String, on screen: ScreenNode, commands: [String] = [], links: [String] = [],
    data: [String] = []
  ) -> Completion {
    let line = PartialLine(before)
    let known = JourneyCompletion(screen: screen, commands: commands, links: links, data: data)
      .words(after: line.words)
    let isMarked = line.last.hasPrefix("\"") || line.last.hasPrefix("#")
    let written = DisplayText.folded(line.last)
    var candidates: [String] = []
    var seen: Set<String> = []
    for word in known where seen.insert(word).inserted {
      let compared = DisplayText.folded(isMarked ? word : String(word.drop { "#\"".contains($0) }))
      if compared.hasPrefix(written) { candidates.append(word) }
    }
    // Of an element that an id and a name mean, the id is enough for one who began with neither.
    let ids = candidates.filter { $0.hasPrefix("#") }
    if !isMarked, !line.last.isEmpty, !ids.isEmpty { candidates = ids }
    return Completion(replacing: line.last, by: candidates)
  }

  private func words(after words: [String]) -> [String] {
    guard let verb = words.first else { return JourneyLanguage.verbs + commands }
    let rest = Array(words.dropFirst())
    switch verb {
    case "tap": return reference(rest, .tap) { $0.isEmpty ? ["and"] : self.second($0) }
    case "long-press": return reference(rest, .longPress)
    case "type": return rest.isEmpty ? [] : joined(rest.dropFirst(), by: "into", .enterText)
    case "set": return reference(rest, .setValue) { $0.isEmpty ? ["to"] : [] }
    case "drag": return reference(rest, .beginChange) { $0.isEmpty ? ["to"] : [] }
    case "drop": return reference(rest, .endChange)
    case "increment": return reference(rest, .increment)
    case "decrement": return reference(rest, .decrement)
    case "choose": return choose(rest)
    case "device": return rest.isEmpty ? Device.names : []
    case "panes": return rest.isEmpty ? ["back", "forward"] : []
    case "refresh": return place(rest[...])
    case "scroll":
      return rest.isEmpty ? ["up", "in"] : place(rest.first == "up" ? rest.dropFirst() : rest[...])
    case "fault": return fault(rest)
    case "open":
      let shown = screen.flattened.compactMap(\.node.link)
      return rest.isEmpty ? (links + shown).map(DisplayText.quoted) : []
    case "expect": return expectation(rest)
    default: return []
    }
  }

  // MARK: Elements

  private func references(_ action: ScreenNode.Action?) -> [String] {
    let elements = UsableElements(in: screen, for: action).elements
    return (elements.compactMap(\.byID) + elements.compactMap(\.byName)).map(\.description)
  }

  private func reference(
    _ words: [String], _ action: ScreenNode.Action?, next: ([String]) -> [String] = { _ in [] }
  ) -> [String] {
    guard let first = words.first else { return references(action) }
    var rest = words.dropFirst()
    // The number of a row, or of one of several elements with the same name.
    if first == "row" {
      guard !rest.isEmpty else { return [] }
      rest = rest.dropFirst()
    } else if let number = rest.first, Int(number) != nil {
      rest = rest.dropFirst()
    }
    if rest.isEmpty { return ["in"] + next([]) }
    guard rest.first == "in" else { return next(Array(rest)) }
    rest = rest.dropFirst()
    return rest.isEmpty ? screens : next(Array(rest.dropFirst()))
  }

  private func second(_ words: [String]) -> [String] {
    words.first == "and" ? reference(Array(words.dropFirst()), .tap) : []
  }

  private func joined(
    _ words: ArraySlice<String>, by word: String, _ action: ScreenNode.Action
  ) -> [String] {
    guard let first = words.first else { return [word] }
    return first == word ? reference(Array(words.dropFirst()), action) : []
  }

  private func choose(_ words: [String]) -> [String] {
    let choices = UsableElements(in: screen, for: nil).elements.filter { $0.node.role == .choice }
    let options = { (choice: ScreenNode) in
      choice.flattened.map(\.node).filter { $0.isUsableOption }
    }
    guard let option = words.first else {
      return choices.flatMap { options($0.node) }.flatMap { option in
        [option.id, option.label].filter { !$0.isEmpty }.enumerated().map {
          $0.offset == 0 && !option.id.isEmpty
            ? DisplayText.idToken($0.element) : DisplayText.quoted($0.element)
        }
      }
    }
    guard words.count > 1 else { return ["for"] }
    guard words[1] == "for", words.count == 2 else { return [] }
    let having = choices.filter { choice in
      options(choice.node).contains {
        [DisplayText.idToken($0.id), DisplayText.quoted($0.id), DisplayText.quoted($0.label)]
          .contains(option)
      }
    }
    return (having.compactMap(\.byID) + having.compactMap(\.byName)).map(\.description)
  }

  private func fault(_ words: [String]) -> [String] {
    guard let first = words.first else { return ["none"] + data + data.map { $0 + ":" } }
    if first == "none" { return [] }
    guard let colon = words.firstIndex(where: { $0.hasSuffix(":") }) else {
      return words.count == 1 ? FaultRule.requestWords.map { $0 + ":" } : []
    }
    guard colon < words.count - 1 else { return FaultRule.faultWords }
    return FaultRule.shapeWords.contains(words[colon + 1]) ? [] : FaultRule.frequencyWords
  }

  // MARK: Screens

  private var screens: [String] {
    let nodes = screen.flattened.map(\.node).filter { $0.role == .screen }
    let focused = nodes.filter { $0.traits.contains(.focused) }
    return (focused + nodes).map { DisplayText.singleLine($0.id) }
  }

  private func place(_ words: ArraySlice<String>) -> [String] {
    guard let first = words.first else { return ["in"] }
    return first == "in" && words.count == 1 ? screens : []
  }

  // MARK: Expectations

  private func expectation(_ words: [String]) -> [String] {
    let nodes = screen.flattened.map(\.node)
    guard let condition = words.first else { return JourneyLanguage.conditions + references(nil) }
    let rest = Array(words.dropFirst())
    switch condition {
    case "screen", "dialog": return rest.isEmpty ? screens : []
    case "path", "panes": return screens
    case "no" where rest.isEmpty: return ["dialog"] + ExpectedRole.unwanted
    case "no" where rest.count == 1:
      return ScreenNode.Role(rawValue: rest[0]).map { names(of: $0).map(DisplayText.quoted) } ?? []
    case "no": return []
    case "heading" where rest.count == 1 && Int(rest[0]) != nil:
      return names(of: .heading).map(DisplayText.quoted)
    case "enabled", "disabled": return reference(rest, nil)
    case "link" where rest.isEmpty:
      return ([screen.focusedScreen?.link].compactMap { $0 } + names(of: .link))
        .map(DisplayText.quoted)
    case "focus" where rest.isEmpty:
      let focused = nodes.last { $0.traits.contains(.focused) }
      return [focused?.label].compactMap { $0 }.map(DisplayText.quoted)
    case "problem" where rest.isEmpty: return nodes.compactMap(\.problem).map(DisplayText.quoted)
    case "rows" where rest.isEmpty:
      let rows = screen.focusedScreen?.flattened.map(\.node) ?? []
      return ["\(rows.count { $0.role == .row && $0.actions.contains(.tap) })"]
    case "rows": return place(rest.dropFirst())
    case "switch" where rest.count == 1: return ["is"]
    case "switch" where rest.count == 2: return ["on", "off"]
    default:
      guard let role = ExpectedRole.role(condition) else { return value(of: condition, rest) }
      return rest.isEmpty ? names(of: role).map(DisplayText.quoted) : []
    }
  }

  private func names(of role: ScreenNode.Role) -> [String] {
    screen.flattened.map(\.node).filter { $0.role == role && !$0.label.isEmpty }.map(\.label)
  }

  private func value(of reference: String, _ rest: [String]) -> [String] {
    guard reference.hasPrefix("#") || reference.hasPrefix("\"") else { return [] }
    if rest.isEmpty { return ["="] }
    guard rest == ["="] else { return [] }
    let elements = UsableElements(in: screen, for: nil).elements
    let meant = elements.first {
      $0.byID?.description == reference || $0.byName?.description == reference
    }
    return meant.map { [DisplayText.quoted($0.node.value ?? "")] } ?? []
  }
}
