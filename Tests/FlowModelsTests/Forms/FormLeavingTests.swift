import FlowModels
import Responder
import TestSupport
import Testing

private struct FormPlace: Destination {}

private final class FormFlow: ResultFlowModel<String> {
  override func start() { push(NamedScreen("Home")) }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(FormPlace.self) { (_: FormFlow, _) in PlacedForm() }
  }
}

private final class EmptyFlow: ResultFlowModel<String> {}

private final class PlacedForm: FormViewModel {
  let name = TextInput("name", title: .verbatim("Name"), rules: [.required()])
  let age = NumberInput("age", title: .verbatim("Age"), range: 0...150)
  let born = DateInput("born", title: .verbatim("Born"))
  let pets = ChoiceInput(
    "pets", title: .verbatim("Pets"),
    options: [
      ChoiceOption("cat", title: .verbatim("Cat")), ChoiceOption("dog", title: .verbatim("Dog")),
    ], most: 2)
  let pin = TextInput("pin", title: .verbatim("PIN"), isSecure: true)

  override init() {
    super.init()
    adopt([FormSection(fields: [name, age, born, pets, pin])])
  }

  override var destination: (any Destination)? { FormPlace() }
}

@Suite("Leaving a form, and coming back to it")
@MainActor
struct FormLeavingTests {
  private let root = NamedFlow("Root")
  private let form = ProfileForm()
  private let app: AppModel

  init() {
    app = AppModel.launched(root, device: .tablet(columns: 3))
    root.push(NamedScreen("Menu"))
    root.push(NamedScreen("Home"))
  }

  /// Puts the form where an exit of a kind takes it away, enters something or not, and tries that
  /// exit.
  private func leave(by exit: ExitReason, entering text: String?) {
    let child = AskingFlow()
    switch exit {
    case .finish, .menuChange:
      root.start(child) { (_: NamedFlow, _) in }
      child.push(form)
    case .dismiss: root.present(form)
    default: root.push(form)
    }
    if let text { form.name.type(text) }
    let screens = root.controller.screens
    switch exit {
    case .back, .swipe: app.back(by: exit)
    case .dismiss: app.dismiss()
    case .pop: root.pop(to: screens[1])
    case .truncation: screens[1].send(Perform { root.push(NamedScreen("Next")) })
    case .menuChange: screens[0].send(Perform { root.push(NamedScreen("Next")) })
    case .finish: child.finish(with: "done")
    case .deepLink: app.open("app://next")
    case .restoration: app.restore(Snapshot(app: "App"))
    }
  }

  @Test(
    "by every way a person leaves, one with something entered asks first",
    arguments: ExitReason.allCases.filter { $0 != .restoration }, [false, true])
  func asks(_ exit: ExitReason, _ leaves: Bool) throws {
    leave(by: exit, entering: "Ada")
    let dialog = try #require(app.dialogs.first)
    #expect(form.phase == .onPath)
    if leaves { dialog.choose(dialog.actions[0]) } else { dialog.cancel() }
    #expect((form.phase == .ended) == leaves && app.dialogs.isEmpty)
    #expect(form.name.value == "Ada")
  }

  @Test("by no way one with nothing entered asks", arguments: ExitReason.allCases)
  func asksNot(_ exit: ExitReason) {
    leave(by: exit, entering: nil)
    #expect(app.dialogs.isEmpty && form.phase == .ended)
  }

  @Test(
    "cancelling it ends a child flow that shows nothing else, as going back does",
    arguments: [false, true], [false, true])
  func cancelsFlow(isPresented: Bool, isNested: Bool) {
    var endings: [FlowEnding<String>] = []
    var child: EmptyFlow? = EmptyFlow()
    weak let probe = child
    if let child {
      if isPresented {
        root.present(child) { (_: NamedFlow, ending) in endings.append(ending) }
      } else {
        root.start(child) { (_: NamedFlow, ending) in endings.append(ending) }
      }
      let inner = NamedFlow("Inner")
      if isNested { child.start(inner) }
      (isNested ? inner : child).push(form)
    }
    child = nil
    form.cancel()
    #expect(form.phase == .ended && endings == [.cancelled] && probe == nil)
    #expect(root.controller.presented.isEmpty && root.controller.screens.count == 2)
    #expect(root.controller.screens[1].isInteractive)
  }

  @Test(
    "cancelling it leaves a child flow that shows another screen",
    arguments: [false, true], [false, true])
  func keepsFlow(isPresented: Bool, isNested: Bool) {
    let child = AskingFlow()
    if isPresented { root.present(child) } else { root.start(child) }
    let inner = NamedFlow("Inner")
    if isNested { child.start(inner) }
    (isNested ? inner : child).push(form)
    form.cancel()
    #expect(form.phase == .ended && child.phase == .active && child.first.isInteractive)
  }

  @Test("cancelling it with changes in a flow of its own asks, and then ends the flow")
  func asksInFlow() {
    let child = EmptyFlow()
    root.present(child)
    child.push(form)
    form.name.type("Ada")
    form.cancel()
    #expect(app.dialogs.count == 1 && child.phase == .active)
    app.dialogs[0].choose(app.dialogs[0].actions[0])
    #expect(child.phase == .ended && root.controller.presented.isEmpty)
  }

  @Test("what cannot be read counts as entered")
  func rejectedText() {
    let placed = PlacedForm()
    root.push(placed)
    placed.age.type("young")
    app.back()
    #expect(app.dialogs.count == 1)
  }

  @Test("what cannot be read comes back as it stands there")
  func unreadRestored() {
    let placed = PlacedForm()
    placed.age.type("young")
    var state = SavedState()
    placed.save(to: &state)
    let again = PlacedForm()
    again.restore(from: state)
    #expect(
      again.age.formatted == .verbatim("young") && again.isDirty && !again.age.validity.isValid)
  }

  @Test("its button to cancel goes back, asking first")
  func cancels() {
    root.push(form)
    form.name.type("Ada")
    form.cancelButton.tap()
    #expect(app.dialogs.count == 1 && form.phase == .onPath)
    app.dialogs[0].choose(app.dialogs[0].actions[0])
    #expect(form.phase == .ended && root.names == ["Menu", "Home"])
  }

  @Test("its button to cancel dismisses one that is presented")
  func cancelsPresented() {
    root.present(form)
    form.cancelButton.tap()
    #expect(form.phase == .ended && root.names == ["Menu", "Home"])
  }

  @Test("cancelling one beside which another screen stands takes both away, not the other alone")
  func cancelsBeside() {
    root.push(form)
    root.push(NamedScreen("Details"))
    #expect(form.isInteractive)
    form.cancelButton.tap()
    #expect(root.names == ["Menu", "Home"])
  }

  @Test("what was entered comes back, dirty, and what is secure does not")
  func restored() throws {
    let app = AppModel.launched(FormFlow())
    let form = PlacedForm()
    app.root.push(form)
    form.name.type("Ada")
    form.age.type("36")
    form.born.type("1815-12-10")
    for option in form.pets.options { form.pets.toggle(option) }
    form.pin.type("1234")
    var state = SavedState()
    form.save(to: &state)
    let again = PlacedForm()
    again.restore(from: state)
    #expect(again.name.value == "Ada" && again.name.text == "Ada" && again.age.value == 36)
    #expect(again.born.text == "1815-12-10" && again.pets.value == ["cat", "dog"])
    #expect(again.pin.value == nil && again.isDirty && again.isValid)
  }

  @Test("what was emptied comes back empty, and what was not touched as it is made now")
  func restoredEmpty() {
    let field = TextInput("f", title: .verbatim("F"), value: "old")
    let other = TextInput("g", title: .verbatim("G"), value: "old")
    let form = FormViewModel()
    form.adopt([FormSection(fields: [field, other])])
    field.type("")
    var state = SavedState()
    form.save(to: &state)
    let newField = TextInput("f", title: .verbatim("F"), value: "old")
    let newOther = TextInput("g", title: .verbatim("G"), value: "new")
    let again = FormViewModel()
    again.adopt([FormSection(fields: [newField, newOther])])
    again.restore(from: state)
    #expect(newField.value == nil && newField.isDirty && newOther.value == "new")
  }

  @Test("a saved value of another kind, or too large, is taken as far as it can be")
  func restoredOther() {
    let number = NumberInput("f", title: .verbatim("F"), range: 0...9, style: .stepper)
    let form = FormViewModel()
    form.adopt([FormSection(fields: [number])])
    let state = { (value: JSONValue) in
      SavedState([
        "field.f": .object([
          "value": value, "isTouched": .bool(true), "isDirty": .bool(true),
          "isEditing": .bool(false),
        ])
      ])
    }
    form.restore(from: state(.string("nine")))
    #expect(number.value == nil)
    form.restore(from: state(.integer(99)))
    #expect(number.value == 9 && number.isDirty)
  }
}
