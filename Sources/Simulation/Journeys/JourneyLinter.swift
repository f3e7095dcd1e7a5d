package import FlowModels

/// A reader of journeys for what parses and still cannot be meant.
package struct JourneyLinter {
  private let screens: Set<String>?

  /// Makes a linter with the app's declared or seen screens; without, it checks no screen names.
  package init(screens: Set<String>? = nil) { self.screens = screens }

  /// Returns a journey's problems in line order; `count` is the number of lines that were played.
  // Screen names after the played lines are not checked, as the screens there were not seen.
  package func problems(of journey: Journey, playedTo count: Int = .max) -> [InputError.Problem] {
    var problems: [InputError.Problem] = []
    var standing: [(expectation: Expectation, line: Journey.Line)] = []
    for (index, line) in journey.lines.enumerated() {
      let problem = { (message: String) in
        InputError.Problem(file: line.file ?? journey.file, line: line.number, message: message)
      }
      guard case .expect(let expectation) = line.command else {
        standing = []
        continue
      }
      let place = { (other: Journey.Line) in
        other.file == line.file
          ? "line \(other.number)" : "line \(other.number) of \(other.file ?? journey.file)"
      }
      if let same = standing.first(where: { $0.expectation == expectation }) {
        problems.append(
          problem("\(place(same.line)) expects the same, and nothing happens in between"))
      } else if let other = standing.first(where: { $0.expectation.excludes(expectation) }) {
        problems.append(
          problem("\(place(other.line)) expects something else, and nothing happens in between"))
      }
      standing.append((expectation, line))
      if index < count { problems += unknownScreens(in: expectation).map { problem($0) } }
    }
    let expects = journey.lines.contains { if case .expect = $0.command { true } else { false } }
    if !expects {
      problems.append(
        InputError.Problem(
          file: journey.lines.last?.file ?? journey.file, line: journey.lines.last?.number,
          message: "the journey expects nothing; end it with a line such as `expect screen NAME`"))
    }
    return problems
  }

  private func unknownScreens(in expectation: Expectation) -> [String] {
    guard let screens else { return [] }
    return expectation.screenNames.filter { !screens.contains($0) }.map { name in
      "no screen \(DisplayText.quoted(name)) is declared or was seen"
        + NearestNames.ending(for: name, in: screens.sorted())
    }
  }
}

extension Expectation {
  fileprivate var screenNames: [String] {
    switch self {
    case .screen(let name): [name]
    case .path(let names), .panes(let names): names
    case .dialog(let name): name.map { [$0] } ?? []
    case .rows(_, let screen), .row(_, _, let screen): screen.map { [$0] } ?? []
    case .says(let element, _), .amount(let element, _), .matches(let element, _),
      .usable(let element, _), .day(let element, _), .rowsOf(let element, _),
      .named(let element, _):
      element.screen.map { [$0] } ?? []
    case .link, .focus, .heard, .visible, .hidden, .value, .problem, .role: []
    }
  }

  fileprivate func excludes(_ other: Expectation) -> Bool {
    switch (self, other) {
    case (.screen(let one), .screen(let two)), (.focus(let one), .focus(let two)): one != two
    // Elements that are links have names, and there may be several.
    case (.link(let one), .link(let two)): one != two && one.isAddress && two.isAddress
    case (.path(let one), .path(let two)), (.panes(let one), .panes(let two)): one != two
    case (.dialog(let one), .dialog(let two)): one != two
    case (.rows(let one, let screen), .rows(let two, let other)): screen == other && one != two
    case (.rowsOf(let one, let count), .rowsOf(let two, let other)): one == two && count != other
    case (.named(let one, let name), .named(let two, let other)): one == two && name != other
    case (.visible(let one), .hidden(let two)), (.hidden(let one), .visible(let two)): one == two
    case (.hidden(let one), .value(of: let two, _)), (.value(of: let one, _), .hidden(let two)):
      one == two
    case (.role(let one), .role(let two)): one.excludes(two)
    case (.role(let one), .hidden(let two)), (.hidden(let two), .role(let one)):
      one.isThere && one.name == two
    case (.link(let one), .role(let two)), (.role(let two), .link(let one)):
      two.role == .link && !two.isThere && one == two.name
    case (.row(let one, _, _), .hidden(let two)), (.hidden(let two), .row(let one, _, _)):
      one == two
    case (.says(let one, let value), .says(let two, let other)): one == two && value != other
    case (.amount(let one, let amount), .amount(let two, let other)):
      one == two && !amount.range.overlaps(other.range)
    case (.day(let one, let day), .day(let two, let other)):
      one == two && !day.range.overlaps(other.range)
    case (.usable(let one, let isUsable), .usable(let two, let other)):
      one == two && isUsable != other
    default: false
    }
  }
}
