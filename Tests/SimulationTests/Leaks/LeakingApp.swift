import FlowModels
import Observation
import Simulation
import TestSupport
import Testing

/// The screen that leaks.
final class DetailViewModel: ViewModel {
  var ticker: Ticker?
  var tickers: [Ticker] = []
  var others: [ViewModel] = []
  var onDone: (() -> Void)?
}

/// What a screen has, and what has a screen.
final class Ticker {
  var owner: DetailViewModel?
  var owners: [DetailViewModel] = []
  var onTick: (() -> Void)?
}

@Observable
final class Store {
  var screens: [String: [ViewModel]] = [:]
  var current: ViewModel?
  var byID: [ObjectIdentifier: [ViewModel]] = [:]
  var numbered: [Int: Set<ScreenSet>] = [:]
}

struct ScreenSet: Hashable {
  let id: Int
  let all: [ViewModel]

  static func == (a: ScreenSet, b: ScreenSet) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

struct Entry {
  let screen: ViewModel
}

enum Choice {
  case nothing
  case one(ViewModel)
  indirect case two(left: Choice, right: Choice)
}

/// Keeps what it should not, in every way there is.
class ShelfFlowModel: FlowModel {
  var array: [ViewModel] = []
  var entries: [Entry] = []
  var choice = Choice.nothing
  var pair: (Int, screen: ViewModel?) = (0, nil)
  var nested: [ViewModel?]?
  lazy var kept: ViewModel = NamedScreen("Nothing")
  var tickers: [Ticker] = []
  var last: ViewModel?
  weak var visited: ViewModel?
  let store = Store()
  var anything: Any?

  override func start() { push(NamedScreen("Home")) }
}

/// Inherits the properties.
final class RootFlowModel: ShelfFlowModel {}

/// An app of which a detail screen leaks.
@MainActor
struct LeakingApp {
  let flow = RootFlowModel()
  let simulator: Simulator

  init() async {
    simulator = Simulator(AppModel(name: "App", root: flow), findsLeaks: true)
    await simulator.launch()
  }

  /// Does something with a new screen, which nothing else holds afterwards.
  func with(_ body: (RootFlowModel, DetailViewModel) -> Void) {
    body(flow, DetailViewModel())
  }

  /// What is found in going back.
  func back() async throws -> [String] { try await simulator.back().findings.map(\.message) }

  /// What is said when a detail screen has left, after something has kept it.
  static func reason(keep: (RootFlowModel, DetailViewModel) -> Void) async throws -> String {
    let app = await LeakingApp()
    app.with { flow, detail in
      flow.push(detail)
      keep(flow, detail)
    }
    let found = try await app.back()
    let prefix = "Detail has left and is still alive: "
    try #require(found.count == 1 && found[0].hasPrefix(prefix), "found \(found)")
    return String(found[0].dropFirst(prefix.count))
  }
}
