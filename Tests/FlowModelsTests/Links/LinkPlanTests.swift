import FlowModels
import Responder
import TestSupport
import Testing

/// A flow that starts two sections as it starts, beside a screen.
private final class ShelvesFlow: FlowModel {
  private let maker = PlacesFlow("Maker")
  private(set) var shelves: [PlacesFlow] = []

  override init() {
    super.init()
    shelves = ["Books", "Films"].map { maker.section($0) }
  }

  override func start() {
    push(NamedScreen("Hall"))
    for shelf in shelves { start(shelf) }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.flow(SectionPlace.self) { (flow: ShelvesFlow, place) in
      flow.maker.section(place.name)
    }
    destinations.screen(NumberPlace.self) { (_: ShelvesFlow, place) in
      NumberViewModel(id: place.id)
    }
  }
}

@Suite("What stays and what is made when a link is opened")
@MainActor
struct LinkPlanTests {
  private let shelves = ShelvesFlow()
  private let app: AppModel

  init() {
    app = AppModel(
      name: "Shelves", root: shelves,
      links: LinkTable(scheme: "app", patterns: PlacesFlow.patterns))
    app.launch()
  }

  @Test("what a flow has started with stays, whatever else leaves, also in the flows it started")
  func started() async {
    for (index, shelf) in shelves.shelves.enumerated() {
      shelf.start(shelf.section("Inner"))
      shelf.push(NumberViewModel(id: index))
    }
    shelves.push(NumberViewModel(id: 9))
    let plan = await app.plan(for: "app://number/7")
    #expect(
      plan.keeps == ["Books", "Films", "Hall", "BooksFlowModel", "FilmsFlowModel"])
    #expect(plan.leaves.allSatisfy { $0.answer == .allow } && !plan.isRefused)
    app.open("app://number/7")
    #expect(shelves.names == ["Hall", "Books", "Films", "Number7"])
  }

  @Test("a link leads into the last flow that another started, and not into one before it")
  func last() async {
    let plan = await app.plan(for: "app://section/Films/number/7")
    #expect(plan.keeps == ["Books", "Hall", "BooksFlowModel", "FilmsFlowModel", "Films"])
    app.open("app://section/Films/number/7")
    #expect(shelves.names == ["Hall", "Books", "Films", "Number7"])
    #expect(shelves.shelves[1].names == ["Films", "Number7"])
    app.open("app://section/Books/number/8")
    // The first stands before the second, which stays: another is made.
    #expect(shelves.names == ["Hall", "Books", "Films", "Books", "Number8"])
    #expect(shelves.shelves.map(\.names) == [["Books"], ["Films"]])
  }

  @Test("a flow that shows what comes next is led into, also where that is all it shows")
  func next() {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.launch()
    let books = root.section("Books")
    root.start(books)
    books.pop()
    books.push(NumberViewModel(id: 7))
    let seven = root.controller.screens[1]
    app.open("app://section/Books/number/7")
    #expect(root.names == ["Home", "Number7"] && root.controller.screens[1] === seven)
    app.open("app://section/Books/number/8")
    #expect(root.names == ["Home", "Books", "Number8"] && books.phase == .ended)
  }

  @Test("a screen that is the next place stays, and what stands after it leaves")
  func screens() async {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.launch()
    for id in 1...3 { root.push(NumberViewModel(id: id)) }
    let first = root.controller.screens[1]
    let plan = await app.plan(for: "app://number/1")
    #expect(plan.keeps == ["Home", "Number1"])
    #expect(plan.leaves.map(\.name) == ["Number3", "Number2"])
    #expect(plan.opens.isEmpty)
    app.open("app://number/1")
    #expect(root.names == ["Home", "Number1"] && root.controller.screens[1] === first)
    app.open("app://number/3")
    #expect(root.names == ["Home", "Number3"])
  }

  @Test("a plan says the form, the feature and what would be opened, and flows apart from screens")
  func opens() async {
    let features = [
      Feature(id: "books", title: .verbatim("Books"), links: PlacesFlow.patterns) {
        PlacesFlow("Books")
      }
    ]
    let app = AppModel(
      name: "Menu", root: MenuFlowModel(features: features),
      links: LinkTable(scheme: "app", features: features))
    app.launch()
    let plan = await app.plan(for: "app://section/Old/number/7")
    #expect(plan.link == "app://section/Old/number/7")
    #expect(plan.pattern == "section/{name}/number/{id}")
    #expect(plan.feature == "books" && plan.values == ["name": "Old", "id": "7"])
    #expect(plan.opens.map(\.name) == ["BooksFlowModel", "OldFlowModel", "Number7"])
    #expect(plan.opens.map(\.isFlow) == [true, true, false])
    #expect(plan.opens.map(\.title) == [nil, nil, "Number 7"])
    #expect(
      plan.opens.map(\.destination) == [
        "FeatureDestination(feature: \"books\")", "SectionPlace(name: \"Old\")",
        "NumberPlace(id: 7)",
      ])
    #expect(plan.problem == nil && !plan.canBeRetried)
  }

  @Test("a plan says what is missing, and whether trying again may help")
  func problems() async {
    shelves.shelves[1].beforeMaking = { _ in
      throw DataError(doing: .verbatim("load"), reason: .verbatim("no line"))
    }
    let failing = await app.plan(for: "app://section/Films/number/7")
    #expect(failing.problem == "no line" && failing.canBeRetried)
    #expect(failing.pattern == "section/{name}/number/{id}" && failing.opens.isEmpty)
    let unknown = await app.plan(for: "app://nowhere")
    #expect(unknown.problem?.hasPrefix("no feature has the link") == true)
    #expect(!unknown.canBeRetried && unknown.pattern == nil)
  }

  @Test("a plan is refused where one of those that would leave refuses")
  func refused() async {
    let page = NumberViewModel(id: 1)
    shelves.push(page)
    shelves.push(NumberViewModel(id: 2))
    page.decide = { $0 == .deepLink ? .refuse : .allow }
    let plan = await app.plan(for: "app://number/7")
    #expect(plan.leaves.map(\.answer) == [.allow, .refuse] && plan.isRefused)
    page.decide = { _ in .ask(ExitQuestion()) }
    #expect(await app.plan(for: "app://number/7").isRefused == false)
  }

  @Test("a link to a dialog shows it above where it leads, and what comes after it is opened too")
  func dialog() throws {
    let root = AlertingFlow()
    let app = AppModel(
      name: "Alerts", root: root,
      links: LinkTable(
        scheme: "app",
        patterns: [
          LinkPattern("alert/{id}", NumberPlace.self) { [AlertPlace(), NumberPlace(id: $0.id)] },
          LinkPattern("alert", to: AlertPlace.self),
        ]))
    app.launch()
    app.open("app://alert")
    #expect(app.dialogs.count == 1 && root.names == ["Home"])
    app.dialogs[0].cancel()
    app.open("app://alert/3")
    #expect(app.dialogs.count == 1 && root.names == ["Home", "Number3"])
  }

  @Test("a link for which the person makes room when the app accepts none any more waits again")
  func notAccepted() {
    let page = NumberViewModel(id: 1)
    shelves.push(page)
    page.decide = { _ in .ask(ExitQuestion()) }
    app.open("app://number/7")
    app.acceptsLinks = false
    app.dialogs[0].choose(app.dialogs[0].actions[0])
    #expect(shelves.names.last == "Number1" && app.pendingLinks == ["app://number/7"])
    page.decide = { _ in .allow }
    app.acceptsLinks = true
    #expect(shelves.names.last == "Number7" && app.pendingLinks.isEmpty)
  }

  @Test("a link that changes the paths each time it is planned is given up")
  func alwaysChanging() throws {
    let root = PlacesFlow()
    let log = EventLog()
    let app = PlacesFlow.app(root, events: log)
    app.launch()
    var count = 0
    root.beforeMaking = { _ in
      count += 1
      // The section that it was to go into is there each time it has been made, or is not any more.
      if count % 2 == 1 { root.start(root.section("Books")) } else { root.popToFirst() }
    }
    app.open("app://section/Books/number/7")
    #expect(count == 10)
    #expect(
      log.lines.contains(
        "could not open app://section/Books/number/7: the app was changing all the time"))
    try #require(app.dialogs.first).cancel()
    #expect(app.pendingLinks.isEmpty)
  }
}

private struct AlertPlace: Destination {}

private final class AlertingFlow: FlowModel {
  override func start() { push(NamedScreen("Home")) }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(AlertPlace.self) { (_: AlertingFlow, _) in
      DialogViewModel(title: .verbatim("Alert"), destination: AlertPlace())
    }
    destinations.screen(NumberPlace.self) { (_: AlertingFlow, place) in
      NumberViewModel(id: place.id)
    }
  }
}
