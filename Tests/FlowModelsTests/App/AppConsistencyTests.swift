import Responder
import TestSupport
import Testing

@testable import FlowModels

@Suite("What an app checks about itself")
@MainActor
struct AppConsistencyTests {
  private let root = PlacesFlow()
  private let page = NumberViewModel(id: 1)
  private let books: PlacesFlow
  private let app: AppModel

  init() {
    app = PlacesFlow.app(root)
    app.launch()
    books = root.section("Books")
    root.start(books)
    books.push(page)
    #expect(app.inconsistencies() == [] && app.unfinishedBusiness() == [])
  }

  @Test("nothing is wrong while anything is presented or asked, and while it is scrolled")
  func sound() {
    books.present(books.section("Sheet"))
    root.present(NamedScreen("Above"))
    root.show(DialogViewModel(title: .verbatim("Message")))
    app.resize(to: .tablet())
    app.scrollPanes(backBy: 1)
    #expect(app.inconsistencies() == [] && app.unfinishedBusiness() == [])
    app.dismiss()
    app.dismiss()
    #expect(app.inconsistencies() == [])
    let empty = AppModel(name: "Empty", root: NamedFlow("Root"))
    #expect(empty.inconsistencies().contains("Root is fresh"))
    empty.launch()
    #expect(empty.inconsistencies() == [] && empty.layout.focused == nil)
  }

  @Test("what is presented and not counted, or counted and not presented, is found")
  func consume() {
    root.present(books.section("Sheet"))
    root.show(DialogViewModel(title: .verbatim("Message")))
    app.state.presentations = 3
    #expect(app.inconsistencies() == ["2 are presented, and 3 are counted"])
    app.state.presentations = 2
    app.dialogs[0].phase = .ended
    #expect(
      app.inconsistencies() == [
        "a dialog is shown that is ended", "Dialog has the focus and cannot be used",
      ])
  }

  @Test("a screen or a flow that has ended, and is on a path, is found, also in a flow in a flow")
  func phases() {
    page.phase = .ended
    #expect(
      app.inconsistencies() == [
        "Number1 is ended", "Number1 is in another container",
        "Number1 has the focus and cannot be used",
      ])
    page.phase = .onPath
    books.phase = .ended
    #expect(app.inconsistencies() == ["BooksFlowModel is ended"])
  }

  @Test("what is not linked to where it stands is found")
  func links() {
    let sheet = NumberViewModel(id: 2)
    books.present(sheet)
    sheet.nextResponder = nil
    #expect(
      app.inconsistencies() == [
        "Number2 is not linked to BooksController", "the chain of Number2 does not reach the app",
        "Number2 is in another container", "Number2 has the focus and cannot be used",
      ])
    sheet.nextResponder = root.controller
    #expect(
      app.inconsistencies() == [
        "Number2 is not linked to BooksController", "Number2 is in another container",
      ])
    sheet.nextResponder = books.controller
    #expect(app.inconsistencies() == [])
    books.controller.parent = nil
    #expect(app.inconsistencies() == ["BooksController is not where it should be"])
    books.controller.parent = root.controller
    root.nextResponder = nil
    #expect(
      app.inconsistencies().contains("the chain of BooksFlowModel does not reach the app"))
    root.nextResponder = app
    let controller = books.controller
    controller.nextResponder = root
    #expect(app.inconsistencies() == ["BooksController is not where it should be"])
  }

  @Test("links that wait though they could be opened are business, and those that may not are none")
  func pendingLinks() {
    app.acceptsLinks = false
    app.open("app://number/2")
    #expect(app.unfinishedBusiness() == [])
    // Nothing is opened where the app has not been launched, and that is what is looked for.
    let early = PlacesFlow.app()
    early.open("app://number/2")
    #expect(early.unfinishedBusiness() == ["links wait: [\"app://number/2\"]"])
    early.launch()
    #expect(early.unfinishedBusiness() == [])
  }

  @Test("state that is being restored is business, unless the person is asked about it")
  func restoring() throws {
    let failing = PlacesFlow { _ in
      throw DataError(doing: .verbatim("load"), reason: .verbatim("no line"))
    }
    let again = PlacesFlow.app(failing)
    let snapshot = app.snapshot()
    again.launch(restoring: snapshot)
    #expect(again.isRestoring && again.unfinishedBusiness() == [])
    again.dialogs[0].cancel()
    #expect(!again.isRestoring && again.unfinishedBusiness() == [])
    again.isRestoring = true
    #expect(again.unfinishedBusiness() == ["saved state is still being restored"])
  }
}
