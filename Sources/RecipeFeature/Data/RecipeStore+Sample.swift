extension RecipeStore {
  /// A new store, at each access, with a few items for previews and first tries.
  package static var sample: RecipeStore {
    RecipeStore(
      recipes: [
        Recipe(
          id: "1", title: "Pancakes", category: "breakfast", author: "1",
          summary: "Thin, and gone before the next one is done.",
          ingredients: ["250 g plain flour", "500 ml milk", "3 eggs", "1 pinch of salt"],
          steps: ["Whisk everything to a smooth batter.", "Fry thinly in butter on both sides."],
          prepMinutes: 10, cookMinutes: 20, servings: 4, rating: 4.5, ratingCount: 12,
          image: "pancakes", published: "2025-03-02"),
        Recipe(
          id: "2", title: "Tomato soup", category: "soups", author: "2",
          summary: "From the oven to the pot.",
          ingredients: ["1 kg ripe tomatoes", "1 onion", "2 tbsp olive oil", "Salt to taste"],
          steps: [
            "Roast the tomatoes and the onion in oil at 200 °C for 40 minutes.",
            "Blend, season, and heat again.",
          ],
          prepMinutes: 10, cookMinutes: 45, servings: 4, rating: 4.2, ratingCount: 8,
          published: "2025-04-11"),
        Recipe(
          id: "3", title: "Porridge", category: "breakfast", author: "2",
          summary: "Oats, water, patience.",
          ingredients: ["80 g rolled oats", "400 ml water", "1 pinch of salt"],
          steps: ["Simmer gently, stirring, until thick."],
          prepMinutes: 2, cookMinutes: 10, servings: 2, published: "2025-05-20"),
      ],
      categories: [
        Category(id: "breakfast", title: "Breakfast"), Category(id: "soups", title: "Soups"),
      ],
      users: [
        User(id: "1", name: "Ada Larsen", bio: "Cooks early.", joined: "2025-01-01"),
        User(id: "2", name: "Ben Okafor", bio: "Cooks late.", joined: "2025-02-01"),
      ])
  }
}
