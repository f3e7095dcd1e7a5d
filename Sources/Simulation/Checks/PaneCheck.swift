import FlowModels

/// Finds a change of the device that changes a path or the content of a screen: a device decides
/// only which screens are visible. Controls and the selection are not compared, as a covered screen
/// cannot be used.
package struct PaneCheck: EventCheck {
  package var name: CheckName { .devices }

  package func judges(_ event: UserEvent) -> Bool {
    if case .resize = event { true } else { false }
  }

  package func judge(_ change: ObservedChange) -> CheckJudgement {
    let (before, after) = (change.before, change.after)
    guard before.elements == after.elements, before.dialogs == after.dialogs else {
      let paths = [before, after].map { $0.path.joined(separator: " ") }
      return .judged([
        Finding(.paneDifference, "another device changes the path: \(paths[0]) became \(paths[1])")
      ])
    }
    let old = before.words
    let findings: [Finding] = after.words.compactMap { name, words in
      // Several screens of one name may be visible in turn.
      guard let known = old[name], known.count == 1, words.count == 1, known != words else {
        return nil
      }
      return Finding(.paneDifference, "\(name) shows something else on another device")
    }
    return .judged(findings.sorted { $0.message < $1.message })
  }
}

extension ObservedState {
  fileprivate var words: [String: [[String]]] {
    var words: [String: [[String]]] = [:]
    screen.forEachNode { screen in
      guard screen.role == .screen else { return }
      var said: [String] = []
      screen.forEachNode { node in
        said.append(
          [
            node.role.rawValue, node.id, node.label, node.value ?? "", node.problem ?? "",
            node.picture ?? "",
          ]
          .joined(separator: "\u{1F}"))
      }
      words[screen.id, default: []].append(said)
    }
    return words
  }
}
