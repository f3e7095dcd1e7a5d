import FlowModels
import Testing

@testable import FlowHTML

@Suite("Roles in markup")
struct HTMLRoleTests {
  private func tags(
    _ name: String, _ nodes: ScreenNode..., level: Int = 1
  ) -> [MarkupChecker.Tag] {
    let root = ScreenNode(
      role: .app, id: "phone", label: "App",
      children: [ScreenNode(role: .screen, id: "Screen", label: "Title", children: nodes)])
    var options = HTMLOptions()
    options.headingLevel = level
    return MarkupChecker(DrawnNodes.draw(root, options)).all(name)
  }

  @Test("a heading is at its level below the title, and beyond the last tag it says its level")
  func headings() {
    func heading(_ level: Int) -> ScreenNode {
      ScreenNode(
        role: .heading, label: "H", content: level == 1 ? nil : .heading(level: level))
    }
    #expect(tags("h2", heading(1)).count == 1)
    #expect(tags("h4", heading(3)).first?.attributes["data-level"] == "3")
    let deep = tags("h6", heading(4), level: 4).first
    #expect(deep?.attributes["aria-level"] == "8")
    #expect(tags("h6", heading(2), level: 4).first?.attributes["aria-level"] == nil)
  }

  @Test("a switch says that it is one, and whether it is on")
  func switches() {
    let inputs = tags(
      "input", ScreenNode(role: .switch, id: "a", label: "A", problem: "No", traits: [.invalid]),
      ScreenNode(role: .switch, id: "b", label: "B", traits: [.checked, .disabled]))
    #expect(inputs.map { $0.attributes["role"] } == ["switch", "switch"])
    #expect(inputs.map { $0.attributes["type"] } == ["checkbox", "checkbox"])
    #expect(inputs.map { $0.attributes["checked"] } == [nil, ""])
    #expect(inputs.map { $0.attributes["disabled"] } == [nil, ""])
    #expect(inputs[0].attributes["aria-describedby"] == "flow-0-0-problem")
  }

  @Test("a link is a button that says so, and is never pressed")
  func links() {
    let link = tags("button", ScreenNode(role: .link, id: "a", label: "A", traits: [.selected]))
    #expect(link.first?.attributes["role"] == "link")
    #expect(link.first?.attributes["aria-pressed"] == nil)
    #expect(link.first?.attributes["aria-current"] == "true")
  }

  @Test("work has its part and its name; without a part it has none")
  func progress() {
    let bars = tags(
      "progress",
      ScreenNode(
        role: .progress, id: "a", label: "Upload", value: "40%",
        content: .number(NumberFacts(number: 0.4, minimum: 0, maximum: 1))),
      ScreenNode(role: .progress, id: "b", label: "", traits: [.busy]))
    #expect(bars.map { $0.attributes["value"] } == ["0.4", nil])
    #expect(bars.map { $0.attributes["max"] } == ["1", "1"])
    #expect(bars[0].attributes["aria-labelledby"] == "flow-0-0-label")
    #expect(bars[0].attributes["aria-valuetext"] == "40%")
    #expect(bars[1].attributes["aria-label"] == "b")
  }

  @Test("a field has the purpose that a browser knows; without one, nothing is filled in")
  func purposes() {
    let inputs = tags(
      "input",
      ScreenNode(
        role: .textField, id: "a", label: "A", content: .text(TextFacts(purpose: .postalCode))),
      ScreenNode(role: .searchField, id: "b", label: "B"))
    #expect(inputs.map { $0.attributes["autocomplete"] } == ["postal-code", "off"])
    #expect(inputs.map { $0.attributes["type"] } == ["text", "search"])
  }

  @Test("an icon that is not in a file is drawn as the symbol with its name, if there is one")
  func symbols() {
    func icons(_ name: String, _ picture: String? = nil) -> [String] {
      let image = ScreenNode(role: .image, id: "i", content: .image(.asset(name)))
      let row = ScreenNode(role: .row, id: "r", label: "Cart", children: [image])
      var options = HTMLOptions()
      if let picture { options.picture = { _ in picture } }
      let checker = MarkupChecker(DrawnNodes.draw(DrawnNodes.app(row), options))
      return (checker.all("span") + checker.all("img"))
        .compactMap { tag -> String? in tag.attributes["data-icon"] ?? tag.attributes["src"] ?? nil
        }
    }
    #expect(icons("basket") == ["basket"])
    #expect(icons("no such") == [] && icons("") == [] && icons("check") == [])
    #expect(icons("basket", "data:image/png;base64,AA==") == ["data:image/png;base64,AA=="])
    for name in ["fork-and-knife", "people", "basket", "info", "bag", "lamp", "rice", "leaf"] {
      #expect(HTMLRenderer.styles.contains("[data-icon=\"\(name)\"]"), "\(name)")
    }
    #expect(
      HTMLIcons.symbols.values.allSatisfy {
        $0.wholeMatch(of: /[MLHVCSQTAZmlhvcsqtaz0-9 .-]+/) != nil
      })
  }

  @Test("rows of a list in part have their place in the whole, and those of a whole one none")
  func places() {
    func places(_ content: NodeContent?) -> [[String?]] {
      let rows = (0..<2).map { ScreenNode(role: .row, id: "\($0)", label: "\($0)") }
      let list = ScreenNode(
        role: .list, id: "l", label: "L", content: content, children: rows)
      return tags("li", list).map {
        [$0.attributes["aria-posinset"], $0.attributes["aria-setsize"]]
      }
    }
    #expect(places(nil) == [[nil, nil], [nil, nil]])
    #expect(places(.list(before: 40, total: nil)) == [["41", "-1"], ["42", "-1"]])
    #expect(places(.list(before: 3, total: 5)) == [["4", "5"], ["5", "5"]])
  }
}
