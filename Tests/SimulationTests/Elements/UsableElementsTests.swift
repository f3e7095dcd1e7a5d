import FlowModels
import Testing

@testable import Simulation

@Suite("References that mean one element")
struct UsableElementsTests {
  /// An element as a random tree knows it, with its screen.
  private struct Known {
    var path: [Int]
    var node: ScreenNode
    var screen: String
    var isFocused: Bool
  }

  /// The elements of a tree, each with the screen or the bar that is around it.
  private func known(
    _ node: ScreenNode, _ path: [Int] = [], _ screen: String = "", _ isFocused: Bool = false
  ) -> [Known] {
    let isPlace = node.role == .screen || node.isBar
    let screen = isPlace ? node.id : screen
    let isFocused =
      isPlace ? node.role == .screen && node.traits.contains(.focused) : isFocused
    return [Known(path: path, node: node, screen: screen, isFocused: isFocused)]
      + node.children.enumerated().flatMap { known($1, path + [$0], screen, isFocused) }
  }

  private func isWord(_ name: String) -> Bool { ["A", "B", "tabs"].contains(name) }

  @Test("each is the shortest that a journey understands, and there is none if it means others")
  func shortest() {
    var random = RandomTree(state: 42)
    var kinds: [String: Int] = [:]
    for _ in 0..<300 {
      let root = random.app()
      let finder = ElementFinder(root)
      for action in [ScreenNode.Action.tap, .longPress] {
        let known = known(root).filter { $0.node.actions.contains(action) }
        let ordered = known.filter(\.isFocused) + known.filter { !$0.isFocused }
        let found = UsableElements(in: root, for: action).elements
        #expect(found.map(\.node) == ordered.map(\.node))
        #expect(found.map(\.screen) == ordered.map(\.screen))
        for (element, known) in zip(found, ordered) {
          func shortest(_ key: ElementReference.Key, _ text: String) -> ElementReference? {
            guard !text.isEmpty else { return nil }
            let screens = [nil] + (isWord(known.screen) ? [known.screen] : [])
            return screens.map { ElementReference(key, in: $0) }.first {
              (try? finder.path(of: $0, for: action)) == known.path
            }
          }
          #expect(element.byID == shortest(.id(known.node.id), known.node.id), "\(root.text())")
          #expect(
            element.byName == shortest(.name(known.node.label), known.node.label),
            "\(root.text())")
          kinds[kind(element.byID), default: 0] += 1
          kinds["name " + kind(element.byName), default: 0] += 1
        }
      }
    }
    // Every case occurs often.
    #expect(kinds.count == 6 && kinds.values.allSatisfy { $0 > 50 }, "\(kinds)")
  }

  private func kind(_ reference: ElementReference?) -> String {
    reference.map { $0.screen == nil ? "plain" : "on its screen" } ?? "none"
  }

  @Test("without an action, all elements are listed, those of the focused screen first")
  func all() {
    var random = RandomTree(state: 7)
    for _ in 0..<50 {
      let root = random.app()
      let known = known(root)
      let elements = UsableElements(in: root, for: nil).elements
      #expect(
        elements.map(\.node)
          == (known.filter(\.isFocused) + known.filter { !$0.isFocused }).map(\.node))
      #expect(elements.count == root.flattened.count)
    }
  }
}

/// A source of random descriptions, the same at each run: a bar, panes with a screen and with
/// elements of their own, and a dialog.
private struct RandomTree {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  mutating func app() -> ScreenNode {
    let names = ["A", "B", "two words", "", "q\"", "h#x", "tabs"]
    let count = below(3) + 1
    let focused = below(count)
    var children: [ScreenNode] = []
    if below(2) == 0 {
      children.append(ScreenNode(role: .tabBar, id: pick(names), children: elements(below(3))))
    }
    for index in 0..<count {
      let screen = ScreenNode(
        role: .screen, id: pick(names), label: pick(["", "a"]),
        traits: index == focused ? [.focused] : [], children: elements(below(4) + 1))
      let role = index == 0 ? ScreenNode.Role.pane : pick([.pane, .dialog])
      children.append(
        ScreenNode(role: role, children: elements(below(2)) + [screen] + elements(below(2))))
    }
    return ScreenNode(
      role: .app, traits: below(4) == 0 ? [.focused] : [], children: children + elements(below(2)))
  }

  private mutating func elements(_ count: Int) -> [ScreenNode] {
    (0..<count).map { _ in
      ScreenNode(
        role: pick([.button, .row, .group, .text]), id: pick(["a", "b", "c", "d", "e", ""]),
        label: pick(["a", "b", "c", "d", "e", "f", ""]),
        actions: pick([[.tap], [.tap], [.tap, .longPress], []]),
        children: below(4) == 0 ? elements(below(3)) : [])
    }
  }
}
