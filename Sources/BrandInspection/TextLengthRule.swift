import Brands
import Simulation

/// The rule that texts fit their places, even in languages that need more room.
///
/// In the pseudo-locale, every text of the app is in brackets, which distinguish it from data.
struct TextLengthRule {
  private let reading: BrandReading
  private let limits: TextLengthLimits

  init(_ reading: BrandReading, _ limits: TextLengthLimits) {
    self.reading = reading
    self.limits = limits
  }

  /// Returns a diagnostic for each text that is too long on the pseudo-locale's screens.
  func check(_ pseudo: [SpokenScreen]) -> [Diagnostic] {
    var told: Set<String> = []
    return pseudo.flatMap(\.texts).compactMap { text in
      guard text.part == .label, let (name, most) = limits.place(of: text.role),
        let words = Self.words(text.text), DisplayText.width(of: words) > most,
        told.insert(text.text).inserted
      else { return nil }
      let source = source(of: text.text)
      let node = source?.node ?? reading.chain.file.root
      let width = DisplayText.width(of: words)
      return Diagnostic(
        .textOverflow, at: reading.chain.place(of: node), path: source?.path,
        "expected at most \(most) columns on a \(name), found \(width) in en-XA: "
          + DisplayText.quoted(text.text), help: "shorten the text",
        notes: [Diagnostic.Note("it is shown at \(text.place)")]
          + reading.chain.inheritance(of: node))
    }
  }

  /// Returns a diagnostic for each text that is too long in a language of the brand.
  // What data fills in is not measured.
  func check(_ exploration: BrandExploration, _ strings: AppStrings) -> [Diagnostic] {
    let labels = labels(of: exploration)
    return reading.brand.languages.flatMap { language -> [Diagnostic] in
      // They have brackets, and are checked as such.
      guard PseudoLocale(rawValue: language) == nil else { return [] }
      let localization = reading.brand.localized(in: language)
        .localization(in: language, table: strings.table)
      return labels.compactMap { label in
        let text = localization.string(label.text)
        let width = DisplayText.width(of: text)
        guard width > label.most else { return nil }
        let source = source(of: label.key, in: language)
        let node = source?.node ?? reading.chain.file.root
        return Diagnostic(
          .textOverflow, at: reading.chain.place(of: node),
          path: "strings.\(DisplayText.singleLine(source?.language ?? language)).\(label.key)",
          "expected at most \(label.most) columns on a \(label.name), found \(width) in "
            + "\(DisplayText.singleLine(language)): " + DisplayText.quoted(text),
          help: "shorten the text",
          notes: [Diagnostic.Note("it is shown at \(label.place)")]
            + reading.chain.inheritance(of: node))
      }
    }
  }

  private struct Label {
    // The text with nothing in the places of data.
    var text: LocalizedText
    var key: String
    var name: String
    var most: Int
    var place: String
  }

  // Each text once, in its narrowest place.
  private func labels(of exploration: BrandExploration) -> [Label] {
    var labels: [Label] = []
    var positions: [LocalizedText: Int] = [:]
    for screen in exploration.screens {
      for text in screen.encoded.texts(named: screen.name) where text.part == .label {
        guard let (name, most) = limits.place(of: text.role) else { continue }
        let words = EncodedText.text(of: text.text).mapVerbatim { _ in "" }
        var keys: [String] = []
        words.forEachKey { keys.append($0) }
        guard let key = keys.first else { continue }
        let label = Label(text: words, key: key, name: name, most: most, place: text.place)
        if let position = positions[words] {
          if most < labels[position].most { labels[position] = label }
        } else {
          positions[words] = labels.count
          labels.append(label)
        }
      }
    }
    return labels
  }

  private func source(
    of key: String, in language: String
  ) -> (language: String, node: JSONNode)? {
    LanguageTag.fallbacks(of: language).lazy.compactMap { [reading] tag in
      reading.chain.value.at(["strings", tag, key]).map { (tag, $0.node) }
    }.first
  }

  private static func words(_ text: String) -> String? {
    guard text.hasPrefix("["), text.hasSuffix("]"), text.count > 1 else { return nil }
    return String(text.dropFirst().dropLast())
  }

  private func source(of text: String) -> (path: String, node: JSONNode)? {
    for language in ["en"] + reading.brand.languages {
      for member in reading.chain.value.at(["strings", language])?.members ?? [] {
        guard let pattern = reading.brand.strings[language]?[member.name] else { continue }
        for (_, words) in pattern.texts
        where Localization.Pattern.text(PseudoLocale.accented.text(words)).fits(text) {
          return ("strings.\(language).\(member.name)", member.value.node)
        }
      }
    }
    return nil
  }
}
