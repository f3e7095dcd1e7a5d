/// A mistake that is planted in one brand.
struct Mistake {
  /// The code of the rule that finds it.
  var kind: String
  /// The key path at which it is reported.
  var place: String
  /// The key of the brand that is changed.
  var key: String
  /// Returns the new value of the key.
  var value: (FamilyBrand) -> String

  /// The kinds of mistakes: in switches, in strings and in limits.
  static let all: [Mistake] = [
    // Switches.
    Mistake(kind: "wrong-format", place: "navigation", key: "navigation") { _ in #""tab""# },
    Mistake(kind: "unknown-reference", place: "menu[0]", key: "menu") { _ in
      #"["recipe", "users"]"#
    },
    Mistake(kind: "duplicate-item", place: "menu[2]", key: "menu") { _ in
      #"["recipes", "users", "recipes"]"#
    },
    Mistake(kind: "disabled-reachable", place: "menu[0]", key: "features") { brand in
      #"{ "\#(brand.switches.menu[0])": { "enabled": false } }"#
    },
    Mistake(kind: "wrong-type", place: "features.recipes.reviews", key: "features") { _ in
      #"{ "recipes": { "reviews": "yes" } }"#
    },
    Mistake(kind: "unknown-key", place: "features.recipes.review", key: "features") { _ in
      #"{ "recipes": { "review": true } }"#
    },
    Mistake(
      kind: "enabled-unreachable", place: "features.about.enabled", key: "features"
    ) { _ in #"{ "about": { "enabled": true } }"# },
    // Strings.
    Mistake(
      kind: "placeholder-mismatch", place: "strings.en.review.title", key: "strings"
    ) { _ in
      #"{ "de": { "review.title": "Zu {title}" }, "en": { "review.title": "About {titel}, {title}" } }"#
    },
    Mistake(
      kind: "plural-forms", place: "strings.en.shopping.removedSeveral", key: "strings"
    ) { _ in
      #"{ "de": { "shopping.removedSeveral": { "one": "{count} weg", "other": "{count} weg" } }, "#
        + #""en": { "shopping.removedSeveral": { "other": "{count} gone" } } }"#
    },
    Mistake(
      kind: "missing-translation", place: "strings.en.recipes.title", key: "strings"
    ) { _ in #"{ "en": { "recipes.title": "Dishes" } }"# },
    Mistake(kind: "unknown-key", place: "strings.en.recipes.titel", key: "strings") { _ in
      #"{ "en": { "recipes.titel": "Dishes" } }"#
    },
    Mistake(kind: "wrong-format", place: "name", key: "name") { _ in #""  ""# },
    Mistake(kind: "plain-http", place: "links.help", key: "links") { _ in
      #"{ "help": "http://plain.example/help" }"#
    },
    Mistake(kind: "wrong-format", place: "links.terms", key: "links") { _ in
      #"{ "terms": "https://TODO" }"#
    },
    // Limits.
    Mistake(kind: "wrong-format", place: "limits.nickname", key: "limits") { _ in
      #"{ "nickname": 0 }"#
    },
    Mistake(kind: "wrong-type", place: "limits.pageSize", key: "limits") { _ in
      #"{ "pageSize": "10" }"#
    },
    Mistake(kind: "unknown-key", place: "limits.nickName", key: "limits") { _ in
      #"{ "nickName": 20 }"#
    },
  ]
}
