import FlowModels

/// A condition that should hold at a point of a journey.
package enum Expectation: Hashable, Sendable {
  case screen(String)
  /// The main path is these screens.
  case path([String])
  /// The panes show these screens, in reading order.
  case panes([String])
  /// The screen of this name is presented on top; with `nil`, none is.
  case dialog(String?)
  /// The focused screen, or one that is named, has this number of rows that can be tapped.
  case rows(Int, screen: String?)
  /// The referenced part of a screen, such as a list or a section, has this number of rows.
  case rowsOf(ElementReference, Int)
  /// The referenced row has this name.
  case named(ElementReference, String)
  /// The row with this name shows this text, as its value or somewhere in the row.
  case row(String, has: String, screen: String?)
  /// The focused screen has this link, or an element that is a link has this name.
  case link(String)
  /// An element with a name is there in its role, or is not.
  case role(ExpectedRole)
  /// The focus is on an element, or on a screen as a whole, with this name.
  case focus(String)
  case heard(String)
  case visible(String)
  case hidden(String)
  /// Something of this name is visible and has this value.
  case value(of: String, String)
  /// The referenced element is visible and has this value; an empty text means no value.
  case says(ElementReference, String)
  /// The referenced element is visible and shows one number, which is this one or in this range.
  case amount(ElementReference, ExpectedAmount)
  /// The referenced element is visible and shows one day, which is this one or in this range.
  case day(ElementReference, ExpectedDay)
  /// The referenced element is visible, and its whole text is as the regular expression says.
  case matches(ElementReference, String)
  /// A visible element has a value that is not accepted, for this reason.
  case problem(String)
  /// The referenced element is visible, and is enabled (`true`) or disabled.
  case usable(ElementReference, Bool)
}

@MainActor
extension Expectation {
  /// Returns what was expected and what the app shows instead; `nil` if the expectation is met.
  func failure(in simulator: Simulator) -> String? {
    switch self {
    case .screen(let name): return screenFailure(name, simulator)
    case .path(let names): return compare("the path to be", names, simulator.path)
    case .panes(let names): return compare("the panes to be", names, simulator.panes)
    case .dialog(let name):
      return compare("the dialog to be", [name ?? "nothing"], [simulator.dialog ?? "nothing"])
    case .link(let link):
      let element = ExpectedRole(role: .link, name: link)
      let failure = element.failure(on: simulator.screen)
      guard failure != nil, link.isAddress else { return failure }
      let found = simulator.screen.focusedScreen?.link
      return compareText("the link of the focused screen to be", link, found ?? "none")
    case .role(let role): return role.failure(on: simulator.screen)
    case .focus(let name):
      let found = simulator.screen.flattened.last { $0.node.traits.contains(.focused) }?.node
      return compareText("the focus to be on", name, found?.label ?? "nothing")
    case .heard(let text):
      let heard = simulator.lastStep?.announcements.map(\.text) ?? []
      guard !heard.contains(where: { DisplayText.singleLine($0) == text }) else { return nil }
      return "expected \(DisplayText.quoted(text)) to be announced, found "
        + (heard.isEmpty ? "nothing" : heard.map { DisplayText.quoted($0) }.joined(separator: ", "))
    case .rows(let count, let screen): return rowsFailure(count, screen, simulator)
    case .rowsOf(let reference, let count):
      return failure(of: reference, simulator) { part in
        let rows = part.flattened.count { !$0.path.isEmpty && $0.node.role == .row }
        return rows == count ? nil : "to have \(count.counted("row")), found \(rows)"
      }
    case .named(let reference, let name):
      return failure(of: reference, simulator) { row in
        guard DisplayText.singleLine(row.label) != DisplayText.singleLine(name) else { return nil }
        return "to be \(DisplayText.quoted(name)), found \(DisplayText.quoted(row.label))"
      }
    case .row(let name, let text, let screen): return rowFailure(name, text, screen, simulator)
    case .visible(let name): return visibleFailure(name, simulator.screen)
    case .hidden(let name):
      guard let found = nodes(name, simulator.screen).first else { return nil }
      return "expected nothing called \(DisplayText.quoted(name)), found \(found.line)"
    case .value(let name, let value): return valueFailure(name, value, simulator.screen)
    case .says(let reference, let value):
      return failure(of: reference, simulator) { node in
        let found = node.value ?? ""
        guard DisplayText.singleLine(found) != DisplayText.singleLine(value) else { return nil }
        return "to have the value \(DisplayText.quoted(value)), found \(DisplayText.quoted(found))"
      }
    case .amount(let reference, let amount):
      return failure(of: reference, simulator) { amount.failure(of: $0, in: simulator.app) }
    case .day(let reference, let day):
      return failure(of: reference, simulator) { day.failure(of: $0, in: simulator.app) }
    case .matches(let reference, let pattern):
      return failure(of: reference, simulator) { node in
        let found = DisplayText.singleLine(node.value ?? node.label)
        guard let regex = try? Regex(pattern), found.wholeMatch(of: regex) == nil else {
          return nil
        }
        return "to match \(DisplayText.quoted(pattern)), found \(DisplayText.quoted(found))"
      }
    case .problem(let reason):
      let problems = simulator.screen.flattened.compactMap(\.node.problem)
      guard !problems.contains(where: { DisplayText.singleLine($0) == reason }) else { return nil }
      return "expected the problem \(DisplayText.quoted(reason)), found "
        + (problems.isEmpty
          ? "none" : problems.map { DisplayText.quoted($0) }.joined(separator: ", "))
    case .usable(let reference, let isUsable):
      return failure(of: reference, simulator) { node in
        let isDisabled = node.traits.contains(.disabled)
        guard isDisabled == isUsable else { return nil }
        return "to be \(isUsable ? "enabled" : "disabled"), found \(node.line)"
      }
    }
  }

  private func failure(
    of reference: ElementReference, _ simulator: Simulator,
    _ check: @MainActor (ScreenNode) -> String?
  ) -> String? {
    do {
      let node = try ElementFinder(simulator.screen).node(of: reference)
      return check(node).map { "expected \(reference) \($0)" }
    } catch {
      return error.description
    }
  }

  private func compare(_ what: String, _ expected: [String], _ found: [String]) -> String? {
    guard expected != found else { return nil }
    let list = { (names: [String]) in
      names.isEmpty ? "nothing" : names.map { DisplayText.singleLine($0) }.joined(separator: " ")
    }
    return "expected \(what) \(list(expected)), found \(list(found))"
  }

  private func compareText(_ what: String, _ expected: String, _ found: String) -> String? {
    guard DisplayText.singleLine(found) != DisplayText.singleLine(expected) else { return nil }
    return "expected \(what) \(DisplayText.quoted(expected)), found \(DisplayText.quoted(found))"
  }

  private func nodes(_ name: String, _ screen: ScreenNode) -> [ScreenNode] {
    let name = DisplayText.singleLine(name)
    return screen.flattened.map(\.node).filter { DisplayText.singleLine($0.label) == name }
  }

  private func visibleFailure(_ name: String, _ screen: ScreenNode) -> String? {
    guard nodes(name, screen).isEmpty else { return nil }
    let labels = screen.flattened.map { DisplayText.singleLine($0.node.label) }
    let nearest = NearestNames.closest(to: name, in: labels.filter { !$0.isEmpty }, count: 3)
    return "expected \(DisplayText.quoted(name)) on screen, but it is not there; nearest: "
      + nearest.map { DisplayText.quoted($0) }.joined(separator: ", ")
  }

  private func valueFailure(_ name: String, _ value: String, _ screen: ScreenNode) -> String? {
    let found = nodes(name, screen)
    if found.isEmpty { return visibleFailure(name, screen) }
    let wanted = DisplayText.singleLine(value)
    let values = found.map { $0.value.map { DisplayText.singleLine($0) } }
    guard !values.contains(wanted) else { return nil }
    let there = values.map { $0.map { DisplayText.quoted($0) } ?? "no value" }
    return "expected \(DisplayText.quoted(name)) to have the value \(DisplayText.quoted(value)), "
      + "found \(there.joined(separator: ", "))"
  }

  private func screenFailure(_ name: String, _ simulator: Simulator) -> String? {
    let found = compare("the focused screen to be", [name], [simulator.focusedScreen])
    guard let found else { return nil }
    let screens = simulator.screen.flattened.map(\.node).filter { $0.role == .screen }.map(\.id)
    if screens.contains(name) { return "\(found); \(DisplayText.singleLine(name)) is visible" }
    // It is written as it should be, and merely not in front.
    guard !simulator.path.contains(name) else { return found }
    // What is nearest may be the one that was found, which is named already.
    let others = Set(screens + simulator.path).subtracting([simulator.focusedScreen])
    let nearest = NearestNames.nearest(to: name, in: [simulator.focusedScreen] + others.sorted())
    guard let nearest, nearest != simulator.focusedScreen else { return found }
    return "\(found); \(NearestNames.help(naming: nearest))"
  }

  private func rowFailure(
    _ name: String, _ text: String, _ screen: String?, _ simulator: Simulator
  ) -> String? {
    do {
      let row = try ElementFinder(simulator.screen).row(named: name, in: screen)
      let texts = row.flattened.flatMap { place in
        (place.path.isEmpty ? [] : [place.node.label]) + [place.node.value ?? ""]
      }.filter { !$0.isEmpty }.map { DisplayText.singleLine($0) }
      guard !texts.contains(DisplayText.singleLine(text)) else { return nil }
      return
        "expected the row \(DisplayText.quoted(name)) to have \(DisplayText.quoted(text)), found "
        + (texts.isEmpty
          ? "nothing else" : texts.map { DisplayText.quoted($0) }.joined(separator: ", "))
    } catch {
      return error.description
    }
  }

  private func rowsFailure(_ count: Int, _ screen: String?, _ simulator: Simulator) -> String? {
    let name = screen ?? simulator.focusedScreen
    let screens = simulator.screen.flattened.map(\.node).filter { $0.role == .screen }
    guard let node = screens.last(where: { $0.id == name }) else {
      return SimulationError.screenNotVisible(name, visible: screens.map(\.id)).description
    }
    let rows = node.flattened.filter { $0.node.role == .row && $0.node.actions.contains(.tap) }
    return compare("the rows of \(name) to be", ["\(count)"], ["\(rows.count)"])
  }
}
