import Foundation

/// A brand whose names, texts and recipes try to break the page.
struct HostileBrand {
  /// What is shown unchanged.
  static let plain = [
    "</script><script>window.x=1</script>", "\"><img src=x onerror=window.x=1>",
    "'; window.x=1; \"\\", "${window.x=1}`", "<!--<script>", "]]>&lt;b&gt;&amp;", "__proto__",
  ]
  /// What may be shown in another way.
  private static let odd = [
    "\u{202E}desrever \u{2066}open\u{200F}", String(repeating: "W", count: 10_000),
    "line\u{2028}paragraph\u{2029}end", "👩‍👩‍👧‍👦\u{301}\u{301}\u{301}",
  ]

  let workspace: Workspace

  /// Writes it beside the other brands.
  func write() throws {
    let texts = Self.plain + Self.odd
    let saffron = workspace.brands.appending(path: "saffron.json")
    try FileManager.default.copyItem(
      at: saffron, to: workspace.brands.appending(path: "hostile.json"))
    try workspace.change("hostile.json") { brand in
      brand["id"] = "hostile"
      brand["name"] = texts[0]
      brand["tagline"] = texts[1]
      brand["strings"] = [
        "en": ["users.title": texts[1], "recipes.title": texts[0], "recipe.share": texts[2]]
      ]
      brand["data"] = ["source": "json", "folder": "../hostile"]
    }
    let folder = workspace.file("hostile")
    try FileManager.default.copyItem(at: workspace.file("data"), to: folder)
    for (name, members) in [
      ("recipes", ["title", "summary", "yield"]), ("categories", ["title", "name"]),
      ("users", ["name", "bio", "about"]),
    ] {
      let file = folder.appending(path: "\(name).json")
      let read = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      guard var list = read as? [[String: Any]] else { throw Failure("\(name): expected a list") }
      for number in list.indices {
        for member in members where list[number][member] != nil {
          list[number][member] = texts[number % texts.count]
        }
        for member in ["ingredients", "steps"] where list[number][member] != nil {
          list[number][member] = texts
        }
      }
      try JSONSerialization.data(withJSONObject: list).write(to: file)
    }
  }
}
