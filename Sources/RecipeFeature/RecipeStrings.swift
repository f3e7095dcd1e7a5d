import FlowModels

/// The words of the sample app, which a brand may replace by key.
enum RecipeStrings {
  static let tables: [String: Localization.Table] = [
    "en": [
      "recipes.title": "Recipes",
      "recipes.categories": "Categories",
      "users.title": "Users",
      "recipe.author": "By",
      "recipe.rating": "Rating",
      "recipe.prepTime": "Preparation",
      "recipe.cookTime": "Cooking",
      "recipe.servings": "Serves",
      "recipe.yield": "Makes",
      "recipe.nutrition": "Per serving",
      "recipe.nutrition.value":
        "{calories} kcal, protein {protein} g, fat {fat} g, carbohydrate {carbohydrate} g",
      "recipe.ingredients": "Ingredients",
      "recipe.ingredients.none": "No ingredients",
      "recipe.steps": "Steps",
      "recipe.steps.none": "No steps",
      "recipe.share": "Share",
      "share.title": "Share “{title}”",
      "share.copyLink": "Copy link",
      "share.mail": "Mail",
      "share.message": "Message",
      "share.done.copyLink": "Link copied",
      "share.done.mail": "Ready to mail",
      "share.done.message": "Ready to send",
    ],
    "de": [
      "recipes.title": "Rezepte",
      "recipes.categories": "Kategorien",
      "users.title": "Mitglieder",
      "recipe.author": "Von",
      "recipe.rating": "Bewertung",
      "recipe.prepTime": "Vorbereitung",
      "recipe.cookTime": "Garzeit",
      "recipe.servings": "Portionen",
      "recipe.yield": "Ergibt",
      "recipe.nutrition": "Je Portion",
      "recipe.nutrition.value":
        "{calories} kcal, Eiweiß {protein} g, Fett {fat} g, Kohlenhydrate {carbohydrate} g",
      "recipe.ingredients": "Zutaten",
      "recipe.ingredients.none": "Keine Zutaten",
      "recipe.steps": "Zubereitung",
      "recipe.steps.none": "Keine Schritte",
      "recipe.share": "Teilen",
      "share.title": "„{title}“ teilen",
      "share.copyLink": "Link kopieren",
      "share.mail": "E-Mail",
      "share.message": "Nachricht",
      "share.done.copyLink": "Link kopiert",
      "share.done.mail": "Bereit zum Mailen",
      "share.done.message": "Bereit zum Senden",
    ],
  ]
}
