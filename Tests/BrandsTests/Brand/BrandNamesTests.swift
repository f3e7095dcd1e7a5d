import Testing

@Suite("Unknown names in a brand")
struct BrandNamesTests {
  @Test(
    "an unknown name is named with a similar one, or with those that are known",
    arguments: [
      ("thme", "{}", #"7:1: thme: unknown key "thme"; a similar key exists: `theme`"#),
      (
        "theme", ##"{"text": "#000000", "acent": ""}"##,
        #"7:29: theme.acent: unknown key "acent"; a similar key exists: `accent`"#
      ),
      (
        "theme", #"{"x": 1}"#,
        #"7:10: theme.x: unknown key "x"; known here: `accent`, `background`, `cornerRadius`, "#
          + "`dark`, `fonts`, `images`, `light`, `text`"
      ),
      (
        "menu", #"["recipe"]"#,
        #"5:9: menu[0]: unknown feature "recipe"; a similar one exists: `recipes`"#
      ),
      (
        "menu", #"["users", "shop"]"#,
        #"5:18: menu[1]: unknown feature "shop"; known here: `recipes`, `users`"#
      ),
      (
        "devices", #"{"phone": {}}"#,
        #"7:12: devices.phone: unknown key "phone"; known here: `tablet`"#
      ),
      (
        "devices", #"{"tablet": {"colums": 2}}"#,
        #"7:23: devices.tablet.colums: unknown key "colums"; a similar key exists: `columns`"#
      ),
      (
        "rows", #"{"recipes": {}}"#,
        #"7:9: rows.recipes: unknown row "recipes"; a similar one exists: `recipe`"#
      ),
      (
        "rows", #"{"user": {"avatar": true}}"#,
        #"7:18: rows.user.avatar: unknown key "avatar"; known here: `image`, `rating`, `subtitle`"#
      ),
      (
        "strings", #"{"en": {"menu.titel": ""}}"#,
        "7:19: strings.en.menu.titel: "
          + #"unknown key "menu.titel"; a similar key exists: `menu.title`"#
      ),
      (
        "strings", #"{"fr": {}}"#,
        #"7:12: strings.fr: the brand does not have the language "fr"; it has `en`"#
      ),
    ] as [(String, String, String)])
  func unknownNames(key: String, value: String, message: String) {
    #expect(AcmeBrand.problems(key, value) == ["acme.json:" + message])
  }

  @Test("a key cannot steer a terminal, nor break its line")
  func hostileKeys() {
    let lines = AcmeBrand.problems("theme", #"{"\u001b[31m\n\u202ex": 1}"#)
    let known =
      "known here: `accent`, `background`, `cornerRadius`, `dark`, `fonts`, `images`, `light`, `text`"
    #expect(lines == [#"acme.json:7:10: theme.[31m x: unknown key "[31m x"; \#(known)"#])
  }
}
