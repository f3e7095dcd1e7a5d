import FlowModels
import Simulation
import Testing

// The code of the article "OwnData".

private struct Station: Identifiable, Hashable, Sendable {
  var id: String
  var name: String
}

private enum ServiceError: Error {
  case busy
  case broken(String)
}

private actor StationService {
  struct Answer {
    var stations: [Station]
    /// The id after which the next page begins.
    var last: String?
  }

  private var stations: [Station] = ["Airport", "Castle", "Harbour", "Market", "Zoo"]
    .map { Station(id: $0.lowercased(), name: $0) }

  func stations(named words: String?, after id: String?, limit: Int) throws -> Answer {
    let found = stations.filter { $0.id > id ?? "" && (words.map($0.name.contains) ?? true) }
    let page = Array(found.prefix(limit))
    return Answer(stations: page, last: found.count > limit ? page.last?.id : nil)
  }

  func station(_ id: String) throws -> Station? { stations.first { $0.id == id } }

  func put(_ station: Station) throws {
    stations = (stations.filter { $0.id != station.id } + [station]).sorted { $0.id < $1.id }
  }

  func delete(_ id: String) throws { stations.removeAll { $0.id == id } }
}

/// The stations of a service, a page at a time.
private struct StationProvider: DataProvider {
  let service: StationService

  func page(_ request: PageRequest) async throws -> Page<Station> {
    do {
      let answer = try await service.stations(
        named: request.query.search, after: request.cursor?.token, limit: request.limit)
      return Page(items: answer.stations, next: answer.last.map { PageCursor($0) })
    } catch let error as ServiceError {
      throw error.shown
    }
  }

  func item(id: Station.ID) async throws -> Station? {
    do {
      return try await service.station(id)
    } catch let error as ServiceError {
      throw error.shown
    }
  }
}

extension ServiceError {
  /// The error as people and developers see it.
  var shown: DataError {
    switch self {
    case .busy:
      DataError(.serverBusy, doing: .verbatim("load the stations"), detail: "the service is busy")
    case .broken(let answer):
      DataError(.badAnswer, doing: .verbatim("load the stations"), detail: answer)
    }
  }
}

private struct StationStore: DataStore {
  let service: StationService

  func page(_ request: PageRequest) async throws -> Page<Station> {
    try await StationProvider(service: service).page(request)
  }

  func item(id: Station.ID) async throws -> Station? {
    try await StationProvider(service: service).item(id: id)
  }

  func save(_ station: Station) async throws -> Station {
    try await service.put(station)
    return station
  }

  func remove(id: Station.ID) async throws {
    try await service.delete(id)
  }
}

private final class StationsFlowModel: FlowModel {
  private let stations: any DataStore<Station>

  init(stations: any DataStore<Station>) { self.stations = stations }

  override func start() {
    push(
      ListViewModel(
        name: "Stations", title: .verbatim("Stations"), provider: stations, isSearchable: true,
        pageSize: 2, row: RowDescription { Row(title: .verbatim($0.name)) }))
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Station>.self) { (flow: StationsFlowModel, tap) in
      flow.run("remove a station") { [stations = flow.stations] in
        try await stations.remove(id: tap.item.id)
      } apply: { _, _ in
      }
    }
  }
}

@MainActor
private func makeApp(in environment: AppEnvironment) -> AppModel {
  let service = environment.keep("stations") { StationService() }
  let stations = ObservedStore(
    environment.decorated(StationStore(service: service), named: "stations"))
  return AppModel(
    name: "Stations", root: StationsFlowModel(stations: stations), device: environment.device,
    clock: environment.clock)
}

@Suite("The article about a data source of your own")
@MainActor
struct OwnDataArticle {
  @Test func stationsComePageByPage() async throws {
    let simulator = try Simulator { makeApp(in: $0) }
    await simulator.launch()
    try await simulator.play(
      "expect rows 2", "scroll", "expect rows 4", "scroll", "expect rows 5",
      #"type "Z" into #search"#, "wait 1s", "expect rows 1", #"type "" into #search"#, "wait 1s",
      #"tap "Airport""#, #"expect no "Airport""#)
    #expect(simulator.findings.isEmpty)
  }

  @Test func aFailureIsShown() async throws {
    let simulator = try Simulator { makeApp(in: $0) }
    try await simulator.play("fault stations page 1: fail once")
    await simulator.launch()
    try await simulator.play(
      #"expect "Could not load “Stations”""#, #"tap "Try again""#, "expect rows 2")
  }
}
