import FlowModels
import Simulation

/// The screens of two records on the ways to kinds of change: those of one brand of each kind.
struct ImpactScreens {
  /// A brand on one side.
  struct Side {
    var id: String
    /// The number of its variant on the page.
    var variant: Int
    var app: StoryboardVariant.Compared
    var states: [ExploredScreen]

    /// Returns the state at the end of a way, that of a screen if there are several.
    func state(at way: some Sequence<String>, named name: String? = nil) -> Int? {
      let found = states.indices.filter { states[$0].path.elementsEqual(way) }
      return found.first { states[$0].name == name } ?? found.last
    }

    /// Returns the screens on a way, with the state at its end.
    func strip(along way: [String], to last: Int?) -> FilmStrip {
      var strip = FilmStrip()
      for count in 0...way.count {
        let event = count == 0 ? "launch" : way[count - 1]
        if let state = count == way.count ? last : state(at: way.prefix(count)) {
          strip.add(app.scene(of: states[state]), state: state, after: event, by: event)
        } else {
          strip.addUnknown(after: event)
        }
      }
      return strip
    }
  }

  private(set) var variants: [StoryboardVariant] = []
  private var sides: [String: [Side]] = [:]

  /// Collects the screens of the first kinds, as far as they fit into a number of bytes.
  init(
    of kinds: [RecordComparison.Kind], in records: [Record], limit: Int
  ) throws(RecordProblem) {
    let groups = Dictionary(grouping: kinds.filter(\.hasWay)) { $0.brands.first ?? "" }
    var seen: Set<String> = []
    var room = limit
    for kind in kinds where kind.hasWay {
      let brand = kind.brands.first ?? ""
      guard seen.insert(brand).inserted, let group = groups[brand] else { continue }
      let ways: [[String]] = group.flatMap { [$0.before, $0.after].compactMap(\.self) }
      let paths = Set(ways.flatMap { way in (0...way.count).map { Array(way.prefix($0)) } })
      var apps: [StoryboardVariant.Compared] = []
      for (record, when) in zip(records, ["before", "after"]) {
        if let app = try Self.app(brand, when, in: record, at: paths) { apps.append(app) }
      }
      guard apps.count == 2 else { continue }
      let pair = StoryboardVariant.pair(
        apps[0], apps[1], matching: group.map { ($0.before, $0.after) })
      room -= pair.reduce(0) { $0 + $1.json.utf8.count }
      guard room >= 0 else { return }
      sides[brand] = apps.enumerated().map { index, app in
        Side(
          id: app.id, variant: variants.count + index, app: app,
          states: StoryboardVariant.states(of: app.report))
      }
      variants += pair
    }
  }

  /// Returns both sides of the brand that a kind is shown with; `nil` if they are not on the page.
  func sides(of kind: RecordComparison.Kind) -> [Side]? { sides[kind.brands.first ?? ""] }

  private static func app(
    _ brand: String, _ when: String, in record: Record, at paths: Set<[String]>
  ) throws(RecordProblem) -> StoryboardVariant.Compared? {
    guard let variant = record.index.variants.first(where: { $0.id == brand }),
      let found = try record.screens(of: variant, at: paths), !found.report.screens.isEmpty
    else { return nil }
    return StoryboardVariant.Compared(
      id: "\(brand) \(when)", app: DisplayText.singleLine("\(brand), \(when)"), brand: brand,
      localization: Localization(language: found.language), report: found.report)
  }
}

extension RecordComparison.Kind {
  /// A Boolean value that indicates whether events lead to it on one side.
  var hasWay: Bool { before != nil || after != nil }
}
