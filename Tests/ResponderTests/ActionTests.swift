import Responder
import Testing

@Suite("Actions are values")
@MainActor
struct ActionTests {
  private struct Refresh: Action {}
  private struct OpenRecipe: Action { var id: Int }
  private struct RateRecipe: Action {
    var id: Int
    var stars: Int
    var comment: String
  }
  private struct ItemWasTapped<Item: Sendable>: Action, Sendable { var item: Item }
  private struct SignIn: Action {
    var password: String
    var description: String { "SignIn(password withheld)" }
  }
  private enum Search { struct Start: Action { var words: [String] } }
  private enum Sort: Action, Hashable { case byName, byTime, by(field: String), at(Int, Int) }
  private struct Arrange: Action { var order: Sort? }

  private final class Kitchen: Responder {
    var heard: [String] = []

    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(Refresh.self) { (kitchen: Kitchen, _) in kitchen.heard.append("refresh") }
      actions.on(OpenRecipe.self) { (kitchen: Kitchen, open) in
        kitchen.heard.append("open \(open.id)")
      }
      actions.on(RateRecipe.self) { (kitchen: Kitchen, rate) in
        kitchen.heard.append("rate \(rate.id), \(rate.stars) stars: \(rate.comment)")
      }
    }
  }

  @Test func `contract 1: a handler gets the arguments of the action, be they none, one or three`()
  {
    let kitchen = Kitchen()
    let list = Responder()
    list.nextResponder = kitchen

    list.send(Refresh())
    list.send(OpenRecipe(id: 42))
    list.send(RateRecipe(id: 42, stars: 5, comment: "good"))

    #expect(kitchen.heard == ["refresh", "open 42", "rate 42, 5 stars: good"])
  }

  @Test func `contract 1: an action that was sent can be sent again`() {
    let kitchen = Kitchen()
    let open = OpenRecipe(id: 1)
    kitchen.send(open)
    kitchen.send(open)
    #expect(kitchen.heard == ["open 1", "open 1"])
  }

  @Test(
    arguments: [
      (Refresh(), "Refresh"),
      (OpenRecipe(id: 42), "OpenRecipe(42)"),
      (RateRecipe(id: 42, stars: 5, comment: "good"), "RateRecipe(42, 5, good)"),
      (ItemWasTapped(item: 7), "ItemWasTapped(7)"),
      (ItemWasTapped(item: ItemWasTapped(item: 7)), "ItemWasTapped(ItemWasTapped(7))"),
      (Search.Start(words: ["rye"]), #"Start(["rye"])"#),
      (SignIn(password: "12345"), "SignIn(password withheld)"),
      (Sort.byName, "Sort.byName"),
      (Sort.byTime, "Sort.byTime"),
      (Sort.by(field: "rank"), #"Sort.by((field: "rank"))"#),
      (Sort.at(1, 2), "Sort.at((1, 2))"),
      (Arrange(order: .byTime), "Arrange(Sort.byTime)"),
      (Arrange(order: nil), "Arrange(nil)"),
    ] as [(any Action & Sendable, String)])
  func `contract 1: an action describes itself by its name and its arguments`(
    action: any Action & Sendable, text: String
  ) {
    #expect(action.description == text)
    #expect("\(action)" == text)
  }
}
