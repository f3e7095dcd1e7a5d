import Responder
import Simulation
import TestSupport
import Testing

@testable import FlowModels

private struct Save: Action {}

/// A flow that handles saving, where it may.
private final class SavingFlow: FlowModel {
  var maySave = true
  var saved = 0

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(Save.self) { (flow: SavingFlow, _) in flow.saved += 1 }
    actions.validate(Save.self) { (flow: SavingFlow, _) in
      flow.maySave ? .enabled : .disabled(reason: "full")
    }
  }
}

private final class ButtonScreen: ViewModel {
  var buttons: [ButtonViewModel] = [] {
    didSet { for button in buttons { button.attach(to: self) } }
  }

  override func describe(_ screen: ScreenBuilder) {
    for button in buttons { button.describe(screen) }
  }
}

@Suite("ButtonViewModel")
@MainActor
struct ButtonViewModelTests {
  private let flow = SavingFlow()
  private let screen = ButtonScreen()
  private let app: AppModel

  init() {
    app = AppModel.launched(flow)
    flow.push(screen)
  }

  private func show(_ button: ButtonViewModel) -> ButtonViewModel {
    screen.buttons = [button]
    return button
  }

  /// The lines of the buttons.
  private var lines: [String] {
    app.screen().node.flattened.map(\.node).filter { $0.role == .button || $0.role == .image }
      .map(\.line)
  }

  @Test("it shows all that it is")
  func shown() {
    let button = show(ButtonViewModel("save", title: .verbatim("Save"), image: "disk") {})
    #expect(lines == ["button \"Save\" #save", "image disk"])
    button.subtitle = .verbatim("the profile")
    button.badge = .verbatim("2")
    button.isEmphasized = true
    button.isDestructive = true
    button.image = nil
    button.title = .verbatim("Delete")
    #expect(
      lines == ["button \"Delete\" = \"the profile · 2\" (destructive, emphasized) #save"])
    button.isEnabled = false
    #expect(lines[0].contains("(disabled, destructive, emphasized)"))
    button.isVisible = false
    #expect(lines.isEmpty)
  }

  @Test("its parts and its place are apart in the tree, if it has any beside its title")
  func facts() throws {
    let button = show(ButtonViewModel("save", title: .verbatim("Save"), image: "disk") {})
    let content = { app.screen().node.firstNode { $0.id == "save" }?.content }
    #expect(button.placement == .content && content() == nil)
    for placement in ButtonPlacement.allCases where placement != .content {
      button.placement = placement
      #expect(content() == .button(ButtonFacts(placement: placement)))
    }
    button.subtitle = .verbatim("the profile")
    button.badge = .number(2)
    button.placement = .content
    #expect(content() == .button(ButtonFacts(subtitle: "the profile", badge: "2")))
    button.badge = nil
    #expect(content() == .button(ButtonFacts(subtitle: "the profile")))
  }

  @Test("another place, picture or part makes another sum of the screen")
  func digested() {
    let button = show(ButtonViewModel("save", title: .verbatim("Save")) {})
    let sum = { ScreenBuilder(digesting: Localization()).digest(of: screen) }
    var sums = [sum()]
    button.subtitle = .verbatim("a")
    sums.append(sum())
    button.subtitle = nil
    button.badge = .verbatim("a")
    sums.append(sum())
    button.image = "a"
    sums.append(sum())
    for placement in ButtonPlacement.allCases where placement != .content {
      button.placement = placement
      sums.append(sum())
    }
    #expect(sums.count > 4 && Set(sums).count == sums.count)
    button.placement = .content
    #expect(sum() == sums[3])
  }

  @Test("a tap calls a closure, unless it cannot be used", arguments: [0, 1, 2, 3, 4])
  func closure(_ obstacle: Int) {
    var taps = 0
    var isOn = true
    let button = show(
      ButtonViewModel("b", title: .verbatim("B"), enabledWhen: { isOn }, perform: { taps += 1 }))
    switch obstacle {
    case 1: button.isEnabled = false
    case 2: button.isVisible = false
    case 3: isOn = false
    case 4: flow.push(NamedScreen("Cover"))
    default: break
    }
    button.tap()
    #expect(taps == (obstacle == 0 ? 1 : 0))
  }

  @Test("a tap sends an action up the chain, while whoever handles it agrees")
  func sends() {
    let button = show(ButtonViewModel("save", title: .verbatim("Save"), sending: { Save() }))
    #expect(button.isUsable)
    button.tap()
    flow.maySave = false
    #expect(!button.isUsable && lines == ["button \"Save\" (disabled) #save"])
    button.tap()
    #expect(flow.saved == 1)
  }

  @Test("it is disabled where nobody would handle its action, unless it is not to ask")
  func noTarget() {
    struct Unknown: Action {}
    let button = show(ButtonViewModel("a", title: .verbatim("A"), sending: { Unknown() }))
    #expect(!button.isUsable)
    var unhandled = 0
    app.unhandledPolicy = { _ in unhandled += 1 }
    button.tap()
    #expect(unhandled == 0)
    let other = show(
      ButtonViewModel("b", title: .verbatim("B"), validates: false, sending: { Unknown() }))
    #expect(other.isUsable)
    other.tap()
    #expect(unhandled == 1)
  }

  @Test("one on no chain can send nothing")
  func alone() {
    let button = ButtonViewModel("save", title: .verbatim("Save"), sending: { Save() })
    #expect(!button.isUsable)
  }

  @Test("a tap runs a command, and it is busy and disabled meanwhile")
  func runs() async {
    let gate = AnswerGate()
    gate.isHolding = true
    let command = Command<Void, Void>("save") { try await gate.pass() }
    command.attach(to: screen)
    let button = show(ButtonViewModel("save", title: .verbatim("Save"), running: command))
    button.tap()
    button.tap()
    #expect(command.runs == 1 && lines == ["button \"Save\" (disabled, busy) #save"])
    gate.open()
    await app.work.settle()
    #expect(lines == ["button \"Save\" #save"])
  }

  @Test("who follows its enabledness is told of what its closure reads")
  func followed() async {
    let isOn = Property(wrappedValue: false)
    let button = show(
      ButtonViewModel("b", title: .verbatim("B"), enabledWhen: { isOn.value }, perform: {}))
    var seen: [Bool] = []
    let token = observe { seen.append(button.isAvailable) }
    isOn.value = true
    await turn()
    button.isEnabled = false
    await turn()
    #expect(seen == [false, true, false])
    withExtendedLifetime(token) {}
  }

  @Test("its name says what it is")
  func name() {
    #expect(ButtonViewModel("save", title: .verbatim("Save")) {}.responderName == "Button save")
  }
}
