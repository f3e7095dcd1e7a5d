import FlowModels
import Responder
import Simulation

struct Plain: Action {
  var body: @MainActor () -> Void = {}
  var description: String { "Plain" }
}

struct Asked: Action, Equatable { var id: Int }
struct Alike: Action, Equatable {
  var id: Int
  var description: String { "Alike" }
}

struct Replied: Action, Equatable { var id: Int }

/// A flow that sends something on for each thing that it is asked.
final class AnsweringFlow: FlowModel {
  override func start() {
    push(
      WorkingScreen([
        "ask": { $0.send(Asked(id: 1)) },
        "plain": { $0.send(Plain()) },
        "load": { screen in
          let answers = AnswerGate()
          answers.isHolding = true
          screen.run("load Ada") {
            try await answers.pass("users")
          } apply: { _, _ in
          }
        },
        "later": { screen in screen.after(.seconds(4), "hide the notice") { _ in } },
      ]))
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(Asked.self) { (flow: AnsweringFlow, asked) in flow.send(Replied(id: asked.id + 1)) }
    actions.on(Plain.self) { (_: AnsweringFlow, _) in }
  }
}
