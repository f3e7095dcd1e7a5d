import FlowModels
import Responder
import TestSupport
import Testing

/// An app of three features and one that only links lead into.
@MainActor
private struct Branches {
  let root: FeaturesFlowModel
  let app: AppModel
  let events = EventLog()

  init(_ style: NavigationStyle, device: Device = .phone, restoring: Snapshot? = nil) {
    let make = { (id: String, fillsFixedPane: Bool) in
      Feature(
        id: id, title: .verbatim("The \(id)"),
        links: PlacesFlow.patterns.map { _ in LinkPattern("\(id)/{id}", to: NumberPlace.self) },
        fillsFixedPane: fillsFixedPane
      ) { PlacesFlow(id) }
    }
    let listed = [make("soups", true), make("tarts", false), make("pies", true)]
    let hidden = [make("bread", true)]
    root = style.root(features: listed, unlisted: hidden) as! FeaturesFlowModel
    app = AppModel(
      name: "App", root: root, device: device,
      links: LinkTable(scheme: "app", features: listed + hidden))
    app.eventObserver = { [events] in events.lines.append($0.summary) }
    if let restoring { app.launch(restoring: restoring) } else { app.launch() }
  }

  /// Pushes a page in the feature that is shown.
  func next(_ id: Int) {
    (app.root.controller.lastScreen).map { _ = $0.send(NextWasTapped(id: id)) }
  }

  var page: NumberViewModel? { app.root.controller.lastScreen as? NumberViewModel }
}

@Suite("Tabs")
@MainActor
struct TabTests {
  @Test("a tab keeps its screens and its input, and nobody is asked")
  func keeps() throws {
    let branches = Branches(.tabs)
    let app = branches.app
    #expect(app.root.names == ["soups"])
    branches.next(4)
    let page = try #require(branches.page)
    page.note = "half"
    page.decide = { _ in .refuse }
    branches.events.lines = []
    #expect(app.choose(feature: "pies"))
    #expect(app.root.names == ["pies"] && page.phase == .onPath && !page.isInteractive)
    #expect(app.viewModel(try #require(page.elementID)) === page)
    #expect(app.choose(feature: "soups"))
    #expect(app.root.names == ["soups", "Number4"] && branches.page === page)
    #expect(page.isInteractive && app.inconsistencies().isEmpty)
    #expect(
      branches.events.lines == [
        "start piesFlowModel", "push pies", "switch to soupsFlowModel",
      ])
  }

  @Test("the bar shows the tabs, the one that is shown and badges, and takes taps")
  func bar() throws {
    let app = Branches(.tabs).app
    let screen = app.screen()
    #expect(
      screen.outline(of: "tabs") == """
        tabBar
          tab "The soups" (selected) #soups ["tap"]
          tab "The tarts" #tarts ["tap"]
          tab "The pies" #pies ["tap"]
        """)
    #expect(screen.perform(.tap, at: try #require(screen.path(to: "tarts"))))
    #expect(app.root.names == ["tarts"] && app.tabs.map(\.isSelected) == [false, true, false])
  }

  @Test("choosing the tab that is shown goes back to its first screen, if that is agreed to")
  func again() throws {
    let branches = Branches(.tabs)
    branches.next(4)
    branches.page?.decide = { _ in .refuse }
    branches.app.choose(feature: "soups")
    #expect(branches.app.root.names == ["soups", "Number4"])
    branches.page?.decide = { _ in .allow }
    branches.app.choose(feature: "soups")
    #expect(branches.app.root.names == ["soups"])
    branches.app.choose(feature: "soups")
    #expect(branches.events.lines.last == "inert choosing the tab that is shown")
  }

  @Test("going back stays in the tab, and stops at its first screen")
  func back() {
    let branches = Branches(.tabs)
    branches.app.choose(feature: "tarts")
    branches.next(4)
    #expect(branches.app.back() == .left && branches.app.back() == .nothing)
    #expect(branches.app.root.names == ["tarts"])
  }

  @Test("a sheet belongs to its tab, and comes back with it")
  func sheet() throws {
    let branches = Branches(.tabs)
    let (app, root) = (branches.app, branches.root)
    let soups = try #require(root.controller.branch)
    app.choose(feature: "pies")
    // Work of a tab that is not shown may present something.
    soups.present(NumberViewModel(id: 7))
    #expect(app.layers.count == 1 && app.layout.dialog == nil && app.inconsistencies().isEmpty)
    #expect(app.back() == .nothing)
    app.choose(feature: "soups")
    #expect(app.layers.count == 2 && app.inconsistencies().isEmpty)
    #expect(!app.choose(feature: "pies"), "the bar is covered")
    app.dismiss()
    #expect(app.layers.count == 1 && app.inconsistencies().isEmpty)
  }

  @Test("a tab that ends is started again, whether it is shown or not")
  func ending() throws {
    let branches = Branches(.tabs)
    let (app, root) = (branches.app, branches.root)
    app.choose(feature: "tarts")
    let tarts = try #require(root.controller.branch)
    tarts.finish()
    #expect(app.root.names == ["soups"] && app.tabs.first?.isSelected == true)
    app.choose(feature: "tarts")
    #expect(app.root.names == ["tarts"] && root.controller.branch !== tarts)
    weak let hidden = root.controller.hiddenBranches.first
    #expect(hidden?.responderName == "soupsFlowModel")
    hidden?.present(NumberViewModel(id: 3))
    hidden?.finish()
    #expect(root.controller.hiddenBranches.isEmpty && app.inconsistencies().isEmpty)
    #expect(hidden == nil, "a tab that has ended is released")
  }

  @Test("a tab that has popped all of its screens starts again when it is chosen")
  func empty() throws {
    let branches = Branches(.tabs)
    branches.app.choose(feature: "tarts")
    branches.root.controller.branch?.pop()
    #expect(branches.app.root.names.isEmpty)
    branches.app.choose(feature: "tarts")
    #expect(branches.app.root.names == ["tarts"] && branches.app.inconsistencies().isEmpty)
  }

  @Test("a link leads into a tab that is not shown, and the others stay as they are")
  func links() throws {
    let branches = Branches(.tabs)
    let app = branches.app
    branches.next(4)
    let page = try #require(branches.page)
    page.decide = { _ in .refuse }
    app.open("app://pies/5")
    #expect(app.root.names == ["pies", "Number5"] && page.phase == .onPath)
    app.open("app://tarts/6")
    app.open("app://pies/7")
    #expect(app.root.names == ["pies", "Number7"])
    app.open("app://soups/8")
    #expect(app.root.names == ["pies", "Number7"], "what is in the way refuses")
    page.decide = { _ in .allow }
    app.open("app://soups/8")
    #expect(app.root.names == ["soups", "Number8"] && page.phase == .ended)
    #expect(app.inconsistencies().isEmpty)
  }

  @Test("a feature without a tab leaves as another is shown, if it agrees")
  func unlisted() throws {
    let branches = Branches(.tabs)
    let app = branches.app
    app.open("app://bread/5")
    #expect(app.root.names == ["bread", "Number5"] && !app.tabs.contains(where: \.isSelected))
    let page = try #require(branches.page)
    page.decide = { _ in .ask(ExitQuestion()) }
    app.choose(feature: "soups")
    #expect(app.dialogs.count == 1 && app.root.names == ["bread", "Number5"])
    app.dialogs.first.map { $0.choose($0.actions[0]) }
    #expect(app.root.names == ["soups"] && page.phase == .ended)
    #expect(app.inconsistencies().isEmpty)
  }

  @Test("all tabs come back after a relaunch, and the one that was shown is shown")
  func restoring() throws {
    let branches = Branches(.tabs)
    branches.next(4)
    branches.page?.note = "typed"
    let id = branches.page?.elementID
    branches.app.choose(feature: "pies")
    branches.next(5)
    branches.root.controller.branch?.present(NumberViewModel(id: 6))
    branches.app.dismiss()
    branches.app.choose(feature: "tarts")
    let saved = branches.app.snapshot()
    let again = Branches(.tabs, restoring: saved)
    #expect(again.app.root.names == ["tarts"])
    #expect(again.app.snapshot() == saved)
    again.app.choose(feature: "soups")
    #expect(again.app.root.names == ["soups", "Number4"] && again.page?.note == "typed")
    #expect(again.page?.elementID == id)
    again.app.choose(feature: "pies")
    #expect(again.app.root.names == ["pies", "Number5"] && again.app.inconsistencies().isEmpty)
    again.app.restore(saved)
    #expect(again.app.root.names == ["tarts"] && again.app.inconsistencies().isEmpty)
    #expect(again.root.controller.hiddenBranches.count == 2)
  }

  @Test("the first screen of a feature is in the fixed pane, unless the feature has none")
  func panes() {
    let branches = Branches(.tabs, device: .tablet(columns: 2))
    let app = branches.app
    branches.next(4)
    branches.next(5)
    branches.next(6)
    #expect(app.layout.panes.map(\.screen.responderName) == ["soups", "Number5", "Number6"])
    #expect(app.layout.panes.first?.place == .leading)
    app.scrollPanes(backBy: 1)
    app.choose(feature: "tarts")
    branches.next(4)
    branches.next(5)
    #expect(app.layout.panes.map(\.place) == [.strip(0), .strip(1)])
    #expect(app.layout.panes.map(\.screen.responderName) == ["Number4", "Number5"])
    app.choose(feature: "soups")
    #expect(app.layout.panes.map(\.screen.responderName) == ["soups", "Number5", "Number6"])
  }

  @Test("ending the app ends every tab, and releases it")
  func end() {
    var branches: Branches? = Branches(.tabs)
    branches?.app.choose(feature: "tarts")
    weak let hidden = branches?.root.controller.hiddenBranches.first
    #expect(hidden != nil)
    branches?.app.end()
    #expect(hidden == nil && branches?.app.inconsistencies().isEmpty == false)
    branches = nil
  }
}

@Suite("A drawer")
@MainActor
struct DrawerTests {
  private func tap(_ id: String, in app: AppModel) throws {
    let screen = app.screen()
    #expect(screen.perform(.tap, at: try #require(screen.path(to: id))))
  }

  @Test("the menu button opens it, it marks what is shown, and another feature takes its place")
  func choosing() throws {
    let branches = Branches(.drawer)
    let app = branches.app
    #expect(
      app.screen().outline(of: "bar") == """
        topBar
          button "Menu" #menu ["tap"]
        """)
    branches.next(4)
    weak let page = branches.page
    try tap("menu", in: app)
    #expect(app.layers.map(\.kind) == [.main, .presented(.drawer)])
    #expect(app.screen().node.text().contains(#"row "The soups" (selected)"#))
    #expect(!app.openDrawer(), "it is open")
    try tap("tarts", in: app)
    #expect(app.root.names == ["tarts"] && app.layers.count == 1 && page == nil)
    #expect(app.inconsistencies().isEmpty)
  }

  @Test("choosing what is shown closes it, as going back does")
  func closing() throws {
    let branches = Branches(.drawer)
    branches.next(4)
    #expect(branches.app.openDrawer())
    try tap("soups", in: branches.app)
    #expect(branches.app.layers.count == 1 && branches.app.root.names == ["soups", "Number4"])
    branches.app.openDrawer()
    branches.app.back()
    #expect(branches.app.layers.count == 1 && branches.app.root.names == ["soups", "Number4"])
  }

  @Test("a feature that is half filled in asks, once, before another takes its place")
  func asking() throws {
    let branches = Branches(.drawer)
    branches.next(4)
    branches.page?.decide = { _ in .ask(ExitQuestion()) }
    branches.app.openDrawer()
    try tap("pies", in: branches.app)
    #expect(branches.app.dialogs.count == 1)
    branches.app.dialogs.first?.cancel()
    #expect(branches.app.root.names == ["soups", "Number4"] && branches.app.layers.count == 1)
    branches.app.openDrawer()
    try tap("pies", in: branches.app)
    branches.app.dialogs.first.map { $0.choose($0.actions[0]) }
    #expect(branches.app.root.names == ["pies"] && branches.app.dialogs.isEmpty)
  }

  @Test("a feature that ends by itself is replaced by the first one")
  func ending() {
    let branches = Branches(.drawer)
    branches.app.open("app://bread/5")
    #expect(branches.app.root.names == ["bread", "Number5"])
    branches.root.controller.branch?.finish()
    #expect(branches.app.root.names == ["soups"] && branches.app.inconsistencies().isEmpty)
  }

  @Test("it comes back as it was after a relaunch, open or not")
  func restoring() {
    let branches = Branches(.drawer)
    branches.app.open("app://tarts/5")
    branches.app.openDrawer()
    let saved = branches.app.snapshot()
    let again = Branches(.drawer, restoring: saved)
    #expect(again.app.root.names == ["tarts", "Number5"])
    #expect(again.app.layers.map(\.kind) == [.main, .presented(.drawer)])
    #expect(again.app.snapshot() == saved && again.app.inconsistencies().isEmpty)
    again.app.restore(saved)
    #expect(again.app.root.names == ["tarts", "Number5"] && again.app.layers.count == 2)
  }
}
