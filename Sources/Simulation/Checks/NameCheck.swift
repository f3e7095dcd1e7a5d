package import FlowModels

/// Finds controls without a name, and controls that cannot be told apart by their names.
///
/// It looks at controls: buttons and inputs that can be used. Rows and options show data, where a
/// name may be there twice. Two controls are compared only if they are in the same row, group or
/// screen.
package struct NameCheck: StateCheck {
  /// Makes the check.
  package init() {}

  fileprivate static let noName = "has no name"

  package var name: CheckName { .names }

  package func judge(_ state: ObservedState) -> CheckJudgement {
    .judged(Self.findings(on: state.screen))
  }

  /// Returns whether a finding is one of this check, which depends on words.
  package static func isOwn(_ finding: ExplorationFinding) -> Bool {
    finding.kind == .sameName || finding.kind == .missingText && finding.message.contains(noName)
  }

  /// Returns the findings on all screens of a tree.
  ///
  /// - Complexity: O(elements).
  package static func findings(on root: ScreenNode) -> [Finding] {
    var findings: [Finding] = []
    root.forEachNode { node in
      guard node.role == .screen else { return }
      var look = NameLook(screen: node.id)
      look.look(at: node)
      findings += look.findings
    }
    return findings
  }
}

/// A look at the controls of one screen.
private struct NameLook {
  /// A control, as others are compared with it.
  private struct Control: Hashable {
    /// The place in which names are compared, by positions from the screen.
    var scope: [Int]
    var role: ScreenNode.Role
    var name: String
  }

  let screen: String
  private(set) var findings: [Finding] = []
  /// The ids of the controls, the first of each name.
  private var known: [Control: String] = [:]
  private var scope: [Int] = []

  init(screen: String) { self.screen = screen }

  mutating func look(at node: ScreenNode) {
    for (index, child) in node.children.enumerated() {
      let isControl = child.isControl
      if isControl { compare(child) }
      let isScope = !isControl && child.isNameScope
      if isScope { scope.append(index) }
      look(at: child)
      if isScope { scope.removeLast() }
    }
  }

  private mutating func compare(_ control: ScreenNode) {
    let name = control.spokenName
    guard !name.isEmpty else {
      let hint = control.hasPicture ? "; its picture has no alternative text" : ""
      findings.append(
        Finding(.missingText, "\(control.subject) on \(screen) \(NameCheck.noName)" + hint))
      return
    }
    let one = Control(scope: scope, role: control.role, name: name)
    guard let id = known[one] else {
      known[one] = control.id
      return
    }
    let other = ScreenNode(role: control.role, id: id).subject
    findings.append(
      Finding(
        .sameName,
        "\(control.subject) on \(screen) and \(other) have the same name and role: "
          + DisplayText.quoted(name)))
  }
}

extension ScreenNode {
  /// A Boolean value that indicates whether it is a button or an input that can be used.
  fileprivate var isControl: Bool {
    switch role {
    case .button, .textField, .slider, .stepper, .datePicker: !actions.isEmpty
    case .choice: children.contains { !$0.actions.isEmpty }
    default: false
    }
  }

  /// A Boolean value that indicates whether names inside it are compared with one another only.
  fileprivate var isNameScope: Bool { role == .row || role == .choice || !label.isEmpty }

  /// A Boolean value that indicates whether it shows a picture, which could name it.
  fileprivate var hasPicture: Bool { children.contains { $0.role == .image } }

  /// The words by which a person knows it. The value of a button is a part of its title; that of an
  /// input is not. Where there are none, the words that stand for a picture are its name.
  fileprivate var spokenName: String {
    let words =
      role == .button ? "\(label) \(value ?? "")" : label.isEmpty ? placeholder ?? "" : label
    let name = words.trimmed
    guard name.isEmpty else { return name }
    for child in children where child.role == .image {
      let name = child.label.trimmed
      if !name.isEmpty { return name }
    }
    return ""
  }

  /// The role and the id.
  package var subject: String {
    role.rawValue + (id.isEmpty ? "" : " \(DisplayText.idToken(id))")
  }
}

extension String {
  /// The text without white space around it.
  ///
  /// Between ASCII characters other than white space, no space of another script can end the text.
  fileprivate var trimmed: String {
    let bytes = utf8
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    let end = bytes.index(after: last)
    if bytes[first] < 0x80, bytes[last] < 0x80 {
      return first == startIndex && end == endIndex ? self : String(self[first..<end])
    }
    let rest = drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension Finding {
  /// Makes a finding with a message that is safe for a terminal.
  init(_ kind: Kind, _ message: String) {
    self.init(kind: kind, message: DisplayText.singleLine(message))
  }
}
