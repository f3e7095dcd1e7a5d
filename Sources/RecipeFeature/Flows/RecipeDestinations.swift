import FlowModels

struct RecipePage: Destination { var id: String }

struct CategoryPage: Destination { var id: String }

/// All categories, if the flow does not begin with them.
struct CategoriesPage: Destination {}

/// All recipes, if the flow does not begin with them.
struct AllRecipesPage: Destination {}

struct UserRecipes: Destination { var id: String }

/// The recipes that contain some words.
struct RecipeSearch: Destination { var words: String }

struct SharePage: Destination { var recipe: String }

/// The parameters of a link to a recipe by way of its author.
struct UserRecipeLink: Decodable {
  var user: String
  var id: String
}
