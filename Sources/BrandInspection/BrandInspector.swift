import Brands
import Simulation

/// Finds the problems of a brand that only running flows shows: words of another brand, features
/// that are reached although they are off, or never reached although they are on, words that are
/// too long, and the simulator's findings.
@MainActor
struct BrandInspector<App: BrandedApp> {
  private let reading: BrandReading
  private let ancestors: [BrandReading]

  /// - Parameters:
  ///   - reading: The brand.
  ///   - reader: Reads the brands that it extends.
  init(_ reading: BrandReading, reader: BrandReader) {
    self.reading = reading
    ancestors = reading.chain.files.dropLast().filter { !$0.isAbstract }
      .compactMap { try? reader.read($0.path) }
  }

  /// Returns the problems that an exploration shows.
  ///
  /// - Parameters:
  ///   - exploration: The exploration of the brand, or of another one with the same flows.
  ///   - explored: The file of the other brand.
  /// - Complexity: O(elements × languages), and O(words × words of the brands that it extends).
  func problems(in exploration: BrandExploration, of explored: String? = nil) -> [Diagnostic] {
    let pseudo = screens(of: exploration, in: PseudoLocale.accented.rawValue)
    let spoken = reading.brand.languages.map { language in
      (language, screens(of: exploration, in: language))
    }
    return findings(of: exploration, explored) + names(on: spoken)
      + leaks(on: spoken.flatMap(\.1)) + features(in: exploration)
      + TextLengthRule(reading, App.brandSchema.textLengthLimits).check(pseudo)
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

  /// Returns the screens of an exploration in the brand's words of a language.
  private func screens(of exploration: BrandExploration, in language: String) -> [SpokenScreen] {
    let brand = reading.brand
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

  /// Returns the place where a key is set, or the beginning of the brand's file.
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

  /// Returns the controls without a name, and those that cannot be told apart, in each language.
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

  private func leaks(on screens: [SpokenScreen]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var told: Set<String> = []
    let foreign = ancestors.flatMap { ancestor in
      Self.words(of: ancestor.brand).filter { !isOwn($0) }
        .map { (ancestor: ancestor, word: $0, folded: DisplayText.folded($0)) }
    }
    guard !foreign.isEmpty else { return [] }
    var seen: Set<ExploredText> = []
    for screen in screens {
      for shown in screen.texts where seen.insert(shown).inserted {
        let text = DisplayText.folded(shown.text)
        for (ancestor, word, folded) in foreign where text.contains(folded) {
          let source = self.source(of: shown.text, containing: folded)
          // A text from no string of the brand is data. There, a single word belongs to no brand.
          guard source != nil || word.contains(" ") || word.contains(".") else { continue }
          guard told.insert("\(word) \(source?.path ?? shown.place)").inserted else { continue }
          diagnostics.append(leak(of: word, from: ancestor, shown, screen.path, source))
        }
      }
    }
    return diagnostics
  }

  private func leak(
    of word: String, from ancestor: BrandReading, _ shown: ExploredText, _ path: [String],
    _ source: (path: String, node: JSONNode)?
  ) -> Diagnostic {
    let node = source?.node ?? reading.chain.file.root["extends"] ?? reading.chain.file.root
    return Diagnostic(
      .brandLeak, at: reading.chain.place(of: node), path: source?.path,
      "\(DisplayText.quoted(word)) of the brand \(DisplayText.quoted(ancestor.brand.id)) is "
        + "shown in "
        + "\(DisplayText.quoted(shown.text))",
      help: "replace it with a text of this brand",
      notes: [
        Diagnostic.Note(
          "it is shown at \(shown.place), reached by: \(ExplorationComparison.way(path))")
      ] + reading.chain.inheritance(of: node))
  }

  /// Returns the words by which people know a brand.
  private static func words(of brand: Brand) -> [String] {
    ([brand.name] + [brand.tagline].compactMap { $0 } + brand.linkHosts).filter { $0.count > 2 }
  }

  private func isOwn(_ word: String) -> Bool {
    let folded = DisplayText.folded(word)
    return Self.words(of: reading.brand).contains { DisplayText.folded($0).contains(folded) }
  }

  /// Returns the string of the brand that a shown text comes from, if it contains the word.
  private func source(
    of text: String, containing word: String
  ) -> (path: String, node: JSONNode)? {
    for language in reading.chain.value["strings"]?.members ?? [] {
      for member in language.value.members {
        guard let pattern = reading.brand.strings[language.name]?[member.name] else { continue }
        for (_, words) in pattern.texts
        where DisplayText.folded(words).contains(word) && pattern.fits(text) {
          return ("strings.\(language.name).\(member.name)", member.value.node)
        }
      }
    }
    return nil
  }
}
