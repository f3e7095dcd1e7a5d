import FlowModels
import Testing

@testable import Simulation

@Suite("Recorded explorations, and the objects of a record")
struct RecordedExplorationTests {
  @Test("an object that is missing or damaged is refused by its name")
  func damaged() throws {
    var objects = RecordObjects()
    let name = try objects.add(["one": 1])
    #expect(try objects.add(["one": 1]) == name && objects.names == [name] && name.count == 32)
    #expect(try objects.value(name, as: [String: Int].self) == ["one": 1])
    #expect(throws: RecordProblem(message: "the object \"x\" is missing")) {
      try objects.value("x", as: Int.self)
    }
    #expect(throws: RecordProblem.self) { try objects.value(name, as: Int.self) }
    #expect(throws: RecordProblem.self) { try objects.add(Array("{}".utf8), named: name) }
    var other = RecordObjects()
    try other.add(Array("{}".utf8), named: RecordObjects.name(of: Array("{}".utf8)))
    objects.merge(other)
    #expect(objects.names.count == 2 && objects.names == objects.names.sorted())
    #expect(objects.text(name) == Array(#"{"one":1}"#.utf8) && objects.text("x") == nil)
  }

  @Test("the ways, the limits, the keys and the numbers of what was seen are kept")
  func kept() throws {
    let own = RecordedExploration.OwnWords(words: ["acorn://"])
    var report = ExplorationReport()
    report.screens = [
      ExploredScreen(
        kind: "Home", stack: ["Menu", "Home"], path: ["open \"acorn://home\""],
        node: ScreenNode(role: .screen, id: "Home"), flow: "Flow", isPresented: true)
    ]
    report.ways = ["Home": ["open → Home: open acorn://home"]]
    var coverage = Coverage().report(against: .empty)
    coverage.sections = [
      CoverageReport.Section(kind: .screens, covered: ["A", "B"], uncovered: ["C"]),
      CoverageReport.Section(kind: .dialogs, covered: ["D"], isOpen: true),
    ]
    var objects = RecordObjects()
    var recorded = try RecordedExploration(
      report, coverage, decidedBy: ["menu", "links"], without: own, into: &objects)
    #expect(recorded.ways == ["Home": ["open → Home: open ‹brand›home"]])
    #expect(recorded.coverage == ["screens 2 of 3"] && recorded.keys == ["links", "menu"])
    #expect(recorded.limits.isEmpty)
    let screen = try recorded.report(from: objects).screens[0]
    #expect(screen.path == ["open \"‹brand›home\""] && screen.stack == ["Menu", "Home"])
    #expect(screen.flow == "Flow" && screen.isPresented && screen.name == "Home")
    report.isComplete = false
    recorded = try RecordedExploration(report, coverage, into: &objects)
    #expect(recorded.limits == ["some states could not be reached again"])
    #expect(recorded.ways == report.ways)
    report.limits = ["at most 3 events"]
    recorded = try RecordedExploration(report, coverage, into: &objects)
    #expect(recorded.limits == ["at most 3 events"])
  }

  @Test("the texts of a record are those that are more than a key, and none of a secure field")
  @MainActor
  func texts() async throws {
    func node(_ label: String, _ value: String? = nil) -> ScreenNode {
      var node = ScreenNode(role: .text, id: "x", label: label)
      node.value = value
      return node
    }
    var record = Record(
      Record.Index(tool: "t", toolVersion: "1", app: "A", build: nil, options: []))
    let form = FormViewModel()
    let pin = TextInput("pin", title: .verbatim("PIN"), isSecure: true)
    form.adopt([FormSection(fields: [pin])])
    let simulator = Simulator(alone: form)
    await simulator.launch()
    pin.value = "secret"
    var screen = node("‹home.title›", "12")
    screen.children = [
      node("b", "a"), node("b", "‹unit count: 1› left"), simulator.screen,
    ]
    var report = ExplorationReport()
    report.screens = [
      ExploredScreen(kind: "Home", stack: [], path: [], node: screen),
      ExploredScreen(kind: "Pages", stack: ["Home", "Page"], path: ["tap"], node: node("c")),
    ]
    let coverage = Coverage().report(against: .empty)
    var variant = Record.Variant(id: "v", place: 0)
    variant.exploration = try record.objects.add(
      RecordedExploration(report, coverage, into: &record.objects))
    record.index.variants = [variant, Record.Variant(id: "w", place: 1)]
    #expect(
      record.texts == [
        "Home": ["12", "Alone", "Cancel", "PIN", "Save", "a", "b", "‹unit count: 1› left"],
        "Page": ["c"],
      ])
  }

  @Test("a recorded screen has keys for its texts, and a mark for a brand's own words")
  func recorded() throws {
    let own = RecordedExploration.OwnWords(words: ["Acorn Foods", "acorn://"], names: ["logo.png"])
    let key = LocalizedText.key(
      "count", ["count": .number(2, decimals: 0), "of": .verbatim("Acorn Foods")])
    let row = RowFacts(
      subtitle: "by Acorn Foods", detail: "Acorn Foodstuff", badge: "acorn://x",
      accessory: RowFacts.Accessory(.disclosure, text: "at Acorn Foods"))
    var screen = ExploredScreen(
      kind: "Home", stack: ["Home"], path: [], node: ScreenNode(role: .screen, id: "Home"))
    screen.encoded = ScreenNode(
      role: .screen, id: "Home", label: EncodedText.string(key), value: "Acorn Foods, 1",
      placeholder: "Acorn Foods", problem: "no Acorn Foods", link: "acorn://home",
      children: [
        ScreenNode(role: .row, id: "1", content: .row(row)),
        ScreenNode(role: .image, id: "2", content: .image(.asset("logo.png"))),
        ScreenNode(role: .image, id: "3", content: .image(.asset("other.png"))),
        ScreenNode(
          role: .text, id: "4",
          label: EncodedText.string(.joined([.key("a"), .empty, .key("b")], separator: ", "))),
      ])
    var report = ExplorationReport()
    report.screens = [screen]
    var objects = RecordObjects()
    let recorded = try RecordedExploration(
      report, Coverage().report(against: .empty), without: own, into: &objects)
    let node = try recorded.report(from: objects).screens[0].node
    #expect(recorded.keys.isEmpty && objects.names.count == 1)
    #expect(node.label == "‹count count: 2, of: ‹brand››" && node.value == "‹brand›, 1")
    #expect(node.placeholder == "‹brand›" && node.problem == "no ‹brand›")
    #expect(node.link == "‹brand›home")
    #expect(
      node.children[0].content
        == .row(
          RowFacts(
            subtitle: "by ‹brand›", detail: "Acorn Foodstuff", badge: "‹brand›x",
            accessory: RowFacts.Accessory(.disclosure, text: "at ‹brand›"))))
    #expect(node.children[1].picture == "brand" && node.children[2].picture == "other.png")
    #expect(node.children[3].label == "‹a›, ‹b›")
  }

  @Test(
    "a brand's own words are marked wherever they stand by themselves",
    arguments: [
      ("Acorn and Acorn", ["Acorn"], "‹brand› and ‹brand›"),
      ("Acorn-Shop", ["Acorn"], "‹brand›-Shop"),
      ("MyAcorn", ["Acorn"], "MyAcorn"), ("Acorns", ["Acorn"], "Acorns"),
      ("1Acorn", ["Acorn"], "1Acorn"), ("Acorn1", ["Acorn"], "Acorn1"),
      ("acorn://x", ["acorn://"], "‹brand›x"), ("my acorn://x", ["acorn://"], "my ‹brand›x"),
      ("myacorn://x", ["acorn://"], "myacorn://x"),
      ("Acorn Foods", ["Acorn Foods", "Acorn"], "‹brand›"),
      ("a text", [""], "a text"),
    ])
  func masked(_ text: String, _ words: [String], _ expected: String) {
    #expect(RecordedExploration.OwnWords(words: words).masked(text) == expected)
  }

  @Test("a link that a brand states is a mark, and so is its name in a row's detail")
  func ownLink() throws {
    let own = RecordedExploration.OwnWords(words: ["Acorn"], names: ["https://shop.example/a"])
    let links = ["https://shop.example/a", "https://shop.example/b", "https://Acorn.example/c"]
    var report = ExplorationReport()
    report.screens = links.map { link in
      ExploredScreen(
        kind: link, stack: ["Home"], path: [],
        node: ScreenNode(
          role: .screen, id: "Home", link: link,
          children: [
            ScreenNode(role: .row, id: "1", content: .row(RowFacts(detail: "by Acorn"))),
            ScreenNode(role: .button, id: "2", content: .button(ButtonFacts(badge: "Acorn"))),
          ]))
    }
    var objects = RecordObjects()
    let recorded = try RecordedExploration(
      report, Coverage().report(against: .empty), without: own, into: &objects)
    let nodes = try recorded.report(from: objects).screens.map(\.node)
    #expect(
      nodes.map(\.link) == ["‹brand›", "https://shop.example/b", "https://‹brand›.example/c"])
    #expect(nodes[0].children[0].content == .row(RowFacts(detail: "by ‹brand›")))
    #expect(nodes[0].children[1].content == nil)
  }

  @Test("the actions are kept, and the screens in their order")
  func order() throws {
    let report = ExplorationReport(
      screens: ["B", "A"].map { ExploredScreen($0) },
      actions: [ExploredAction(sender: "A", name: "Act", handler: nil)])
    var objects = RecordObjects()
    let recorded = try RecordedExploration(
      report, Coverage().report(against: .empty), into: &objects)
    #expect(try recorded.report(from: objects) == report)
  }
}
