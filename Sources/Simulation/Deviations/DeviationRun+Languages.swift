import FlowModels

// Another language, in which only texts may differ.

extension DeviationRun {
  /// Does the same in an app that was made in another language.
  func translate(_ place: Place) async throws {
    guard let translated, let language = deviations.otherLanguage else { return }
    let start = try await player.play(place.way)
    guard start.isWhole, let screen = start.focused else { return }
    notes.note(.language)
    defer { translated.forget() }
    let made = AppVariation.language(language)
    let ending = try await translated.play(place.way)
    noteFindings(of: ending, place.way, made: made)
    guard ending.isWhole, ending.path == start.path, ending.name == start.name,
      ending.dialog == start.dialog, let other = ending.focused
    else { return }
    let (here, there) = (screen.translatable, other.translatable)
    translations.note(rows: screen, other)
    if here.map(\.form) == there.map(\.form) {
      translations.note(here, there, after: place.way)
    } else if let line = try await missing(in: other, of: screen, translated, place.way) {
      notes.tell(
        Finding(.suspicion, "\(start.name) has something else in \(language), and not only texts"),
        place.way.map(\.description) + [line], made: made)
    }
  }

  // A line about a control or an input that is on one of two screens alone.
  private func missing(
    in other: ScreenNode, of screen: ScreenNode, _ translated: DeviationPlayer, _ way: [UserEvent]
  ) async throws -> String? {
    let ids = [screen, other].map { screen in
      screen.translatable.filter { $0.isUsed && !$0.id.isEmpty }.map(\.id)
    }
    let lines = ids[0].filter { !ids[1].contains($0) }.map { "expect enabled #\($0)" }
    let wrong = try await translated.met(lines, after: way)
    let right = try await player.met(lines, after: way)
    return lines.indices.first { right[$0] && !wrong[$0] }.map { lines[$0] }
  }

  /// Reports the texts that are not translated in one place, and are in another.
  func tellUntranslated() {
    guard let language = deviations.otherLanguage else { return }
    for text in translations.untranslated {
      let (here, there) = (DisplayText.quoted(text.shown), DisplayText.quoted(text.elsewhere))
      let message = "\(text.screen) shows \(here) in \(language); elsewhere it is \(there)"
      notes.tell(
        Finding(.suspicion, message), text.events.map(\.description) + ["expect no \(here)"],
        made: .language(language))
    }
  }
}

/// The texts of an app in two languages, as its screens show them.
struct Translations {
  /// A text that is the same in both languages, and is not so elsewhere.
  struct Untranslated {
    var screen: String
    var shown: String
    var elsewhere: String
    var events: [UserEvent]
  }

  private var known: [String: String] = [:]
  private var same: [String: (screen: String, text: String, events: [UserEvent])] = [:]

  mutating func note(_ here: [ScreenNode], _ there: [ScreenNode], after events: [UserEvent]) {
    let screen = here.first { $0.role == .screen }?.id ?? ""
    for (text, other) in zip(here.flatMap(\.ownTexts), there.flatMap(\.ownTexts)) {
      guard text.count(where: \.isLetter) >= 3 else { continue }
      let key = text.lowercased()
      if text != other {
        known[key] = known[key] ?? other
      } else if same[key] == nil {
        same[key] = (screen, text, events)
      }
    }
  }

  /// Notes the titles of the same rows, which may be in another order.
  mutating func note(rows here: ScreenNode, _ there: ScreenNode) {
    let others = Dictionary(there.titles, uniquingKeysWith: { one, _ in one })
    for (id, title) in here.titles {
      guard let other = others[id], other != title else { continue }
      known[title.lowercased()] = known[title.lowercased()] ?? other
    }
  }

  var untranslated: [Untranslated] {
    same.compactMap { key, place in
      known[key].map {
        Untranslated(screen: place.screen, shown: place.text, elsewhere: $0, events: place.events)
      }
    }
    .sorted { ($0.events.count, $0.screen, $0.shown) < ($1.events.count, $1.screen, $1.shown) }
  }
}

extension ScreenNode {
  fileprivate var titles: [(String, String)] {
    flattened.map(\.node).filter { $0.role == .row && !$0.id.isEmpty }.map { ($0.id, $0.label) }
  }

  /// Its elements without notices and what is in rows, whose order may be that of their titles.
  fileprivate var translatable: [ScreenNode] {
    var nodes: [ScreenNode] = []
    func add(_ node: ScreenNode) {
      guard node.role != .status, node.role != .row else { return }
      nodes.append(node)
      node.children.forEach(add)
    }
    add(self)
    return nodes
  }

  /// Its parts that must be the same in all languages.
  fileprivate var form: [String] {
    [role.rawValue, id, "\(children.count)"]
      + traits.filter { $0 != .focused }.map(\.rawValue).sorted() + actions.map(\.rawValue).sorted()
  }
}
