import FlowModels
import TestSupport
import Testing

@Suite("Elements by their identities")
@MainActor
struct ElementUseTests {
  @Test("an element is used if it is there and can be used, and otherwise nothing happens")
  func use() throws {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.launch()
    let page = NumberViewModel(id: 1)
    root.push(page)
    let id = try #require(page.elementID)
    #expect(app.enter("Hello", on: ElementPath(id, ["note"])) && page.note == "Hello")
    #expect(!app.perform(.tap, on: ElementPath(id, ["note"])))
    #expect(!app.perform(.tap, on: ElementPath(id, ["none"])))
    #expect(!app.perform(.tap, on: ElementPath(ElementID(99), ["next"])))
    #expect(!app.perform(.tap, on: ElementPath(id)) && !app.set("1", on: ElementPath(id, ["note"])))
    root.present(NumberViewModel(id: 2))
    // What a sheet covers is described, and cannot be used.
    #expect(!app.perform(.tap, on: ElementPath(id, ["next"])) && page.note == "Hello")
    #expect(app.screen(of: page).node.children.map(\.id) == ["note", "next"])
    #expect(app.screen(of: page).node.children.allSatisfy { $0.actions.isEmpty })
    #expect(!app.focus(on: ElementPath(id, ["note"])))
  }

  @Test("the screen beneath is described as it is, with its identity and link")
  func beneath() throws {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.launch()
    let (first, second) = (NumberViewModel(id: 1), NumberViewModel(id: 2))
    root.push(first)
    root.push(second)
    let node = app.screen(of: first).node
    let id = try #require(first.elementID)
    #expect(node.role == .screen && node.label == "Number 1" && node.link == first.link)
    #expect(node.content == .screen(ScreenFacts(id: id)))
    #expect(!node.traits.contains(.focused) && app.screen(of: second).node.traits == [.focused])
  }

  @Test("using another element ends editing in the field before, in a row or on another screen")
  func endsEditing() throws {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root, device: .tablet(columns: 2))
    app.launch()
    let (one, two) = (FieldScreen(), FieldScreen())
    root.push(one)
    root.push(two)
    let (first, second) = (try #require(one.elementID), try #require(two.elementID))
    app.enter("Salt", on: ElementPath(first, ["name"]))
    #expect(one.name.isEditing && one.finished == [])
    app.enter("Rice", on: ElementPath(second, ["name"]))
    #expect(!one.name.isEditing && one.finished == ["Salt"] && two.name.isEditing)
    // An element that cannot be used ends nothing.
    app.perform(.tap, on: ElementPath(first, ["none"]))
    #expect(two.name.isEditing)
    #expect(app.endEditing(of: ElementPath(second, ["name"])) && two.finished == ["Rice"])
    #expect(!app.endEditing(of: ElementPath(second, ["none"])))
  }
}

private final class FieldScreen: ViewModel {
  let name = TextInput("name", title: .verbatim("Name"))
  var finished: [String] = []
  private var token: ObservationToken?

  override init() {
    super.init()
    name.attach(to: self)
    token = name.finishes.observe { [weak self] in self?.finished.append($0 ?? "") }
  }

  override func describe(_ screen: ScreenBuilder) { name.describe(screen) }
}
