import FlowModels

extension RowDescription<Recipe> {
  /// A recipe in a list: its title, its summary, its image and its rating.
  static func recipe(showing parts: RowParts) -> Self {
    RowDescription(showing: parts) { recipe in
      Row(
        title: .verbatim(recipe.title), subtitle: .verbatim(recipe.summary),
        image: recipe.image.map { Picture(named: $0) },
        accessory: recipe.rating.map { stars in
          .rating(
            .joined([.verbatim("★"), .number(stars, decimals: 1)], separator: " "), stars: stars)
        })
    }
  }
}

extension RowDescription<Category> {
  /// A category in a list: its title.
  static var category: Self { RowDescription { Row(title: .verbatim($0.title)) } }
}

extension RowDescription<ShoppingItem> {
  /// An item in the shopping list: its name, and its note and due day if the brand shows them.
  static func shopping(showsNotes: Bool, showsDueDates: Bool) -> Self {
    RowDescription { item in
      let due = showsDueDates ? item.due : nil
      return Row(
        title: .verbatim(item.name),
        subtitle: showsNotes && !item.note.isEmpty ? .verbatim(item.note) : nil,
        badge: due.map { .key("shopping.dueOn", ["day": .verbatim($0)]) },
        isChecked: item.isDone)
    }
  }
}

extension RowDescription<User> {
  /// A user in a list: their name and their bio.
  static func user(showing parts: RowParts) -> Self {
    RowDescription(showing: parts) { user in
      Row(title: .verbatim(user.name), subtitle: .verbatim(user.bio))
    }
  }
}
