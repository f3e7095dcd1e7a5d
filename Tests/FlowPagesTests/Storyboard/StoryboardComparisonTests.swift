import FlowHTML
import FlowModels
import Foundation
import Testing

@testable import FlowPages

@Suite("The comparison of two storyboards")
struct StoryboardComparisonTests {
  /// A change of what a screen shows, and the kinds of facts that differ.
  struct Change: CustomTestStringConvertible, Sendable {
    var name: String
    var kinds: [ElementFacts.Kind]
    var change: @Sendable (inout ScreenNode) -> Void
    var testDescription: String { name }
  }

  /// A screen with an element of each kind.
  private static func screen() -> ScreenNode {
    var row = ScreenNode(role: .row, id: "first", label: "First", actions: [.tap])
    row.value = "with a value"
    let other = ScreenNode(role: .row, id: "second", label: "Second", actions: [.tap])
    let list = ScreenNode(role: .list, id: "rows", label: "Rows", children: [row, other])
    var field = ScreenNode(role: .textField, id: "name", label: "Name", actions: [.enterText])
    field.value = "Ada"
    field.placeholder = "A name"
    let button = ScreenNode(role: .button, id: "send", label: "Send", actions: [.tap])
    var picture = ScreenNode(role: .image, id: "logo", label: "The logo")
    picture.content = .image(.asset("one.png"))
    return ScreenNode(
      role: .screen, id: "Form", label: "Form", children: [list, field, button, picture])
  }

  nonisolated static let changes: [Change] = [
    Change(name: "nothing", kinds: []) { _ in },
    Change(name: "the words of a row", kinds: [.words]) {
      $0.children[0].children[0].label = "1st"
    },
    Change(name: "the value of a row", kinds: [.words]) { $0.children[0].children[0].value = "no" },
    Change(name: "the title", kinds: [.words]) { $0.label = "Another form" },
    Change(name: "the text of a field", kinds: [.values]) { $0.children[1].value = "Bea" },
    Change(name: "a placeholder", kinds: [.labels]) { $0.children[1].placeholder = "Your name" },
    Change(name: "a trait", kinds: [.traits]) { $0.children[2].traits = [.emphasized] },
    Change(name: "an action", kinds: [.traits]) { $0.children[2].actions = [.tap, .longPress] },
    Change(name: "a label", kinds: [.words, .labels]) { $0.children[3].label = "A logo" },
    Change(name: "a picture", kinds: [.pictures]) {
      $0.children[3].content = .image(.asset("two.png"))
    },
    Change(name: "the order of rows", kinds: [.order]) { $0.children[0].children.swapAt(0, 1) },
    Change(name: "the order of fields", kinds: [.order, .looks]) { $0.children.swapAt(1, 3) },
    Change(name: "a link", kinds: [.values]) { $0.link = "app://form" },
    // Where somebody was is no part of a state.
    Change(name: "the focus", kinds: []) { $0.children[1].traits = [.focused] },
    Change(name: "a row that was opened", kinds: []) {
      $0.children[0].children[1].traits = [.selected]
    },
  ]

  private static func board(
    _ screens: [(screen: ScreenNode, line: String)], theme: Theme = Theme(), device: Device = .phone
  ) throws -> StoredStoryboard {
    var options = HTMLOptions()
    options.marksPlaces = true
    var contents = StoryboardContents()
    for (index, entry) in screens.enumerated() {
      let root = ScreenNode(role: .app, id: device.name, label: "App", children: [entry.screen])
      let place = StoryboardContents.Place(name: "Form", flow: "App")
      contents.add(
        StoryboardContents.State(
          tree: contents.trees.add(HTMLRenderer(options).tree(HTMLScene(root, device: device))),
          place: contents.places.number(of: place), title: entry.screen.label,
          parent: index == 0 ? -1 : 0, isTried: true))
      guard index > 0 else { continue }
      contents.add(
        StoryboardContents.Move(lines: entry.line, text: entry.line), StoryboardContents.Effect(),
        from: 0, to: index)
    }
    let summary = StoryboardVariant.Summary(
      id: "app", app: "App", device: device.name, language: "en", direction: "ltr")
    let variant = StoryboardVariant(
      summary, contents, StoryboardMap(contents, device: device), theme: theme, device: device)
    return try #require(StoredStoryboard(json: variant.json))
  }

  @Test("each kind of difference is named, and where somebody was is none", arguments: changes)
  func kinds(_ change: Change) throws {
    var changed = Self.screen()
    change.change(&changed)
    let comparison = StoryboardComparison(
      try Self.board([(changed, "")]), before: try Self.board([(Self.screen(), "")]))
    #expect(comparison.elements.count == (change.kinds.isEmpty ? 0 : 1), "\(comparison.elements)")
    let names = change.kinds.map(\.rawValue).joined(separator: ", ")
    #expect(comparison.elements.first?.text.hasPrefix("\(names): ") ?? true)
    #expect(comparison.isEqual == change.kinds.isEmpty && comparison.compared == 1)
  }

  @Test("an element that only one has is named once, whatever is in it")
  func onlyOne() throws {
    var changed = Self.screen()
    changed.children.remove(at: 0)
    let (one, two) = (try Self.board([(Self.screen(), "")]), try Self.board([(changed, "")]))
    let texts = StoryboardComparison(one, before: two).elements.map(\.text)
    #expect(texts.contains("only now: \"Rows\"") && texts.count == 2, "\(texts)")
    let others = StoryboardComparison(two, before: one).elements.map(\.text)
    #expect(others.contains("only before: \"Rows\"") && others.count == 2, "\(others)")
  }

  @Test("the theme comes first, then the device; each property of a theme is compared")
  func looks() throws {
    let before = try Self.board([(Self.screen(), "")])
    var changes: [(String, @Sendable (inout Theme) -> Void)] = [
      ("light accent", { $0.light.accent = ThemeColor(0x123456) }),
      ("dark background", { $0.dark.background = ThemeColor(0x123456) }),
      ("title font", { $0.fonts.title = "Lora" }), ("size", { $0.fonts.size = 20 }),
      ("radius", { $0.cornerRadius = 3 }),
    ]
    changes.append(("light danger", { $0.light.danger = ThemeColor(0x654321) }))
    for (name, change) in changes {
      var theme = Theme()
      change(&theme)
      let now = try Self.board([(Self.screen(), "")], theme: theme)
      let comparison = StoryboardComparison(now, before: before)
      #expect(comparison.looks.count == 1 && !comparison.isEqual, "\(comparison.looks)")
      #expect(comparison.looks.first?.hasPrefix("theme: \(name): ") == true, "\(comparison.looks)")
    }
    var theme = Theme(images: ["logo": "images/a.png"])
    theme.light.accent = ThemeColor(0x123456)
    let now = try Self.board([(Self.screen(), "")], theme: theme, device: .tablet(columns: 3))
    let looks = StoryboardComparison(now, before: before).looks
    #expect(
      looks.map { $0.components(separatedBy: ": ").prefix(2).joined(separator: " ") } == [
        "theme light accent", "picture logo", "device name", "device columns", "device fixed pane",
      ])
  }

  @Test("a state whose way is not there is compared with none")
  func missing() throws {
    let other = ScreenNode(role: .screen, id: "Other", label: "Other")
    let before = try Self.board([(Self.screen(), ""), (other, "tap #send"), (other, "tap #old")])
    let now = try Self.board([(Self.screen(), ""), (other, "tap #send"), (other, "tap #new")])
    let comparison = StoryboardComparison(now, before: before)
    #expect(comparison.elements.isEmpty && comparison.compared == 2)
    #expect(
      comparison.lines("app") == [
        "app: differs from the baseline; no difference in 2 states",
        "  1 state not in the baseline, the first after tap #new",
        "  1 state only in the baseline, the first after tap #old",
      ])
  }

  @Test("a file that says anything is read without an end, or refused")
  func hostile() throws {
    let loop = """
      {"look": [], "states": [[2, 0, 0, -1, 0, 0, 1]], "moves": [], "edges": [[]],
       "opens": [["div", {"data-path": "a"}]], "texts": ["b"],
       "nodes": [[0, 2, -9223372036854775808], [0, 0, 2, 1, -5, 99, 9223372036854775806]]}
      """
    let board = try #require(StoredStoryboard(json: loop))
    #expect(board.journey(to: 0).count <= 2)
    #expect(StoryboardComparison(board, before: board).isEqual)
    #expect(board.parts(of: 0).count == 1)
    for json in ["", "[]", "{}", loop.replacing("[2, 0, 0", with: "[2, 0"), "{\"look\": [[]]}"] {
      #expect(StoredStoryboard(json: json) == nil)
    }
    // Each node has the one before it twice: what it shows has no end.
    let nodes = ["[0]"] + (0..<60).map { "[0, \(2 * $0), \(2 * $0)]" }
    let wide = """
      {"look": [], "states": [[120, 0, 0, -1, -1, 0, 1]], "moves": [], "edges": [[]],
       "opens": [["div", {}]], "texts": [], "nodes": [\(nodes.joined(separator: ","))]}
      """
    #expect(try #require(StoredStoryboard(json: wide)).parts(of: 0).isEmpty)
  }
}
