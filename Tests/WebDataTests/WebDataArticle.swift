import FlowModels
import WebData

// The code of the article "WebData".

private struct Recipe: Codable, Identifiable, Sendable {
  var id: Int
  var title: String
}

@MainActor
private func makeList() throws -> ListViewModel<Recipe> {
  let source = WebSource(try WebAddress("https://api.example/v1"), tokenVariable: "RECIPES_TOKEN")
  let client = try WebClient(source)
  let recipes = WebProvider<Recipe>("recipes", of: client, fields: ["category", "author"])
  let list = ListViewModel(
    name: "RecipeList", title: .verbatim("Recipes"), provider: recipes,
    row: RowDescription { Row(title: .verbatim($0.title)) })
  return list
}
