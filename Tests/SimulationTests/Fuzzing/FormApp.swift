import FlowModels
import Foundation
import Responder
import Simulation

/// An app with a form that has many rules, and a screen behind it: for fuzzing. It can be told to
/// make one mistake.
@MainActor
enum FormApp {
  /// A mistake, which only random events of some kind show.
  enum Mistake: String, CaseIterable {
    /// Any valid form shows it.
    case anyOrder
    /// A postal code of exactly four digits.
    case shortZip
    /// A name of exactly the longest length.
    case longName
    /// The greatest age.
    case greatestAge
    /// The last of the countries.
    case lastCountry
    /// Waiting on the last screen.
    case waiting
    /// Submitting a second time.
    case secondOrder
    /// An answer that fails.
    case failedAnswer
    /// A device with panes on the last screen.
    case wideDevice
    /// An invalid e-mail address, once it is touched.
    case invalidEmail

    /// The number of events of the shortest journey to it.
    var fewestEvents: Int {
      switch self {
      case .anyOrder, .shortZip, .longName, .greatestAge, .lastCountry: filled + 1
      case .waiting, .wideDevice: filled + 2
      case .secondOrder: filled + 3
      // Holding, submitting, failing.
      case .failedAnswer: filled + 3
      // Opening the form, and entering nothing.
      case .invalidEmail: 2
      }
    }

    /// The number of fields that have to be filled in, and the tap that opens the form.
    private var filled: Int { 8 }
  }

  static func simulator(_ mistake: Mistake? = nil, forbidding word: String? = nil) -> Simulator {
    let answers = AnswerGate()
    let flow = OrderFlow(mistake: mistake, answers: answers, needed: word)
    return Simulator(
      AppModel(name: "Forms", root: flow, clock: ManualClock()), findsLeaks: true, answers: answers)
  }
}

private struct Ordered: Action {}
private struct Opened: Action {}
private struct NobodyHandles: Action {}

private final class StartScreen: ViewModel {
  override func describe(_ screen: ScreenBuilder) {
    screen.button("order", .verbatim("Order")) { [weak self] in self?.send(Opened()) }
  }
}

private final class ThanksScreen: ViewModel {
  let mistake: FormApp.Mistake?

  init(_ mistake: FormApp.Mistake?) { self.mistake = mistake }

  override func start() {
    guard mistake == .waiting else { return }
    after(.seconds(3), "be slow") { $0.send(NobodyHandles()) }
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.heading(.verbatim("Thanks"))
    let device = (responderChain.last as? AppModel)?.device
    if mistake == .wideDevice, device?.hasFixedPane == true { screen.heading(.key("no.key")) }
  }
}

final class OrderForm: FormViewModel {
  let mistake: FormApp.Mistake?
  let answers: AnswerGate
  let name = TextInput("name", title: .verbatim("Name"), rules: [.required(), .length(2...40)])
  let zip: TextInput
  let email: TextInput
  let age = NumberInput("age", title: .verbatim("Age"), range: 18...120, rules: [.required()])
  let day = DateInput(
    "day", title: .verbatim("Day"), minimum: DateText.date(in: "2031-05-05", .date),
    maximum: DateText.date(in: "2031-06-04", .date), rules: [.required()])
  let country = ChoiceInput(
    "country", title: .verbatim("Country"),
    options: ["at", "be", "ch"].map { ChoiceOption($0, title: .verbatim("C")) },
    rules: [.required()])
  let repeated: TextInput
  let note = TextInput("note", title: .verbatim("Note"), limit: 10)
  let needed: String?

  init(mistake: FormApp.Mistake?, answers: AnswerGate, needed: String?) {
    self.mistake = mistake
    self.answers = answers
    self.needed = needed
    zip = TextInput("zip", title: .verbatim("Zip"), rules: [.required(), .pattern(#/\d{4,5}/#)])
    email = TextInput(
      "email", title: .verbatim("E-mail"),
      rules: [.required(), .pattern(#/[a-z.]+@[a-z]+\.[a-z]{2,}/#)])
    repeated = TextInput(
      "repeated", title: .verbatim("Again"), rules: [.required(), .equal(to: zip)])
    super.init()
    var fields: [Field] = [name, zip, email, age, day, country, repeated, note]
    if let needed {
      fields.append(
        TextInput(
          "code", title: .verbatim("Code"),
          rules: [.required(), InputRule { $0 == needed ? nil : .verbatim("no") }])
      )
    }
    adopt([FormSection(fields: fields)])
  }

  override func submit() {
    submit(.verbatim("order")) { [answers] in
      try await answers.pass()
    } done: { form, _ in
      form.send(Ordered())
    }
    if mistake == .failedAnswer, answers.isHolding { hasHeld = true }
  }
  private var hasHeld = false

  override func describe(_ screen: ScreenBuilder) {
    super.describe(screen)
    if mistake == .invalidEmail, email.problem != nil { screen.heading(.key("no.key")) }
    if hasHeld, !isBusy, (responderChain.last as? AppModel)?.dialogs.isEmpty == false {
      screen.heading(.key("no.key"))
    }
  }
}

private final class OrderFlow: FlowModel {
  let mistake: FormApp.Mistake?
  let answers: AnswerGate
  let needed: String?
  var orders = 0

  init(mistake: FormApp.Mistake?, answers: AnswerGate, needed: String?) {
    self.mistake = mistake
    self.answers = answers
    self.needed = needed
    super.init()
  }

  override func start() { push(StartScreen()) }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(Opened.self) { (flow: OrderFlow, _) in
      flow.push(OrderForm(mistake: flow.mistake, answers: flow.answers, needed: flow.needed))
    }
    actions.on(Ordered.self) { (flow: OrderFlow, _) in flow.thank() }
  }

  private func thank() {
    guard let form = controller.screens.last as? OrderForm else { return }
    orders += 1
    let isWrong =
      switch mistake {
      case .anyOrder: true
      case .shortZip: form.zip.value?.count == 4
      case .longName: form.name.value?.count == 40
      case .greatestAge: form.age.value == 120
      case .lastCountry: form.country.value == ["ch"]
      case .secondOrder: orders == 2
      default: false
      }
    if isWrong { form.send(NobodyHandles()) }
    push(ThanksScreen(mistake))
  }
}
