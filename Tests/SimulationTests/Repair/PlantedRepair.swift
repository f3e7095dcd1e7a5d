import FlowModels

@testable import Simulation

/// The repair of one journey after a planted edit, and what is wrong with it.
@MainActor
struct PlantedRepair {
  let edit: PlantedEdit
  let name: String
  let journey: Journey
  let result: JourneyRepair.Result

  /// Plays a journey without the edit, and repairs it with the edit.
  init(of journey: PlantedJourney, after edit: PlantedEdit) async throws {
    self.edit = edit
    name = journey.name
    self.journey = try Journey(journey.text(in: edit.before), file: journey.name)
    let play = try await PlantedPlays.play(of: journey, in: edit.before)
    let edits = edit.edits
    result = try await JourneyRepair(
      self.journey, asIn: play, knowing: try await PlantedPlays.screens(in: edit.before),
      texts: PlantedShop.app(PlantedEdits()).localization.texts,
      on: { Device(name: $0, tabletColumns: 2) },
      makeSimulator: { PlantedShop.simulator(edits) }
    ).run()
  }

  /// The lines of the journey with its edits.
  var repaired: [String] {
    journey.lines.indices.flatMap { position in
      result.edits.last { $0.position == position }?.texts ?? [journey.lines[position].text]
    }
  }

  /// The reason why the journey is not repaired to one that tests the same; `nil` if it is.
  func problem() async throws -> String? {
    if result.broken != nil { return "it is broken" }
    for (position, line) in journey.lines.enumerated() where line.text.hasPrefix("expect ") {
      guard let new = result.edits.last(where: { $0.position == position })?.texts else { continue }
      let kept = new.filter { $0.hasPrefix("expect ") }
      guard kept.count == 1, allows(kept[0], for: line.text) else {
        return "`\(line.text)` is no longer expected"
      }
    }
    let simulator = PlantedShop.simulator(edit.edits)
    defer { simulator.end() }
    let report = await JourneyPlayer(simulator).play(
      try Journey(repaired.joined(separator: "\n"), file: name))
    return report.isClean ? nil : "its new lines do not pass"
  }

  // MARK: Expectations

  /// Returns true if two expectations differ at most in names, ids and localized texts.
  private func allows(_ new: String, for old: String) -> Bool {
    let (words, others) = (Self.words(of: old), Self.words(of: new))
    guard others.count >= words.count else { return false }
    // A longer line may say on which screen the element is.
    let rest = others.dropFirst(words.count)
    guard rest.isEmpty || rest.count == 2 && rest.first == "in" else { return false }
    return zip(words, others).allSatisfy { allows($1, inPlaceOf: $0) }
  }

  private func allows(_ new: String, inPlaceOf old: String) -> Bool {
    if new == old { return true }
    if old.hasPrefix("#") { return new == "#" + edit.edits.id(String(old.dropFirst())) }
    guard old.hasPrefix("\"") else { return false }
    return PlantedShop.words.contains { key, text in
      let now = edit.edits.keys[key] ?? key
      return old == "\"\(text)\"" && new == "\"\(edit.edits.words[now] ?? text)\""
    }
  }

  /// Returns the words of a line; a text in quotes is one.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if character == " ", !isQuoted {
        words.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    return words + [word]
  }
}

extension PlantedRepair {
  /// The edit, the journey and the result, to be read.
  var text: String {
    var lines = ["\(edit.name) · \(name)"]
    for change in result.edits {
      let new = change.texts.map { "`\($0)`" }.joined(separator: " ")
      lines.append(
        "  \(change.kind.rawValue): `\(line(change.position))` → "
          + "\(new.isEmpty ? "nothing" : new), as \(change.reason)")
    }
    if let note = result.broken {
      lines.append("  broken at `\(line(note.position))`: \(note.text)")
    }
    if let note = result.difference {
      lines.append("  differs at `\(line(note.position))`: \(note.text)")
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ position: Int?) -> String {
    position.map { journey.lines[$0].text } ?? "launch"
  }
}

/// The plays of the journeys without edits, each made once.
@MainActor
enum PlantedPlays {
  private static var plays: [String: RecordedPlay] = [:]
  private static var screenNames: [NavigationStyle: Set<String>] = [:]

  struct DoesNotPass: Error {
    var journey: String
  }

  static func play(
    of journey: PlantedJourney, in style: NavigationStyle
  ) async throws -> RecordedPlay {
    let key = "\(style.rawValue) \(journey.name)"
    if let play = plays[key] { return play }
    let simulator = PlantedShop.simulator(PlantedEdits(style: style))
    defer { simulator.end() }
    let play = await RecordedPlay.record(
      try Journey(journey.text(in: style), file: journey.name), in: simulator,
      on: { Device(name: $0, tabletColumns: 2) })
    guard let play else { throw DoesNotPass(journey: key) }
    plays[key] = play
    return play
  }

  /// Returns the names of all screens that the journeys show.
  static func screens(in style: NavigationStyle) async throws -> Set<String> {
    if let names = screenNames[style] { return names }
    var names: Set<String> = []
    for journey in PlantedJourney.all {
      let simulator = PlantedShop.simulator(PlantedEdits(style: style))
      defer { simulator.end() }
      _ = await JourneyPlayer(simulator).play(
        try Journey(journey.text(in: style), file: journey.name)
      ) { _ in
        names.formUnion(simulator.path)
        for screen in simulator.screen.screens {
          names.formUnion([screen.id, screen.coverageName])
        }
      }
    }
    screenNames[style] = names
    return names
  }
}
