import FlowModels

/// A recipe.
struct RecipePage: Destination { var id: String }

/// The recipes of a category.
struct CategoryPage: Destination { var id: String }

/// All categories, where they are not what the flow begins with.
struct CategoriesPage: Destination {}

/// All recipes, where they are not what the flow begins with.
struct AllRecipesPage: Destination {}

/// The recipes that a user made.
struct UserRecipes: Destination { var id: String }

/// The recipes that contain some words.
struct RecipeSearch: Destination { var words: String }

/// The ways to share a recipe.
struct SharePage: Destination { var recipe: String }

/// What a link to a recipe by way of its author says.
struct UserRecipeLink: Decodable {
  var user: String
  var id: String
}
