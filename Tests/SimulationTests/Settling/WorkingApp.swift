import FlowModels
import Responder
import Simulation
import TestSupport

/// A screen with one button for each thing that a test lets it do.
final class WorkingScreen: ViewModel {
  typealias Body = @MainActor (WorkingScreen) -> Void

  private let buttons: [(id: String, body: Body)]
  private let onStart: Body

  init(_ buttons: KeyValuePairs<String, Body>, onStart: @escaping Body = { _ in }) {
    self.buttons = buttons.map { ($0.key, $0.value) }
    self.onStart = onStart
  }

  override var responderName: String { "Working" }
  override func start() { onStart(self) }
  override func describe(_ screen: ScreenBuilder) {
    for button in buttons {
      screen.button(button.id, .verbatim(button.id)) { [weak self] in
        if let self { button.body(self) }
      }
    }
  }
}

extension WorkingScreen {
  /// Starts work that begins again whenever it ends.
  func workForEver() {
    run("link") {
      await Task.yield()
    } apply: { screen, _ in
      screen.workForEver()
    }
  }
}

extension Patience {
  /// A time that a test reaches at once: what it waits for never happens, however long it waits.
  static let short = Patience(events: 1000, time: .milliseconds(4))
  /// A number of pieces of work that a test reaches, however slowly a busy machine does them.
  static let few = Patience(events: 1000, time: .seconds(200))
}

extension Simulator {
  /// A simulator of one screen that works.
  static func working(
    answers: AnswerGate? = nil, patience: Patience = .short,
    _ buttons: KeyValuePairs<String, WorkingScreen.Body>,
    onStart: @escaping WorkingScreen.Body = { _ in }
  ) -> Simulator {
    Simulator(
      alone: WorkingScreen(buttons, onStart: onStart), answers: answers, patience: patience)
  }

  /// The message of the error that an event throws.
  func message(_ event: UserEvent) async -> String? {
    do {
      try await perform(event)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

extension UserEvent {
  static func tap(id: String) -> UserEvent { .tap(ElementReference(.id(id))) }
}
