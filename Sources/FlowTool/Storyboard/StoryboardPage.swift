import FlowHTML
import Foundation

/// A storyboard as one document, which needs no other file and no network.
struct StoryboardPage {
  /// What the page has to read first.
  struct Index: Codable {
    /// The version of the data's shape, which a baseline must have too.
    static let currentVersion = 2

    var version = Index.currentVersion
    var tool: String
    var variants: [StoryboardVariant.Summary]
    /// What was named and is not in the file, with the reason.
    var leftOut: [String]
  }

  private let index: Index
  private let variants: [StoryboardVariant]
  /// Markup of ours that stands beside the screens.
  private let report: String

  /// - Parameters:
  ///   - tool: The tool's name and version.
  ///   - variants: The apps.
  ///   - leftOut: What was named and is not among them, with the reason.
  ///   - report: Markup that is shown at first, written by `HTMLWriter`; it has links such as
  ///     `#v=saffron` to the screens.
  init(
    tool: String, _ variants: [StoryboardVariant], leftOut: [String] = [], report: String = ""
  ) {
    self.variants = variants
    self.report = report
    index = Index(tool: tool, variants: variants.map(\.summary), leftOut: leftOut)
  }

  /// The document.
  ///
  /// Data stands in scripts that are none, and from them the page makes its elements one by one.
  /// The policy allows the page's own script and style sheet alone, by their hashes, forbids markup
  /// in scripts, and loads nothing.
  ///
  /// - Throws: An error of encoding.
  /// - Complexity: O(size).
  func html() throws -> String {
    let styles = HTMLRenderer.styles + PageStyles.source + StoryboardStyles.source
    let script = FrameScript.source + StoryboardScript.source
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let policy = [
      "default-src 'none'", "script-src '\(ContentHash.source(of: script))'",
      "style-src '\(ContentHash.source(of: styles))'", "img-src data:", "base-uri 'none'",
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
      <style>\(styles)</style>
      </head>
      <body>
      <noscript>A storyboard needs JavaScript, which it brings along: it loads nothing.</noscript>
      \(report.isEmpty ? "" : "<section id=\"report\" class=\"board-report\">\(report)</section>")
      \(Self.start(of: "index"))\(Self.safe(json.text))</script>

      """
    for (number, variant) in variants.enumerated() {
      page += "\(Self.start(of: "variant-\(number)"))\(variant.json)</script>\n"
    }
    return page + "<script>\(script)</script>\n</body>\n</html>\n"
  }

  /// Returns the beginning of an element with data.
  static func start(of id: String) -> String {
    "<script type=\"application/json\" id=\"\(id)\">"
  }

  /// Returns JSON without a sign that means something to a parser of markup. Outside of strings,
  /// JSON has none of them.
  private static func safe(_ json: String) -> String {
    json.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
      .replacing("&", with: "\\u0026")
  }
}

extension StoryboardPage {
  /// Returns the variants of an older storyboard, each marked as a baseline.
  ///
  /// - Parameter page: The document.
  /// - Returns: `nil` if the document is no storyboard, or one of another version.
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

  /// The end of the ids of a baseline's apps, in the page that they are added to.
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
