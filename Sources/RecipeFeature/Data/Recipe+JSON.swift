import FlowModels

// The sample data, read without a decoder: each returns nil for a node that only a decoder can
// judge.

extension Recipe {
  init?(_ node: JSONNode) {
    var fields = JSONFields(node)
    self.init(
      id: fields.text("id"), title: fields.text("title"), category: fields.text("category"),
      author: fields.text("author"), summary: fields.text("summary"),
      ingredients: fields.texts("ingredients"), steps: fields.texts("steps"),
      prepMinutes: fields.whole("prepMinutes"), cookMinutes: fields.whole("cookMinutes"),
      servings: fields.whole("servings"), yield: fields.textIfAny("yield"),
      nutrition: fields.objectIfAny("nutrition") { Nutrition($0) },
      rating: fields.numberIfAny("rating"), ratingCount: fields.wholeIfAny("ratingCount"),
      image: fields.textIfAny("image"), published: fields.text("published"),
      prepText: fields.textIfAny("prepText"), cookText: fields.textIfAny("cookText"),
      totalMinutes: fields.wholeIfAny("totalMinutes"))
    guard fields.areUsual else { return nil }
  }
}

extension Recipe.Nutrition {
  init?(_ node: JSONNode) {
    var fields = JSONFields(node)
    self.init(
      calories: fields.whole("calories"), proteinGrams: fields.whole("proteinGrams"),
      fatGrams: fields.whole("fatGrams"), carbohydrateGrams: fields.whole("carbohydrateGrams"))
    guard fields.areUsual else { return nil }
  }
}

extension Category {
  init?(_ node: JSONNode) {
    var fields = JSONFields(node)
    self.init(id: fields.text("id"), title: fields.text("title"))
    guard fields.areUsual else { return nil }
  }
}

extension User {
  init?(_ node: JSONNode) {
    var fields = JSONFields(node)
    self.init(
      id: fields.text("id"), name: fields.text("name"), bio: fields.text("bio"),
      joined: fields.text("joined"), birthday: fields.textIfAny("birthday"),
      favoriteNumber: fields.wholeIfAny("favoriteNumber"), diet: fields.textIfAny("diet"),
      photo: fields.textIfAny("photo"))
    guard fields.areUsual else { return nil }
  }
}
