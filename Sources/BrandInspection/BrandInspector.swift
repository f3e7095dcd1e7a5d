import Brands
import Simulation

/// Finds the problems of a brand that only running its flows shows: other brands' words, disabled
/// features that are reached, enabled ones that are not, long texts and the simulator's findings.
@MainActor
struct BrandInspector<App: BrandedApp> {
  private let reading: BrandReading

  init(_ reading: BrandReading) { self.reading = reading }

  /// Returns the problems in an exploration; `explored` is the file of its brand, if it is another.
  func problems(
    in exploration: BrandExploration, of explored: String? = nil,
    _ sightings: [ForeignWords.Sighting]
  ) -> [Diagnostic] {
    let pseudo = screens(of: exploration, in: PseudoLocale.accented.rawValue)
    let spoken = reading.brand.languages.map { language in
      (language, screens(of: exploration, in: language))
    }
    return findings(of: exploration, explored) + names(on: spoken)
      + leaks(sightings) + features(in: exploration)
      + lengths(in: exploration, pseudo)
  }

  private func lengths(in exploration: BrandExploration, _ pseudo: [SpokenScreen]) -> [Diagnostic] {
    let rule = TextLengthRule(reading, App.brandSchema.textLengthLimits)
    let own = rule.check(exploration, App.brandSchema.strings)
    // A text that is too long already is so in the pseudo-locale too.
    return own
      + rule.check(pseudo).filter { found in
        !own.contains {
          $0.path == found.path || found.path == nil && $0.notes.first == found.notes.first
        }
      }
  }

  /// Returns the problem that a brand's data cannot be read, or the app not be made.
  func problems(of error: any Error) -> [Diagnostic] {
    guard let error = error as? InputError else {
      return [Diagnostic(.runFinding, at: place("data"), DisplayText.singleLine("\(error)"))]
    }
    // A missing folder or file is reported already, where it is named.
    guard DataRule.check(reading).isEmpty else { return [] }
    return error.problems.map { problem in
      Diagnostic(
        .runFinding, at: place("data"), path: "data",
        "the data cannot be read: \(problem.description)")
    }
  }

  /// Returns the problem that the process which explored the brand has ended.
  func problem(_ message: String) -> Diagnostic {
    Diagnostic(.runFinding, at: place(), DisplayText.singleLine(message))
  }

  private func screens(of exploration: BrandExploration, in language: String) -> [SpokenScreen] {
    let brand = reading.brand.localized(in: language)
    let localization = brand.localization(in: language, table: App.brandSchema.strings.table)
    var known: [String: String] = [:]
    func spoken(_ encoded: String) -> String {
      if let text = known[encoded] { return text }
      let text = localization.string(
        EncodedText.text(of: encoded).mapVerbatim { exploration.words($0, of: brand) })
      known[encoded] = text
      return text
    }
    return exploration.screens.map { screen in
      SpokenScreen(
        name: screen.name, path: screen.path, node: screen.encoded.mapWords(spoken),
        ownNames: exploration.ownNames)
    }
  }

  private func place(_ path: String...) -> Diagnostic.Place {
    let node = reading.chain.value.at(path)?.node ?? reading.chain.file.root
    return reading.chain.place(of: node)
  }

  private func findings(of exploration: BrandExploration, _ explored: String?) -> [Diagnostic] {
    exploration.findings.map { finding in
      var notes = [Diagnostic.Note("found by: \(ExplorationComparison.way(finding.path))")]
      if let explored {
        notes.append(
          Diagnostic.Note("found in \(DisplayText.singleLine(explored)), whose flows are the same"))
      }
      return Diagnostic(.runFinding, at: place(), finding.message, notes: notes)
    }
  }

  private func names(on spoken: [(language: String, screens: [SpokenScreen])]) -> [Diagnostic] {
    var told: Set<String> = []
    return spoken.flatMap { language, screens in
      screens.flatMap { screen in
        NameCheck.findings(on: screen.node).compactMap { finding in
          guard told.insert(finding.message).inserted else { return nil }
          return Diagnostic(
            .runFinding, at: place(), finding.message,
            notes: [
              Diagnostic.Note(
                "found in \(DisplayText.singleLine(language)) by: "
                  + ExplorationComparison.way(screen.path))
            ])
        }
      }
    }
  }

  // MARK: Features

  private func features(in exploration: BrandExploration) -> [Diagnostic] {
    App.brandSchema.features.compactMap { feature in
      guard !feature.screens.isEmpty else { return nil }
      let reached = exploration.screens.first { feature.screens.contains($0.name) }
      let isOn = reading.brand.has(feature: feature.id)
      if let reached, !isOn {
        return Diagnostic(
          .disabledReachable, at: place("features", feature.id, "enabled"),
          path: "features.\(feature.id).enabled",
          "the feature is disabled, but its screen \(reached.name) is reachable",
          help: "check `Brand.has(feature:)` before the app opens it",
          notes: [Diagnostic.Note("reached by: \(ExplorationComparison.way(reached.path))")])
      }
      guard reached == nil, isOn, exploration.isComplete else { return nil }
      let index = reading.brand.menu.firstIndex { $0.id == feature.id }
      return Diagnostic(
        .enabledUnreachable,
        at: index == nil ? place("features", feature.id, "enabled") : place("menu"),
        path: index.map { "menu[\($0)]" } ?? "features.\(feature.id).enabled",
        "the feature is enabled, but none of its screens was reached: "
          + feature.screens.joined(separator: ", "),
        help: "add it to the menu, or disable it")
    }
  }

  // MARK: Words of another brand

  /// Returns the problems with other brands' words that come from data and code.
  func leaks(_ sightings: [ForeignWords.Sighting]) -> [Diagnostic] {
    let own = Set(
      reading.brand.allowedWords.map(DisplayText.folded)
        + ForeignWords.words(of: reading.brand).map(DisplayText.folded))
    var told: Set<String> = []
    return sightings.compactMap { sighting in
      let folded = DisplayText.folded(sighting.word)
      guard sighting.file != reading.chain.file.path,
        !own.contains(where: { ForeignWords.contains($0, folded) }),
        told.insert("\(folded) \(sighting.text.place)").inserted
      else { return nil }
      let node = reading.chain.file.root["extends"] ?? reading.chain.file.root
      return Diagnostic(
        .brandLeak, at: reading.chain.place(of: node),
        "\(DisplayText.quoted(sighting.word)) of the brand \(DisplayText.quoted(sighting.id)) is "
          + "shown in \(DisplayText.quoted(sighting.text.text)), which comes from data or code",
        help: "show `Brand.name` there, or name the word in `allow`",
        notes: [
          Diagnostic.Note(
            "it is shown at \(sighting.text.place), reached by: "
              + ExplorationComparison.way(sighting.path))
        ])
    }
  }
}
