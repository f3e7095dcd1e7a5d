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
