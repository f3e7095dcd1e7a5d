import FlowModels

struct CardWasSaved: Action {
  var holder: String
  var plan: String
}
struct AboutWasTapped: Action {}
struct AccountWasTapped: Action {}
struct LogOutWasTapped: Action {}

/// The card of the user.
final class PlantedCardFlow: FlowModel {
  private let desk: PlantedDesk

  init(_ desk: PlantedDesk) {
    self.desk = desk
    super.init()
  }

  override func start() { push(PlantedCardForm(at: desk)) }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(CardWasSaved.self) { (flow: PlantedCardFlow, card) in
      guard flow.desk.edits.steps.contains(.confirmBeforeSaved) else { return flow.save(card) }
      let confirm = DialogViewModel.Action(id: "ok", title: .key("confirm.ok")) { [weak flow] in
        flow?.save(card)
      }
      flow.show(DialogViewModel(title: .key("confirm.title"), actions: [confirm]))
    }
  }

  private func save(_ card: CardWasSaved) {
    desk.holder = card.holder
    desk.plan = card.plan
    show(DialogViewModel(title: desk.edits.text("card.saved")))
  }
}

/// The form of the card, which is the first screen of its flow.
final class PlantedCardForm: FormViewModel {
  private let desk: PlantedDesk
  private let holder: TextInput
  private let plan: ChoiceInput

  init(at desk: PlantedDesk) {
    let edits = desk.edits
    self.desk = desk
    holder = TextInput(
      edits.id("holder"), title: edits.text("card.holder"), value: desk.holder,
      rules: [.required()])
    plan = ChoiceInput(
      edits.id("plan"), title: edits.text("card.plan"),
      options: edits.ordered(["basic", "plus"], at: "plans").map { id in
        ChoiceOption(id, title: edits.text("plan.\(id)"))
      }, value: [desk.plan], rules: [.required()])
    super.init()
    submitButton.title = edits.text("card.save")
    let known: [String: Field] = ["holder": holder, "plan": plan]
    let fields = edits.ordered(["holder", "plan"], at: "card").compactMap { known[$0] }
    adopt([FormSection(fields: fields)])
  }

  override var responderName: String { "Card" }
  override var title: LocalizedText { desk.edits.text("card.title") }

  override func describe(_ screen: ScreenBuilder) {
    super.describe(screen)
    let fee = plan.value == ["plus"] ? 12 : 0
    screen.text(
      desk.edits.id("fee"), desk.edits.text("card.fee"), value: .verbatim(PlantedShop.euros(fee)))
  }

  override func submit() {
    let card = CardWasSaved(holder: holder.value ?? "", plan: plan.value?.first ?? "")
    didSubmit()
    send(card)
  }
}

/// The settings.
final class PlantedSettingsFlow: FlowModel {
  private let desk: PlantedDesk

  init(_ desk: PlantedDesk) {
    self.desk = desk
    super.init()
  }

  override func start() { push(PlantedSettingsViewModel(at: desk)) }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(AboutWasTapped.self) { (flow: PlantedSettingsFlow, _) in
      guard flow.desk.edits.steps.contains(.screenBeforeAbout) else { return flow.showAbout() }
      flow.push(
        PlantedStepViewModel("Legal", choices: ["onward"]) { [weak flow] in flow?.showAbout() })
    }
    actions.on(AccountWasTapped.self) { (flow: PlantedSettingsFlow, _) in
      flow.push(PlantedAccountViewModel(at: flow.desk))
    }
    actions.on(LogOutWasTapped.self) { (flow: PlantedSettingsFlow, _) in flow.askWhereToSignOut() }
  }

  private func showAbout() { push(PlantedAboutViewModel(at: desk)) }

  private func askWhereToSignOut() {
    let edits = desk.edits
    let actions = edits.ordered(["here", "everywhere"], at: "out").map { place in
      DialogViewModel.Action(id: edits.id(place), title: edits.text("out.\(place)")) {
        [weak self] in self?.signOut(place)
      }
    }
    show(DialogViewModel(title: edits.text("out.title"), actions: actions))
  }

  private func signOut(_ place: String) {
    let isEverywhere = place == "everywhere" || desk.has(.signsOutEverywhere)
    desk.user = isEverywhere ? "user.nowhere" : "user.out"
  }
}

/// The settings of how the shop looks, and of who uses it.
final class PlantedSettingsViewModel: ViewModel {
  private let desk: PlantedDesk
  private let theme: ChoiceInput
  private let size: NumberInput

  init(at desk: PlantedDesk) {
    let edits = desk.edits
    self.desk = desk
    theme = ChoiceInput(
      edits.id("theme"), title: edits.text("settings.theme"),
      options: edits.ordered(["day", "night"], at: "themes").map { id in
        ChoiceOption(id, title: edits.text("theme.\(id)"))
      }, value: ["day"], rules: [.required()])
    size = NumberInput(
      edits.id("size"), title: edits.text("settings.size"), value: 3, range: 1...5,
      style: edits.roles["size"] == .slider ? .slider : .stepper)
    super.init()
  }

  override var responderName: String { "Settings" }
  override var title: LocalizedText { desk.edits.text("settings.title") }

  override func describe(_ screen: ScreenBuilder) {
    let isLast = desk.edits.moves.contains(.looksLast)
    if !isLast { describeLooks(on: screen) }
    screen.add(.group, id: "account", label: desk.edits.text("settings.account")) {
      describeAccount(on: screen)
    }
    if isLast { describeLooks(on: screen) }
    describeAbout(on: screen)
  }

  private func describeLooks(on screen: ScreenBuilder) {
    screen.add(.group, id: "looks", label: desk.edits.text("settings.looks")) {
      screen.add(theme)
      screen.add(size)
    }
  }

  private func describeAccount(on screen: ScreenBuilder) {
    guard desk.edits.moves.contains(.signOutToOtherScreen) else {
      return screen.describeUser(of: desk, on: self)
    }
    screen.button("open", .key("settings.account")) { [weak self] in
      self?.send(AccountWasTapped())
    }
  }

  private func describeAbout(on screen: ScreenBuilder) {
    let edits = desk.edits
    let open: @MainActor () -> Void = { [weak self] in self?.send(AboutWasTapped()) }
    let label = edits.text("settings.about")
    guard edits.roles["about"] == .row else {
      let isInBar = edits.moves.contains(.aboutIntoBar)
      return screen.button(
        edits.id("about"), label,
        content: isInBar ? .button(ButtonFacts(placement: .barTrailing)) : nil, tap: open)
    }
    screen.list("links", edits.text("settings.links")) {
      screen.add(.row, id: edits.id("about"), label: label, on: [.tap: open])
    }
  }
}

extension ScreenBuilder {
  /// Adds who is signed in, and a button to sign out.
  fileprivate func describeUser(of desk: PlantedDesk, on screen: ViewModel) {
    let edits = desk.edits
    text(edits.id("user"), edits.text("settings.state"), value: edits.text(desk.user))
    guard desk.user == "user.in" else { return }
    button(edits.id("signOut"), edits.text("settings.out")) { [weak screen] in
      screen?.send(LogOutWasTapped())
    }
  }
}

/// The account, if it has its own screen.
final class PlantedAccountViewModel: ViewModel {
  private let desk: PlantedDesk

  init(at desk: PlantedDesk) {
    self.desk = desk
    super.init()
  }

  override var responderName: String { "Account" }
  override var title: LocalizedText { desk.edits.text("settings.account") }

  override func describe(_ screen: ScreenBuilder) { screen.describeUser(of: desk, on: self) }
}

/// About the shop.
final class PlantedAboutViewModel: ViewModel {
  private let desk: PlantedDesk

  init(at desk: PlantedDesk) {
    self.desk = desk
    super.init()
  }

  override var responderName: String { "About" }
  override var title: LocalizedText { desk.edits.text("about.title") }

  override func describe(_ screen: ScreenBuilder) {
    let edits = desk.edits
    screen.add(
      edits.roles["version"] ?? .text, id: edits.id("version"), label: edits.text("about.version"),
      value: .verbatim("3.1"))
  }
}
