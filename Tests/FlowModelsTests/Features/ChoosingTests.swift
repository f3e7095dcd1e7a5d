import FlowModels
import Responder
import TestSupport
import Testing

/// A feature whose flow does at its end what it is told.
private final class ChoosingFlow: ResultFlowModel<Int> {
  let name: String
  let onEnd: (ChoosingFlow) -> Void

  init(_ name: String, onEnd: @escaping (ChoosingFlow) -> Void) {
    self.name = name
    self.onEnd = onEnd
    super.init()
  }

  override var responderName: String { name }
  override func start() { push(NamedScreen(name)) }
  override func didEnd() { onEnd(self) }
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(Perform.self) { (_: ChoosingFlow, perform) in perform.body() }
  }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NumberPlace.self) { (_: ChoosingFlow, place) in
      NumberViewModel(id: place.id)
    }
  }
}

/// An app of three features, and one that is not listed.
@MainActor
private final class Choosing {
  let root: FeaturesFlowModel
  let app: AppModel
  let events = EventLog()
  var made: [String] = []
  private(set) var flows: [ChoosingFlow] = []
  /// What the flow of a feature does as it ends.
  var onEnd: [String: (FeaturesFlowModel) -> Void] = [:]

  init(_ style: NavigationStyle, launches: Bool = true) {
    weak var this: Choosing?
    let make = { (id: String) in
      Feature(
        id: id, title: .verbatim(id), links: [LinkPattern("\(id)/{id}", to: NumberPlace.self)]
      ) {
        let flow = ChoosingFlow(id) { _ in if let this { this.onEnd[id]?(this.root) } }
        this?.made.append(id)
        this?.flows.append(flow)
        return flow
      }
    }
    let (listed, hidden) = (["soups", "tarts", "pies"].map(make), [make("bread")])
    root = style.root(features: listed, unlisted: hidden) as! FeaturesFlowModel
    app = AppModel(
      name: "App", root: root, links: LinkTable(scheme: "app", features: listed + hidden))
    app.eventObserver = { [events] in events.lines.append($0.summary) }
    this = self
    if launches { app.launch() }
  }

  func choose(_ id: String) { root.controller.send(FeatureWasChosen(feature: id)) }

  /// Chooses a feature as a screen that is shown does.
  func send(_ id: String) { root.controller.lastScreen?.send(FeatureWasChosen(feature: id)) }

  /// Shows something that asks before it leaves.
  func ask() {
    let page = NumberViewModel(id: 9)
    page.decide = { _ in .ask(ExitQuestion()) }
    root.controller.lastScreen?.send(
      Perform { [root] in
        (root.controller.path.last?.flow ?? root).push(page)
      })
  }

  func leave() { app.dialogs.first.map { $0.choose($0.actions[0]) } }
}

extension PathElement {
  fileprivate var flow: FlowModel? { if case .flow(let flow) = self { flow } else { nil } }
}

@Suite("Choosing a feature while another leaves")
@MainActor
struct ChoosingTests {
  @Test(
    "a feature that chooses another as it leaves has chosen last, and what was hidden stays so",
    arguments: ["soups", "tarts", "pies"])
  func asItLeaves(_ id: String) {
    let choosing = Choosing(.tabs)
    choosing.choose("tarts")
    choosing.app.open("app://bread/1")
    choosing.onEnd["bread"] = { $0.controller.send(FeatureWasChosen(feature: id)) }
    choosing.choose("tarts")
    #expect(choosing.app.root.names == [id] && choosing.app.inconsistencies() == [])
    #expect(
      choosing.events.lines.contains("dropped show tarts: another feature was chosen meanwhile"))
    for other in ["soups", "tarts", "pies"] {
      choosing.choose(other)
      #expect(choosing.app.root.names == [other] && choosing.app.inconsistencies() == [])
    }
    #expect(choosing.made.filter { $0 != "bread" }.sorted() == ["pies", "soups", "tarts"])
  }

  @Test("a feature that a callback has made and hidden again is shown, and not made twice")
  func hiddenAgain() {
    let choosing = Choosing(.tabs)
    choosing.app.open("app://bread/1")
    choosing.onEnd["bread"] = { root in
      for id in ["tarts", "pies"] { root.controller.send(FeatureWasChosen(feature: id)) }
      root.controller.branch?.finish()
    }
    choosing.choose("tarts")
    #expect(choosing.app.root.names == ["tarts"] && choosing.app.inconsistencies() == [])
    let tarts = choosing.flows.filter { $0.name == "tarts" }
    #expect(tarts.map(\.phase) == [.ended, .active])
  }

  @Test("what a hidden tab presents leaves uncounted, whatever is shown meanwhile")
  func hiddenSheets() throws {
    final class Sheet: ViewModel {
      let onEnd: () -> Void
      init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
      override func didEnd() { onEnd() }
    }
    let choosing = Choosing(.tabs)
    let soups = try #require(choosing.root.controller.branch)
    soups.present(NamedScreen("Lower"))
    soups.present(Sheet { choosing.choose("pies") })
    choosing.choose("pies")
    // It is not kept, so that nothing is hidden any more once the pies are shown.
    choosing.app.open("app://bread/1")
    soups.finish()
    #expect(choosing.app.root.names == ["pies"] && choosing.app.inconsistencies() == [])
    choosing.root.controller.branch?.present(NamedScreen("Sheet"))
    #expect(choosing.app.layers.count == 2 && choosing.app.inconsistencies() == [])
  }

  @Test("in a drawer too, which marks what is shown", arguments: ["soups", "tarts", "pies"])
  func inDrawer(_ id: String) {
    let choosing = Choosing(.drawer)
    choosing.onEnd["soups"] = { root in
      guard root.phase == .active else { return }
      root.controller.send(FeatureWasChosen(feature: id))
    }
    choosing.choose("tarts")
    #expect(choosing.app.root.names == [id] && choosing.app.inconsistencies() == [])
    #expect((choosing.root as? BranchesFlowModel)?.shownFeature == id)
  }

  @Test("with a menu too, which marks its row")
  func inMenu() {
    let choosing = Choosing(.menu)
    choosing.choose("soups")
    choosing.onEnd["soups"] = { $0.controller.send(FeatureWasChosen(feature: "pies")) }
    choosing.choose("tarts")
    #expect(choosing.app.root.names == ["Menu", "pies"] && choosing.made == ["soups", "pies"])
    #expect(
      choosing.events.lines.contains("dropped show tarts: another feature was chosen meanwhile"))
    let list = choosing.root.controller.screens.first as? ListViewModel<MenuItem>
    #expect(list?.selectedID == "pies")
  }

  @Test("a child that chooses a feature as it is cancelled has chosen last")
  func asCancelled() {
    let choosing = Choosing(.tabs)
    let child = AskingFlow()
    // A flow that the root starts itself is shown like a feature that is not listed.
    choosing.root.start(child) { (root: FeaturesFlowModel, _) in
      root.controller.send(FeatureWasChosen(feature: "pies"))
    }
    #expect(choosing.app.root.names == ["Question"])
    choosing.choose("soups")
    #expect(choosing.app.root.names == ["pies"] && choosing.app.inconsistencies() == [])
  }

  /// The features during a question, whether what is shown may leave.
  private func asking(_ style: NavigationStyle) -> Choosing {
    let choosing = Choosing(style)
    if style == .tabs { choosing.app.open("app://bread/1") } else { choosing.choose("soups") }
    choosing.ask()
    choosing.made = []
    return choosing
  }

  @Test(
    "two choices of one feature during a question make its flow once",
    arguments: NavigationStyle.allCases)
  func twiceDuringQuestion(_ style: NavigationStyle) {
    let choosing = asking(style)
    for _ in 1...2 { choosing.choose("pies") }
    #expect(choosing.app.dialogs.count == 1 && choosing.made == [])
    choosing.leave()
    #expect(choosing.made == ["pies"] && choosing.app.root.names.last == "pies")
    #expect(choosing.app.inconsistencies() == [])
  }

  @Test(
    "of several choices during a question, what was chosen last is shown",
    arguments: NavigationStyle.allCases)
  func duringQuestion(_ style: NavigationStyle) {
    let choosing = asking(style)
    for id in ["pies", "tarts", "pies", "pies"] { choosing.choose(id) }
    #expect(choosing.app.dialogs.count == 1 && choosing.made == [])
    choosing.leave()
    #expect(choosing.app.root.names.last == "pies" && choosing.app.inconsistencies() == [])
    // What is not kept is made again.
    #expect(choosing.made == (style == .tabs ? ["pies", "tarts"] : ["pies", "tarts", "pies"]))
    if style == .menu {
      let list = choosing.root.controller.screens.first as? ListViewModel<MenuItem>
      #expect(list?.selectedID == "pies" && choosing.app.root.names == ["Menu", "pies"])
    }
  }

  @Test("the feature of a menu that is shown during a question is not chosen again")
  func shownDuringQuestion() {
    let choosing = Choosing(.menu)
    choosing.choose("soups")
    choosing.ask()
    for id in ["tarts", "soups"] { choosing.choose(id) }
    choosing.leave()
    #expect(choosing.app.root.names == ["Menu", "tarts"] && choosing.made == ["soups", "tarts"])
  }

  @Test("a feature that was left by going back can be chosen again from the menu")
  func again() {
    let choosing = Choosing(.menu)
    choosing.choose("soups")
    choosing.app.back()
    choosing.choose("soups")
    #expect(choosing.app.root.names == ["Menu", "soups"])
  }

  @Test(
    "what the root pushes while it shows no feature comes on the one that is shown next",
    arguments: [NavigationStyle.tabs, .drawer])
  func early(_ style: NavigationStyle) {
    let choosing = Choosing(style, launches: false)
    choosing.root.push(NamedScreen("Early"))
    choosing.app.launch()
    #expect(choosing.app.root.names == ["soups", "Early"] && choosing.app.inconsistencies() == [])
    choosing.onEnd["soups"] = { $0.push(NamedScreen("Late")) }
    choosing.root.controller.branch?.finish()
    #expect(choosing.app.root.names == ["soups", "Late"])
    for id in ["tarts", "pies"] { choosing.choose(id) }
    #expect(choosing.app.root.names == ["pies"] && choosing.app.inconsistencies() == [])
  }

  @Test("a flow that the root starts before the launch is shown first")
  func earlyFlow() {
    let choosing = Choosing(.tabs, launches: false)
    choosing.root.start(AskingFlow())
    choosing.app.launch()
    #expect(choosing.app.root.names == ["Question"] && choosing.made == [])
    choosing.choose("soups")
    #expect(choosing.app.root.names == ["soups"] && choosing.app.inconsistencies() == [])
  }

  @Test("features can be chosen before the launch, and what is hidden then is counted as hidden")
  func beforeLaunch() throws {
    let choosing = Choosing(.tabs, launches: false)
    choosing.choose("tarts")
    let tarts = try #require(choosing.root.controller.branch)
    tarts.present(NamedScreen("Sheet"))
    choosing.choose("soups")
    choosing.app.launch()
    #expect(choosing.app.root.names == ["soups"] && choosing.app.inconsistencies() == [])
    choosing.choose("tarts")
    #expect(choosing.app.layers.count == 2 && choosing.app.inconsistencies() == [])
    tarts.finish()
    #expect(choosing.app.layers.count == 1 && choosing.app.inconsistencies() == [])
  }

  @Test("a hidden tab that has popped all of its screens starts again when it is chosen")
  func hiddenEmpty() throws {
    let choosing = Choosing(.tabs)
    let soups = try #require(choosing.root.controller.branch)
    choosing.choose("tarts")
    soups.pop()
    choosing.choose("soups")
    #expect(choosing.app.root.names == ["soups"] && soups.phase == .ended)
  }
}
