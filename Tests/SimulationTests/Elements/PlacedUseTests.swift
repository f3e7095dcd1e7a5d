import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("Elements by their places")
@MainActor
struct PlacedUseTests {
  private static let kinds: [PlacedUse.Kind] = [
    .perform(.tap), .perform(.longPress), .perform(.scrollToEnd), .perform(.refresh), .enter("x"),
    .set("1"),
  ]

  /// The elements of some screens and bars, each with the line that expects it as it is, and the
  /// events that use it.
  private func drawn(
    _ simulator: Simulator, _ owners: (PlacedUse.Owner) -> Bool = { _ in true }
  ) throws -> String {
    var lines: [String] = []
    for (owner, path) in simulator.screen.owners where owners(owner) {
      for (inner, node) in try #require(simulator.screen.node(at: path)).flattened {
        let line = simulator.expectation(of: owner, at: inner)
        let events = Self.kinds.compactMap { kind in
          simulator.event(for: PlacedUse(kind, in: owner, at: inner)).map { "\($0)" }
        }
        // What is written can be read.
        for text in events + [line].compactMap(\.self) {
          #expect(throws: Never.self) { try Journey(text) }
        }
        lines.append(
          "\(node.line) → \(line ?? "–")"
            + (events.isEmpty ? "" : " · " + events.joined(separator: ", ")))
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test("each element has the line that says most about it, and the events that use it alone")
  func side() async throws {
    let simulator = ElementsApp.simulator()
    await simulator.launch()
    #expect(
      try drawn(simulator) == #"""
        screen Many "Many things" → –
        heading "Title" → expect "Title"
        text "Price" = "9 €" → expect "Price" = "9 €"
        text "Weight" = "2 kg" → expect "Weight" = "2 kg"
        text "Note" → expect "Note"
        textField "Name" = "Ada" #name → expect #name = "Ada" · type "x" into #name
        textField "Empty" #empty → expect "Empty" · type "x" into #empty
        textField "Zip" = "12" ! "Too short" (invalid) #zip → expect problem "Too short" · type "x" into #zip
        slider "Size" = "3" #size → expect #size = "3" · set #size to "1"
        button "Save" (disabled) #save → expect disabled #save
        button "Next" = "2" #next → expect #next in Many = "2" · tap #next in Many, long-press #next in Many
        list "Items" → expect rows 2 in Many
        row "Seven" = "odd" #7 → expect "Seven" = "odd" · tap #7
        row "Eight" #8 → expect "Eight" · tap #8, long-press #8
        row "Nine" = "odd" #9 → expect "Nine" = "odd"
        button "All" #all → expect "All" · tap #all
        group → –
        screen Few "Few things" (focused) → expect screen Few
        text "Price" = "8 €" → expect "Price" = "8 €"
        button "Save" (disabled) #save → expect disabled #save
        button "Next" #next → expect "Next" · tap "Next" 1 in Few, long-press #next
        button "Next" #next → expect "Next" · tap "Next" 2 in Few
        status "Nothing here yet" → expect "Nothing here yet"
        list "Items" → expect rows 0 · scroll, refresh
        row "Seven" #7 → expect "Seven"
        row = "only" #lone → expect #lone = "only"
        group → –
        group → expect enabled #box
        button "One" #one → expect "One" · tap #one
        tabBar → expect enabled #tabs
        tab "Tab one" (selected) #one → expect "Tab one" · tap #one in tabs
        tab "Tab two" #two → expect "Tab two" · tap #two
        """#)
  }

  @Test("what a dialog covers can be expected, and not used")
  func covered() async throws {
    let simulator = ElementsApp.simulator()
    await simulator.launch()
    simulator.app.root.present(
      DrawnViewModel("Sheet") { $0.button("next", .verbatim("Next")) {} })
    #expect(
      try drawn(simulator) == #"""
        screen Many "Many things" → –
        heading "Title" → expect "Title"
        text "Price" = "9 €" → expect "Price" = "9 €"
        text "Weight" = "2 kg" → expect "Weight" = "2 kg"
        text "Note" → expect "Note"
        textField "Name" = "Ada" #name → expect #name = "Ada"
        textField "Empty" #empty → expect "Empty"
        textField "Zip" = "12" ! "Too short" (invalid) #zip → expect problem "Too short"
        slider "Size" = "3" #size → expect #size = "3"
        button "Save" (disabled) #save → expect disabled #save in Many
        button "Next" = "2" #next → expect #next in Many = "2"
        list "Items" → expect rows 0
        row "Seven" = "odd" #7 → expect "Seven" = "odd"
        row "Eight" #8 → expect "Eight"
        row "Nine" = "odd" #9 → expect "Nine" = "odd"
        button "All" #all → expect "All"
        group → –
        screen Few "Few things" → –
        text "Price" = "8 €" → expect "Price" = "8 €"
        button "Save" (disabled) #save → expect disabled #save in Few
        button "Next" #next → expect "Next"
        button "Next" #next → expect "Next"
        status "Nothing here yet" → expect "Nothing here yet"
        list "Items" → expect rows 0
        row "Seven" #7 → expect "Seven"
        row = "only" #lone → expect #lone = "only"
        group → –
        group → expect enabled #box
        button "One" #one → expect "One"
        tabBar → expect enabled #tabs
        tab "Tab one" (selected) #one → expect "Tab one"
        tab "Tab two" #two → expect "Tab two"
        screen Sheet (focused) → expect screen Sheet
        button "Next" #next → expect "Next" · tap #next
        """#)
  }

  @Test("a screen whose name a journey cannot write is not named")
  func unwritable() async throws {
    let simulator = ElementsApp.simulator("So many")
    await simulator.launch()
    let owner = try #require(simulator.screen.owners.first?.owner)
    #expect(
      try drawn(simulator) { $0 == owner } == #"""
        screen So many "So many things" → –
        heading "Title" → expect "Title"
        text "Price" = "9 €" → expect "Price" = "9 €"
        text "Weight" = "2 kg" → expect "Weight" = "2 kg"
        text "Note" → expect "Note"
        textField "Name" = "Ada" #name → expect #name = "Ada" · type "x" into #name
        textField "Empty" #empty → expect "Empty" · type "x" into #empty
        textField "Zip" = "12" ! "Too short" (invalid) #zip → expect problem "Too short" · type "x" into #zip
        slider "Size" = "3" #size → expect #size = "3" · set #size to "1"
        button "Save" (disabled) #save → expect disabled #save
        button "Next" = "2" #next → expect "Next" = "2" · tap "Next" 1, long-press "Next" 1
        list "Items" → expect "Items"
        row "Seven" = "odd" #7 → expect "Seven" = "odd" · tap #7
        row "Eight" #8 → expect "Eight" · tap #8, long-press #8
        row "Nine" = "odd" #9 → expect "Nine" = "odd"
        button "All" #all → expect "All" · tap #all
        group → –
        """#)
  }

  @Test("screens stand in the app or in a part of it, bars in the app")
  func owners() {
    func screen(_ id: Int?, _ role: ScreenNode.Role = .screen) -> ScreenNode {
      ScreenNode(role: role, content: id.map { .screen(ScreenFacts(id: ElementID($0))) })
    }
    let root = ScreenNode(
      role: .app,
      children: [
        ScreenNode(role: .topBar), screen(1), screen(2, .group),
        ScreenNode(
          role: .pane, children: [screen(3, .group), screen(nil), screen(4), screen(5)]),
        ScreenNode(role: .tabBar, children: [screen(nil)]), screen(nil),
        ScreenNode(role: .dialog, children: [screen(6)]),
      ])
    let owners = root.owners.map { "\($0.owner) \($0.path)" }
    #expect(
      owners == [
        "bar(ScreenTree.ScreenNode.Role.topBar) [0]", "screen(1) [1]", "screen(4) [3, 2]",
        "screen(5) [3, 3]", "bar(ScreenTree.ScreenNode.Role.tabBar) [4]", "screen(6) [6, 0]",
      ])
  }

  @Test("what is not there has neither a line nor an event")
  func missing() async throws {
    let simulator = ElementsApp.simulator()
    await simulator.launch()
    for (owner, position) in [
      (.screen(ElementID(99)), []), (.bar(.topBar), []), (.bar(.tabBar), [7]),
    ] as [(PlacedUse.Owner, [Int])] {
      #expect(simulator.expectation(of: owner, at: position) == nil)
      let use = PlacedUse(.perform(.tap), in: owner, at: position)
      #expect(simulator.event(for: use) == nil)
    }
  }
}
