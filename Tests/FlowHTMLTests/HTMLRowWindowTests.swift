import FlowModels
import TestSupport
import Testing

@testable import FlowHTML

@Suite("The rows of long lists in markup")
struct HTMLRowWindowTests {
  private static let list = HTMLRowWindow.List(screen: "7", at: "1")

  private func tree(rows count: Int, content: NodeContent? = nil) -> ScreenNode {
    // Two rows have the same id, as those of any app may.
    let rows = (0..<count).map { index in
      ScreenNode(role: .row, id: index == 3 ? "2" : "\(index)", label: "Row \(index)")
    }
    let list = ScreenNode(
      role: .list, id: "list", label: "List", content: content,
      children: [ScreenNode(role: .text, label: "Above")] + rows
        + [ScreenNode(role: .text, label: "Below")])
    let screen = ScreenNode(
      role: .screen, id: "Screen", label: "Title", content: .screen(ScreenFacts(id: ElementID(7))),
      children: [ScreenNode(role: .text, label: "First"), list])
    return ScreenNode(role: .app, id: "phone", label: "App", children: [screen])
  }

  private func draw(_ tree: ScreenNode, _ window: HTMLRowWindow?) -> MarkupChecker {
    var options = HTMLOptions()
    options.marksAllPlaces = true
    options.rows = window
    return MarkupChecker(DrawnNodes.draw(tree, options))
  }

  private func rows(_ checker: MarkupChecker) -> [MarkupChecker.Tag] {
    checker.all("li").filter { $0.attributes["class"] == "flow-row" }
  }

  private func gaps(_ checker: MarkupChecker) -> [String: String] {
    let gaps = checker.all("li").compactMap { tag -> (String, String)? in
      guard let name = tag.attributes["class"], let rows = tag.attributes["data-rows"] else {
        return nil
      }
      return (name, rows)
    }
    return Dictionary(uniqueKeysWithValues: gaps)
  }

  @Test("a list is drawn in whole without a window, and one that is not long with one")
  func whole() {
    for (count, window) in [(500, nil), (60, HTMLRowWindow()), (0, HTMLRowWindow())] {
      let checker = draw(tree(rows: count), window)
      #expect(checker.problems == [])
      #expect(rows(checker).count == count)
      #expect(gaps(checker).isEmpty)
      #expect(rows(checker).allSatisfy { $0.attributes["aria-posinset"] == nil })
    }
  }

  @Test("of a long list the rows around those that are seen are drawn, as they are in the whole")
  func window() throws {
    let tree = tree(rows: 500)
    let all = rows(draw(tree, nil))
    for (first, count, expected) in [
      (0, 20, 0..<35), (100, 20, 85..<135), (100, 4, 88..<116), (495, 20, 470..<500),
      (9_999, 20, 470..<500), (250, 1, 238..<263), (3, 0, 0..<16),
    ] {
      var window = HTMLRowWindow()
      window.move(Self.list, to: first, count: count)
      let checker = draw(tree, window)
      #expect(checker.problems == [])
      let drawn = rows(checker)
      let numbers = try drawn.map { try #require($0.attributes["aria-posinset"].flatMap(Int.init)) }
      #expect(numbers == expected.map { $0 + 1 }, "\(first) \(count)")
      #expect(drawn.allSatisfy { $0.attributes["aria-setsize"] == "500" })
      for name in ["data-at", "data-path"] {
        #expect(drawn.map { $0.attributes[name] } == all[expected].map { $0.attributes[name] })
      }
      let gaps = gaps(checker)
      let before = expected.lowerBound
      let after = 500 - expected.upperBound
      #expect(gaps["flow-gap flow-gap-before"] == (before > 0 ? "\(before)" : nil))
      #expect(gaps["flow-gap flow-gap-after"] == (after > 0 ? "\(after)" : nil))
    }
  }

  @Test("a window is of one list, and keeps what is known about the whole")
  func places() throws {
    var window = HTMLRowWindow()
    window.move(HTMLRowWindow.List(screen: "8", at: "1"), to: 100, count: 20)
    window.move(HTMLRowWindow.List(screen: "7", at: "0"), to: 100, count: 20)
    let first = rows(draw(tree(rows: 500, content: .list(before: 40, total: 900)), window))[0]
    #expect(first.attributes["aria-posinset"] == "41")
    #expect(first.attributes["aria-setsize"] == "900")
    let open = rows(draw(tree(rows: 500, content: .list(before: 40, total: nil)), window))[0]
    #expect(open.attributes["aria-setsize"] == "-1")
  }

  @Test(
    "any numbers give a part of the list",
    arguments: [0, 1, -1, 61, 199, 200, 201, 100_000, .max, .min])
  func hostile(_ number: Int) {
    for other in [0, 1, -1, 61, 100_000, Int.max, .min] {
      var window = HTMLRowWindow()
      window.move(Self.list, to: number, count: other)
      for count in [0, 1, 60, 61, 62, 1_000] {
        let rows = window.rows(of: count, in: Self.list)
        #expect(rows.lowerBound >= 0 && rows.upperBound <= count)
        #expect(count == 0 || !rows.isEmpty)
        #expect(rows.count <= 520)
      }
    }
  }

  @Test("a description that is there already is not made again, and the scene is the same")
  @MainActor func described() {
    for device in [Device.phone, .tablet()] {
      let flow = NamedFlow("Flow") { $0.push(NamedScreen("Page")) }
      let app = AppModel.launched(flow, device: device)
      let sheet = NamedScreen("Sheet")
      flow.present(sheet)
      sheet.show(DialogViewModel(title: .verbatim("Alert")))
      for _ in 0..<3 {
        let fresh = HTMLRenderer().tree(HTMLScene(app))
        #expect(HTMLRenderer().tree(HTMLScene(app, described: app.screen().node)) == fresh)
        _ = app.dismiss()
      }
      // It is the description that is drawn.
      let other = app.screen().node.with(label: "Other")
      #expect(HTMLScene(app, described: other).root.focusedScreen?.label == "Other")
      app.end()
    }
  }
}

extension ScreenNode {
  fileprivate func with(label: String) -> ScreenNode {
    var node = self
    node.label = label
    node.children = children.map { $0.with(label: label) }
    return node
  }
}
