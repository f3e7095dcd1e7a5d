package import FlowModels
package import Responder

/// The place of a page; there are pages up to 99.
package struct NumberPlace: Destination {
  package static var destinationName: String { "Number" }
  package var id: Int

  package init(id: Int) { self.id = id }
}

/// The place of a child flow that begins with a page called as it is.
package struct SectionPlace: Destination {
  package var name: String

  package init(name: String) { self.name = name }
}

/// A page: it keeps a note that is typed into it, and decides about its leaving as it is told.
package final class NumberViewModel: ViewModel {
  package let id: Int
  package var note = ""
  package var decide: (ExitReason) -> ExitDecision = { _ in .allow }

  package init(id: Int) { self.id = id }

  package override var destination: (any Destination)? { NumberPlace(id: id) }
  package override var responderName: String { "Number\(id)" }
  package override var title: LocalizedText { .verbatim("Number \(id)") }
  package override func decision(about exit: ExitReason) -> ExitDecision { decide(exit) }
  package override func save(to state: inout SavedState) {
    if !note.isEmpty { state["note"] = note }
  }
  package override func restore(from state: SavedState) { note = state["note"] ?? "" }
  package override func describe(_ screen: ScreenBuilder) {
    screen.textField("note", .verbatim("Note"), text: note) { [weak self] in self?.note = $0 }
    screen.button("next", .verbatim("Next")) { [weak self] in
      guard let self else { return }
      self.send(NextWasTapped(id: self.id + 1))
    }
  }
}

/// The person wants to see the next page.
package struct NextWasTapped: Action {
  package var id: Int

  package init(id: Int) { self.id = id }
}

/// A flow of pages and sections, which nest.
package final class PlacesFlow: FlowModel {
  /// What making a page does first: waits, or fails.
  package var beforeMaking: @MainActor (Int) async throws -> Void
  private let first: String
  package var memo = ""

  package init(
    _ first: String = "Home",
    beforeMaking: @escaping @MainActor (Int) async throws -> Void = { _ in }
  ) {
    self.first = first
    self.beforeMaking = beforeMaking
    super.init()
  }

  package override var responderName: String { "\(first)FlowModel" }
  package override func start() { push(NamedScreen(first)) }
  package override func save(to state: inout SavedState) {
    if !memo.isEmpty { state["memo"] = memo }
  }
  package override func restore(from state: SavedState) { memo = state["memo"] ?? "" }

  package override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(NextWasTapped.self) { (flow: PlacesFlow, next) in
      flow.push(NumberViewModel(id: next.id))
    }
    actions.on(Perform.self) { (_: PlacesFlow, perform) in perform.body() }
  }

  package override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NumberPlace.self) { (flow: PlacesFlow, place) in
      try await flow.beforeMaking(place.id)
      return place.id < 100 ? NumberViewModel(id: place.id) : nil
    }
    destinations.flow(SectionPlace.self) { (flow: PlacesFlow, place) in flow.section(place.name) }
  }

  /// Makes a child flow.
  package func section(_ name: String) -> PlacesFlow {
    let section = PlacesFlow(name, beforeMaking: beforeMaking)
    section.setPlace(SectionPlace(name: name))
    return section
  }

  private var given: (any Destination)?
  private func setPlace(_ place: SectionPlace) { given = place }
  package override var destination: (any Destination)? { given }

  /// The links to the places of such flows.
  package static let patterns = [
    LinkPattern("number/{id}", to: NumberPlace.self),
    LinkPattern("section/{name}", to: SectionPlace.self),
    LinkPattern("section/{name}/number/{id}", InSection.self) { link in
      [SectionPlace(name: link.name), NumberPlace(id: link.id)]
    },
    LinkPattern("home"),
  ]

  private struct InSection: Decodable {
    var name: String
    var id: Int
  }

  /// An app over such a flow.
  package static func app(
    _ root: PlacesFlow = PlacesFlow(), device: Device = .phone,
    snapshots: SnapshotSchema = SnapshotSchema(), events: EventLog? = nil
  ) -> AppModel {
    let app = AppModel(
      name: "Places", root: root, device: device,
      links: LinkTable(scheme: "app", hosts: ["app.example"], patterns: patterns),
      snapshots: snapshots)
    if let events { app.eventObserver = { events.lines.append($0.summary) } }
    return app
  }
}
