import FlowModels
import Responder
import Simulation
import TestSupport

/// A flow of two steps that asks before it is left once anything was entered, or, by mistake, only
/// once the second step was filled in.
@MainActor
enum TripApp {
  static func simulator(forgetsFirstStep: Bool) -> Simulator {
    let make = {
      AppModel(
        name: "Trips", root: TripsFlow(forgetsFirstStep), device: .phone, clock: ManualClock())
    }
    return Simulator(make(), remake: make)
  }
}

private struct BookWasTapped: Action {}
private struct ClassWasChosen: Action {}

private final class TripsFlow: FlowModel {
  private let forgetsFirstStep: Bool

  init(_ forgetsFirstStep: Bool) {
    self.forgetsFirstStep = forgetsFirstStep
    super.init()
  }

  override func start() { push(TripsScreen()) }
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(BookWasTapped.self) { (flow: TripsFlow, _) in
      flow.start(BookingFlow(flow.forgetsFirstStep))
    }
  }
}

private final class TripsScreen: ViewModel {
  override func describe(_ screen: ScreenBuilder) {
    screen.button("book", .verbatim("Book")) { [weak self] in self?.send(BookWasTapped()) }
  }
}

private final class BookingFlow: FlowModel {
  private let forgetsFirstStep: Bool
  let seat = ChoiceInput(
    "class", title: .verbatim("Class"),
    options: [ChoiceOption("one", title: .verbatim("One")), .init("two", title: .verbatim("Two"))])
  let name = TextInput("name", title: .verbatim("Name"))

  init(_ forgetsFirstStep: Bool) {
    self.forgetsFirstStep = forgetsFirstStep
    super.init()
  }

  override func start() { push(StepScreen("Class", seat)) }
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ClassWasChosen.self) { (flow: BookingFlow, _) in
      flow.push(StepScreen("Name", flow.name))
    }
  }

  override func decision(about exit: ExitReason) -> ExitDecision {
    let isEmpty = !name.hasValue && (forgetsFirstStep || !seat.hasValue)
    return isEmpty ? .allow : .ask(ExitQuestion(title: .verbatim("Leave?")))
  }
}

private final class StepScreen: ViewModel {
  private let name: String
  private let field: Field

  init(_ name: String, _ field: Field) {
    (self.name, self.field) = (name, field)
    super.init()
  }

  override var responderName: String { name }
  override func describe(_ screen: ScreenBuilder) {
    screen.add(field)
    guard name == "Class" else { return }
    screen.button("next", .verbatim("Next")) { [weak self] in self?.send(ClassWasChosen()) }
  }
}
