import Foundation
import Simulation
import TestSupport
import Testing

@testable import FlowModels

@Suite("Identities of screens and flows")
@MainActor
struct ElementIDTests {
  private func relaunched(_ app: AppModel) throws -> AppModel {
    let data = try JSONEncoder().encode(app.snapshot())
    let again = PlacesFlow.app(PlacesFlow())
    again.launch(restoring: try JSONDecoder().decode(Snapshot.self, from: data))
    return again
  }

  private func ids(_ app: AppModel) -> [Int] {
    app.layers.flatMap { [$0.id.number] + $0.path.compactMap(\.elementID?.number) }
  }

  @Test("a screen has none until it is put on a path of an app, and keeps its own after that")
  func given() throws {
    let page = NumberViewModel(id: 1)
    let root = PlacesFlow()
    #expect(page.elementID == nil && root.elementID == nil)
    let app = PlacesFlow.app(root)
    app.launch()
    root.push(page)
    let id = try #require(page.elementID)
    #expect(id == ElementID(2) && app.viewModel(id) === page && root.elementID == nil)
    root.pop()
    #expect(page.elementID == id && app.viewModel(id) == nil)
  }

  @Test("each screen is found by its own: on the path, of each presented one, and the dialog")
  func found() {
    let app = AppModel.launched(NamedFlow("Root") { $0.push(NamedScreen("Home")) })
    let presented = ["First", "Second"].map { NamedScreen($0) }
    for screen in presented { app.root.present(screen) }
    let dialog = DialogViewModel(title: .verbatim("Sure?"))
    app.show(dialog)
    for screen in app.root.controller.screens + presented + [dialog] {
      #expect(screen.elementID.flatMap { app.viewModel($0) } === screen)
    }
    #expect(app.viewModel(ElementID(99)) == nil)
  }

  @Test("what was put on a path before the launch has one after it")
  func early() {
    let root = PlacesFlow()
    let page = NumberViewModel(id: 1)
    root.push(page)
    let app = PlacesFlow.app(root)
    #expect(page.elementID == nil)
    app.launch()
    #expect(page.elementID == ElementID(1) && ids(app) == [0, 1, 2])
  }

  @Test("a relaunch gives all of them back: paths, flows, presentations, dialogs")
  func restored() throws {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.launch()
    for id in 1...3 { root.push(NumberViewModel(id: id)) }
    root.pop()
    let books = root.section("Books")
    root.start(books)
    books.push(NumberViewModel(id: 5))
    root.present(root.section("Sheet"), as: .fullScreen)
    root.present(NumberViewModel(id: 6), as: .popover)
    let before = ids(app)
    // 4 was popped.
    #expect(before == [0, 1, 2, 3, 6, 7, 8, 9, 10, 10])
    let again = try relaunched(app)
    #expect(ids(again) == before && again.snapshot() == app.snapshot())
    #expect(
      again.layers.map(\.kind) == [.main, .presented(.fullScreen), .presented(.popover)])
    again.root.push(NumberViewModel(id: 9))
    #expect(again.layers[0].path.last?.elementID == ElementID(11))
    #expect(ids(try relaunched(again)) == ids(again))
  }

  @Test("none is given again after a relaunch, also not that of a screen that has left")
  func neverAgain() throws {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.launch()
    root.push(NumberViewModel(id: 1))
    let old = try #require(root.controller.lastScreen?.elementID)
    root.pop()
    let again = try relaunched(app)
    let third = try relaunched(again)
    third.root.push(NumberViewModel(id: 2))
    #expect(again.viewModel(old) == nil && third.viewModel(old) == nil)
    var saved = app.snapshot()
    saved.given = GivenNumbers(greatest: 99)
    #expect(saved == app.snapshot() && saved.hashValue == app.snapshot().hashValue)
  }

  @Test("nor if the app is killed while it restores its state", arguments: [-1, Int.max])
  func killedMeanwhile(damaged: Int) async throws {
    let app = PlacesFlow.app(PlacesFlow())
    app.launch()
    app.root.push(NumberViewModel(id: 1))
    var saved = app.snapshot()
    let gate = AnswerGate()
    gate.isHolding = true
    let waiting = PlacesFlow.app(PlacesFlow { _ in try await gate.pass() })
    waiting.launch(restoring: saved)
    waiting.root.push(NumberViewModel(id: 7))
    let old = try #require(waiting.root.controller.lastScreen?.elementID)
    let again = PlacesFlow.app(PlacesFlow())
    again.launch(restoring: waiting.snapshot())
    again.root.push(NumberViewModel(id: 8))
    #expect(again.viewModel(old) == nil)
    gate.open()
    saved.given = GivenNumbers(greatest: damaged)
    let last = PlacesFlow.app(PlacesFlow())
    last.launch(restoring: saved)
    last.root.push(NumberViewModel(id: 8))
    #expect(ids(last) == [0, 1, 2, 3])
  }

  @Test("restoring in a running app makes other screens, with other identities")
  func runningApp() throws {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.launch()
    root.push(NumberViewModel(id: 1))
    root.start(root.section("Books"))
    let saved = app.snapshot()
    let before = ids(app)
    let old = app.layers[0].path
    app.restore(saved)
    let new = app.layers[0].path
    #expect(ids(app).count == before.count && new.count == old.count)
    for (old, new) in zip(old, new) {
      #expect((old === new) == (old.elementID == new.elementID))
    }
    #expect(old[0] === new[0] && old[1] !== new[1])
  }

  @Test(
    "damaged numbers are left out",
    arguments: [0, -1, Int.min, Int.max, 1 << 53])
  func damaged(number: Int) throws {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.launch()
    root.push(NumberViewModel(id: 1))
    root.push(NumberViewModel(id: 2))
    var saved = app.snapshot()
    for index in saved.nodes.indices { saved.nodes[index].id = ElementID(number) }
    saved.given = GivenNumbers(greatest: number)
    let again = PlacesFlow.app(PlacesFlow())
    again.launch(restoring: saved)
    #expect(again.layers[0].path.map(\.responderName) == ["Home", "Number1", "Number2"])
    #expect(ids(again) == [0, 1, 2, 3])
  }

  @Test("state that was saved before there were identities is restored with new ones")
  func older() throws {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.launch()
    root.push(NumberViewModel(id: 1))
    var saved = app.snapshot()
    for index in saved.nodes.indices { saved.nodes[index].id = nil }
    saved.given = nil
    let again = PlacesFlow.app(PlacesFlow())
    again.launch(restoring: saved)
    #expect(ids(again) == [0, 1, 2])
  }

  @Test("the tree has it, too, and it is a number in JSON")
  func node() throws {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.launch()
    let node = try #require(app.screen().node.children.first)
    #expect(node.content == .screen(ScreenFacts(id: ElementID(1))))
    #expect(
      String(decoding: try JSONEncoder().encode(node.content), as: UTF8.self)
        == #"{"screen":{"id":1}}"#)
  }
}
