import Responder
import TestSupport
import Testing

@testable import FlowModels

private struct Find: Destination { var words: String }
private struct HomePlace: Destination {}

private final class FindingFlow: FlowModel {
  let home = NamedScreen("Home")
  override func start() { push(home) }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(Find.self) { (_: FindingFlow, find) in
      ListViewModel(
        name: "Found", title: .verbatim("Found"),
        provider: InMemoryProvider([Word(1)], searching: { $0.description }),
        query: DataQuery(search: find.words), row: .word, destination: find)
    }
    destinations.screen(HomePlace.self) { (flow: FindingFlow, _) in flow.home }
  }
}

private enum One { struct Page: Destination {} }
private enum Two { struct Page: Destination {} }

private final class Confused: FlowModel {
  override class func register(_ destinations: DestinationTable) {
    destinations.screen(One.Page.self) { (_: Confused, _) in NamedScreen("One") }
    destinations.screen(Two.Page.self) { (_: Confused, _) in NamedScreen("Two") }
  }
}

private struct ShelfPlace: Destination {}

/// A place on a shelf.
private struct ShelfNumber: Decodable { var id: Int }

/// Starts with two numbers.
private final class ShelfFlow: FlowModel {
  override func start() { for id in 1...2 { push(NumberViewModel(id: id)) } }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NumberPlace.self) { (_: ShelfFlow, place) in NumberViewModel(id: place.id) }
  }
}

private final class ShopFlow: FlowModel {
  override func start() { push(NamedScreen("Shop")) }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.flow(ShelfPlace.self) { (_: ShopFlow, _) in ShelfFlow() }
  }
}

@Suite("What is made for links")
@MainActor
struct LinkMakingTests {
  @Test("a link to a list that is there shows again what the link says")
  func keptSearch() throws {
    let root = FindingFlow()
    let app = AppModel(
      name: "Finding", root: root,
      links: LinkTable(scheme: "app", patterns: [LinkPattern("s?q={words}", to: Find.self)]))
    app.launch()
    app.open("app://s?q=soup")
    let list = try #require(root.controller.screens.last as? ListViewModel<Word>)
    list.search(for: "tart")
    app.open("app://s?q=soup")
    #expect(root.controller.screens.last === list && list.searchText == "soup")
  }

  @Test("what has properties of the usual kinds is written without a coder of JSON, no other")
  func texts() {
    struct Usual: Encodable {
      var id = 3
      var words = "a b"
      var isNew = true
      var style = DialogViewModel.Style.alert
      var page: Int?
    }
    struct Nested: Encodable { var inner = Usual() }
    #expect(
      LinkEncoder.texts(of: Usual())
        == ["id": "3", "words": "a b", "isNew": "true", "style": "alert"])
    #expect(LinkEncoder.texts(of: HomePlace()) == [:])
    #expect(LinkEncoder.texts(of: Nested()) == nil && LinkEncoder.texts(of: ["a": 0.5]) == nil)
    #expect(LinkEncoder.texts(of: 3) == nil && LinkEncoder.texts(of: [3]) == nil)
  }

  @Test("a screen that a flow of the way starts with is not opened twice", arguments: [1, 2, 7])
  func startedByFlow(id: Int) {
    let shop = ShopFlow()
    let pattern = LinkPattern("shelf/{id}", ShelfNumber.self) { number in
      [ShelfPlace(), NumberPlace(id: number.id)]
    }
    let app = AppModel(
      name: "Shop", root: shop, links: LinkTable(scheme: "app", patterns: [pattern]))
    app.launch()
    let names = ["Shop", "Number1", "Number2"] + (id == 7 ? ["Number7"] : [])
    // Whether the flow is made for the link, or is there already.
    for _ in 1...2 {
      app.open("app://shelf/\(id)")
      #expect(shop.names == names)
    }
  }

  @Test("two destinations of one name in one flow are a mistake of the app")
  func sameNames() async {
    await #expect(processExitsWith: .failure) {
      try await Task { @MainActor in _ = try await Confused().make(One.Page()) }.value
    }
  }

  @Test("what was made before is not opened again")
  func usedAgain() async {
    let flow = FindingFlow()
    let app = AppModel(
      name: "Finding", root: flow,
      links: LinkTable(scheme: "app", patterns: [LinkPattern("home", to: HomePlace.self)]))
    app.launch()
    #expect(
      await app.plan(for: "app://home").problem
        == "what was made for HomePlace has been on a path before; make another each time")
  }
}
