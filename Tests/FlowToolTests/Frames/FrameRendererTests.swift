import Brands
import FlowModels
import FlowTool
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("Frames")
@MainActor
struct FrameRendererTests {
  /// A moment to draw.
  struct Scene: CustomTestStringConvertible, Sendable {
    var name: String
    var brand: String
    var device: Device
    var width = 100
    var lines: [String]
    var testDescription: String { name }
  }

  nonisolated static let scenes = [
    Scene(name: "phone", brand: "saffron", device: .phone, lines: ["tap #recipes", "tap #soups"]),
    Scene(
      name: "tablet", brand: "saffron", device: .tablet(),
      lines: ["tap #recipes", "tap #desserts", "tap #42", "tap #review"]),
    Scene(
      name: "narrow-tablet", brand: "saffron", device: .tablet(), width: 60,
      lines: ["tap #users", "tap #14"]),
    Scene(
      name: "form", brand: "saffron", device: .phone,
      lines: [
        "tap #users", "tap #1", "tap #editProfile", #"type "Hannah Goldberg" into #name"#,
        #"type "seven" into #favoriteNumber"#, #"choose "vegan" for #diet"#,
      ]),
    Scene(
      name: "dialog", brand: "saffron", device: .phone,
      lines: ["tap #users", "tap #1", "tap #editProfile", "tap #deleteProfile"]),
    Scene(
      name: "sheet", brand: "saffron", device: .tablet(),
      lines: ["tap #recipes", "tap #desserts", "tap #42", "tap #share"]),
    Scene(
      name: "loading", brand: "saffron", device: .phone,
      lines: ["tap #recipes", "hold", "tap #soups"]),
    Scene(
      name: "arabic", brand: "noor", device: .tablet(),
      lines: ["tap #recipes", "tap row 1 in Categories"]),
    Scene(name: "japanese", brand: "hinode", device: .phone, lines: ["tap #recipes", "tap row 1"]),
  ]

  @Test("each moment is drawn as a person would see it", arguments: scenes)
  func golden(_ scene: Scene) async throws {
    let simulator = try await simulator(scene.brand, on: scene.device)
    for line in scene.lines { try await simulator.play(line) }
    let text = FrameRenderer(width: scene.width).text(of: simulator.app)
    expectEven(text, atMost: scene.width)
    try expectGolden(text + "\n", "frame-\(scene.name).txt")
  }

  @Test("a tree alone is drawn like the app, but for what it does not say")
  func tree() async throws {
    let simulator = try await simulator("saffron", on: .phone)
    let renderer = FrameRenderer(width: 80)
    let found = renderer.text(of: simulator.screen, device: .phone)
    #expect(found == renderer.text(of: simulator.app))
    try await simulator.play("tap #users")
    let next = renderer.text(of: simulator.screen, device: .phone)
    #expect(!next.contains("‹ Menu"))
    #expect(renderer.text(of: simulator.app).contains("‹ Menu"))
  }

  @Test(
    "whatever a walk through the app shows, all lines have one width, on any terminal",
    arguments: [
      ("saffron", Device.phone), ("noor", .tablet()), ("hinode", .tablet(columns: 3)),
      ("zettel", Device(name: "wide", columns: 4, hasFixedPane: true)),
    ])
  func walk(_ brand: String, _ device: Device) async throws {
    let simulator = try await simulator(brand, on: device)
    var draw = Draw(state: 7)
    var screens: Set<String> = []
    for _ in 0..<Campaign.amount(30, whole: 50) {
      let taps = UsableElements(in: simulator.screen, for: .tap).elements.compactMap(\.byID)
      let event: UserEvent =
        taps.isEmpty || draw.below(6) == 0 ? .back : .tap(taps[draw.below(taps.count)])
      _ = try? await simulator.perform(event)
      screens.insert(simulator.focusedScreen)
      for width in [0, 33, 79, 231] {
        expectEven(FrameRenderer(width: width).text(of: simulator.app), atMost: max(20, width))
      }
    }
    #expect(screens.count >= 4, "\(screens)")
  }

  @Test("long, empty and hostile texts of every element change no line's width")
  func hostile() {
    var draw = Draw(state: 99)
    for _ in 0..<Campaign.amount(150, whole: 300) {
      let root = ScreenNode(
        role: .app, label: draw.text(),
        children: (0..<draw.below(4)).map { draw.top($0) })
      for direction in [WritingDirection.leftToRight, .rightToLeft] {
        for (width, device) in [(20, Device.phone), (90, .tablet()), (47, .tablet(columns: 1))] {
          let text = FrameRenderer(width: width).text(
            of: root, device: device, direction: direction)
          expectEven(text, atMost: width)
          #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        }
      }
    }
  }

  @Test("of a long list, the rows around where it is scrolled to are drawn, and the others counted")
  func long() {
    let rows = (1...2000).map { number in
      ScreenNode(
        role: .row, id: "\(number)", label: "Row \(number).",
        traits: number == 1000 ? [.focused] : [])
    }
    let list = ScreenNode(role: .list, label: "All", children: rows)
    let screen = ScreenNode(role: .screen, id: "List", label: "List", children: [list])
    let text = FrameRenderer(width: 40).text(of: screen, device: .phone)
    #expect(text.contains("▸Row 1000."))
    #expect(text.contains("⋮ +984"))
    #expect(text.contains("⋮ +986"))
    #expect(text.split(separator: "\n").count < 50)
  }

  @Test(
    "what an element is and can do is said without colours",
    arguments: [
      (ScreenNode(role: .button, label: "Go", traits: [.disabled]), "[Go] ⊘"),
      (ScreenNode(role: .button, label: "Go", traits: [.busy, .emphasized]), "⟦Go⟧ ⧗"),
      (ScreenNode(role: .button, label: "Go", traits: [.destructive, .focused]), "▸[⚠ Go]"),
      (ScreenNode(role: .row, label: "Milk", traits: [.checked]), "☑ Milk"),
      (ScreenNode(role: .textField, label: "Key", value: nil, traits: [.secure]), "[••••____"),
      (
        ScreenNode(
          role: .slider, label: "Serves", value: "3",
          content: .number(NumberFacts(number: 3, minimum: 1, maximum: 5))), "━━━●───"
      ),
      (
        ScreenNode(
          role: .stepper, label: "Amount", value: "1", traits: [], actions: [.increment]),
        " −  1 [+]"
      ),
      (
        ScreenNode(
          role: .choice, label: "",
          children: [ScreenNode(role: .option, label: "I agree", traits: [.selected])]), "(━●)"
      ),
      (
        ScreenNode(
          role: .choice, label: "Many", content: .choice(ChoiceFacts(most: 2)),
          children: [
            ScreenNode(role: .option, label: "A", traits: [.selected]),
            ScreenNode(role: .option, label: "B"),
          ]), "[x] A"
      ),
      (
        ScreenNode(
          role: .row, label: "Tea",
          content: .row(
            RowFacts(
              subtitle: "Green", detail: "4 €", badge: "2",
              accessory: RowFacts.Accessory(.rating, text: "4.6", number: 4.6)))), "4 € (2) ★ 4.6"
      ),
      (ScreenNode(role: .status, label: "Loading", traits: [.busy]), "⧗ Loading"),
      (ScreenNode(role: .textField, label: "Name", problem: "Too long"), "! Too long"),
    ])
  func marks(_ node: ScreenNode, _ expected: String) {
    let screen = ScreenNode(role: .screen, id: "S", label: "S", children: [node])
    let text = FrameRenderer(width: 40).text(of: screen, device: .phone)
    #expect(text.contains(expected), "\(text)")
    expectEven(text, atMost: 40)
  }

  private func simulator(_ brand: String, on device: Device) async throws -> Simulator {
    let simulator = try Simulator.recipes(
      try Brand(contentsOf: Fixtures.path("brands/\(brand).json"), schema: Fixtures.brandSchema),
      on: device)
    await simulator.launch()
    return simulator
  }

  private func expectEven(
    _ text: String, atMost width: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let widths = Set(text.split(separator: "\n").map { DisplayText.width(of: String($0)) })
    #expect(widths.count == 1, "\(text)", sourceLocation: sourceLocation)
    #expect(widths.allSatisfy { $0 <= width }, "\(text)", sourceLocation: sourceLocation)
  }
}

/// A source of random screens, the same at each run.
private struct Draw {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private static let parts = [
    "", " ", "a", "Zoë", "日本語の長い文", "👩‍🍳", "🇩🇪", "🇩", "e\u{301}", "\u{301}", "\u{200D}",
    "\u{600}", "\u{93E}", "\u{1100}\u{1161}", "\u{202E}abc", "\u{1B}[31m", "\n", "\t", "مرحبا",
    "\u{FE0F}", "❤️", "\u{E0001}", String(repeating: "long ", count: 30),
    String(repeating: "x", count: 90), "क्षि", "\u{FEFF}", "☑", "\u{1F3FD}", "กำ", "\u{0}",
  ]

  mutating func text() -> String {
    (0..<below(5)).map { _ in Self.parts[below(Self.parts.count)] }.joined()
  }

  mutating func top(_ number: Int) -> ScreenNode {
    switch below(6) {
    case 0: return node(.topBar, depth: 1)
    case 1: return node(.tabBar, depth: 1)
    case 2: return ScreenNode(role: .dialog, children: [node(.screen, depth: 2)])
    case 3: return node(.screen, depth: 2)
    default:
      return ScreenNode(role: .pane, id: "\(number)", children: [node(.screen, depth: 2)])
    }
  }

  private mutating func node(_ role: ScreenNode.Role, depth: Int) -> ScreenNode {
    let inner: [ScreenNode.Role] = [
      .heading, .text, .image, .list, .row, .button, .link, .textField, .searchField, .switch,
      .slider, .stepper, .datePicker, .choice, .option, .group, .status, .progress, .tab,
    ]
    let children =
      depth == 0
      ? [] : (0..<below(6)).map { _ in node(inner[below(inner.count)], depth: depth - 1) }
    return ScreenNode(
      role: role, id: below(4) == 0 ? "Dialog" : text(), label: text(),
      value: below(2) == 0 ? text() : nil, placeholder: below(3) == 0 ? text() : nil,
      problem: below(4) == 0 ? text() : nil, content: content(),
      traits: ScreenNode.Trait.allCases.filter { _ in below(5) == 0 }, children: children)
  }

  private mutating func content() -> NodeContent? {
    switch below(8) {
    case 0:
      return .row(
        RowFacts(
          subtitle: text(), detail: text(), badge: text(),
          accessory: RowFacts.Accessory(
            [.rating, .text, .disclosure][below(3)], text: text(), number: 4)))
    case 1:
      return .button(
        ButtonFacts(
          subtitle: text(), badge: text(),
          placement: ButtonPlacement.allCases[below(ButtonPlacement.allCases.count)]))
    case 2:
      let numbers = [0, -1, 1, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e-300]
      return .number(
        NumberFacts(
          number: numbers[below(6)], minimum: numbers[below(6)], maximum: numbers[below(6)]))
    case 3: return .text(TextFacts(keyboard: .search, isMultiline: true))
    case 4: return .text(TextFacts(isMultiline: true))
    case 5: return .choice(ChoiceFacts(most: below(3)))
    default: return nil
    }
  }
}
