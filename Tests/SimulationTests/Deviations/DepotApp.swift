import FlowModels
import Responder
import TestSupport

@testable import Simulation

/// A mistake that only certain data show: things of one name, one thing, many, or missing parts.
enum DepotMistake: CaseIterable, Sendable {
  case closesNamesakes, opensNamesake, needsNote, oneThings, manyUnnamed, fewAllowed

  /// The finding.
  var message: String {
    switch self {
    case .closesNamesakes: "#drop of Thing leads elsewhere if several things have one name"
    case .opensNamesake:
      "#d of Depot shows something of another one if several things have one name"
    case .needsNote: "button #note on Thing has no name"
    case .oneThings: #"Depot uses the plural for one thing: "1 things" in "1 things""#
    case .manyUnnamed: "depot.many"
    case .fewAllowed: "Thing opens with another value of #pieces than it was given"
    }
  }
}

/// Things with a name, a number and perhaps a note, and a page of each.
@MainActor
enum DepotApp {
  static func simulator(_ mistake: DepotMistake?) -> Simulator {
    let answers = AnswerGate()
    let data = SimulatedData(answers: answers, faults: FaultPlan())
    let clock = ManualClock()
    let store = InMemoryStore(Thing.samples)
    let make = {
      let things: any DataStore<Thing> = data.decorated(store, named: "things", clock: clock)
      return AppModel(
        name: "Depot", root: DepotFlow(things, mistake), device: .phone,
        links: LinkTable(
          scheme: "depot", patterns: [LinkPattern("thing/{id}", to: ThingPlace.self)]),
        clock: clock)
    }
    return Simulator(
      make(), findsLeaks: true, answers: answers, faults: data.faults, data: data, remake: make)
  }

  static func deviations(_ mistake: DepotMistake?, maxEvents: Int = 30_000) -> Deviations {
    Deviations(depth: 3, maxEvents: maxEvents) { simulator(mistake) }
  }
}

private struct Thing: Identifiable, Hashable, Codable, Sendable {
  var id: String
  var name: String
  var pieces: Int
  var note: String?

  // The last row is none of those that an exploration tries.
  static let samples = ["a", "b", "c", "e", "f", "d"].enumerated().map { index, id in
    Thing(
      id: id, name: "Thing \(id)", pieces: id == "e" ? 30 : index + 2, note: "Made of \(id)")
  }
}

private struct ThingPlace: Destination { var id: String }
private struct ThingWasDropped: Action { var thing: Thing }

private final class DepotFlow: FlowModel {
  let things: any DataStore<Thing>
  let mistake: DepotMistake?

  init(_ things: any DataStore<Thing>, _ mistake: DepotMistake?) {
    (self.things, self.mistake) = (things, mistake)
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Thing>.self) { (flow: DepotFlow, tap) in flow.open(tap.item) }
    actions.on(ThingWasDropped.self) { (flow: DepotFlow, drop) in flow.drop(drop.thing) }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(ThingPlace.self) { (flow: DepotFlow, place) in
      try await flow.things.item(id: place.id).map { ThingPage($0, flow.mistake) }
    }
  }

  override func start() { push(DepotScreen(things, mistake)) }

  private func open(_ thing: Thing) {
    run("open \(thing.name)") { [things] in
      try await things.page(PageRequest(limit: .max)).items
    } apply: { [mistake] flow, outcome in
      guard case .success(let all) = outcome else { return }
      let found =
        mistake == .opensNamesake ? all.first { $0.name == thing.name } : thing
      if let found { flow.push(ThingPage(found, mistake)) }
    }
  }

  private func drop(_ thing: Thing) {
    run("count namesakes") { [things] in
      try await things.page(PageRequest(limit: .max)).items.count { $0.name == thing.name }
    } apply: { [mistake] flow, outcome in
      guard case .success(let count) = outcome else { return }
      if mistake == .closesNamesakes, count > 1 {
        flow.pop()
      } else {
        flow.push(NamedScreen("Dropped"))
      }
    }
  }
}

private final class DepotScreen: ViewModel {
  private let list: ListViewModel<Thing>
  private let mistake: DepotMistake?

  init(_ things: any DataStore<Thing>, _ mistake: DepotMistake?) {
    self.mistake = mistake
    list = ListViewModel(
      name: "Things", title: .verbatim("Things"), provider: things,
      row: RowDescription { Row(title: .verbatim($0.name)) })
    super.init()
    embed(list, as: "list")
  }

  override var responderName: String { "Depot" }
  override var title: LocalizedText { .verbatim("Depot") }

  override func describe(_ screen: ScreenBuilder) {
    let count = list.items.count
    switch mistake {
    case .oneThings: screen.text("count", .verbatim("\(count) things"))
    case .manyUnnamed where count > 20: screen.text("count", .key("depot.many"))
    default: break
    }
    screen.add(list)
  }
}

private final class ThingPage: ViewModel {
  private let thing: Thing
  private let mistake: DepotMistake?
  private let pieces: NumberInput

  init(_ thing: Thing, _ mistake: DepotMistake?) {
    (self.thing, self.mistake) = (thing, mistake)
    pieces = NumberInput(
      "pieces", title: .verbatim("Pieces"), value: Double(thing.pieces),
      range: 1...(mistake == .fewAllowed ? 24 : 99), style: .stepper)
  }

  override var responderName: String { "Thing" }
  override var title: LocalizedText { .verbatim(thing.name) }
  override var destination: (any Destination)? { ThingPlace(id: thing.id) }

  override func describe(_ screen: ScreenBuilder) {
    if mistake == .needsNote || thing.note != nil {
      screen.button("note", .verbatim(thing.note ?? "")) { [weak self] in self?.drop() }
    }
    screen.add(pieces)
    screen.button("drop", .verbatim("Drop")) { [weak self] in self?.drop() }
  }

  override func save(to state: inout SavedState) { pieces.save(to: &state) }
  override func restore(from state: SavedState) { pieces.restore(from: state) }

  private func drop() { send(ThingWasDropped(thing: thing)) }
}
