import FlowModels

/// A category of generated recipes, with the names of its dishes.
struct GeneratedCategory {
  let id: String
  let title: String
  let dishes: [String]

  func write(to bytes: inout [UInt8]) {
    bytes += "{\"id\":\"\(id)\",\"title\":".utf8
    JSONText.append(title, to: &bytes)
    bytes += "}".utf8
  }
}

/// The words that generated recipes and users are made of.
enum GeneratedWords {
  static let categories = [
    GeneratedCategory(
      id: "breakfast", title: "Breakfast", dishes: ["porridge", "pancakes", "toast", "omelette"]),
    GeneratedCategory(id: "soups", title: "Soups", dishes: ["soup", "broth", "chowder", "stew"]),
    GeneratedCategory(id: "salads", title: "Salads", dishes: ["salad", "slaw", "tabbouleh"]),
    GeneratedCategory(
      id: "pasta", title: "Pasta", dishes: ["pasta", "lasagne", "noodles", "gnocchi"]),
    GeneratedCategory(
      id: "mains", title: "Mains", dishes: ["curry", "roast", "casserole", "pie", "skewers"]),
    GeneratedCategory(
      id: "vegetarian", title: "Vegetarian", dishes: ["gratin", "fritters", "dal", "chilli"]),
    GeneratedCategory(id: "baking", title: "Baking", dishes: ["bread", "rolls", "cake", "scones"]),
    GeneratedCategory(
      id: "desserts", title: "Desserts", dishes: ["tart", "crumble", "pudding", "sorbet"]),
    GeneratedCategory(id: "drinks", title: "Drinks", dishes: ["lassi", "smoothie", "cordial"]),
    GeneratedCategory(
      id: "sauces", title: "Sauces & condiments", dishes: ["sauce", "chutney", "pesto", "relish"]),
  ]

  static let manners = [
    "Roasted", "Spicy", "Quick", "Creamy", "Smoky", "Grandmother's", "Baked", "Crisp", "Warm",
    "Simple", "Sunday", "Slow", "Pickled", "Golden", "Winter", "Summer", "One-pot", "Jalapeño",
  ]

  static let foods = [
    "tomato", "lemon", "chickpea", "potato", "mushroom", "spinach", "pumpkin", "lentil", "carrot",
    "leek", "apple", "rhubarb", "walnut", "ginger", "fennel", "beetroot", "rice", "barley",
    "courgette", "aubergine", "cauliflower", "broccoli", "pea", "bean", "pepper", "onion",
    "garlic", "crème fraîche", "feta", "cheddar", "butter", "egg", "chicken", "salmon", "prawn",
    "lamb", "beef", "tofu", "coconut", "mango", "plum", "quince", "oat", "honey", "açaí",
  ]

  /// The text after an amount, the largest multiple of the step, and the step.
  static let units: [(name: String, most: Int, step: Int)] = [
    (" g ", 40, 25), (" ml ", 30, 25), (" tbsp ", 6, 1), (" tsp ", 4, 1), (" ", 8, 1),
    (" cups ", 4, 1), (" pinches of ", 3, 1), (" handfuls of ", 3, 1),
  ]

  static let verbs = [
    "Chop", "Simmer", "Fry", "Whisk", "Fold in", "Roast", "Rinse", "Season", "Grate", "Blend",
    "Stir", "Rest", "Sauté", "Serve",
  ]

  static let summaries = [
    "Better the day after.", "Gone before it is cold.", "For when there is nothing in the house.",
    "What the garden gives in autumn, and a little more.", "Sharp, sweet, and done in a moment.",
    "As my aunt made it, with less sugar.", "A pot for many, or for many days.",
    "Crisp outside, soft inside: that is all.", "Très bon.", "簡単でおいしい。", "Просто и вкусно.",
  ]

  static let otherTitles = [
    "肉じゃが", "味噌汁", "お好み焼き", "김치찌개", "麻婆豆腐", "番茄炒蛋", "борщ", "сырники",
    "μουσακάς", "σπανακόπιτα", "شوربة عدس", "مقلوبة", "שקשוקה", "दाल मखनी", "มัสมั่น", "phở bò",
    "Älplermagronen", "Smørrebrød", "Żurek", "Gözleme", "Tarte à l’oignon 🧅",
  ]

  /// First and last names that go together.
  static let names: [(first: [String], last: [String])] = [
    (
      ["Ada", "Ben", "Clara", "Dan", "Ella", "Frank", "Grace", "Henry"],
      ["Larsen", "Okafor", "Smith", "Novak", "Murphy", "Silva", "Fischer", "Rossi", "Dubois"]
    ),
    (
      ["Zoë", "Tomáš", "Marie-Hélène", "Jürgen", "Łucja"], ["Lindqvist", "Núñez", "Šimek", "Weiß"]
    ),
    (["さくら", "陽翔", "結衣"], ["田中", "佐藤", "鈴木"]),
    (["Анна", "Иван", "Ольга"], ["Ким", "Орлова", "Мельник"]),
    (["ليلى", "يوسف", "مريم"], ["حداد", "منصور"]),
    (["Priya", "Arjun", "Meera"], ["Raghunathan", "Sharma", "Iyer"]),
  ]

  static let bios = [
    "Cooks early.", "Cooks late, and for many.", "Writes down what others measured by hand.",
    "Never without a jar of something pickled.", "Weekend baker.", "Learned it all at one stove.",
    "Believes in butter.", "Grows most of it.", "おいしいものが好き。",
  ]
}
