import Responder
import Testing

// The code of the article "Responder".

private struct RecipeWasTapped: Action { var id: Int }
private struct SignedInUser: Action { typealias Reply = String }

/// A screen: it says what happened, and looks up what it does not know.
private final class RecipeList: Responder {
  func tap(_ id: Int) { send(RecipeWasTapped(id: id)) }
  var greeting: String { "Hello, \(send(SignedInUser()) ?? "guest")" }
}

/// What decides: it opens the recipes it may open, and lets the others go on above.
private final class RecipesFlow: Responder {
  var opened: [Int] = []

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(RecipeWasTapped.self, when: { (_: RecipesFlow, tap) in tap.id > 0 }) {
      (flow: RecipesFlow, tap) in flow.opened.append(tap.id)
    }
  }
}

/// The root: it knows the user, and hears of what nobody handled.
private final class App: Responder {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.answer(SignedInUser.self) { (_: App, _) in "Ann" }
  }
}

@Suite("The article about responders")
@MainActor
struct ResponderArticle {
  @Test("its chain answers as it says")
  func chain() {
    func print(_ words: String...) { printed.append(words.joined(separator: " ")) }
    var printed: [String] = []

    let app = App(), flow = RecipesFlow(), list = RecipeList()
    list.nextResponder = flow
    flow.nextResponder = app

    let observation = app.observeReceipts { print("\($0.action)", "→", $0.handler ?? "nobody") }
    list.tap(42)  // RecipeWasTapped(42) → RecipesFlow
    list.tap(-1)  // RecipeWasTapped(-1) → nobody, and a line on standard error
    print(list.greeting)  // SignedInUser → App, then "Hello, Ann"

    #expect(
      printed == [
        "RecipeWasTapped(42) → RecipesFlow", "RecipeWasTapped(-1) → nobody", "SignedInUser → App",
        "Hello, Ann",
      ])
    observation.cancel()
  }
}
