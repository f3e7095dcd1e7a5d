import Brands
import Simulation

/// Finds the problems that only running a brand's flows shows: words of another brand, features
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

  /// Returns all problems that are found, and what was seen; `nil` if the flows could not be run.
  func inspect() async -> (diagnostics: [Diagnostic], coverage: BrandCoverage?) {
    let trial = BrandTrial<App>(reading.brand)
    do {
      // Its own data is only opened. The exploration goes over a few items, which show the same
      // problems.
      try await trial.launch()
      let few = trial.overSamples
      let (report, coverage) = try await few.exploreWithCoverage(file: reading.chain.file.path)
      let pseudo = try await few.explore(in: PseudoLocale.accented.rawValue)
      let diagnostics =
        findings(of: report) + leaks(in: report) + features(in: report)
        + TextLengthRule(reading, App.brandSchema.textLengthLimits).check(pseudo)
      return (diagnostics, coverage)
    } catch let error as InputError {
      let diagnostics = error.problems.map { problem in
        Diagnostic(
          .runFinding, at: place("data"), path: "data",
          "the data cannot be read: \(problem.description)")
      }
      return (diagnostics, nil)
    } catch {
      return ([Diagnostic(.runFinding, at: place("data"), "\(error)")], nil)
    }
  }

  /// Returns the place where a key is set, or the beginning of the brand's file.
  private func place(_ path: String...) -> Diagnostic.Place {
    let node = reading.chain.value.at(path)?.node ?? reading.chain.file.root
    return reading.chain.place(of: node)
  }

  private func findings(of report: ExplorationReport) -> [Diagnostic] {
    report.findings.map { finding in
      Diagnostic(
        .runFinding, at: place(), finding.message,
        notes: [Diagnostic.Note("found by: \(ExplorationComparison.way(finding.path))")])
    }
  }

  // MARK: Features

  private func features(in report: ExplorationReport) -> [Diagnostic] {
    App.brandSchema.features.compactMap { feature in
      guard !feature.screens.isEmpty else { return nil }
      let reached = report.screens.first { feature.screens.contains($0.name) }
      let isOn = reading.brand.has(feature: feature.id)
      if let reached, !isOn {
        return Diagnostic(
          .disabledReachable, at: place("features", feature.id, "enabled"),
          path: "features.\(feature.id).enabled",
          "the feature is disabled, but its screen \(reached.name) is reachable",
          help: "check `Brand.has(feature:)` before the app opens it",
          notes: [Diagnostic.Note("reached by: \(ExplorationComparison.way(reached.path))")])
      }
      guard reached == nil, isOn, report.isComplete else { return nil }
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

  private func leaks(in report: ExplorationReport) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var told: Set<String> = []
    for ancestor in ancestors {
      for word in Self.words(of: ancestor.brand) where !isOwn(word) {
        let folded = DisplayText.folded(word)
        for screen in report.screens {
          for text in screen.texts where DisplayText.folded(text.text).contains(folded) {
            let source = self.source(of: text.text, containing: folded)
            // The brand's own values are checked in its files.
            guard source == nil, !isValue(text.text) else { continue }
            // A text from no string of the brand is data. There, a single word belongs to no brand.
            guard word.contains(" ") || word.contains(".") else { continue }
            guard told.insert("\(word) \(source?.path ?? text.place)").inserted else { continue }
            diagnostics.append(leak(of: word, from: ancestor, text, on: screen, source))
          }
        }
      }
    }
    return diagnostics
  }

  private func leak(
    of word: String, from ancestor: BrandReading, _ text: ExploredText, on screen: ExploredScreen,
    _ source: (path: String, node: JSONNode)?
  ) -> Diagnostic {
    let node = source?.node ?? reading.chain.file.root["extends"] ?? reading.chain.file.root
    return Diagnostic(
      .brandLeak, at: reading.chain.place(of: node), path: source?.path,
      "\(DisplayText.quoted(word)) of the brand \(DisplayText.quoted(ancestor.brand.id)) is "
        + "shown in "
        + "\(DisplayText.quoted(text.text))",
      help: "replace it with a text of this brand",
      notes: [
        Diagnostic.Note(
          "it is shown at \(text.place), reached by: \(ExplorationComparison.way(screen.path))")
      ] + reading.chain.inheritance(of: node))
  }

  /// Returns the words by which people know a brand.
  private static func words(of brand: Brand) -> [String] {
    ([brand.name] + [brand.tagline].compactMap { $0 } + brand.linkHosts).filter { $0.count > 2 }
  }

  /// Returns whether a text is a value of the brand that is no string.
  private func isValue(_ text: String) -> Bool {
    let brand = reading.brand
    let links = brand.links
    return [brand.name, brand.tagline, links.privacy, links.terms, links.help].contains(text)
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
