import FlowModels
import Responder
import Simulation
import TestSupport

/// A mistake of the app.
enum TripMistake: String, CaseIterable, Sendable {
  /// The flow asks before it is left only once the second step was filled in.
  case lostEntry
  /// No class can be chosen.
  case refusedChoice
  /// Once the name is as long as it can be, the focus leaves it.
  case lostFocus
  /// None: the flow asks only once the second step is open, as the seat is held from then on.
  case noMistake
  /// The list asks for the device once only.
  case paneDifference

  var kind: Finding.Kind? {
    switch self {
    case .noMistake: nil
    case .lostEntry: .lostEntry
    case .refusedChoice: .refusedChoice
    case .lostFocus: .lostFocus
    case .paneDifference: .paneDifference
    }
  }
}

/// A list and a flow of two steps that asks before it is left once anything was entered.
@MainActor
enum TripApp {
  static func simulator(_ mistake: TripMistake?, on device: Device = .phone) -> Simulator {
    let make = {
      AppModel(
        name: "Trips", root: TripsFlow(mistake, isOnPhone: !device.hasFixedPane), device: device,
        clock: ManualClock())
    }
    return Simulator(make(), remake: make)
  }
}

private struct BookWasTapped: Action {}
private struct ClassWasChosen: Action {}

private final class TripsFlow: FlowModel {
  private let mistake: TripMistake?
  private let isOnPhone: Bool

  init(_ mistake: TripMistake?, isOnPhone: Bool) {
    (self.mistake, self.isOnPhone) = (mistake, isOnPhone)
    super.init()
  }

  override func start() { push(TripsScreen(isShort: mistake == .paneDifference && !isOnPhone)) }
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(BookWasTapped.self) { (flow: TripsFlow, _) in
      flow.start(BookingFlow(flow.mistake))
    }
  }
}

private final class TripsScreen: ViewModel {
  private let isShort: Bool

  init(isShort: Bool) {
    self.isShort = isShort
    super.init()
  }

  override func describe(_ screen: ScreenBuilder) {
    if !isShort { screen.text("next", .verbatim("The next trip is on Monday.")) }
    screen.button("book", .verbatim("Book")) { [weak self] in self?.send(BookWasTapped()) }
  }
}

private final class BookingFlow: FlowModel {
  private let mistake: TripMistake?
  private var isHeld = false
  let seat: ChoiceInput
  let name = TextInput("name", title: .verbatim("Name"), limit: 20)

  init(_ mistake: TripMistake?) {
    self.mistake = mistake
    let isFree = InputRule<[String]> { chosen in
      // The second is taken, which is no mistake.
      chosen.contains("two") || mistake == .refusedChoice ? .verbatim("Full") : nil
    }
    seat = ChoiceInput(
      "class", title: .verbatim("Class"),
      options: ["one", "two"].map { ChoiceOption($0, title: .verbatim($0)) },
      rules: [.required(), isFree])
    super.init()
  }

  override func start() { push(StepScreen("Class", seat)) }
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ClassWasChosen.self) { (flow: BookingFlow, _) in
      flow.isHeld = true
      let screen = StepScreen("Name", flow.name)
      flow.push(screen)
      guard flow.mistake == .lostFocus else { return }
      flow.name.changes.observe(for: screen) { screen, name in
        if name?.count == 20 { screen.focus() }
      }
    }
  }

  override func decision(about exit: ExitReason) -> ExitDecision {
    if mistake == .noMistake {
      return isHeld ? .ask(ExitQuestion(title: .verbatim("Leave?"))) : .allow
    }
    let isEmpty = !name.hasValue && (mistake == .lostEntry || !seat.hasValue)
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
    screen.button(
      "next", .verbatim("Next"), traits: field.validity.isValid ? [] : [.disabled]
    ) { [weak self] in self?.send(ClassWasChosen()) }
  }
}
