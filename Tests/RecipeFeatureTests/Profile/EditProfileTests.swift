import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("Editing a profile")
@MainActor
struct EditProfileTests {
  private let simulator: Simulator
  private let store = RecipeStore.sample

  init() throws {
    let users = InMemoryStore(
      [
        User(id: "1", name: "Ada", bio: "", joined: "", photo: "portrait-hat"),
        User(id: "2", name: "Ben", bio: "", joined: ""),
        User(id: "3", name: "Cleo", bio: "", joined: ""),
      ], fields: ["name": { $0.name }], searching: { $0.name })
    simulator = try Simulator.recipes(
      Brand(menu: ["users"]),
      store: RecipeStore(recipes: store.recipes, categories: store.categories, users: users))
  }

  private func open() async throws {
    await simulator.launch()
    try await simulator.tap("Users")
    try await simulator.tap("Ada")
    try await simulator.tap(id: "editProfile")
  }

  @Test("the name and the picture are shown as they are entered")
  func live() async throws {
    try await open()
    try await simulator.type("Ada L.", intoID: "name")
    try await simulator.choose("portrait-apron", for: "photo")
    let nodes = simulator.screen.flattened.map(\.node)
    #expect(nodes.contains { $0.role == .heading && $0.label == "Ada L." })
    #expect(simulator.node("picture")?.line == #"image portrait-apron "Photo""#)
  }

  @Test("a profile that arrives late does not replace the recipe that is being shared")
  func lateProfile() async throws {
    let simulator = try Simulator.recipes(Brand(menu: ["users"]), store: store, on: .tablet())
    await simulator.launch()
    for label in ["Users", "Ada Larsen", "Pancakes"] { try await simulator.tap(label) }
    try await simulator.perform(.hold(true))
    for id in ["editProfile", "share"] { try await simulator.tap(id: id) }
    try await simulator.perform(.hold(false))
    #expect(simulator.path == ["Menu", "Users", "RecipeList", "RecipeDetail"])
    #expect(simulator.node("copyLink") != nil)
  }

  @Test("a profile that was asked for twice, and comes after the user has gone back, is not opened")
  func afterGoingBack() async throws {
    await simulator.launch()
    for label in ["Users", "Ada"] { try await simulator.tap(label) }
    try await simulator.perform(.hold(true))
    for _ in 1...2 { try await simulator.tap(id: "editProfile") }
    try await simulator.back()
    try await simulator.perform(.hold(false))
    #expect(simulator.path == ["Menu", "Users"])
    #expect(simulator.dialog == nil)
    // Nothing is left that opens it later.
    try await simulator.tap("Ada")
    #expect(simulator.path == ["Menu", "Users", "RecipeList"])
  }

  @Test("trying again to load it beside its form asks before what was entered is lost")
  func loadedAgain() async throws {
    let simulator = try Simulator.recipes(Brand(menu: ["users"]), store: store, on: .tablet())
    await simulator.launch()
    for label in ["Users", "Ada Larsen"] { try await simulator.tap(label) }
    try await simulator.tap(id: "editProfile")
    try await simulator.type("Ada L.", intoID: "name")
    try await simulator.perform(.hold(true))
    try await simulator.tap(id: "editProfile")
    try await simulator.perform(.fail(0))
    try await simulator.perform(.hold(false))
    try await simulator.tap(id: "retry")
    #expect(simulator.node("leave")?.label == "Discard")
    try await simulator.tap(id: "cancel")
    #expect(simulator.path == ["Menu", "Users", "RecipeList", "EditProfile"])
    #expect(simulator.node("name")?.value == "Ada L.")
  }

  @Test("a name that somebody has is refused, and the late answer about an earlier one is dropped")
  func uniqueName() async throws {
    try await open()
    try await simulator.type("Ben", intoID: "name")
    #expect(simulator.node("submit")?.traits.contains(.disabled) == true)
    try await simulator.perform(.hold(true))
    try await simulator.wait(.milliseconds(300))
    try await simulator.type("Benjamin", intoID: "name")
    try await simulator.wait(.milliseconds(300))
    // The second is answered first.
    try await simulator.perform(.answer(1))
    #expect(simulator.node("name")?.problem == nil)
    #expect(simulator.node("submit")?.traits.contains(.disabled) == false)
    try await simulator.perform(.answer(0))
    #expect(simulator.node("name")?.problem == nil)
    try await simulator.perform(.hold(false))
    try await simulator.type("Ben", intoID: "name")
    try await simulator.wait(.milliseconds(300))
    #expect(simulator.node("name")?.problem == "Somebody else is called this")
  }

  @Test("one's own name is free, and none is refused at once")
  func ownName() async throws {
    try await open()
    try await simulator.type("", intoID: "name")
    #expect(simulator.node("name")?.problem == "Required")
    try await simulator.type("Ada", intoID: "name")
    #expect(simulator.node("name")?.problem == nil)
    #expect(simulator.node("submit")?.traits.contains(.disabled) == false)
  }

  @Test("while it is saved nothing can be entered; a failure can be tried again, or left as it is")
  func saving() async throws {
    try await open()
    try await simulator.type("Ada L.", intoID: "name")
    try await simulator.wait(.milliseconds(300))
    try await simulator.perform(.hold(true))
    try await simulator.tap(id: "submit")
    for id in ["name", "birthday", "favoriteNumber", "diet", "photo", "submit", "cancel"] {
      #expect(simulator.node(id)?.traits.contains(.disabled) == true, "\(id)")
    }
    try await simulator.perform(.fail(0))
    #expect(simulator.dialog == "Dialog")
    #expect(
      simulator.app.dialogs.first?.title == .key("list.failed", ["doing": .key("profile.save")]))
    try await simulator.cancel()
    #expect(simulator.node("name")?.value == "Ada L.")
    #expect(simulator.node("name")?.traits.contains(.disabled) == false)
    try await simulator.tap(id: "submit")
    try await simulator.perform(.fail(0))
    try await simulator.confirm()
    try await simulator.perform(.answer(0))
    try await simulator.perform(.hold(false))
    #expect(simulator.path == ["Menu", "Users", "RecipeList"])
    #expect(simulator.findings.isEmpty)
  }

  @Test("what was saved is shown by every list that shows the user")
  func lists() async throws {
    try await open()
    try await simulator.type("Ada L.", intoID: "name")
    try await simulator.wait(.milliseconds(300))
    try await simulator.tap(id: "submit")
    #expect(simulator.screen.focused?.label == "Ada L.")
    try await simulator.back()
    #expect(simulator.node("1")?.label == "Ada L.")
  }

  @Test("nobody was born later than today, or on a day that there is not")
  func birthday() async throws {
    try await open()
    try await simulator.set("birthday", to: "2026-01-02")
    #expect(simulator.node("birthday")?.problem == "Not after 2026-01-01")
    try await simulator.set("birthday", to: "2025-02-29")
    #expect(simulator.node("birthday")?.problem != nil)
    try await simulator.set("birthday", to: "2026-01-01")
    #expect(simulator.node("birthday")?.problem == nil)
  }

  @Test("leaving while it is saved asks in words that are true")
  func busy() async throws {
    try await open()
    try await simulator.type("Zed", intoID: "name")
    try await simulator.wait(.milliseconds(300))
    try await simulator.perform(.hold(true))
    try await simulator.tap(id: "submit")
    try await simulator.back()
    #expect(simulator.app.dialogs.first?.title == .key("form.busy.title"))
    try await simulator.cancel()
    try await simulator.perform(.hold(false))
    #expect(simulator.path.last == "RecipeList")
  }

  @Test("a picture goes once that was said again")
  func photo() async throws {
    try await open()
    try await simulator.tap(id: "deletePhoto")
    #expect(simulator.app.dialogs.first?.actions.first?.isDestructive == true)
    try await simulator.confirm()
    #expect(simulator.node("picture") == nil && simulator.node("deletePhoto") == nil)
  }

  /// Opens the profile of somebody without recipes.
  private func openLonely() async throws {
    await simulator.launch()
    try await simulator.tap("Users")
    try await simulator.tap("Cleo")
    try await simulator.tap(id: "editProfile")
  }

  @Test("a profile goes once that was said again, with what is about it; no other row goes")
  func deleting() async throws {
    try await openLonely()
    try await simulator.type("Cleo C.", intoID: "name")
    try await simulator.tap(id: "deleteProfile")
    #expect(simulator.app.dialogs.first?.actions.first?.isDestructive == true)
    #expect(
      simulator.app.dialogs.first?.message
        == .key("profile.delete.message", ["name": .verbatim("Cleo")]))
    try await simulator.cancel()
    #expect(simulator.path.last == "EditProfile" && simulator.node("name")?.value == "Cleo C.")
    try await simulator.tap(id: "deleteProfile")
    try await simulator.confirm()
    // Nobody is asked about what was entered.
    #expect(simulator.path == ["Menu", "Users"] && simulator.dialog == nil)
    #expect(simulator.rowLabels == ["Ada", "Ben"])
    #expect(simulator.findings.map(\.message) == [])
  }

  @Test("while it is deleted nothing can be used; a failure can be tried again, or left as it is")
  func deletingFails() async throws {
    try await openLonely()
    try await simulator.type("Cleo C.", intoID: "name")
    try await simulator.wait(.milliseconds(300))
    try await simulator.perform(.hold(true))
    try await simulator.tap(id: "deleteProfile")
    // First it looks for recipes.
    #expect(simulator.node("deleteProfile")?.traits.contains(.disabled) == true)
    try await simulator.perform(.fail(0))
    #expect(
      simulator.app.dialogs.first?.title == .key("list.failed", ["doing": .key("profile.remove")]))
    try await simulator.confirm()
    try await simulator.perform(.answer(0))
    try await simulator.confirm()
    for id in ["name", "photo", "submit", "cancel", "deleteProfile"] {
      #expect(simulator.node(id)?.traits.contains(.disabled) == true, "\(id)")
    }
    try await simulator.perform(.fail(0))
    try await simulator.cancel()
    #expect(simulator.node("name")?.value == "Cleo C.")
    #expect(simulator.node("deleteProfile")?.traits.contains(.disabled) == false)
    try await simulator.back()
    // What was entered still counts as a change.
    #expect(simulator.dialog == "Dialog")
    try await simulator.cancel()
    try await simulator.perform(.hold(false))
    try await simulator.tap(id: "deleteProfile")
    try await simulator.confirm()
    #expect(simulator.rowLabels == ["Ada", "Ben"])
  }

  @Test("a profile to which recipes belong stays, and says why")
  func deletingWithRecipes() async throws {
    try await open()
    try await simulator.tap(id: "deleteProfile")
    let dialog = try #require(simulator.app.dialogs.first)
    #expect(dialog.actions.isEmpty && dialog.title == .key("profile.delete.recipes.title"))
    try await simulator.back()
    #expect(simulator.path.last == "EditProfile")
    try await simulator.back()
    try await simulator.back()
    #expect(simulator.rowLabels == ["Ada", "Ben", "Cleo"])
  }

  @Test("who leaves while it is looked for recipes is asked nothing more")
  func deletingAbandoned() async throws {
    try await openLonely()
    try await simulator.perform(.hold(true))
    try await simulator.tap(id: "deleteProfile")
    try await simulator.back()
    try await simulator.perform(.hold(false))
    #expect(simulator.path.last == "RecipeList" && simulator.dialog == nil)
    #expect(simulator.findings == [])
  }

  @Test("leaving asks when something was entered, and only then")
  func leaving() async throws {
    try await open()
    try await simulator.tap(id: "cancel")
    #expect(simulator.path.last == "RecipeList")
    try await simulator.tap(id: "editProfile")
    try await simulator.type("7", intoID: "favoriteNumber")
    try await simulator.back()
    #expect(simulator.dialog == "Dialog")
    try await simulator.confirm()
    #expect(simulator.path.last == "RecipeList")
  }
}

extension ScreenNode {
  fileprivate var focused: ScreenNode? {
    flattened.map(\.node).first { $0.role == .screen && $0.traits.contains(.focused) }
  }
}
