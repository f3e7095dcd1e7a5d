import FlowHTML
import Foundation

/// A document that needs no other file and no network: its data in scripts that are not run, and a
/// policy that allows its own script and style sheet by their hashes, and loads nothing.
package struct PageDocument {
  var title: String
  var language = "en"
  var direction = "ltr"
  /// The style sheet and the script, each with its hash.
  var styles: (text: String, hash: String)
  var script: (text: String, hash: String)
  /// Trusted markup.
  var body = ""
  /// Shown by a viewer of files that runs no script.
  var withoutScript = "This page needs JavaScript, which it brings along: it loads nothing."

  // In points.
  private static let sizes = [
    ("phone", 390, 844), ("tablet", 1180, 820), ("tablet-portrait", 820, 1180),
    ("tablet-split", 590, 820), ("wide", 1720, 960),
  ]

  /// The sizes of devices, for the scripts of pages.
  static let deviceSizes =
    "const deviceSizes = { "
    + sizes.map { "\"\($0)\": [\($1), \($2)]" }.joined(separator: ", ") + " };\n"

  /// Returns the width and the height of a device by its name; those of a phone for others.
  static func size(of device: String) -> (width: Int, height: Int) {
    let size = sizes.first { $0.0 == device } ?? sizes[0]
    return (size.1, size.2)
  }

  /// Returns the document with an index, and with apps that are read when they are shown.
  func html(_ index: some Encodable, _ variants: [StoryboardVariant]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let policy = [
      "default-src 'none'", "script-src '\(script.hash)'", "style-src '\(styles.hash)'",
      "img-src data:", "font-src data:", "base-uri 'none'",
      "form-action 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'",
    ].joined(separator: "; ")
    var head = HTMLWriter()
    head.text(title)
    var without = HTMLWriter()
    without.text(withoutScript)
    var page = """
      <!DOCTYPE html>
      <html lang="\(language)" dir="\(direction)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>\(head.markup)</title>
      <style>\(styles.text)</style>
      </head>
      <body>
      <noscript>\(without.markup)</noscript>
      \(body)
      \(Self.start(of: "index"))\(Self.safe(try encoder.encode(index)))</script>

      """
    let fonts = variants.reduce(into: [:]) { $0.merge($1.fonts) { first, _ in first } }
    for (name, rules) in fonts.sorted(by: { $0.key < $1.key }) {
      var json = ScriptJSON()
      json.add(rules)
      page += "\(Self.start(of: "font-\(name)"))\(json.text)</script>\n"
    }
    for (number, variant) in variants.enumerated() {
      page += "\(Self.start(of: "variant-\(number)"))\(variant.json)</script>\n"
    }
    return page + "<script>\(script.text)</script>\n</body>\n</html>\n"
  }

  /// Returns the beginning of an element with data.
  package static func start(of id: String) -> String {
    "<script type=\"application/json\" id=\"\(id)\">"
  }

  /// Returns the data of a part of a page; `nil` if it has none.
  static func content(of id: String, in page: String) -> String? {
    guard let start = page.range(of: start(of: id)),
      let end = page.range(of: "</script>", range: start.upperBound..<page.endIndex)
    else { return nil }
    return String(page[start.upperBound..<end.lowerBound])
  }

  // JSON has these characters only in strings, so they can be escaped everywhere.
  private static func safe(_ json: Data) -> String {
    String(decoding: json, as: UTF8.self).replacing("<", with: "\\u003c")
      .replacing(">", with: "\\u003e").replacing("&", with: "\\u0026")
  }
}
