import Brands
import FlowHTML
import FlowModels
import Simulation

/// The differences between two brands as a page: a list, and the screens side by side.
@MainActor
struct DiffPage {
  private let brands: [Brand]
  private let reports: [ExplorationReport]
  private let comparison: ExplorationComparison
  private let differences: [ConfigurationDifference]

  init(
    brands: [Brand], _ reports: [ExplorationReport], _ comparison: ExplorationComparison,
    _ differences: [ConfigurationDifference]
  ) {
    self.brands = brands
    self.reports = reports
    self.comparison = comparison
    self.differences = differences
  }

  /// Returns the page; `makeApp` makes the app of a brand, for its theme and its language.
  func page(_ makeApp: (Brand) throws -> AppModel) throws -> StoryboardPage {
    var matches: [[String]: [String]] = [:]
    var inverse: [[String]: [String]] = [:]
    for screen in comparison.screens {
      guard let first = screen.firstPath, let second = screen.secondPath else { continue }
      matches[first] = second
      inverse[second] = first
    }
    var variants: [StoryboardVariant] = []
    for (index, brand) in brands.enumerated() {
      let app = try makeApp(brand)
      let summary = StoryboardVariant.Summary(
        id: ids[index], app: DisplayText.singleLine(app.name), brand: brand.id,
        device: app.device.name, language: app.localization.language,
        direction: app.localization.direction == .rightToLeft ? "rtl" : "ltr")
      variants.append(
        StoryboardVariant(
          summary, reports[index], in: app.localization, theme: app.theme,
          matches: index == 0 ? matches : inverse, other: reports[1 - index]))
    }
    return StoryboardPage(tool: "diff", variants, report: report)
  }

  private var ids: [String] {
    brands[0].id == brands[1].id
      ? [brands[0].id, brands[1].id + " 2"] : [brands[0].id, brands[1].id]
  }

  private var report: String {
    var html = HTMLWriter()
    write("h2", "\(brands[0].name) and \(brands[1].name)", into: &html)
    write("h3", "Configuration", into: &html)
    write(differences.map(\.line), into: &html)
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
      ? screen.name : "\(screen.name), only in \(brands[own].name)"
    html.beginBlock("h4", ["dir": "auto"])
    html.begin(
      "a",
      [
        "href": "#v=\(RunPage.word(ids[own]))&c=\(RunPage.word(ids[1 - own]))&j="
          + RunPage.word(path.joined(separator: "\n"))
      ])
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
