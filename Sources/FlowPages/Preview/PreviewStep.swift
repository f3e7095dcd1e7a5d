import FlowModels
import Simulation

/// The facts about a step that a preview shows.
struct PreviewStep: Encodable, Equatable {
  /// An action, and whom it met.
  struct Sent: Encodable, Equatable {
    var text: String
    var depth: Int
    /// The names of those that it met, each with a sign of what came of it.
    var hops: [[String]]
    var isHandled: Bool
    var consequences: [String]
  }

  /// Something that is announced.
  struct Heard: Encodable, Equatable {
    var kind: String
    var text: String
  }

  /// The line of the journey; `launch` for the first step.
  var text: String
  var isEvent: Bool
  /// The text field; consecutive typing into the same one is shown as one step.
  var field: String?
  var sent: [Sent] = []
  var events: [String] = []
  var heard: [Heard] = []
  var findings: [String] = []
  var requests: [RequestLog.Entry] = []

  init(_ text: String, _ step: Step?, requests: [RequestLog.Entry], field: String? = nil) {
    self.text = DisplayText.singleLine(text)
    self.requests = requests
    self.field = field
    isEvent = step != nil
    guard let step else { return }
    sent = step.traces.map { trace in
      Sent(
        text: DisplayText.singleLine(trace.receipt.action), depth: trace.depth,
        hops: trace.receipt.hops.map { [DisplayText.singleLine($0.responder), $0.outcome.mark] },
        isHandled: trace.receipt.handler != nil,
        consequences: trace.consequences.map { DisplayText.singleLine($0) })
    }
    events = step.events.map { DisplayText.singleLine($0) }
    heard = step.announcements.map {
      Heard(kind: $0.kind.rawValue, text: DisplayText.singleLine($0.text))
    }
    findings = step.findings.map { DisplayText.singleLine($0.message) }
  }
}
