import Foundation

/// A screen whose markup is heard as its tree says, and changes by which it is not.
enum PlantedSpeech {
  private static let tree = """
    {"role": "app", "children": [{"role": "screen", "id": "S", "label": "Title", "children": [
      {"role": "heading", "id": "", "label": "Part", "content": {"heading": 2}},
      {"role": "button", "id": "go", "label": "Go", "actions": ["tap"], "traits": []},
      {"role": "link", "id": "terms", "label": "Terms", "actions": ["tap"], "traits": []},
      {"role": "list", "id": "l", "label": "List", "children": [
        {"role": "row", "id": "1", "label": "Milk", "value": "1 l", "actions": ["tap"],
         "traits": ["checked"]}]},
      {"role": "switch", "id": "s", "label": "Wi-Fi", "actions": ["tap"], "traits": ["checked"]},
      {"role": "textField", "id": "f", "label": "Name", "value": "Zoë", "actions": ["enterText"],
       "traits": ["required"]},
      {"role": "progress", "id": "p", "label": "Upload", "value": "40%",
       "content": {"number": {"number": 0.4}}},
      {"role": "text", "id": "t", "label": "Words"},
      {"role": "button", "id": "save", "label": "Save", "actions": [], "traits": ["disabled"],
       "content": {"button": {"placement": "bottom"}}}]}]}
    """

  private static let markup = """
    <h1>Title</h1><h3>Part</h3><button>Go</button><button role="link">Terms</button>
    <p id="l">List</p><ul role="list" aria-labelledby="l"><li><button aria-pressed="true">Milk 1 l
    </button></li></ul>
    <label>Wi-Fi <input type="checkbox" role="switch" checked></label>
    <label>Name <input value="Zoë" required></label>
    <progress max="1" value="0.4" aria-label="Upload"></progress><p>Words</p>
    <button disabled>Save</button>
    """

  /// The name of each change, what it replaces, and with what.
  private static let changes: [(name: String, old: String, new: String)] = [
    ("a heading at another level", "<h3>Part</h3>", "<h2>Part</h2>"),
    ("a heading that is bold text", "<h3>Part</h3>", "<p><b>Part</b></p>"),
    ("a button that is a text", "<button>Go</button>", "<span>Go</span>"),
    ("a button with another name", "<button>Go</button>", "<button aria-label='x'>Go</button>"),
    ("a link that is a button", " role=\"link\"", ""),
    ("a row without its value", "Milk 1 l", "Milk"),
    ("a row that is not said to be checked", " aria-pressed=\"true\"", ""),
    ("a switch that is a box", " role=\"switch\"", ""),
    ("a switch that is off", " checked>", ">"),
    ("a field with another text", "value=\"Zoë\"", "value=\"Zo\""),
    ("a field that is not said to be required", " required>", ">"),
    ("work with another part", "value=\"0.4\"", "value=\"0.9\""),
    ("a field that is said to be invalid", "required>", "required aria-invalid=true>"),
    ("a button that is said to be pressed", "<button>Go", "<button aria-pressed=true>Go"),
    ("a button that is said to be busy", "<button>Go", "<button aria-busy=true>Go"),
    ("work without a name", " aria-label=\"Upload\"", ""),
    ("words that are hidden", "<p>Words", "<p aria-hidden=\"true\">Words"),
    ("a button that can be used, and should not be", "<button disabled>", "<button>"),
    ("a button that should be usable", "<button>Go", "<button disabled>Go"),
    ("a list that is none", "<ul role=\"list\" aria-labelledby=\"l\">", "<ul role=\"none\">"),
    ("a button that is nowhere in the tree", "<p>Words", "<button>More</button><p>Words"),
    ("a picture that is nowhere in the tree", "<p>Words", "<img alt=\"Tart\"><p>Words"),
    ("a title after what it is of", "<h1>Title</h1><h3>Part</h3>", "<h3>Part</h3><h1>Title</h1>"),
  ]

  /// Returns the changes that are not heard, and `as it is` if that is heard as wrong.
  static func unheard(in browser: Browser, _ file: URL) throws -> (missed: [String], count: Int) {
    let expected = ExpectedSpeech(try JSON(text: Data(tree.utf8))).elements
    func differences(_ body: String) throws -> [String] {
      try "<!DOCTYPE html><meta charset=utf-8><body>\(body)</body>"
        .write(to: file, atomically: true, encoding: .utf8)
      let page = try browser.page()
      try page.open("file://\(file.path)")
      let heard = try Accessibility.heard(page)
      try page.close()
      return SpokenScreens.differences(expected, heard)
    }
    var missed = try differences(markup).map { "nothing wrong: \($0)" }
    for change in changes {
      let body = markup.replacing(change.old, with: change.new)
      if try body == markup || differences(body).isEmpty { missed.append(change.name) }
    }
    return (missed, changes.count)
  }
}
