package import FlowModels

/// Finds buttons and inputs that have no name, or the same name as another one.
/// Rows and options show data, so their names may repeat. Two controls are compared only if they
/// are in the same row, group or screen.
package struct NameCheck: StateCheck {
  fileprivate static let noName = "has no name"

  package var name: CheckName { .names }

  package func judge(_ state: ObservedState) -> CheckJudgement {
    .judged(Self.findings(on: state.screen))
  }

  /// Returns whether a finding is one of this check, which depends on words.
  package static func isOwn(_ finding: ExplorationFinding) -> Bool {
    finding.kind == .sameName || finding.kind == .missingText && finding.message.contains(noName)
  }

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

private struct NameLook {
  private struct Control: Hashable {
    var role: ScreenNode.Role
    var name: String
  }

  let screen: String
  private(set) var findings: [Finding] = []
  // Of the row, the group or the screen that is looked at.
  private var known: [Control: String] = [:]

  init(screen: String) { self.screen = screen }

  mutating func look(at node: ScreenNode) {
    for child in node.children {
      let isControl = child.isControl
      if isControl { compare(child) }
      if isControl || !child.isNameScope {
        look(at: child)
      } else if !child.children.isEmpty {
        let outside = known
        known = [:]
        look(at: child)
        known = outside
      }
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
    let one = Control(role: control.role, name: name)
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
  fileprivate var isControl: Bool {
    switch role {
    case .button, .link, .textField, .searchField, .switch, .slider, .stepper, .datePicker:
      !actions.isEmpty
    case .progress: true
    case .choice: children.contains { !$0.actions.isEmpty }
    default: false
    }
  }

  fileprivate var isNameScope: Bool { role == .row || role == .choice || !label.isEmpty }

  fileprivate var hasPicture: Bool { children.contains { $0.role == .image } }

  // The value of a button is a part of its title; that of an input is not. Without either, the
  // alternative text of a picture is the name.
  fileprivate var spokenName: String {
    let words =
      isButton ? "\(label) \(value ?? "")" : label.isEmpty ? placeholder ?? "" : label
    let name = words.trimmed
    guard name.isEmpty else { return name }
    for child in children where child.role == .image {
      let name = child.label.trimmed
      if !name.isEmpty { return name }
    }
    return ""
  }

  /// The role and the id.
  package var subject: String { role.rawValue + (id.isEmpty ? "" : " \(DisplayText.idToken(id))") }
}

extension String {
  // Between ASCII characters other than white space, no space of another script can end the text.
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
