import Foundation
import TestSupport
import Testing

@testable import FlowModels
@testable import FlowState

@Suite("The app that saved state is of")
@MainActor
struct RestorationIdentityTests {
  private let root = PlacesFlow()
  private let app: AppModel

  init() {
    app = PlacesFlow.app(root)
    app.identity = AppIdentity(id: "acme", names: ["Acme", "Akme"])
    app.launch()
  }

  /// Saved state of an app of a name and a brand, or the reason why it is not that of this app.
  private func refusal(_ name: String, brand: String?) -> String? {
    var snapshot = Snapshot(app: name)
    snapshot.brand = brand
    do throws(SnapshotError) {
      _ = try app.current(snapshot)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("it is recognized by the id of the brand, or by one of its names if it has no id")
  func brands() {
    #expect(app.snapshot().brand == "acme")
    #expect(refusal("Anything", brand: "acme") == nil)
    #expect(
      refusal("Acme", brand: "glo\"bex")
        == #"the saved state is of the brand "glo\"bex", expected "acme""#)
    #expect(refusal("Acme", brand: nil) == nil && refusal("Akme", brand: nil) == nil)
    #expect(refusal("Globex", brand: nil) == #"the saved state is of "Globex", expected "Places""#)
    app.identity = nil
    #expect(refusal("Places", brand: "acme") == nil && app.snapshot().brand == nil)
    #expect(refusal("Acme", brand: nil) == #"the saved state is of "Acme", expected "Places""#)
  }

  @Test("numbers that were given before a relaunch are not given again, unless they overflow")
  func numbers() {
    let next = { (given: Int?) in
      let (root, source) = (PlacesFlow(), self.app.snapshot())
      var snapshot = source
      snapshot.brand = nil
      snapshot.given = given.map { GivenNumbers(greatest: $0) }
      let app = PlacesFlow.app(root)
      app.launch(restoring: snapshot)
      let page = NumberViewModel(id: 1)
      root.push(page)
      return page.elementID?.number
    }
    #expect(next(nil) == 2 && next(40) == 41)
    #expect(next(1 << 52) == 1 << 52 + 1 && next(1 << 52 + 1) == 2)
  }

  @Test("the numbers that were given are saved as one number, and are no part of what state says")
  func givenNumbers() throws {
    let (one, two) = (GivenNumbers(greatest: 1), GivenNumbers(greatest: 2))
    #expect(one == two && Set([one, two]).count == 1)
    let data = try JSONEncoder().encode([two])
    #expect(String(decoding: data, as: UTF8.self) == "[2]")
    #expect(try JSONDecoder().decode([GivenNumbers].self, from: data).first?.greatest == 2)
  }

  @Test("an app that shows nothing says so in its state")
  func nothing() {
    #expect(app.snapshot().showedNothing == nil)
    root.present(NumberViewModel(id: 1))
    root.controller.element(of: root.controller.firstScreen).map { root.controller.remove($0) }
    #expect(app.snapshot().showedNothing == nil)
    app.dismiss()
    #expect(app.snapshot().showedNothing == true)
  }

  @Test("a file that cannot be written is an error with its reason")
  func unwritable() throws {
    let file = StateFile("/nonexistent/folder/state.json")
    let error = try #require(throws: InputError.self) { try file.save(Snapshot(app: "a")) }
    #expect(
      error.description
        == "/nonexistent/folder/state.json: the state cannot be saved: there is no such folder")
  }
}
