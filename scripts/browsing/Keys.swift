import Foundation

/// A storyboard used by its keys alone.
struct Keys {
  let page: Page
  let checks: Checks
  let file: URL

  func search() throws {
    try page.open("file://\(file.path)")
    // A screen by its name, a text, an id of an element, and a link.
    let queries = [
      ("RecipeDetail", "RecipeDetail"), ("Pancakes", "RecipeDetail"), ("soups", "Categories"),
      ("saffron.example/recipe/", "RecipeDetail"),
    ]
    for (query, place) in queries {
      try page.press("/")
      checks.hold(try page.evaluate("driver.now()")["isDialog"].bool, "/ opens no search")
      try page.type(query)
      let results = try page.evaluate("driver.search()").strings
      checks.hold(
        results.contains { $0.hasPrefix(place) }, "\(query): \(place) is not among \(results)")
      try page.press("Enter")
      let now = try page.evaluate("driver.now()")
      checks.hold(!now["isDialog"].bool, "\(query): Enter leaves the search open")
      checks.hold(
        now["state"].string != "map"
          && results.first?.hasPrefix(now["place"][0].string ?? "?") == true,
        "\(query): Enter opens \(now["place"].strings), not the first of \(results)")
      try page.press("Escape")
      checks.same(try page.evaluate("driver.now()")["state"].string, "map", "after Escape")
    }
    try page.press("/")
    try page.type("no such words")
    checks.same(try page.evaluate("driver.search()").strings, [], "no such words")
    try page.press("Escape")
    checks.hold(
      !(try page.evaluate("driver.now()")["isDialog"].bool), "Escape leaves the search open")
    try page.press("?", shift: true)
    checks.hold(try page.evaluate("driver.now()")["isDialog"].bool, "? opens no help")
    let help = try page.evaluate("document.querySelector('dialog').textContent").string ?? ""
    for word in ["Backspace", "screens", "not tried"] {
      checks.hold(help.contains(word), "the help does not say \(word)")
    }
    checks.hold(help.contains(/\d [kM]B/), "the help does not say how large the file is")
    try page.press("Escape")
    checks.hold(
      !(try page.evaluate("driver.now()")["isDialog"].bool), "Escape leaves the help open")
    try checks.quiet(page)
  }

  /// The arrows move the focus on the map, and Enter opens a screen.
  func map() throws {
    try page.open("file://\(file.path)")
    try tab("a place of the map") { try page.evaluate("driver.isOnMap()").bool }
    var seen = [try page.evaluate("driver.focus()")["text"].string ?? ""]
    for key in ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] {
      try page.press(key)
      checks.hold(try page.evaluate("driver.isOnMap()").bool, "\(key) leaves the map")
      checks.hold(try page.evaluate("driver.focus()")["isVisible"].bool, "the focus is not seen")
      seen.append(try page.evaluate("driver.focus()")["text"].string ?? "")
    }
    checks.hold(Set(seen).count >= 3, "the arrows lead only to \(seen)")
    try page.press("Enter")
    let now = try page.evaluate("driver.now()")
    checks.hold(now["state"].string != "map", "Enter opens no screen")
    checks.hold(
      seen.last?.hasPrefix(now["place"][0].string ?? "?") == true,
      "Enter opens \(now["place"].strings), and the focus was on \(seen.last ?? "")")
    try page.press("Escape")
    // The map is where it was left.
    let scroll =
      "JSON.stringify([...document.querySelectorAll('.board-map')].map("
      + "(one) => [one.scrollLeft, one.scrollTop]))"
    try page.evaluate("document.querySelector('.board-map').scrollTo(120, 80)")
    let before = try page.evaluate(scroll).string
    try page.evaluate("driver.show('Screen')")
    try page.evaluate("driver.show('Map')")
    checks.same(try page.evaluate(scroll).string, before, "the map's place after a screen was seen")
    try checks.quiet(page)
  }

  /// From the launch to a page without the mouse, and back.
  func journey(_ id: String) throws -> String {
    try page.open("file://\(file.path)#v=\(id)&j=")
    var presses: [Int] = []
    var places: [String] = []
    for path in ["list/recipes", nil, nil] {
      presses.append(
        try tab(path ?? "a row") {
          let focus = try page.evaluate("driver.focus()")
          checks.hold(
            focus["tag"].string == "body" || focus["isVisible"].bool,
            "the focus is not seen on \(focus["tag"].string ?? "") \(focus["text"].string ?? "")")
          return focus["isApp"].bool && focus["isKnown"].bool
            && focus["path"].string.map { path == nil ? $0.hasPrefix("list/") : $0 == path } == true
        })
      try page.press("Enter")
      places.append(try page.evaluate("driver.now()")["place"][0].string ?? "")
    }
    checks.same(
      places, ["Categories", "RecipeList", "RecipeDetail"], "the screens by Tab and Enter")
    try page.press("Backspace")
    checks.same(
      try page.evaluate("driver.now()")["place"][0].string, "RecipeList", "after Backspace")
    try tab("back") { try page.evaluate("driver.focus()")["action"].string == "back" }
    try page.press("Enter")
    checks.same(
      try page.evaluate("driver.now()")["place"][0].string, "Categories", "after back")
    try page.press("Escape")
    checks.same(try page.evaluate("driver.now()")["state"].string, "map", "after Escape")
    try checks.quiet(page)
    return "by \(presses.map(String.init).joined(separator: ", ")) times Tab"
  }

  /// Presses Tab until something is so, and returns how often.
  @discardableResult
  private func tab(_ what: String, until isSo: () throws -> Bool) throws -> Int {
    for count in 1...120 {
      try page.press("Tab")
      if try isSo() { return count }
    }
    throw Failure("Tab never leads to \(what)")
  }
}
