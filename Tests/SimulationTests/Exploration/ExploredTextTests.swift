import FlowModels
import Simulation
import Testing

@Suite("The words of a screen")
struct ExploredTextTests {
  private func texts(_ node: ScreenNode) -> [String] {
    ExploredScreen(kind: "", stack: [node.id], path: [], node: node).texts
      .map { "\($0.place) \($0.role) \($0.part): \($0.text)" }
  }

  @Test("everything that is said is listed in reading order, with its place")
  func all() {
    let row = ScreenNode(
      role: .row, id: "42", label: "Tart", value: "★ 4.6",
      children: [
        ScreenNode(role: .image, id: "image", label: "A tart", content: .image(.asset("tart")))
      ])
    let screen = ScreenNode(
      role: .screen, id: "RecipeList", label: "Desserts", link: "app://x",
      children: [
        ScreenNode(role: .heading, label: "All"),
        ScreenNode(
          role: .textField, id: "search", label: "Search", placeholder: "Words",
          problem: "too long"),
        ScreenNode(role: .list, id: "list", children: [row]),
      ])
    #expect(
      texts(screen) == [
        "RecipeList screen label: Desserts",
        "RecipeList screen link: app://x",
        "RecipeList > heading heading label: All",
        "RecipeList > #search textField label: Search",
        "RecipeList > #search textField placeholder: Words",
        "RecipeList > #search textField problem: too long",
        "RecipeList > #list > #42 row label: Tart",
        "RecipeList > #list > #42 row value: ★ 4.6",
        "RecipeList > #list > #42 > #image image label: A tart",
        "RecipeList > #list > #42 > #image image picture: tart",
      ])
  }

  @Test("what says nothing is not listed, and a place is safe for a terminal")
  func empty() {
    let button = ScreenNode(role: .button, id: "two \u{1B}[1mwords", label: "A\u{1B}")
    let screen = ScreenNode(role: .screen, id: "Bare", children: [button])
    #expect(texts(screen) == ["Bare > #\"two [1mwords\" button label: A\u{1B}"])
  }
}
