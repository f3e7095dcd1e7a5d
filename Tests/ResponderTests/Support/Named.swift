import Responder

/// An action without arguments, for tests of the walk itself.
struct Ping: Action {}

/// A responder with a name of its own. It lets every action pass, and keeps what it is told.
class Named: Responder {
  /// An unhandled action, kept without keeping its sender, who may be the one that is told.
  struct Told {
    let action: any Action
    weak var sender: Responder?
    let path: [String]
    let summary: String
  }

  let name: String
  private(set) var told: [Told] = []

  init(_ name: String) { self.name = name }

  override var responderName: String { name }

  override func actionWasUnhandled(_ unhandled: UnhandledAction) {
    told.append(
      Told(
        action: unhandled.action, sender: unhandled.sender, path: unhandled.path,
        summary: unhandled.summary))
  }
}

/// A responder that does with a `Ping` what a test tells it to; it accepts, unless told otherwise.
final class Scripted: Named {
  /// Its handler's condition, and how often that was asked.
  var condition: (Scripted) -> Bool = { _ in true }
  private(set) var timesAsked = 0

  /// Its handler, and how often that ran.
  var respond: (Scripted) -> Disposition
  private(set) var timesRun = 0

  init(_ name: String, respond: @escaping (Scripted) -> Disposition = { _ in .handled }) {
    self.respond = respond
    super.init(name)
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.consider(Ping.self, when: { (scripted: Scripted, _) in scripted.asked() }) {
      (scripted: Scripted, _) in
      scripted.timesRun += 1
      return scripted.respond(scripted)
    }
  }

  private func asked() -> Bool {
    timesAsked += 1
    return condition(self)
  }
}

/// Links responders to a chain, the lowest first.
@MainActor
func chain(_ responders: Responder...) {
  for (lower, upper) in zip(responders, responders.dropFirst()) { lower.nextResponder = upper }
}
