import FlowHTML
import FlowModels
import Simulation

extension StoryboardVariant {
  /// An app that is compared with another one.
  struct Compared {
    var id: String
    var app: String
    var brand: String?
    var device = Device.phone
    var localization: Localization
    var theme = Theme()
    var report: ExplorationReport

    /// Returns the drawing of a screen alone.
    func scene(of screen: ExploredScreen) -> HTMLScene {
      let child =
        screen.isPresented || screen.name == "Dialog"
        ? ScreenNode(role: .dialog, children: [screen.node]) : screen.node
      let root = ScreenNode(role: .app, id: "phone", label: app, children: [child])
      return HTMLScene(root, theme: theme, localization: localization)
    }
  }

  /// Makes the variants of two apps; `matches` are the ways to the same screen in each.
  static func pair(
    _ first: Compared, _ second: Compared, matching matches: [([String]?, [String]?)]
  ) -> [StoryboardVariant] {
    var there: [[String]: [String]] = [:]
    var back: [[String]: [String]] = [:]
    for case (let one?, let other?) in matches {
      there[one] = other
      back[other] = one
    }
    return [(first, there, second.report), (second, back, first.report)].map { app, ways, other in
      let summary = Summary(
        id: app.id, app: app.app, brand: app.brand, device: app.device.name,
        language: app.localization.language,
        direction: app.localization.direction == .rightToLeft ? "rtl" : "ltr")
      return StoryboardVariant(summary, app, matches: ways, other: other)
    }
  }

  // Makes a variant of the kinds of screens that were explored, each one move from the launch.
  // `matches` maps the ways of this exploration to those of the other, where they differ.
  private init(
    _ summary: Summary, _ app: Compared, matches: [[String]: [String]], other: ExplorationReport
  ) {
    let renderer = HTMLRenderer()
    var contents = StoryboardContents()
    let states = Self.states(of: app.report)
    for (index, screen) in states.enumerated() {
      let scene = app.scene(of: screen)
      let place = StoryboardContents.Place(
        name: screen.stack.last ?? screen.name, flow: screen.flow ?? summary.app,
        isDialog: screen.name == "Dialog")
      contents.add(
        StoryboardContents.State(
          tree: contents.trees.add(renderer.tree(scene)), place: contents.places.number(of: place),
          title: screen.title, link: screen.node.link, parent: index == 0 ? -1 : 0,
          depth: screen.stack.count - 1, isTried: true))
      guard index > 0 else { continue }
      let lines = screen.path.joined(separator: "\n")
      contents.add(
        StoryboardContents.Move(lines: lines, text: lines), StoryboardContents.Effect(), from: 0,
        to: index)
    }
    let others = Self.states(of: other)
    contents.pairs = states.map { screen in
      let path = matches[screen.path] ?? screen.path
      return others.firstIndex { $0.path == path && $0.name == screen.name }
        ?? others.firstIndex { $0.path == path } ?? -1
    }
    contents.notes =
      ["an exploration of kinds of screens: each is shown as it was found first"]
      + app.report.limits.map { "ended by a limit: \($0)" }
    self.init(summary, contents, StoryboardMap(contents, device: .phone), theme: app.theme)
  }

  /// Returns the screens that are states of a variant, in their order.
  static func states(of report: ExplorationReport) -> [ExploredScreen] {
    let first = report.screens.filter(\.path.isEmpty).prefix(1)
    var known: Set<[String]> = [[]]
    return first
      + report.screens.filter {
        !$0.path.isEmpty && known.insert($0.path + [$0.name]).inserted
      }
  }
}
