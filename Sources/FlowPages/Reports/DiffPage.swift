import FlowHTML
package import FlowModels
package import Simulation

/// The differences between two apps as a page: a list, and the screens side by side.
@MainActor
package struct DiffPage {
  package struct Side {
    package var id: String
    package var name: String
    /// The app, for its theme and its language.
    package var app: AppModel
    /// The screens that were found.
    package var report: ExplorationReport

    package init(id: String, name: String, app: AppModel, _ report: ExplorationReport) {
      self.id = id
      self.name = name
      self.app = app
      self.report = report
    }
  }

  private let sides: [Side]
  private let comparison: ExplorationComparison
  private let configuration: [String]

  /// Makes a page; `configuration` has the lines about what differs before anything is run.
  package init(
    _ first: Side, _ second: Side, _ comparison: ExplorationComparison, configuration: [String]
  ) {
    sides = [first, second]
    self.comparison = comparison
    self.configuration = configuration
  }

  package var page: StoryboardPage {
    let apps = zip(ids, sides).map { id, side in
      StoryboardVariant.Compared(
        id: id, app: DisplayText.singleLine(side.app.name), brand: side.id,
        device: side.app.device, localization: side.app.localization, theme: side.app.theme,
        report: side.report)
    }
    let matches = comparison.screens.map { ($0.firstPath, $0.secondPath) }
    return StoryboardPage(
      tool: "diff", StoryboardVariant.pair(apps[0], apps[1], matching: matches), report: report)
  }

  private var ids: [String] {
    sides[0].id == sides[1].id
      ? [sides[0].id, sides[1].id + " 2"] : [sides[0].id, sides[1].id]
  }

  private var report: String {
    var html = HTMLWriter()
    write("h2", "\(sides[0].name) and \(sides[1].name)", into: &html)
    write("h3", "Configuration", into: &html)
    write(configuration, into: &html)
    write("h3", "Screens", into: &html)
    for screen in comparison.screens { write(screen, into: &html) }
    if comparison.screens.isEmpty { write(["nothing differs in what was seen"], into: &html) }
    if !comparison.actions.isEmpty {
      write("h3", "Actions", into: &html)
      write(comparison.actions.map(\.line), into: &html)
    }
    return html.markup
  }

  private func write(_ screen: ExplorationComparison.Screen, into html: inout HTMLWriter) {
    let (own, path) = screen.firstPath.map { (0, $0) } ?? (1, screen.secondPath ?? [])
    let isInBoth = screen.firstPath != nil && screen.secondPath != nil
    let text =
      isInBoth
      ? screen.name : "\(screen.name), only in \(sides[own].name)"
    html.beginBlock("h4", ["dir": "auto"])
    html.begin("a", ["href": ReportPage.link(to: ids[own], nextTo: ids[1 - own], at: path)])
    html.text(text)
    html.end("a")
    html.endBlock("h4")
    write(screen.differences.map(\.line), into: &html)
  }

  private func write(_ lines: [String], into html: inout HTMLWriter) {
    html.beginBlock("ul", [:])
    for line in lines { write("li", line, into: &html) }
    html.endBlock("ul")
  }

  private func write(_ tag: String, _ text: String, into html: inout HTMLWriter) {
    html.beginBlock(tag, ["dir": "auto"])
    html.text(DisplayText.singleLine(text))
    html.endBlock(tag)
  }
}
