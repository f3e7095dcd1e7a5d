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
  }

  static let styles = HTMLRenderer.styles + PagesFiles.page + StoryboardFiles.styles
  /// The script parses no markup: it makes every element by its name.
  static let script =
    PagesFiles.frame + "(() => {\n" + StoryboardFiles.data + StoryboardFiles.frames
    + StoryboardFiles.map + StoryboardFiles.play + "const factTable = \(ElementFacts.json);\n"
    + StoryboardFiles.comparison + StoryboardFiles.search + StoryboardFiles.pictures
    + StoryboardFiles.start + "})();\n"
  // SHA-256 in Base64, by which the policy allows them; a test compares.
  static let styleHash = "sha256-v7gEZOEKQGMoV4pn9BqY5lBtdEShcMswYewDNOdtbNQ="
  static let scriptHash = "sha256-S6hbc3y4//M6MOUlYVi9i3NsjCMQxEm4oh7Uc0SX6KE="

  private let index: Index
  private let variants: [StoryboardVariant]
  // Trusted markup, written by `HTMLWriter`.
  private let report: String

  /// Makes a page; `report` is trusted markup, with links such as `#v=saffron` to the screens.
  package init(
    tool: String, _ variants: [StoryboardVariant], leftOut: [String] = [], report: String = ""
  ) {
    self.variants = variants
    self.report = report
    index = Index(tool: tool, variants: variants.map(\.summary), leftOut: leftOut)
  }

  /// Returns the document.
  // The data is in scripts that are not run. The policy allows only the page's own script and style
  // sheet, by their hashes, forbids markup in scripts, and loads nothing.
  package func html() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let policy = [
      "default-src 'none'", "script-src '\(Self.scriptHash)'", "style-src '\(Self.styleHash)'",
      "img-src data:", "base-uri 'none'",
      "form-action 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'",
    ].joined(separator: "; ")
    var json = ScriptJSON()
    json.add(raw: String(decoding: try encoder.encode(index), as: UTF8.self))
    var page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>Storyboard</title>
      <style>\(Self.styles)</style>
      </head>
      <body>
      <noscript>A storyboard needs JavaScript, which it brings along: it loads nothing.</noscript>
      \(report.isEmpty ? "" : "<section id=\"report\" class=\"board-report\">\(report)</section>")
      \(Self.start(of: "index"))\(Self.safe(json.text))</script>

      """
    for (number, variant) in variants.enumerated() {
      page += "\(Self.start(of: "variant-\(number)"))\(variant.json)</script>\n"
    }
    return page + "<script>\(Self.script)</script>\n</body>\n</html>\n"
  }

  /// Returns the beginning of an element with data.
  package static func start(of id: String) -> String {
    "<script type=\"application/json\" id=\"\(id)\">"
  }

  // JSON has these characters only in strings, so they can be escaped everywhere.
  private static func safe(_ json: String) -> String {
    json.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
      .replacing("&", with: "\\u0026")
  }
}

extension StoryboardPage {
  /// Returns the variants of an older storyboard's file; throws if it is not one of this version.
  package static func baseline(contentsOf path: String) throws(InputError) -> [StoryboardVariant] {
    guard let variants = baseline(in: try SourceText(contentsOf: path).text) else {
      throw InputError(
        InputError.Problem(
          file: DisplayText.singleLine(path),
          message: "expected a storyboard that this version of the tool has written"))
    }
    return variants
  }

  /// Returns the variants of an older storyboard; `nil` if the page is not one of this version.
  static func baseline(in page: String) -> [StoryboardVariant]? {
    guard let text = content(of: "index", in: page),
      let index = try? JSONDecoder().decode(Index.self, from: Data(text.utf8)),
      index.version == Index.currentVersion
    else { return nil }
    var variants: [StoryboardVariant] = []
    for (number, summary) in index.variants.enumerated() {
      guard let json = content(of: "variant-\(number)", in: page),
        StoredStoryboard(json: json) != nil
      else { return nil }
      guard !summary.isBaseline else { continue }
      var older = summary
      older.first = nil
      older.isBaseline = true
      older.id += baselineSuffix
      variants.append(StoryboardVariant(summary: older, json: json))
    }
    return variants
  }

  private static let baselineSuffix = " before"

  /// Returns the id that an app of a baseline had in its own page.
  static func id(ofBaseline id: String) -> String {
    id.hasSuffix(baselineSuffix) ? String(id.dropLast(baselineSuffix.count)) : id
  }

  private static func content(of id: String, in page: String) -> String? {
    guard let start = page.range(of: start(of: id)),
      let end = page.range(of: "</script>", range: start.upperBound..<page.endIndex)
    else { return nil }
    return String(page[start.upperBound..<end.lowerBound])
  }
}
