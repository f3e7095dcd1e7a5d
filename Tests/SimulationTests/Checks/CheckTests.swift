import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

/// A screen that is described by a closure.
private final class DrawnViewModel: ViewModel {
  private let draw: (ScreenBuilder) -> Void
  private let name: String
  init(_ name: String = "Drawn", _ draw: @escaping (ScreenBuilder) -> Void) {
    self.name = name
    self.draw = draw
  }
  override var responderName: String { name }
  override func describe(_ screen: ScreenBuilder) { draw(screen) }
}

/// What ordinary apps do is no finding; what nobody means is one. The shop's mistakes are played in
/// `ShopCheckTests`.
@Suite("The checks that are always on")
@MainActor
struct CheckTests {
  private func findings(
    _ keys: [String: Localization.Pattern] = [:], _ draw: @escaping (ScreenBuilder) -> Void
  ) async -> [String] {
    let flow = NamedFlow("Flow") { $0.push(DrawnViewModel("Drawn", draw)) }
    let app = AppModel(
      name: "App", root: flow,
      localization: Localization(defaults: ["en": keys]), clock: ManualClock())
    let simulator = Simulator(app)
    await simulator.launch()
    return simulator.findings.map(\.message)
  }

  // MARK: Names

  @Test("buttons and inputs without a name are found; a picture or a placeholder may name them")
  func nameless() async {
    let found = await findings { screen in
      screen.button("a", " ") {}
      screen.textField("b", "", text: "") { _ in }
      screen.button("c", "") {}
      screen.add(.button, id: "d", on: [.tap: {}]) {
        screen.add(.image, id: "image", label: "heart")
      }
      screen.input(.textField, "e", "", value: nil, placeholder: "Search", enterText: { _ in })
      screen.row("f", "")
      screen.button("g", "", traits: [.disabled]) {}
    }
    #expect(
      found == [
        "button #a on Drawn has no name", "textField #b on Drawn has no name",
        "button #c on Drawn has no name",
      ])
  }

  @Test("two buttons with one name are found, unless their row, group or value tells them apart")
  func sameName() async {
    let found = await findings { screen in
      screen.button("open", "Open") {}
      screen.button("other", "Open") {}
      screen.button("priced", "Open", value: "2 €") {}
      screen.textField("open", "Open", text: "") { _ in }
      screen.list("list", "List") {
        for id in ["1", "2"] {
          // Rows are data, and may have one name.
          screen.add(.row, id: id, label: "Soup", on: [.tap: {}]) {
            screen.button("\(id).delete", "Delete") {}
          }
        }
      }
      for place in ["Home", "Work"] {
        screen.add(.group, id: place, label: .verbatim(place)) {
          screen.textField("\(place).street", "Street", text: "") { _ in }
        }
      }
      screen.add(.group, id: "plain") { screen.button("third", "Open", traits: []) {} }
    }
    #expect(
      found == [
        #"button #other on Drawn and button #open have the same name and role: "Open""#,
        #"button #third on Drawn and button #open have the same name and role: "Open""#,
      ])
  }

  @Test("a key that is shown as it is, is found; a word is none, nor is what somebody typed")
  func rawKey() async {
    let keys: [String: Localization.Pattern] = ["cart.title": "Cart", "cart": "Cart"]
    let found = await findings(keys) { screen in
      screen.text("a", .verbatim("cart.title"))
      screen.text("b", .verbatim("cart"))
      screen.text("c", .key("cart.title"))
      screen.textField("d", "Text", text: "cart.title") { _ in }
      screen.text("e", .verbatim("cart.title is the title"))
    }
    #expect(found == [#"the key "cart.title" itself is shown"#])
  }

  // MARK: Busy

  @Test("what is busy while nothing is under way is found; what waits is not")
  func busy() async throws {
    final class Loading: ViewModel {
      let waits: Bool
      init(waits: Bool) { self.waits = waits }
      override func start() {
        if waits { after(.seconds(5), "wait") { _ in } }
      }
      override func describe(_ screen: ScreenBuilder) {
        screen.status("busy", "Loading", isBusy: true)
      }
    }
    for waits in [false, true] {
      let flow = NamedFlow("Flow") { $0.push(Loading(waits: waits)) }
      let simulator = Simulator(AppModel(name: "App", root: flow, clock: ManualClock()))
      await simulator.launch()
      let message = #"status #busy "Loading" is busy for ever: no work is under way"#
      #expect(simulator.findings.map(\.message) == (waits ? [] : [message]))
      try await simulator.wait(.seconds(5))
      // Each is reported once.
      #expect(simulator.findings.map(\.message) == [message])
    }
  }

  // MARK: Ways

  @Test("a step back that opens another screen is found; one that is refused is not")
  func back() async throws {
    final class Replacing: ViewModel {
      override var responderName: String { "Replacing" }
      override func didEnd() {
        guard let app = responderChain.last as? AppModel, let flow = app.root as? NamedFlow else {
          return
        }
        flow.push(NamedScreen("Other"))
      }
    }
    final class Staying: ViewModel {
      override var responderName: String { "Staying" }
      override func decision(about exit: ExitReason) -> ExitDecision { .refuse }
      override func describe(_ screen: ScreenBuilder) { screen.button("go", "Go") {} }
    }
    let flow = NamedFlow("Flow") {
      $0.push(NamedScreen("First"))
      $0.push(Staying())
      $0.push(Replacing())
    }
    let simulator = Simulator(AppModel(name: "App", root: flow))
    await simulator.launch()
    let step = try await simulator.back()
    #expect(
      step.findings == [
        Finding(
          kind: .backElsewhere,
          message: "back from Replacing leads to Other, which was not there")
      ])
    #expect(try await simulator.back().findings.isEmpty)
    #expect(try await simulator.back().findings.isEmpty)
    #expect(simulator.path == ["First", "Staying"])
  }

  @Test("a step forward and back is compared as a whole, unless the data has changed")
  func forwardAndBack() async throws {
    var count = 0
    let flow = NamedFlow("Flow") {
      $0.push(DrawnViewModel("First") { $0.text("count", .verbatim("\(count)")) })
    }
    let simulator = Simulator(AppModel(name: "App", root: flow))
    await simulator.launch()
    let state = {
      ObservedState(simulator.app, showing: simulator.app.screen(), isHolding: false)
    }
    let before = state()
    flow.push(NamedScreen("Second"))
    #expect(
      BackCheck.difference(from: before, to: state(), isDataSame: true)?.message
        == "back does not lead back: First became First Second")
    flow.pop()
    #expect(BackCheck.difference(from: before, to: state(), isDataSame: true) == nil)
    count = 1
    #expect(
      BackCheck.difference(from: before, to: state(), isDataSame: true)?.message
        == "back does not lead back: First shows something else")
    #expect(BackCheck.difference(from: before, to: state(), isDataSame: false) == nil)
  }

  @Test("a dialog that insists and offers something else may show again, and so may the next one")
  func dialogs() async throws {
    let flow = NamedFlow("Flow") { $0.push(NamedScreen("First")) }
    let simulator = Simulator(AppModel(name: "App", root: flow))
    await simulator.launch()
    func insist() {
      simulator.app.show(
        DialogViewModel(
          title: "Terms",
          actions: [DialogViewModel.Action(id: "accept", title: "Accept") {}],
          onCancel: { insist() }))
    }
    insist()
    #expect(try await simulator.cancel().findings.isEmpty)
    try await simulator.confirm()
    for _ in 1...2 { simulator.app.show(DialogViewModel(title: "Note")) }
    #expect(try await simulator.cancel().findings.isEmpty)
    #expect(try await simulator.cancel().findings.isEmpty)
    func stay() { simulator.app.show(DialogViewModel(title: "Note", onCancel: { stay() })) }
    stay()
    #expect(try await simulator.back().findings.map(\.kind) == [.stuckDialog])
  }

  // MARK: Restoration

  @Test("an app that claims no place is not failed when a relaunch begins anew")
  func claimsNothing() async throws {
    let make = {
      AppModel(name: "App", root: NamedFlow("Flow") { $0.push(NamedScreen("First")) })
    }
    let simulator = Simulator(make(), remake: make)
    await simulator.launch()
    let flow = try #require(simulator.app.root as? NamedFlow)
    flow.push(NamedScreen("Second"))
    #expect(try await simulator.restart().findings.isEmpty)
    #expect(simulator.path == ["First"])
  }

  @Test("a screen that claims a place, and that no flow can make, is found")
  func claimsTooMuch() async throws {
    struct Nowhere: Destination {}
    final class Claiming: ViewModel {
      override var responderName: String { "Claiming" }
      override var destination: (any Destination)? { Nowhere() }
    }
    let make = {
      AppModel(name: "App", root: NamedFlow("Flow") { $0.push(NamedScreen("First")) })
    }
    let simulator = Simulator(make(), remake: make)
    await simulator.launch()
    let flow = try #require(simulator.app.root as? NamedFlow)
    flow.push(Claiming())
    #expect(
      try await simulator.restart().findings == [
        Finding(
          kind: .restoration,
          message: "a relaunch changes the screens: First Claiming became First")
      ])
  }

  // MARK: Panes

  @Test("a screen that says something else on another device is found")
  func panes() async throws {
    weak var app: AppModel?
    let flow = NamedFlow("Flow") {
      $0.push(NamedScreen("First"))
      $0.push(
        DrawnViewModel("Second") { screen in
          screen.text("size", .verbatim(app?.device.name ?? ""))
        })
    }
    let made = AppModel(name: "App", root: flow)
    app = made
    let simulator = Simulator(made)
    await simulator.launch()
    #expect(
      try await simulator.resize(to: .tablet()).findings == [
        Finding(kind: .paneDifference, message: "Second shows something else on another device")
      ])
  }

  // MARK: Controls

  @Test("a control that had an effect once is not idle, nor is one that is selected")
  func idleControls() async throws {
    var isPristine = true
    let flow = NamedFlow("Flow") {
      $0.push(
        DrawnViewModel("Form") { screen in
          screen.button("fill", "Fill") { isPristine = false }
          screen.button("reset", "Reset") { isPristine = true }
          screen.button("idle", "Idle") {}
          screen.add(.row, id: "open", label: "Open", traits: [.selected], on: [.tap: {}])
          if !isPristine { screen.text("filled", "Filled") }
        })
    }
    let simulator = Simulator(AppModel(name: "App", root: flow))
    await simulator.launch()
    var controls = IdleControls()
    for id in ["reset", "idle", "open", "fill", "idle", "reset"] {
      let before = state(of: simulator)
      let event = UserEvent.tap(ElementReference(.id(id)))
      let step = try await simulator.perform(event)
      controls.note(
        ObservedChange(event, from: before, by: step, to: state(of: simulator)), hasWorked: false)
    }
    #expect(
      controls.findings == [
        Finding(kind: .idleControl, message: "button #idle on Form is enabled and does nothing")
      ])
  }

  @Test("a button that validates its action is out of reach only if it is never enabled")
  func outOfReach() async throws {
    struct Unknown: Action {}
    let lonely = ButtonViewModel("lonely", title: "Lonely", sending: { Unknown() })
    let known = ButtonViewModel("known", title: "Known", sending: { Perform {} })
    let screen = DrawnViewModel("Form") { screen in
      lonely.describe(screen)
      known.describe(screen)
    }
    for button in [lonely, known] { button.attach(to: screen) }
    let flow = NamedFlow("Flow") { $0.push(screen) }
    let simulator = Simulator(AppModel(name: "App", root: flow))
    await simulator.launch()
    #expect(simulator.findings.isEmpty)
    var collection = OutOfReach()
    collection.note(state(of: simulator))
    #expect(
      collection.findings.map(\.message) == [
        "button #lonely on Form is never enabled: nobody handles Unknown"
      ])
  }

  private func state(of simulator: Simulator) -> ObservedState {
    ObservedState(simulator.app, showing: simulator.app.screen(), isHolding: false)
  }

  // MARK: Graphs

  @Test("a state that leads only to itself is a trap, unless it waits or was not tried")
  func traps() {
    let edges = [[1, 2], [1], [2, 2], [0], []]
    #expect(
      Traps.states(edges: edges, isTried: { $0 != 4 }, isWaiting: { $0 == 1 }) == [2])
    #expect(
      Traps.states(edges: edges, isTried: { _ in true }, isWaiting: { _ in false }) == [1, 2, 4])
  }

  @Test("a mark that no path leads out of is inescapable")
  func inescapable() {
    // 1 and 2 lead to each other; 3 leads out by way of 4.
    let edges = [[1, 3], [2], [1], [4], [0]]
    let marked: Set = [1, 2, 3, 4]
    #expect(
      Traps.inescapable(edges: edges, isMarked: marked.contains, isTried: { _ in true }) == [1, 2])
    #expect(
      Traps.inescapable(edges: edges, isMarked: marked.contains, isTried: { $0 != 2 }) == [])
  }

  // MARK: Runs that differ

  @Test("the first event that differs between two runs is named, with what became of it")
  func replays() async throws {
    var launches = 0
    let make = {
      launches += 1
      let count = launches
      let flow = NamedFlow("Flow") {
        $0.push(DrawnViewModel("First") { $0.text("t", .verbatim("run \(count)")) })
      }
      return Simulator(AppModel(name: "App", root: flow))
    }
    let finding = try await ReplayComparison.replay([.back], makeSimulator: make)
    #expect(
      finding
        == Finding(
          kind: .nondeterminism,
          message: "the same events show something else in another run, after launch: "
            + #"text "run 1" became text "run 2""#))
    launches = 0
    let steady = try await ReplayComparison.replay([.back], pause: { launches = 0 }) { make() }
    #expect(steady == nil)
  }
}
