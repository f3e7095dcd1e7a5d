import FlowModels
import Foundation
import TestSupport
import Testing

@testable import FlowHTML

@Suite("Hostile data in HTML")
struct HTMLHostileTests {
  static let texts = [
    #""><script>alert(1)</script>"#, "</style><script>alert(1)</script>",
    #"" onmouseover="alert(1)"#, "' onfocus='alert(1)' autofocus '", "<img src=x onerror=alert(1)>",
    "</textarea><script>", "<!--", "-->", "]]>", "&lt;script&gt;", "&#60;script&#62;",
    "<\u{0}script>",
    "\u{202E}<b>\u{2066}", String(Unicode.Scalar(0xFFFF as UInt32).map(Character.init) ?? "x"),
    "javascript:alert(1)", "{{constructor}}", "\\\"", "",
    " ", "\n\n", "a/b;2", "%2F", String(repeating: "<b>", count: 20),
  ]

  @Test("data stays text in every place", arguments: texts)
  func everywhere(text: String) {
    // One text is inside every nesting of roles; in a campaign, all are.
    let isNested = Campaign.isOn || text == Self.texts[0]
    let tree = DrawnNodes.everything(text, isNested: isNested)
    var options = HTMLOptions()
    options.prefix = text
    options.picture = { _ in text }
    let theme = Theme(
      fonts: ThemeFonts(title: text, body: text, size: .min), cornerRadius: .max,
      images: [text: text])
    let scene = HTMLScene(
      tree, device: Device(name: text, columns: 2, hasFixedPane: true), theme: theme,
      localization: Localization(language: text))
    let page = HTMLRenderer(options).page(scene)
    let checker = MarkupChecker(page)
    #expect(checker.problems == [])
    #expect(checker.roles == tree.roles)
    #expect(checker.repeatedPaths == [])
    #expect(!page.lowercased().contains("<script"))
    #expect(checker.all("style").count == 1)
    #expect(!checker.all("style")[0].text.contains("<"))
    let quotes = checker.all("style")[0].text.filter { $0 == "\"" }.count
    #expect(quotes.isMultiple(of: 2))
  }

  @Test("facts from data that are no numbers or dates are left out")
  func facts() throws {
    let content = [
      #"{"number": {"number": 1e999, "minimum": -1e999, "maximum": 1e999, "step": -1}}"#,
      #"{"date": {"mode": "date", "text": "\"><b>", "minimum": "<", "maximum": "'"}}"#,
      #"{"text": {"keyboard": "plain", "isMultiline": true, "limit": -9223372036854775808}}"#,
      #"{"choice": {"most": -1}}"#,
      #"{"row": {"accessory": {"kind": "rating", "number": -1e308}}}"#,
      #"{"image": {"url": "javascript:alert(1)"}}"#, #"{"image": {"data": "PHNjcmlwdD4="}}"#,
    ].compactMap { try? DrawnNodes.content($0) }
    #expect(content.count >= 6)
    var options = HTMLOptions()
    options.picture = { source in
      if case .url(let url) = source { return url.absoluteString }
      return HTMLOptions.webPicture(source)
    }
    for content in content {
      let tree = DrawnNodes.everything("x", content: content)
      let markup = DrawnNodes.draw(tree, options)
      #expect(MarkupChecker(markup).problems == [], "\(content)")
      #expect(!markup.contains("inf") && !markup.contains("nan"))
      #expect(!markup.contains("javascript"))
    }
  }
}
