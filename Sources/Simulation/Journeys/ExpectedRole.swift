package import FlowModels

/// An element with a name that has to be of one role, or must not be there in that role.
package struct ExpectedRole: Hashable, Sendable {
  /// The roles that a journey can name, apart from those with conditions for themselves.
  static let roles: [ScreenNode.Role] = [
    .heading, .text, .image, .list, .group, .button, .textField, .searchField, .switch, .slider,
    .stepper, .datePicker, .choice, .option, .status, .progress, .tab,
  ]

  /// The names of these roles in journeys, as the tree of a screen has them.
  package static let words = roles.map(\.rawValue)

  package static func role(_ word: String) -> ScreenNode.Role? {
    words.firstIndex(of: word).map { roles[$0] }
  }

  // Links and rows have other lines, too, where they must be there.
  private static let others: [ScreenNode.Role] = [.link, .row]
  /// The names of the roles that must not be there.
  package static let unwanted = words + others.map(\.rawValue)

  static func unwantedRole(_ word: String) -> ScreenNode.Role? {
    role(word) ?? others.first { $0.rawValue == word }
  }

  var role: ScreenNode.Role
  var name: String
  /// The level of a heading, if it counts.
  var level: Int?
  /// A Boolean value that indicates whether a switch has to be on; `nil` if either will do.
  var isOn: Bool?
  var isThere = true

  /// Returns what was expected and what the screen shows instead; `nil` if it is as expected.
  func failure(on root: ScreenNode) -> String? {
    let found = path(on: root).flatMap { root.node(at: $0) }
    if !isThere, role == .link, root.focusedScreen?.link == name {
      return "expected no link \(DisplayText.quoted(name)), and it is that of the focused screen"
    }
    guard isThere else { return found.map { "expected no \(subject), found \($0.line)" } }
    guard found == nil else { return nil }
    let others = named(on: root).map(\.node).filter { !$0.isFrame }
    if let level, let found = others.first(where: { $0.role == .heading })?.headingLevel {
      return "expected \(article) \(subject), found it at level \(found), and not at \(level)"
    }
    guard others.isEmpty else {
      let lines = others.map(\.line)
      return "expected \(article) \(subject), found \(lines.joined(separator: ", "))"
    }
    let names = root.flattened.map(\.node).filter { $0.role == role && !$0.label.isEmpty }
      .map { DisplayText.singleLine($0.label) }
    let nearest = NearestNames.closest(to: DisplayText.singleLine(name), in: names, count: 3)
    return "expected \(article) \(subject), but it is not on screen; "
      + (nearest.isEmpty
        ? "there is no \(role.rawValue)"
        : "nearest: " + nearest.map { DisplayText.quoted($0) }.joined(separator: ", "))
  }

  /// Returns the path of the element that is meant; `nil` if there is none.
  func path(on root: ScreenNode) -> [Int]? {
    named(on: root).first { _, node in
      node.role == role && (level ?? node.headingLevel) == node.headingLevel
        && isOn.map { $0 == node.traits.contains(.checked) } ?? true
    }?.path
  }

  /// Returns the path of an element with the name that is not as expected; `nil` if there is none.
  func nearestPath(on root: ScreenNode) -> [Int]? {
    let all = named(on: root)
    return (all.first { $0.node.role == role } ?? (isThere ? all.first : nil))?.path
  }

  /// Returns true if no screen can be as both say.
  func excludes(_ other: ExpectedRole) -> Bool {
    guard role == other.role, name == other.name else { return false }
    guard isThere == other.isThere else {
      let (there, not) = isThere ? (self, other) : (other, self)
      return not.level == nil || not.level == there.level
    }
    return isThere && level == other.level && (isOn ?? other.isOn) != (other.isOn ?? isOn)
  }

  private func named(on root: ScreenNode) -> [(path: [Int], node: ScreenNode)] {
    let name = DisplayText.singleLine(name)
    return root.flattened.filter { DisplayText.singleLine($0.node.label) == name }
  }

  private var subject: String {
    role.rawValue + (level.map { " of level \($0)" } ?? "") + " \(DisplayText.quoted(name))"
      + (isOn.map { " that is \($0 ? "on" : "off")" } ?? "")
  }

  private var article: String { role == .image || role == .option ? "an" : "a" }
}

extension ScreenNode {
  // It has the name of what it shows.
  fileprivate var isFrame: Bool { [.app, .pane, .dialog, .screen].contains(role) }
}

extension String {
  /// A Boolean value that indicates whether it is the address of a screen, and not words.
  var isAddress: Bool { contains("://") }
}

extension TokenReader {
  /// Reads the rest of an expectation of a role: the level, the name, and the state of a switch.
  mutating func expectedRole(
    _ role: ScreenNode.Role, isThere: Bool = true
  ) throws(JourneyLexer.Failure) -> ExpectedRole {
    var level: Int?
    if role == .heading, case .word(let word) = next {
      level = (1...5).first { "\($0)" == word }
      guard level != nil else { throw failure("expected a level from 1 to 5, or a name in quotes") }
      advance()
    }
    if next == .name("") { throw failure("expected a name in quotes that is not empty") }
    var expected = ExpectedRole(
      role: role, name: try quotedName(), level: level, isThere: isThere)
    if role == .switch, isThere, take("is") {
      expected.isOn = try word(of: ["on", "off"], as: "state") == "on"
    }
    return expected
  }
}
