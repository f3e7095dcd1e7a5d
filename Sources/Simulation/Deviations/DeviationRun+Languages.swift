import FlowModels

// Another language, in which only texts may differ.

extension DeviationRun {
  /// Does the same in an app that was made in another language.
  func translate(_ place: Place) async throws {
    guard let translated, let language = deviations.otherLanguage else { return }
    let start = try await player.play(place.way)
    guard start.isWhole, let screen = start.focused else { return }
    defer { translated.forget() }
    let made = AppVariation.language(language)
    let ending = try await translated.play(place.way)
    noteFindings(of: ending, place.way, made: made)
    guard ending.isWhole else { return }
    notes.note(.language)
    guard ending.path == start.path, ending.name == start.name,
      ending.dialog == start.dialog, let other = ending.focused
    else { return }
    let (here, there) = (screen.translatable, other.translatable)
    translations.note(rows: screen, other)
    if here.map(\.form) == there.map(\.form) {
      translations.note(here, there, after: place.way)
    } else {
      let less = try await missing(in: other, of: screen, translated, player, place.way)
      let more = try await missing(in: screen, of: other, player, translated, place.way)
      guard let line = less ?? more else { return }
      notes.tell(
        Finding(.suspicion, "\(start.name) has something else in \(language), and not only texts"),
        place.way.map(\.description) + [line], made: less == nil ? nil : made)
    }
  }

  // A line about a control or an input of one screen that the other one does not have.
  private func missing(
    in other: ScreenNode, of screen: ScreenNode, _ poor: DeviationPlayer, _ rich: DeviationPlayer,
    _ way: [UserEvent]
  ) async throws -> String? {
    let ids = [screen, other].map { screen in
      screen.translatable.filter { $0.isUsed && !$0.id.isEmpty }.map(\.id)
    }
    let lines = ids[0].filter { !ids[1].contains($0) }.map {
      "expect enabled \(DisplayText.idToken($0))"
    }
    let wrong = try await poor.met(lines, after: way)
    let right = try await rich.met(lines, after: way)
    return lines.indices.first { right[$0] && !wrong[$0] }.map { lines[$0] }
  }

  /// Reports the texts that are not translated in one place, and are in another.
  func tellUntranslated() async throws {
    guard let language = deviations.otherLanguage, let translated else { return }
    for (place, elsewhere, isOwn) in translations.untranslated {
      let (here, there) = (DisplayText.quoted(place.text), DisplayText.quoted(elsewhere))
      let message =
        "\(place.screen) shows \(here) in \(language) as well; elsewhere it is \(there)"
      let line =
        place.id.map { "expect \(DisplayText.idToken($0)) = \(there)" } ?? "expect no \(here)"
      let shows = isOwn ? player : translated
      guard try await shows.met([line], after: place.events) == [false] else { continue }
      notes.tell(
        Finding(.suspicion, message), place.events.map(\.description) + [line],
        made: isOwn ? nil : .language(language))
    }
  }
}

/// The texts of an app in two languages, as its screens show them.
struct Translations {
  /// A text on a screen, and the events that lead there.
  struct Place {
    var screen: String
    var text: String
    /// The id of the element whose value it is; `nil` for a name.
    var id: String?
    var events: [UserEvent]
  }

  // The texts of the other language by those of the app's own, and the other way round.
  private var known: [String: String] = [:]
  private var reverse: [String: String] = [:]
  private var same: [String: Place] = [:]

  mutating func note(_ here: [ScreenNode], _ there: [ScreenNode], after events: [UserEvent]) {
    let screen = here.first { $0.role == .screen }?.id ?? ""
    for (node, translated) in zip(here, there) {
      for (text, other) in zip(node.ownTexts, translated.ownTexts)
      where text.count(where: \.isLetter) >= 3 {
        if text != other {
          learn(text, other)
        } else if same[text.lowercased()] == nil {
          let id = node.value == text && node.label != text && !node.id.isEmpty ? node.id : nil
          same[text.lowercased()] = Place(screen: screen, text: text, id: id, events: events)
        }
      }
    }
  }

  private mutating func learn(_ text: String, _ other: String) {
    known[text.lowercased()] = known[text.lowercased()] ?? other
    reverse[other.lowercased()] = reverse[other.lowercased()] ?? text
  }

  /// Notes the titles of the same rows, which may be in another order.
  mutating func note(rows here: ScreenNode, _ there: ScreenNode) {
    let others = Dictionary(there.titles, uniquingKeysWith: { one, _ in one })
    for (id, title) in here.titles {
      if let other = others[id], other != title { learn(title, other) }
    }
  }

  /// The texts that are the same in both languages, and are not so elsewhere, shortest way first.
  // `isOwn` is true if the text elsewhere is in the app's own language.
  var untranslated: [(place: Place, elsewhere: String, isOwn: Bool)] {
    same.compactMap { key, place in
      (known[key] ?? reverse[key]).map { (place, $0, known[key] == nil) }
    }
    .sorted {
      ($0.place.events.count, $0.place.screen, $0.place.text)
        < ($1.place.events.count, $1.place.screen, $1.place.text)
    }
  }
}

extension ScreenNode {
  fileprivate var titles: [(String, String)] {
    rows.filter { !$0.id.isEmpty }.map { ($0.id, $0.label) }
  }

  // Its elements without notices and what is in rows, whose order may be that of their titles.
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

  // Its parts that must be the same in all languages.
  fileprivate var form: [String] {
    [role.rawValue, id, "\(children.count)"]
      + traits.filter { $0 != .focused }.map(\.rawValue).sorted() + actions.map(\.rawValue).sorted()
  }
}
