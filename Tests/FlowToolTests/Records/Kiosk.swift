import FlowModels
import FlowTool
import RecipeTestSupport

/// A change of the kiosk's code: some that a person sees, and some that nobody does.
enum KioskChange: String, CaseIterable, Sendable {
  case wrongScreen, wrongItem, handlerGone, otherAction, buttonGone, buttonNew, buttonDisabled
  case buttonsSwapped, rowsReversed, rowNew, screenBetween, titleKey, labelKey, text, picture
  case vetoLost, ruleLost, pushedNotPresented, popsOnce, subtitleGone, rawKey, screenNew

  case lazyScreen, joinedText, otherOrder, conditionTrue, storedTwice

  static let harmless: [KioskChange] = [
    .lazyScreen, .joinedText, .otherOrder, .conditionTrue, .storedTwice,
  ]
  static let seen = allCases.filter { !harmless.contains($0) }

  /// The change of the kiosks that a tool makes.
  @TaskLocal static var planted: KioskChange?
}

/// An app without brands: a list of drinks, a page for each, a form, and thanks.
enum Kiosk: FlowApp {
  static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    let change = KioskChange.planted
    let words: Localization.Table = [
      "drinks.title": "Drinks", "drinks.heading": "All drinks", "drink.price": "{price} €",
      "drink.order": change == .text ? "Order this" : "Order", "drink.send": "Send",
      "drink.notes": "Notes", "name.title": "Your name", "name.name": "Name",
      "thanks.title": "Thanks", "thanks.done": "Done", "sure.title": "Are you sure?",
    ]
    return AppModel(
      name: "Kiosk", root: KioskFlow(change), device: environment.device,
      localization: Localization(language: "en", defaults: ["en": words]),
      clock: environment.clock)
  }

  @MainActor
  static func run(
    _ words: [String], with change: KioskChange? = nil
  ) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole()
    let tool = FlowTool(name: "kiosk", version: "1", app: Kiosk.self)
    let code = await KioskChange.$planted.withValue(change) {
      await tool.run(words, console: console.console)
    }
    return (code, console.output, console.error)
  }
}

private struct Drink: Identifiable, Hashable, Sendable, Codable {
  var id: String
  var name: String
  var price: String
}

private struct OrderWasTapped: Action { var drink: Drink }
private struct OrderWasSent: Action {}
private struct NotesWereTapped: Action {}
private struct HelpWasTapped: Action {}
private struct NameWasEntered: Action {}
private struct OrderIsDone: Action {}

private final class KioskFlow: FlowModel {
  let change: KioskChange?
  private lazy var thanks = { [change] in ThanksScreen(change) }
  private static let drinks = [
    Drink(id: "tea", name: "Tea", price: "2"), Drink(id: "milk", name: "Milk", price: "1"),
  ]

  init(_ change: KioskChange?) { self.change = change }

  override func start() {
    var drinks = Self.drinks
    if change == .rowsReversed { drinks.reverse() }
    if change == .rowNew { drinks.append(Drink(id: "juice", name: "Juice", price: "3")) }
    let change = change
    push(
      ListViewModel(
        name: "Drinks", title: .key(change == .titleKey ? "drinks.heading" : "drinks.title"),
        provider: InMemoryProvider(drinks),
        row: RowDescription<Drink> { drink in
          Row(
            title: .verbatim(drink.name),
            subtitle: change == .subtitleGone
              ? nil : .key("drink.price", ["price": .verbatim(drink.price)]))
        }))
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Drink>.self) { (flow: KioskFlow, tap) in
      let other = KioskFlow.drinks.first { $0.id != tap.item.id }
      flow.push(DrinkScreen(flow.change == .wrongItem ? other ?? tap.item : tap.item, flow.change))
    }
    actions.on(
      NotesWereTapped.self, when: { (flow: KioskFlow, _) in flow.change != .handlerGone }
    ) { (flow: KioskFlow, _) in flow.showNotes() }
    actions.on(HelpWasTapped.self) { (flow: KioskFlow, _) in flow.showNotes() }
    actions.on(OrderWasTapped.self) { (flow: KioskFlow, _) in
      flow.push(flow.change == .wrongScreen ? ThanksScreen(flow.change) : NameScreen(flow.change))
    }
    actions.on(NameWasEntered.self) { (flow: KioskFlow, _) in
      flow.push(flow.change == .screenBetween ? SureScreen() : flow.makeThanks())
    }
    actions.on(OrderWasSent.self) { (flow: KioskFlow, _) in flow.push(flow.makeThanks()) }
    actions.on(OrderIsDone.self, when: { (flow: KioskFlow, _) in flow.isThere }) {
      (flow: KioskFlow, _) in
      if flow.change == .popsOnce { flow.pop() } else { flow.popToFirst() }
    }
  }

  private var isThere: Bool { change == .conditionTrue ? !controller.path.isEmpty : true }

  private func makeThanks() -> ThanksScreen {
    change == .lazyScreen ? thanks() : ThanksScreen(change)
  }

  private func showNotes() {
    let notes = NotesScreen()
    if change == .pushedNotPresented { push(notes) } else { present(notes) }
  }
}

private final class NotesScreen: ViewModel {
  override var title: LocalizedText { .key("drink.notes") }
}

private final class DrinkScreen: ViewModel {
  private let drink: Drink
  private let copy: Drink?
  private let change: KioskChange?

  init(_ drink: Drink, _ change: KioskChange?) {
    self.drink = drink
    self.change = change
    copy = change == .storedTwice ? drink : nil
  }

  override var title: LocalizedText { .verbatim((copy ?? drink).name) }

  override func describe(_ screen: ScreenBuilder) {
    screen.image(
      "picture", Picture(asset: change == .picture ? "glass" : "cup"))
    if change == .buttonsSwapped { notes(screen) }
    if change != .buttonGone { order(screen) }
    if change != .buttonsSwapped { notes(screen) }
    if change == .buttonNew || change == .screenNew {
      screen.button("help", .key("drink.send")) { [weak self] in
        guard let self else { return }
        if change == .screenNew { send(OrderWasSent()) } else { send(HelpWasTapped()) }
      }
    }
  }

  private func order(_ screen: ScreenBuilder) {
    let label: LocalizedText =
      switch change {
      case .labelKey: .key("drink.send")
      case .rawKey: .key("drink.buy")
      case .joinedText: .joined([.key("drink.order"), .empty], separator: " ")
      default: .key("drink.order")
      }
    screen.button("order", label, traits: change == .buttonDisabled ? [.disabled] : []) {
      [weak self] in
      guard let self else { return }
      send(OrderWasTapped(drink: drink))
    }
  }

  private func notes(_ screen: ScreenBuilder) {
    screen.button("notes", .key("drink.notes")) { [weak self] in
      guard let self else { return }
      if change == .otherAction { send(HelpWasTapped()) } else { send(NotesWereTapped()) }
    }
  }
}

private final class NameScreen: FormViewModel {
  private let change: KioskChange?

  init(_ change: KioskChange?) {
    self.change = change
    super.init()
    let name = TextInput(
      "name", title: .key("name.name"), rules: change == .ruleLost ? [] : [.required()])
    adopt([FormSection(fields: [name])])
  }

  override var title: LocalizedText { .key("name.title") }

  override func decision(about exit: ExitReason) -> ExitDecision {
    change == .vetoLost ? .allow : super.decision(about: exit)
  }

  override func submit() {
    if change == .otherOrder {
      defer { send(NameWasEntered()) }
      return didSubmit()
    }
    didSubmit()
    send(NameWasEntered())
  }
}

private final class SureScreen: ViewModel {
  override var title: LocalizedText { .key("sure.title") }

  override func describe(_ screen: ScreenBuilder) {
    screen.button("send", .key("drink.send")) { [weak self] in self?.send(OrderWasSent()) }
  }
}

private final class ThanksScreen: ViewModel {
  init(_ change: KioskChange?) {}

  override var title: LocalizedText { .key("thanks.title") }

  override func describe(_ screen: ScreenBuilder) {
    screen.button("done", .key("thanks.done")) { [weak self] in self?.send(OrderIsDone()) }
  }
}
