import FlowModels
import Responder

/// Writes down what an app does while an event is played.
@MainActor
final class Recorder {
  private var receipts: [Receipt] = []
  private var consequences: [Int: [String]] = [:]
  private var events: [String] = []
  private var findings: [Finding] = []
  private var observation: ReceiptObservation?

  func observe(_ app: AppModel) {
    observation = app.observeReceipts { [weak self] in self?.receipts.append($0) }
    app.eventObserver = { [weak self] in self?.note($0) }
    app.unhandledPolicy = { [weak self] unhandled in
      self?.findings.append(
        Finding(kind: .unhandled, message: DisplayText.singleLine(unhandled.summary)))
    }
  }

  private func note(_ event: AppEvent) {
    if let number = Responder.currentSendNumber {
      consequences[number, default: []].append(event.summary)
    } else {
      events.append(event.summary)
    }
  }

  /// What was recorded since the last call, as a step.
  func takeStep(event: String, screen: ScreenNode) -> Step {
    defer {
      receipts = []
      consequences = [:]
      events = []
      findings = []
    }
    let parents = Dictionary(uniqueKeysWithValues: receipts.map { ($0.number, $0.parent) })
    let travels = receipts.sorted { $0.number < $1.number }.map { receipt in
      let depth = sequence(first: receipt.number) { parents[$0] ?? nil }.reduce(-1) { n, _ in n + 1 }
      return Step.Travel(
        receipt: receipt, consequences: consequences[receipt.number] ?? [], depth: depth)
    }
    return Step(event: event, travels: travels, events: events, findings: findings, screen: screen)
  }
}
