import FlowModels
import Foundation

/// A storyboard for a client: a phone to use, tours, and notes that come back as a file.
package struct ClientPage {
  /// The part of the data that the page reads first.
  struct Index: Codable {
    static let currentVersion = 1

    var version = Index.currentVersion
    /// The identity of what is shown, which notes name.
    var storyboard: String
    var variants: [StoryboardVariant.Summary]
    var texts: [String: String]
  }

  static let script =
    PagesFiles.frame + "(() => {\n" + PageDocument.deviceSizes + StoryboardFiles.data
    + StoryboardFiles.frames
    + ClientFiles.client + "})();\n"
  // SHA-256 in Base64, as in a storyboard; a test compares.
  static let styleHash = "sha256-/j+u0B38Sjfy7UyDGgtECuzpGAKNM75yHPABx9cbAF8="
  static let scriptHash = "sha256-afqWABb8LabfS4MQYl8g8YjweSxVi6jrTUz99Ujkeaw="
  static let styles = StoryboardPage.screenStyles + ClientFiles.styles

  private let index: Index
  private let variants: [StoryboardVariant]

  /// Makes a page; its texts are in the language of the first app.
  package init(_ variants: [StoryboardVariant]) {
    self.variants = variants
    let summary = variants.first?.summary
    index = Index(
      storyboard: Self.identity(of: variants), variants: variants.map(\.summary),
      texts: Self.texts(in: summary?.language ?? ""))
  }

  /// Returns the document, which needs no other file and no network.
  package func html() throws -> String {
    let summary = index.variants.first
    // The page is in English where it has no texts in the app's language.
    let language = Self.base(of: summary?.language ?? "")
    var page = PageDocument(
      title: summary?.app ?? "", language: language,
      direction: language == "ar" ? "rtl" : "ltr", styles: (Self.styles, Self.styleHash),
      script: (Self.script, Self.scriptHash))
    page.withoutScript = index.texts["viewer"] ?? page.withoutScript
    return try page.html(index, variants)
  }

  private static func identity(of variants: [StoryboardVariant]) -> String {
    var hash = StableHash()
    for variant in variants {
      hash.add(variant.summary.id.utf8)
      hash.add(variant.json.utf8)
    }
    return hash.text
  }

  /// Returns true if a document is a page for clients.
  static func isPage(_ text: String) -> Bool {
    PageDocument.content(of: "index", in: text).map {
      (try? JSONDecoder().decode(Index.self, from: Data($0.utf8))) != nil
    } ?? false
  }

  static let tables = [
    "ar": ClientFiles.ar, "de": ClientFiles.de, "en": ClientFiles.en, "es": ClientFiles.es,
    "fr": ClientFiles.fr, "it": ClientFiles.it, "ja": ClientFiles.ja, "pl": ClientFiles.pl,
    "ru": ClientFiles.ru,
  ]

  private static func base(of language: String) -> String {
    let base = String(language.prefix { $0 != "-" && $0 != "_" })
    return tables[base] == nil ? "en" : base
  }

  /// Returns the texts of the page in a language such as `pt-BR`; in English if it has none.
  static func texts(in language: String) -> [String: String] {
    let table = tables[base(of: language)] ?? ClientFiles.en
    let pairs = table.split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.split(separator: " = ", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
