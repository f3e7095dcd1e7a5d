import FlowModels
import Testing

@testable import Simulation

@Suite("Screens that are the same in two explorations")
struct ExplorationPairingTests {
  /// A screen with its title, its path, its kind and the screens below it.
  private func screen(
    _ title: String, _ path: String = "", _ kind: String = "k", over below: [String] = []
  ) -> ExploredScreen {
    ExploredScreen(
      kind: kind, stack: below + ["Page"], path: path.map(String.init),
      node: ScreenNode(role: .screen, id: "Page", label: title))
  }

  /// The pairs, each as the titles of its screens. The titles differ, so that all are reported.
  private func pairs(_ first: [ExploredScreen], _ second: [ExploredScreen]) -> [String] {
    ExplorationComparison(ExplorationReport(screens: first), ExplorationReport(screens: second))
      .screens.map { screen in
        if let title = screen.differences.first { return "\(title.first!)=\(title.second!)" }
        let path = (screen.firstPath ?? screen.secondPath ?? []).joined()
        return (screen.firstPath == nil ? "+" : "-") + path
      }
  }

  @Test("the same path and kind come first, then the path, the kind and the last event")
  func ranks() {
    let first = [screen("1", "ab", "x")]
    let same = screen("A", "ab", "x")
    let samePath = screen("B", "ab", "y")
    let sameKind = screen("C", "cd", "x")
    let sameEvent = screen("D", "eb", "z")
    let other = screen("E", "g", "w")
    #expect(
      pairs(first, [other, sameEvent, sameKind, samePath, same])
        == ["1=A", "+g", "+eb", "+cd", "+ab"])
    #expect(pairs(first, [other, sameEvent, sameKind, samePath]) == ["1=B", "+g", "+eb", "+cd"])
    #expect(pairs(first, [other, sameEvent, sameKind]) == ["1=C", "+g", "+eb"])
    #expect(pairs(first, [other, sameEvent]) == ["1=D", "+g"])
    #expect(pairs(first, [other]) == ["1=E"])
    #expect(pairs(first, []) == ["-ab"])
    #expect(pairs([], [other, same]) == ["+g", "+ab"])
  }

  @Test("a screen has one partner, and a better pair anywhere goes first")
  func partners() {
    #expect(
      pairs([screen("1", "a", "x"), screen("2", "a", "x")], [screen("A", "a", "x")])
        == ["1=A", "-a"])
    #expect(
      pairs(
        [screen("1", "a", "x"), screen("2", "b", "y")],
        [screen("A", "b", "x"), screen("B", "c", "z")]) == ["-a", "2=A", "+c"])
    // Screens that differ in everything are a pair only if they are the first of their stack.
    #expect(
      pairs(
        [screen("1", "a", "x"), screen("2", "b", "y")],
        [screen("A", "c", "v"), screen("B", "d", "w")]) == ["1=A", "-b", "+d"])
    #expect(
      pairs(
        [screen("1", "a", "x"), screen("2", "b", "y")],
        [screen("A", "c", "v"), screen("B", "d", "y")]) == ["-a", "2=B", "+c"])
    // The launch has no last event.
    #expect(
      pairs([screen("1", "", "x"), screen("2", "", "y")], [screen("A", "", "z")]) == ["1=A", "-"])
  }

  @Test("each stack has its own pairs")
  func stacks() {
    #expect(
      pairs(
        [screen("1", "a", over: ["Menu"]), screen("2", "a", over: ["Tab"])],
        [screen("A", "a", over: ["Tab"]), screen("B", "b", "x", over: ["Menu"])])
        == ["1=B", "2=A"])
  }

  @Test("screens of a name, on stacks that one app alone has, are the same by the end of the path")
  func names() {
    let old = { (title: String, path: String, kind: String) in
      self.screen(title, path, "Menu/Page@\(kind)", over: ["Menu"])
    }
    let new = { (title: String, path: String, kind: String) in
      self.screen(title, path, "Page@\(kind)")
    }
    func titles(_ first: [ExploredScreen], _ second: [ExploredScreen]) -> [String] {
      ExplorationComparison(ExplorationReport(screens: first), ExplorationReport(screens: second))
        .screens.map { screen in
          let title = screen.differences.first { $0.subject == "title" }
          if let title { return "\(title.first!)=\(title.second!)" }
          let path = (screen.firstPath ?? screen.secondPath ?? []).joined()
          return (screen.firstPath == nil ? "+" : "-") + path
        }
    }
    let samePath = new("A", "mab", "9")
    let end = new("B", "ab", "8")
    let alike = new("C", "xb", "1")
    let onlyElements = new("D", "xy", "1")
    let onlyEvent = new("E", "zb", "7")
    let first = [old("1", "mab", "1")]
    #expect(
      titles(first, [onlyElements, onlyEvent, alike, end, samePath])
        == ["1=A", "+xy", "+zb", "+xb", "+ab"])
    #expect(
      titles(first, [onlyElements, onlyEvent, alike, end]) == ["1=B", "+xy", "+zb", "+xb"])
    #expect(titles(first, [onlyElements, onlyEvent, alike]) == ["1=C", "+xy", "+zb"])
    #expect(titles(first, [onlyElements, onlyEvent]) == ["1=D", "+zb"])
    // The path of the first may be the end of that of the second.
    #expect(
      titles([old("1", "ab", "1")], [onlyElements, new("B", "mab", "8")]) == ["1=B", "+xy"])
    // The launch is the end of no path.
    #expect(
      titles([old("1", "", "1"), old("2", "ma", "2")], [new("A", "a", "3")]) == ["-", "2=A"])
    // Only the first two of a name are the same although nothing else is.
    #expect(
      titles(
        [old("1", "p", "1"), old("2", "q", "2")], [new("A", "r", "3"), new("B", "s", "4")])
        == ["1=A", "-q", "+s"])
    #expect(
      titles(
        [old("1", "p", "1"), old("2", "mq", "2")], [new("A", "r", "3"), new("B", "q", "4")])
        == ["-p", "2=B", "+r"])
  }

  @Test("a screen on a stack that both apps have is no partner of one on another stack")
  func sharedStacks() {
    let under = { self.screen($0, $1, "\($1)", over: ["Menu"]) }
    #expect(
      pairs([screen("1", "a"), under("2", "b")], [screen("A", "a"), screen("B", "b", "w")])
        == ["1=A", "-b", "+b"])
    #expect(
      pairs([screen("1", "a"), screen("2", "b", "w")], [screen("A", "a"), under("B", "b")])
        == ["1=A", "-b", "+b"])
    // Other names are other screens.
    let other = ExploredScreen(
      kind: "k", stack: ["Other"], path: ["b"], node: ScreenNode(role: .screen, id: "Other"))
    #expect(pairs([under("1", "b")], [other]) == ["-b", "+b"])
  }
}
