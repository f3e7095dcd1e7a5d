import Foundation
import Testing

@testable import FlowHTML
@testable import FlowPages

@Suite("Changes of a drawing")
@MainActor
struct FrameDeltaTests {
  private func element(
    _ tag: String, _ attributes: [(String, String)] = [], _ children: [HTMLTree] = []
  ) -> HTMLTree {
    HTMLRenderer.testElement(tag, attributes, children)
  }

  private func object(_ tree: HTMLTree) throws -> NSArray {
    try #require(try JSONSerialization.jsonObject(with: Data(tree.json.utf8)) as? NSArray)
  }

  /// Applies the change from one tree to another, and expects the other.
  private func check(_ old: HTMLTree, _ new: HTMLTree) throws {
    guard let delta = FrameDelta(from: old, to: new) else {
      #expect(old == new)
      return
    }
    let change = try #require(
      try JSONSerialization.jsonObject(with: Data(delta.json.utf8)) as? [String: Any])
    let result = PageReader.changed(try object(old), by: change)
    #expect(result as? NSArray == (try object(new)), "\(delta.json)")
  }

  private func row(_ id: Int, _ text: String) -> HTMLTree {
    element(
      "li", [("class", "flow-row"), ("data-path", "list/\(id)")],
      [element("span", [("class", "title")], [.text(text)])])
  }

  @Test("what is the same is no change")
  func same() {
    let tree = element("ul", [], [row(1, "a")])
    #expect(FrameDelta(from: tree, to: tree) == nil)
  }

  @Test("of a long list, only what changed is said")
  func rows() throws {
    let rows = (0..<2_000).map { row($0, "row \($0)") }
    let old = element("ul", [], rows)
    var less = rows
    less.remove(at: 700)
    var more = rows
    more[5] = row(5, "another")
    more.append(row(2_000, "new"))
    let removed = try #require(FrameDelta(from: old, to: element("ul", [], less)))
    #expect(removed.json == #"{"c":[[0,700],[701,1299]]}"#)
    let added = try #require(FrameDelta(from: old, to: element("ul", [], more)))
    #expect(
      added.json == #"{"c":[[0,5],{"o":5,"c":[{"o":0,"c":["another"]}]},[6,1994],"#
        + #"["li",{"class":"flow-row","data-path":"list/2000"},"#
        + #"["span",{"class":"title"},"new"]]]}"#)
    try check(old, element("ul", [], less))
    try check(old, element("ul", [], more))
    try check(old, element("ul", [], rows.reversed()))
  }

  @Test("attributes come, change and go")
  func attributes() throws {
    let old = element("p", [("a", "1"), ("b", "2")])
    let new = element("p", [("a", "3"), ("c", "4")])
    #expect(FrameDelta(from: old, to: new)?.json == #"{"a":{"a":"3","c":"4","b":null}}"#)
    try check(old, new)
  }

  @Test("another screen is another element, and keeps nothing of the first")
  func screens() throws {
    let screen = { (id: String) in
      self.element("article", [("data-screen", id)], [.text("same")])
    }
    let old = element("div", [], [screen("1")])
    let new = element("div", [], [screen("2")])
    #expect(
      FrameDelta(from: old, to: new)?.json == #"{"c":[["article",{"data-screen":"2"},"same"]]}"#)
    #expect(!FrameDelta.areAlike(screen("1"), screen("2")))
    #expect(FrameDelta.areAlike(screen("1"), screen("1")))
  }

  @Test("any drawing becomes any other")
  func random() throws {
    var state: UInt64 = 12
    func number(_ end: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % end
    }
    func tree(_ depth: Int) -> HTMLTree {
      if depth == 0 || number(5) == 0 { return .text(["", "a", "b", "<c>"][number(4)]) }
      let names = ["class", "data-path", "data-screen", "value"]
      let attributes = names.filter { _ in number(3) == 0 }.map { ($0, "\(number(3))") }
      return element(
        ["div", "span", "input"][number(3)], attributes,
        (0..<number(5)).map { _ in tree(depth - 1) })
    }
    for _ in 0..<500 {
      let old = element("div", [], (0..<4).map { _ in tree(3) })
      let new = element("div", [], (0..<4).map { _ in tree(3) })
      try check(old, new)
    }
  }
}

extension HTMLRenderer {
  fileprivate static func testElement(
    _ tag: String, _ attributes: [(String, String)], _ children: [HTMLTree]
  ) -> HTMLTree {
    .element(
      tag: tag, attributes: attributes.map { HTMLTree.Attribute(name: $0.0, value: $0.1) },
      children: children)
  }
}
