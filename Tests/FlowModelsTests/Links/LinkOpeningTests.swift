import FlowModels
import Responder
import TestSupport
import Testing

@Suite("Opening links")
@MainActor
struct LinkOpeningTests {
  private let root = PlacesFlow()
  private let log = EventLog()
  private let app: AppModel

  init() {
    app = PlacesFlow.app(root, events: log)
    app.launch()
  }

  /// The buttons of the dialog that is shown.
  private func choose(_ id: String) throws {
    let dialog = try #require(app.dialogs.first)
    dialog.choose(try #require(dialog.actions.first { $0.id == id }))
  }

  @Test("a link leads into child flows, above what they show as they start")
  func opens() {
    app.open("app://section/Books/number/7")
    #expect(root.names == ["Home", "Books", "Number7"])
    #expect(app.layout.focused?.link == "https://app.example/number/7")
  }

  @Test("what is on the way already stays, and what stands in the way leaves")
  func keeps() {
    app.open("app://section/Books/number/7")
    let books = root.controller.screens[1]
    root.present(NamedScreen("Sheet"))
    app.open("app://section/Books/number/8")
    #expect(root.names == ["Home", "Books", "Number8"])
    #expect(root.controller.screens[1] === books && app.layout.dialog == nil)
    let eight = root.controller.screens[2]
    app.open("app://section/Books/number/8")
    #expect(root.controller.screens[2] === eight)
    app.open("app://section/Books")
    #expect(root.names == ["Home", "Books"])
    app.open("app://home")
    #expect(root.names == ["Home"])
  }

  @Test("a screen that refuses keeps the app where it is, and the next link is opened")
  func refused() {
    let page = NumberViewModel(id: 1)
    root.push(page)
    page.decide = { _ in .refuse }
    app.open("app://number/2")
    #expect(root.names == ["Home", "Number1"] && app.pendingLinks.isEmpty)
    page.decide = { _ in .allow }
    app.open("app://number/2")
    #expect(root.names == ["Home", "Number2"])
  }

  @Test("while the person is asked, further links wait, and are opened in their order")
  func asked() throws {
    let page = NumberViewModel(id: 1)
    root.push(page)
    page.decide = { _ in .ask(ExitQuestion()) }
    app.open("app://number/2")
    app.open("app://number/3")
    #expect(app.pendingLinks == ["app://number/2", "app://number/3"])
    app.dialogs[0].cancel()
    // The second asks too.
    #expect(app.pendingLinks == ["app://number/3"] && root.names == ["Home", "Number1"])
    try choose("leave")
    #expect(root.names == ["Home", "Number3"] && app.pendingLinks.isEmpty)
  }

  @Test("a link that comes before the app is launched waits for it")
  func beforeLaunch() {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.open("app://number/2")
    #expect(app.pendingLinks == ["app://number/2"])
    app.launch()
    #expect(root.names == ["Home", "Number2"])
  }

  @Test("a link waits until the app accepts links")
  func notReady() {
    app.acceptsLinks = false
    app.open("app://number/2")
    #expect(root.names == ["Home"])
    app.acceptsLinks = true
    #expect(root.names == ["Home", "Number2"])
  }

  @Test("a link whose data comes when the app accepts none any more waits again")
  func notReadyAnyMore() async {
    var gates: [CheckedContinuation<Void, Never>] = []
    root.beforeMaking = { _ in await withCheckedContinuation { gates.append($0) } }
    app.open("app://number/7")
    while gates.isEmpty { await Task.yield() }
    app.acceptsLinks = false
    gates[0].resume()
    await app.work.settle()
    #expect(root.names == ["Home"] && app.pendingLinks == ["app://number/7"])
    root.beforeMaking = { _ in }
    app.acceptsLinks = true
    #expect(root.names == ["Home", "Number7"])
  }

  @Test("a flow that was to stay, and ends because something in it leaves, is made again")
  func keptFlowEnds() {
    let books = root.section("Books")
    root.start(books)
    books.present(AskingFlow()) { (flow: PlacesFlow, _) in flow.finish() }
    app.open("app://section/Books/number/8")
    #expect(root.names == ["Home", "Books", "Number8"] && books.phase == .ended)
  }

  @Test(
    "a link whose flow has ended meanwhile waits for what is made again, or offers to try again")
  func keptFlowEndsAndLoadingFails() throws {
    let books = root.section("Books")
    root.start(books)
    books.present(AskingFlow()) { (flow: PlacesFlow, _) in flow.finish() }
    var count = 0
    root.beforeMaking = { _ in
      count += 1
      if count == 1 { throw DataError(doing: .verbatim("load"), reason: .verbatim("no line")) }
    }
    app.open("app://section/Books/number/8")
    // The flow that was to stay knew its page at once; the one that is made in its place does not.
    #expect(root.names == ["Home"] && books.phase == .ended)
    #expect(app.pendingLinks == ["app://section/Books/number/8"])
    let dialog = try #require(app.dialogs.first)
    dialog.choose(dialog.actions[0])
    #expect(root.names == ["Home", "Books", "Number8"] && app.pendingLinks.isEmpty)
  }

  @Test("a link leads into a flow that its parent starts as it starts")
  func startedFlow() {
    let shell = ShellFlow()
    let app = AppModel(
      name: "Shell", root: shell, links: LinkTable(scheme: "app", patterns: PlacesFlow.patterns))
    app.launch()
    shell.section.push(NumberViewModel(id: 1))
    app.open("app://section/Books/number/7")
    #expect(shell.names == ["Books", "Number7"] && shell.controller.path.count == 1)
    shell.section.present(NamedScreen("Sheet"))
    app.open("app://home")
    #expect(shell.names == ["Books"] && app.layout.dialog == nil)
    app.open("app://section/Films")
    #expect(shell.names == ["Books", "Films"])
  }

  @Test("a flow that shows nothing of what it starts with is made again")
  func withoutStart() {
    let books = root.section("Books")
    root.start(books)
    books.pop()
    books.push(NumberViewModel(id: 9))
    app.open("app://section/Books")
    #expect(root.names == ["Home", "Books"])
  }

  @Test("any number of links can wait")
  func many() {
    app.acceptsLinks = false
    for id in 0..<5000 { app.open("app://number/\(id % 90)") }
    app.acceptsLinks = true
    #expect(app.pendingLinks.isEmpty && root.names == ["Home", "Number49"])
  }

  @Test(
    "a link that leads nowhere is answered, and the app stays where it was",
    arguments: [
      ("app://number/100", "What it leads to does not exist any more."),
      ("app://number/x", "This app does not understand it."),
      ("other://number/1", "It belongs to another app."),
    ])
  func nowhere(_ link: String, _ message: String) throws {
    root.push(NumberViewModel(id: 1))
    app.open(link)
    app.open("app://number/2")
    #expect(root.names == ["Home", "Number1"])
    let dialog = try #require(app.dialogs.first)
    #expect(app.localization.string(dialog.message) == message)
    dialog.cancel()
    #expect(root.names == ["Home", "Number2"])
  }

  @Test("nothing is changed before all of a link is there; what fails can be tried again")
  func retry() throws {
    var failures = 2
    root.beforeMaking = { _ in
      guard failures > 0 else { return }
      failures -= 1
      throw DataError(
        doing: .verbatim("load"), reason: .verbatim("the line is dead"),
        suggestion: .verbatim("wait"))
    }
    app.open("app://section/Books/number/7")
    #expect(root.names == ["Home"])
    #expect(log.lines.last == "present Dialog")
    try choose("retry")
    #expect(root.names == ["Home"])
    try choose("retry")
    #expect(root.names == ["Home", "Books", "Number7"] && app.dialogs.isEmpty)
    #expect(log.lines.filter { $0.hasPrefix("could not open") }.count == 2, "each is noted once")
  }

  @Test("a failed link that is given up changes nothing")
  func givenUp() throws {
    root.beforeMaking = { _ in throw DataError(doing: .verbatim("load"), reason: .verbatim("no")) }
    app.open("app://number/7")
    app.open("app://home")
    try #require(app.dialogs.first).cancel()
    #expect(root.names == ["Home"] && app.pendingLinks.isEmpty && app.dialogs.isEmpty)
  }

  @Test("what the person does while a link's data is loaded is taken into account")
  func meanwhile() async throws {
    var gates: [CheckedContinuation<Void, Never>] = []
    root.beforeMaking = { _ in await withCheckedContinuation { gates.append($0) } }
    app.open("app://section/Books/number/7")
    let books = root.section("Books")
    books.beforeMaking = root.beforeMaking
    root.start(books)
    while gates.isEmpty { await Task.yield() }
    #expect(app.isArriving)
    gates.removeFirst().resume()
    // It is planned anew, as the section is there by now.
    while gates.isEmpty { await Task.yield() }
    gates.removeFirst().resume()
    await app.work.settle()
    #expect(root.names == ["Home", "Books", "Number7"])
    #expect(root.controller.path.count == 2 && books.phase == .active && !app.isArriving)
    #expect(log.lines.filter { $0 == "open app://section/Books/number/7" }.count == 1)
  }

  @Test("a link opened inside a handler goes to the end of the path")
  func inHandler() {
    root.push(NumberViewModel(id: 1))
    root.controller.screens[0].send(Perform { app.open("app://number/2") })
    #expect(root.names == ["Home", "Number2"])
  }

  @Test("the first screen of the app stays, also where it is not the one that it began with")
  func replacedStart() {
    root.pop()
    root.push(NamedScreen("SignedIn"))
    app.open("app://number/7")
    #expect(root.names == ["SignedIn", "Number7"])
  }

  @Test("a flow that cancels all its work does not cancel links")
  func cancelledWork() async {
    var gate: CheckedContinuation<Void, Never>?
    root.beforeMaking = { _ in await withCheckedContinuation { gate = $0 } }
    app.open("app://number/7")
    while gate == nil { await Task.yield() }
    for work in root.work.current { work.cancel() }
    gate?.resume()
    await app.work.settle()
    #expect(root.names == ["Home", "Number7"] && app.pendingLinks.isEmpty)
  }

  @Test("an app that has ended opens nothing")
  func ended() {
    app.end()
    app.open("app://number/2")
    #expect(app.pendingLinks.isEmpty && root.names.isEmpty)
  }

  @Test("a plan says what would happen, and nothing happens")
  func plan() async throws {
    app.open("app://section/Books/number/7")
    let page = try #require(root.controller.screens.last as? NumberViewModel)
    page.decide = { _ in .ask(ExitQuestion()) }
    root.present(NamedScreen("Sheet"))
    log.lines = []
    let plan = await app.plan(for: "app://section/Films/number/8")
    #expect(plan.keeps == ["Home"])
    #expect(plan.leaves.map(\.name) == ["Sheet", "Number7", "Books", "BooksFlowModel"])
    #expect(plan.leaves.map(\.answer) == [.allow, .ask, .allow, .allow])
    #expect(plan.opens.map(\.name) == ["FilmsFlowModel", "Number8"])
    #expect(plan.opens.map(\.title) == [nil, "Number 8"])
    #expect(plan.values == ["name": "Films", "id": "8"] && plan.problem == nil)
    #expect(log.lines.isEmpty && root.names == ["Home", "Books", "Number7"])
    #expect(
      await app.plan(for: "app://number/100").problem == "NumberPlace(id: 100) does not exist")
  }
}

/// Starts a section as it starts.
private final class ShellFlow: FlowModel {
  private let maker = PlacesFlow("Maker")
  let section: PlacesFlow

  override init() {
    section = maker.section("Books")
    super.init()
  }

  override func start() { start(section) }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.flow(SectionPlace.self) { (flow: ShellFlow, place) in
      flow.maker.section(place.name)
    }
  }
}
