import Foundation

/// Links to screens, and the history of the browser.
struct Addresses {
  let browser: Browser
  let page: Page
  let checks: Checks

  /// Opens links in new pages, each of which must show the same screen.
  func reopen(_ ends: [(address: String, elements: String)]) throws -> String {
    var chance = Chance(seed: 5)
    let some = ends.shuffled(using: &chance).prefix(6)
    for (address, elements) in some {
      let other = try browser.page()
      try other.open(address)
      let found = try other.evaluate("driver.lines()").string ?? ""
      checks.hold(
        found == elements, "\(address): shows another screen: \(Walks.difference(found, elements))")
      checks.same(try other.evaluate("driver.now()")["alert"].string, "", "\(address): its words")
      try checks.quiet(other)
      try other.close()
    }
    return "\(some.count) links"
  }

  /// Opens links with what is not there any more.
  func gone(_ end: (address: String, elements: String)) throws {
    try page.open(end.address + "%0Atap+%23nowhere")
    let alert = try page.evaluate("driver.now()")["alert"].string ?? ""
    checks.hold(
      alert.contains("tap #nowhere"), "a link with a step that is gone says \"\(alert)\"")
    checks.hold(
      try page.evaluate("driver.lines()").string == end.elements,
      "a link with a step that is gone does not end where it leads")
    let changed = end.address.replacing(/v=[^&]*/, with: "v=nobody")
    try page.open(changed)
    let said = try page.evaluate("driver.now()")["toast"].string ?? ""
    checks.hold(said.contains("nobody"), "a link to an app that is gone says \"\(said)\"")
    for odd in [
      "#", "#v", "#j=%", "#v=%F0%28&j=%00", "#c=1&s=9&a=x&j=" + String(repeating: "x", count: 5000),
    ] {
      try page.open(changed.replacing(/#.*/, with: odd))
      checks.hold(
        try page.evaluate("document.body.dataset.state").string != nil, "\(odd.prefix(40)): no page"
      )
    }
    try checks.quiet(page)
  }

  /// Goes back and forward.
  func history(_ file: URL) throws {
    try page.open("file://\(file.path)")
    try page.evaluate("driver.show('Screen')")
    var states = [try state()]
    for number in [0.1, 0.3, 0.1] {
      checks.hold(
        try page.evaluate("driver.chooseMove(\(number))").bool, "there is nothing to do")
      states.append(try state())
    }
    for expected in states.dropLast().reversed() {
      try page.evaluate("history.back()")
      try wait(for: expected, "after going back")
    }
    for expected in states.dropFirst() {
      try page.evaluate("history.forward()")
      try wait(for: expected, "after going forward")
    }
    try checks.quiet(page)
  }

  private func state() throws -> String {
    try page.evaluate("JSON.stringify([driver.now().state, driver.now().journey])").string ?? ""
  }

  private func wait(for expected: String, _ when: String) throws {
    let begin = ContinuousClock.now
    while try state() != expected, ContinuousClock.now - begin < .seconds(5) { usleep(10_000) }
    checks.same(try state(), expected, "the journey \(when)")
  }
}
