package import FlowHTML
package import FlowModels
package import Simulation

/// The making of a storyboard of one app: an exploration, drawn state by state.
@MainActor
package struct StoryboardMaker {
  /// A part of the work.
  package enum Work: String {
    case explored
    case laidOut = "laid out"
    case written
  }

  /// The unique name of the app on its page: `saffron.phone.de`.
  package var id: String
  /// The id of the brand; `nil` for an app without brands.
  package var brand: String?
  package var isSample = false
  /// The pictures and fonts of the brand.
  package var assets = PageAssets { _ in nil }
  package var skin = HTMLOptions.Skin.plain
  /// Called after each part of the work, with the time that it took.
  package var onWork: (Work, Duration) -> Void = { _, _ in }

  private let recorder = StoryboardRecorder()

  /// Makes a maker for one storyboard.
  package init(id: String, brand: String?) {
    self.id = id
    self.brand = brand
  }

  /// The log that the requests of the app's data go to.
  package var requests: RequestLog { recorder.requests }

  /// Explores an app; `app` is one that was made alike, and `universe` is what it declares.
  package func make(
    _ explorer: StateExplorer, of app: AppModel, universe: (AppModel, Coverage) -> CoverageUniverse
  ) async throws -> StoryboardPart {
    var explorer = explorer
    explorer.witness = recorder
    recorder.renderer = assets.renderer(app.theme, skin)
    var start = ContinuousClock.now
    func took(_ work: Work) {
      onWork(work, ContinuousClock.now - start)
      start = .now
    }
    let report = try await explorer.run()
    took(.explored)
    let coverage = report.coverage(of: universe)
    let contents = recorder.contents(report, coverage)
    var summary = StoryboardVariant.Summary(
      id: id, app: DisplayText.singleLine(app.name), brand: brand, device: app.device.name,
      language: app.localization.language,
      direction: app.localization.direction == .rightToLeft ? "rtl" : "ltr",
      limit: report.limit == nil ? nil : report.lines.first)
    summary.isSample = isSample
    start = .now
    let map = StoryboardMap(contents, device: app.device)
    took(.laidOut)
    let variant = StoryboardVariant(
      summary, contents, map, theme: app.theme, device: app.device, renderer: recorder.renderer,
      assets: assets)
    took(.written)
    return StoryboardPart(
      variant, map, contents, theme: app.theme, device: app.device, renderer: recorder.renderer)
  }
}

package struct StoryboardPart {
  package var variant: StoryboardVariant
  package let screens: [String]
  /// The mistakes that were found, each with the lines of the journey to it.
  let problems: [String]
  var contents: StoryboardContents
  private let map: StoryboardMap
  private let theme: Theme
  private let device: Device
  let renderer: HTMLRenderer

  fileprivate init(
    _ variant: StoryboardVariant, _ map: StoryboardMap, _ contents: StoryboardContents,
    theme: Theme, device: Device, renderer: HTMLRenderer
  ) {
    self.renderer = renderer
    self.variant = variant
    self.contents = contents
    self.map = map
    self.theme = theme
    self.device = device
    var seen: Set<String> = []
    screens = contents.places.all.map(\.name).filter { seen.insert($0).inserted }
    problems = contents.problems.map { problem in
      let way = problem.lines.isEmpty ? "at the launch" : problem.lines.joined(separator: ", ")
      return DisplayText.singleLine("\(problem.message) (\(way))")
    }
  }

  /// The pictures and fonts that the page does not carry, each with the reason.
  package var leftOut: [String] {
    PageAssets.fitting(contents.trees.pictures.all).leftOut + renderer.options.fonts.leftOut
  }

  /// Returns the map as a picture with the screens, which needs nothing else.
  package func svg() -> String {
    let pictures = map.places.map { contents.trees.tree(contents.states[$0.state].tree) }
    return map.svg(
      named: variant.summary.app, device: device.name, pictures, theme: theme, renderer: renderer)
  }

  /// Returns the app for a client: without names of types, without findings, and with its tours.
  package func forClient() -> StoryboardVariant {
    var summary = variant.summary
    summary.limit = nil
    return StoryboardVariant(
      summary, contents.forClient(), nil, theme: theme, device: device, renderer: renderer)
  }
}
