package import FlowModels
package import Responder

/// A screen with a name and nothing else.
package final class NamedScreen: ViewModel {
  private let name: String

  package init(_ name: String) { self.name = name }

  package override var responderName: String { name }
  package override var title: LocalizedText { .verbatim(name) }
}

/// A flow with a name; what it does is given to it.
package final class NamedFlow: FlowModel {
  private let name: String
  private let onStart: (NamedFlow) -> Void

  package init(_ name: String, onStart: @escaping (NamedFlow) -> Void = { _ in }) {
    self.name = name
    self.onStart = onStart
    super.init()
  }

  package override var responderName: String { name }
  package override func start() { onStart(self) }
  package override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(Perform.self) { (_: NamedFlow, perform) in perform.body() }
  }
  package override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NextPlace.self) { (_: NamedFlow, _) in NamedScreen("Next") }
  }
}

/// The place of a screen called `Next`.
package struct NextPlace: Destination {}

/// A flow that gives a result, with a first screen.
package final class AskingFlow: ResultFlowModel<String> {
  package let first = NamedScreen("Question")

  package override func start() { push(first) }
}

/// Asks the flow above to do something, as a handler would.
package struct Perform: Action {
  package var body: @MainActor () -> Void

  package init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  package var description: String { "Perform" }
}

/// An item of test lists.
package struct Word: Identifiable, Hashable, Sendable, Codable, CustomStringConvertible {
  package var id: Int
  package var description: String { "word \(id)" }

  package init(_ id: Int) { self.id = id }
}

extension RowDescription<Word> {
  package static var word: Self { RowDescription { Row(title: .verbatim("word \($0.id)")) } }
}

extension FlowModel {
  /// The names of the screens on the path.
  package var names: [String] { controller.screens.map(\.responderName) }
}

extension AppModel {
  /// An app over a flow, launched, that writes down its events.
  package static func launched(
    _ root: FlowModel, device: Device = .phone, events: EventLog? = nil
  ) -> AppModel {
    let app = AppModel(
      name: "App", root: root, device: device,
      links: LinkTable(scheme: "app", patterns: [LinkPattern("next", to: NextPlace.self)]))
    if let events { app.eventObserver = { events.lines.append($0.summary) } }
    app.launch()
    return app
  }
}

/// What an app told.
@MainActor
package final class EventLog {
  package var lines: [String] = []

  package init() {}
}
