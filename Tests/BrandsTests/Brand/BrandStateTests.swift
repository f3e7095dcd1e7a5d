import Brands
import FlowModels
import Foundation
import Testing

@Suite("Saved state of brands")
@MainActor
struct BrandStateTests {
  private func app(_ brand: Brand, in language: String? = nil) -> AppModel {
    var environment = AppEnvironment()
    environment.language = language
    let feature = Feature(id: "a", title: .verbatim("A")) { FlowModel() }
    return AppModel(brand: brand, features: [feature], strings: ["en": [:]], in: environment)
  }

  private func brand(_ id: String, _ name: String, german: String? = nil) -> Brand {
    var brand = Brand(id: id, name: name, languages: ["en", "de"], menu: ["a"])
    if let german { brand.texts.name.texts = ["en": name, "de": german] }
    return brand
  }

  /// The reasons for which state was not restored.
  private func notes(of app: AppModel, restoring snapshot: Snapshot) -> [String] {
    var notes: [String] = []
    app.eventObserver = { event in
      if case .startedFresh(let reason) = event { notes.append(reason) }
    }
    app.launch(restoring: snapshot)
    return notes
  }

  @Test("state is that of the brand with the same id, whatever its name is, in every language")
  func id() throws {
    let saffron = brand("saffron", "Saffron", german: "Safran")
    let app = app(saffron)
    app.launch()
    let snapshot = app.snapshot()
    #expect(snapshot.brand == "saffron" && snapshot.app == "Saffron")
    #expect(notes(of: self.app(saffron, in: "de"), restoring: snapshot).isEmpty)
    #expect(notes(of: self.app(brand("saffron", "Renamed")), restoring: snapshot).isEmpty)
    let read = try JSONDecoder().decode(Snapshot.self, from: JSONEncoder().encode(snapshot))
    #expect(read == snapshot)
  }

  @Test("state that has only a name, as it was saved before, is restored by any name of the brand")
  func name() {
    let saffron = brand("saffron", "Saffron", german: "Safran")
    for name in ["Saffron", "Safran"] {
      #expect(notes(of: app(saffron, in: "de"), restoring: Snapshot(app: name)).isEmpty)
    }
    #expect(
      notes(of: app(saffron), restoring: Snapshot(app: "Basil")) == [
        #"the saved state is of "Basil", expected "Saffron""#
      ])
  }

  @Test("state of another brand with the same name is refused")
  func otherBrand() {
    let app = app(brand("saffron", "Kitchen"))
    app.launch()
    #expect(
      notes(of: self.app(brand("basil", "Kitchen")), restoring: app.snapshot()) == [
        #"the saved state is of the brand "saffron", expected "basil""#
      ])
  }
}
