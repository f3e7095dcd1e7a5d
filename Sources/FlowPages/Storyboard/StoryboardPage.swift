import FlowHTML
package import FlowModels
import Foundation

/// A storyboard as one document, which needs no other file and no network.
package struct StoryboardPage {
  /// The part of the data that the page reads first.
  package struct Index: Codable {
    /// The version of the data's shape, which a baseline must have too.
    static let currentVersion = 3

    var version = Index.currentVersion
    var tool: String
    package var variants: [StoryboardVariant.Summary]
    /// The names that are not in the file, with the reasons.
    package var leftOut: [String]
    /// The name of the screen that the page begins with, in all apps; `nil` for the map.
    package var matrix: String?
  }

  /// The style sheets of all pages with screens.
  static let screenStyles = HTMLRenderer.styles + PagesFiles.page
  static let styles = screenStyles + StoryboardFiles.styles
  /// The script parses no markup: it makes every element by its name.
  static let script =
    PagesFiles.frame + "(() => {\n" + PageDocument.deviceSizes + StoryboardFiles.data
    + StoryboardFiles.frames
    + StoryboardFiles.map + StoryboardFiles.play + "const factTable = \(ElementFacts.json);\n"
    + StoryboardFiles.comparison + StoryboardFiles.matrix + StoryboardFiles.search
    + StoryboardFiles.pictures
    + StoryboardFiles.start + "})();\n"
  // SHA-256 in Base64, by which the policy allows them; a test compares.
  static let styleHash = "sha256-CuuL+3EnD+wfCfhX8KPMrSaD5swBs1pHFjVKf/WPjzs="
  static let scriptHash = "sha256-gjeLPzHfU9NAz65x4pK1wHjXJAgMEs+0KKSGnY+/LPM="

  private let index: Index
  private let variants: [StoryboardVariant]
  // Trusted markup, written by `HTMLWriter`.
  private let report: String

  /// Makes a page; `report` is trusted markup, with links such as `#v=saffron` to the screens.
  // With a name for `matrix`, it begins with this screen in all apps.
  package init(
    tool: String, _ variants: [StoryboardVariant], leftOut: [String] = [], matrix: String? = nil,
    report: String = ""
  ) {
    self.variants = variants
    self.report = report
    index = Index(
      tool: tool, variants: variants.map(\.summary), leftOut: leftOut, matrix: matrix)
  }

  /// Returns the document.
  package func html() throws -> String {
    try PageDocument(
      title: "Storyboard", styles: (Self.styles, Self.styleHash),
      script: (Self.script, Self.scriptHash),
      body: report.isEmpty
        ? "" : "<section id=\"report\" class=\"board-report\">\(report)</section>"
    ).html(index, variants)
  }
}

extension StoryboardPage {
  /// Returns the variants of an older storyboard's file; throws if it is not one of this version.
  package static func baseline(contentsOf path: String) throws(InputError) -> [StoryboardVariant] {
    let page = try SourceText(contentsOf: path).text
    guard let variants = baseline(in: page) else {
      let isForClient = ClientPage.isPage(page)
      throw InputError(
        InputError.Problem(
          file: DisplayText.singleLine(path),
          message: "expected a storyboard that this version of the tool has written"
            + (isForClient ? ", found a page for clients" : "")))
    }
    return variants
  }

  /// Returns the variants of an older storyboard; `nil` if the page is not one of this version.
  static func baseline(in page: String) -> [StoryboardVariant]? {
    guard let text = PageDocument.content(of: "index", in: page),
      let index = try? JSONDecoder().decode(Index.self, from: Data(text.utf8)),
      index.version == Index.currentVersion
    else { return nil }
    var variants: [StoryboardVariant] = []
    for (number, summary) in index.variants.enumerated() {
      guard let json = PageDocument.content(of: "variant-\(number)", in: page),
        let stored = StoredStoryboard(json: json)
      else { return nil }
      guard !summary.isBaseline else { continue }
      var older = summary
      older.first = nil
      older.isBaseline = true
      older.id += baselineSuffix
      let fonts = stored.fonts.compactMap { name in
        PageDocument.content(of: "font-\(name)", in: page)
          .flatMap { try? JSONDecoder().decode(String.self, from: Data($0.utf8)) }
          .map { (name, $0) }
      }
      variants.append(
        StoryboardVariant(
          summary: older, json: json, fonts: Dictionary(fonts) { first, _ in first }))
    }
    return variants
  }

  private static let baselineSuffix = " before"

  /// Returns the id that an app of a baseline had in its own page.
  static func id(ofBaseline id: String) -> String {
    id.hasSuffix(baselineSuffix) ? String(id.dropLast(baselineSuffix.count)) : id
  }
}
