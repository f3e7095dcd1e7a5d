package import FlowModels

/// A journey as it was played once: the element that each line meant, and the outcome of each step.
/// Localized texts are in it by their keys, and others, which are data, by a hash.
package struct RecordedPlay: Codable, Hashable, Sendable {
  /// An element on screen.
  struct Element: Codable, Hashable, Sendable {
    var role: ScreenNode.Role
    var id: String
    var label: String
    var value: String?
    var problem: String?
    /// The ids or roles of the elements around it, the screen first.
    var place: [String]
    /// The key of the option that is chosen, or of the text that a row has.
    var part: String?
  }

  /// An action, with the responder that handled it.
  struct Sent: Codable, Hashable, Sendable {
    /// The type of the action.
    var action: String
    /// A hash of the action with its arguments.
    var arguments: String
    var handler: String?
    /// True if a flow of the framework handled it, as those of menus and tabs do.
    var isNavigation: Bool

    var text: String { "\(action) → \(handler ?? "nobody")" }
  }

  struct Outcome: Codable, Hashable, Sendable {
    var sent: [Sent] = []
    /// The focused screen; of a dialog with its buttons: `Dialog(leave)`.
    var screen: String
    /// The title of a dialog, by its key; `nil` for another screen.
    var dialog: String?

    var isNavigation: Bool { !sent.isEmpty && sent.allSatisfy(\.isNavigation) }
  }

  struct Line: Codable, Hashable, Sendable {
    /// The line with the values of its parameters.
    var text: String
    var element: Element?
    /// The outcome of an event; `nil` for an expectation.
    var outcome: Outcome?
  }

  var launch: Outcome
  var lines: [Line]

  /// Plays a journey in a fresh app; the result is `nil` if something fails or is found.
  @MainActor
  package static func record(
    _ journey: Journey, in simulator: Simulator, on device: @escaping (String) -> Device?
  ) async -> RecordedPlay? {
    let launch = await simulator.launch()
    guard launch.findings.isEmpty else { return nil }
    var play = RecordedPlay(launch: Outcome(launch, in: simulator), lines: [])
    let player = JourneyPlayer(simulator, device: device)
    for line in journey.lines {
      let element = LiveScreen(simulator).element(of: line.command)?.recorded
      let entry = await player.play(line)
      guard entry.failure == nil, entry.step?.findings.isEmpty ?? true else { return nil }
      play.lines.append(
        Line(
          text: line.text, element: element,
          outcome: entry.step.map { Outcome($0, in: simulator) }))
    }
    return play
  }

  /// Returns a short name for a text, which does not tell the text.
  nonisolated static func hash(of text: String) -> String {
    var print = StateFingerprint()
    print.add(text)
    return String(print.digits.prefix(12))
  }

  /// Returns the key of a dialog's title, without its arguments; all of it if it has none.
  nonisolated static func kind(ofTitle title: String) -> String {
    title.hasPrefix("‹") ? String(title.prefix { $0 != " " && $0 != "›" }) : title
  }

  /// Returns the identity of a journey: that of its lines, and of what its header decides.
  package static func identity(of journey: Journey, _ header: JourneyHeader) -> String {
    var lines = journey.lines.map(\.text)
    lines += header.unchecked.map { "\($0)" }.sorted()
    if header.usesSamples { lines.append("samples") }
    return RecordObjects.name(of: Array(lines.joined(separator: "\n").utf8))
  }
}

@MainActor
extension RecordedPlay.Outcome {
  init(_ step: Step, in simulator: Simulator) {
    sent = step.traces.map(\.receipt).map { receipt in
      let module = receipt.types.handler.map { String(reflecting: $0).prefix { $0 != "." } }
      return RecordedPlay.Sent(
        action: String(receipt.action.prefix { $0 != "(" }),
        arguments: RecordedPlay.hash(of: receipt.action), handler: receipt.handler,
        isNavigation: module == "FlowModels")
    }
    let focused = step.screen.focusedScreen
    screen = focused?.coverageName ?? simulator.focusedScreen
    // Texts are described by their keys only where one is asked for.
    if focused?.isDialog == true { dialog = LiveScreen(simulator).focusedPlace?.recorded.label }
  }

  /// Returns true if everything that was sent is sent now too, and leads to the same screen.
  // What else is sent now, such as a note for statistics, is nothing that a journey means.
  func isMet(by other: Self) -> Bool {
    // A dialog is the one with this title, whatever the ids of its buttons.
    let isSameDialog = dialog != nil && dialog != "" && dialog == other.dialog
    guard screen == other.screen || isSameDialog else { return false }
    if isNavigation, other.sent.allSatisfy(\.isNavigation) { return true }
    var rest = other.sent[...]
    return sent.allSatisfy { one in
      guard
        let place = rest.firstIndex(where: {
          $0.arguments == one.arguments && $0.handler == one.handler
        })
      else { return false }
      rest = rest[rest.index(after: place)...]
      return true
    }
  }

  /// The actions sent and the screen, in a few words.
  var text: String {
    let actions = sent.map(\.text).joined(separator: ", ")
    return DisplayText.singleLine(
      (sent.isEmpty ? "nothing was sent" : "it sent \(actions)") + ", and showed \(screen)")
  }

  /// The difference to another outcome, in a few words.
  func text(unlike now: Self) -> String {
    text == now.text
      ? "\(text), and does now, but with other arguments" : "before, \(text); now, \(now.text)"
  }
}
