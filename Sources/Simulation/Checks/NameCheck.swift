import FlowModels

/// Finds controls without a name, and controls that cannot be told apart by their names.
///
/// It looks at controls: buttons and inputs that can be used. Rows and options show data, where a
/// name may be there twice. Two controls are compared only if they are in the same row, group or
/// screen.
package struct NameCheck: StateCheck {
  /// Makes the check.
  package init() {}

  package func findings(in state: ObservedState) -> [Finding] {
    var findings: [Finding] = []
    for (_, node) in state.screen.flattened where node.role == .screen {
      var known: [String: [String: ScreenNode]] = [:]
      look(at: node, in: node.id, around: "", known: &known, findings: &findings)
    }
    return findings
  }

  /// - Parameters:
  ///   - scope: The place of the node, for the comparison of names.
  private func look(
    at node: ScreenNode, in screen: String, around scope: String,
    known: inout [String: [String: ScreenNode]], findings: inout [Finding]
  ) {
    for (index, child) in node.children.enumerated() {
      if child.isControl {
        let place = "\(child.subject) on \(screen)"
        if child.spokenName.isEmpty {
          findings.append(Finding(.missingText, "\(place) has no name"))
        } else if let other = known[scope]?[child.key] {
          let name = DisplayText.quoted(child.spokenName)
          findings.append(
            Finding(
              .sameName, "\(place) and \(other.subject) have the same name and role: \(name)"))
        } else {
          known[scope, default: [:]][child.key] = child
        }
      }
      let isScope = child.role == .row || child.role == .choice || !child.label.isEmpty
      let inner = isScope && !child.isControl ? "\(scope)/\(index)" : scope
      look(at: child, in: screen, around: inner, known: &known, findings: &findings)
    }
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

  /// The words by which a person knows it. The value of a button is a part of its title; that of an
  /// input is not.
  fileprivate var spokenName: String {
    let words =
      role == .button ? [label, value ?? ""] : [label.isEmpty ? placeholder ?? "" : label]
    let image = children.first { $0.role == .image }?.label ?? ""
    let name = words.joined(separator: " ").trimmed
    return name.isEmpty ? image.trimmed : name
  }

  /// The role and the name, by which controls are compared.
  fileprivate var key: String { "\(role.rawValue) \(spokenName)" }

  /// The role and the id.
  package var subject: String {
    role.rawValue + (id.isEmpty ? "" : " \(DisplayText.idToken(id))")
  }
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
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
