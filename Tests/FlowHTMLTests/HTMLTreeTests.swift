import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowHTML

@Suite("Markup as a tree")
@MainActor
struct HTMLTreeTests {
  /// Returns what differs between a tree and the markup of the same scene.
  nonisolated static func differences(of tree: HTMLTree, from checker: MarkupChecker) -> [String] {
    var elements: [(tag: String, attributes: [String: String], text: String)] = []
    func walk(_ tree: HTMLTree) {
      guard case .element(let tag, let attributes, let children) = tree else { return }
      let texts = children.map { if case .text(let text) = $0 { text } else { "" } }
      elements.append(
        (
          tag, Dictionary(attributes.map { ($0.name, $0.value) }) { $1 },
          texts.joined().filter { !$0.isWhitespace }
        ))
      for child in children { walk(child) }
    }
    walk(tree)
    guard elements.count == checker.tags.count else {
      return ["the tree has \(elements.count) elements, the markup \(checker.tags.count)"]
    }
    return zip(elements, checker.tags).compactMap { element, tag in
      let text = tag.text.filter { !$0.isWhitespace }
      return element.tag == tag.name && element.attributes == tag.attributes && element.text == text
        ? nil : "\(element) is \(tag.name) \(tag.attributes) \(tag.text)"
    }
  }

  @Test("it has the elements, attributes and texts of the markup, whatever a text says")
  func same() {
    let texts = [
      "Soup", "", " ", "<b>&\"'", "</script><script>x()</script>", "a\u{202E}b\u{0}c", "多 行\nعربي",
    ]
    for text in texts {
      let scene = HTMLScene(DrawnNodes.everything(text))
      let checker = MarkupChecker(HTMLRenderer().fragment(scene))
      let differences = Self.differences(of: HTMLRenderer().tree(scene), from: checker)
      #expect(differences.prefix(3) == [], "\(text.debugDescription)")
    }
  }

  @Test("its JSON is read as it was, and has no sign that ends a script")
  func json() throws {
    let text = "</script>\u{2028}\u{2029}\u{1}\\\"<!--&\u{7F}\n🍋"
    let tree = HTMLTree.element(
      tag: "p", attributes: [HTMLTree.Attribute(name: "title", value: text)],
      children: [.text(text), .element(tag: "br", attributes: [], children: [])])
    let json = tree.json
    #expect(!json.contains { "<>&\u{2028}\u{2029}\u{1}\u{7F}\n".contains($0) })
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any]
    #expect(value?[0] as? String == "p")
    #expect((value?[1] as? [String: String])?["title"] == text)
    #expect(value?[2] as? String == text)
    #expect((value?[3] as? [Any])?[0] as? String == "br")
  }

  @Test("an element with actions says its place from its screen down, if it is asked to")
  func places() {
    var options = HTMLOptions()
    let button = ScreenNode(role: .button, id: "save", label: "Save", actions: [.tap])
    let group = ScreenNode(role: .group, id: "more", label: "More", children: [button])
    let text = ScreenNode(role: .text, label: "Read")
    let bar = ScreenNode(
      role: .tabBar,
      children: [ScreenNode(role: .tab, id: "home", label: "Home", actions: [.tap])])
    let screen = ScreenNode(role: .screen, id: "Screen", label: "S", children: [text, group])
    let root = ScreenNode(
      role: .app, id: "tablet", label: "App",
      children: [ScreenNode(role: .pane, id: "1", children: [screen]), bar])
    func marked() -> [String] {
      let checker = MarkupChecker(HTMLRenderer(options).fragment(HTMLScene(root)))
      return checker.tags.compactMap { tag in
        tag.attributes["data-at"].map { "\(tag.attributes["data-role"] ?? "") \($0)" }
      }
    }
    #expect(marked() == [])
    options.marksPlaces = true
    #expect(marked() == ["button 1.0", "tab 0"])
  }
}
