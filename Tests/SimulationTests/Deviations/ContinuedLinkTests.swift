import FlowModels
import Responder
import TestSupport
import Testing

@testable import Simulation

@Suite("Deviations by links that continue others")
@MainActor
struct ContinuedLinkTests {
  private func suspicions(_ mistake: RoomMistake?) async throws -> [StateReport.Problem] {
    try await Deviations(depth: 4, maxEvents: 3000) { RoomApp.simulator(mistake) }.run()
      .suspicions.filter { $0.finding.message.hasPrefix("the link ") }
  }

  @Test("a link that opens its screen above the page that it continues is no problem")
  func clean() async throws {
    let found = try await suspicions(nil)
    #expect(found.isEmpty, "\(found)")
  }

  @Test("a page that is skipped, and one that nothing leads to", arguments: RoomMistake.allCases)
  func found(_ mistake: RoomMistake) async throws {
    let found = try await suspicions(mistake)
    let suspicion = try #require(found.first, "\(mistake)")
    #expect(found.count == 1, "\(found)")
    #expect(suspicion.finding.message == mistake.message)
    try await expectShown(
      suspicion, by: RoomApp.simulator(mistake), not: RoomApp.simulator(nil))
  }
}

/// A mistake of links that continue the link of a page.
enum RoomMistake: CaseIterable, Sendable {
  case skippedPage, hiddenPage

  fileprivate var message: String {
    switch self {
    case .skippedPage: "the link room/{id}/book opens Book without Room below"
    case .hiddenPage: "the link room/{id}/keys opens Keys, which nothing else leads to"
    }
  }
}

private struct RoomPlace: Destination { var id: Int }
private struct BookPlace: Destination { var id: Int }
private struct KeysPlace: Destination { var id: Int }
private struct BookWasTapped: Action { var id: Int }

/// Rooms, the page of each, and its booking.
@MainActor
private enum RoomApp {
  static func simulator(_ mistake: RoomMistake?) -> Simulator {
    let links = LinkTable(
      scheme: "rooms",
      patterns: [
        LinkPattern("room/{id}", to: RoomPlace.self),
        LinkPattern("room/{id}/book", RoomPlace.self) { room in
          mistake == .skippedPage ? [BookPlace(id: room.id)] : [room, BookPlace(id: room.id)]
        },
        LinkPattern("room/{id}/keys", RoomPlace.self) { [$0, KeysPlace(id: $0.id)] },
      ])
    let make = {
      AppModel(name: "Rooms", root: RoomFlow(mistake), device: .phone, links: links)
    }
    return Simulator(make(), remake: make)
  }
}

private final class RoomFlow: FlowModel {
  private let words = InMemoryStore([Word(1), Word(2)])
  private let mistake: RoomMistake?

  init(_ mistake: RoomMistake?) { self.mistake = mistake }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Word>.self) { (flow: RoomFlow, tap) in
      flow.push(RoomScreen(tap.item.id))
    }
    actions.on(BookWasTapped.self) { (flow: RoomFlow, tap) in
      flow.push(NamedScreen("Book"))
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(RoomPlace.self) { (flow: RoomFlow, place) in
      try await flow.words.item(id: place.id).map { RoomScreen($0.id) }
    }
    destinations.screen(BookPlace.self) { (_: RoomFlow, _) in NamedScreen("Book") }
    destinations.screen(KeysPlace.self) { (flow: RoomFlow, _) in
      guard flow.mistake == .hiddenPage else {
        throw DataError(.notAllowed, doing: .verbatim("open the keys"), detail: "not the owner")
      }
      return NamedScreen("Keys")
    }
  }

  override func start() {
    push(
      ListViewModel<Word>(name: "Rooms", title: .verbatim("Rooms"), provider: words, row: .word))
  }
}

private final class RoomScreen: ViewModel {
  private let id: Int
  private lazy var book = ButtonViewModel(
    "book", title: .verbatim("Book"), sending: { [id] in BookWasTapped(id: id) })

  init(_ id: Int) { self.id = id }

  override var responderName: String { "Room" }
  override var title: LocalizedText { .verbatim("Word \(id)") }
  override var destination: (any Destination)? { RoomPlace(id: id) }
  override func describe(_ screen: ScreenBuilder) { screen.add(book) }
}
