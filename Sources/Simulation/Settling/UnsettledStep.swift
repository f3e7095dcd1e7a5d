import FlowModels

/// A step that did not settle, with its unfinished work and the places where it waits.
struct UnsettledStep: CustomStringConvertible {
  static let beginning = "the app does not settle: "

  let stall: WorkTracker.Stall

  /// The limit, the step, and each piece of work with its owner, state and first step, in one line.
  var description: String {
    let step = stall.step.text
    let limit =
      switch stall.limit {
      case .events(let most): "more than \(most) pieces of work began or woke up in \(step)"
      case .time(let time): "nothing happened for \(JourneyLexer.text(of: time)) in \(step)"
      }
    // Running work first, as the step waits for that.
    let work = stall.work.filter(\.places.isEmpty) + stall.work.filter { !$0.places.isEmpty }
    var lines = work.prefix(Self.maxNamed).map(\.text)
    if work.count > Self.maxNamed { lines.append("and \(work.count - Self.maxNamed) more") }
    let hint =
      work.contains { $0.places.isEmpty } && work.contains { !$0.places.isEmpty }
      ? "; running work may await work that waits: let that continue first" : ""
    return Self.beginning + "\(limit); " + lines.joined(separator: ", ") + hint
  }

  private static var maxNamed: Int { 8 }
}

extension WorkTracker.StepMark {
  /// The step as a message names it: `step 3 (tap "Save")`.
  var text: String { "step \(number) (\(event))" }
}

extension WorkTracker.Entry {
  /// The work in a message: `"load" of List waits for the clock until 4s since step 2 (…)`.
  var text: String {
    let state = places.isEmpty ? "runs" : "waits for " + waits
    return "\(name) \(state) since \(since.text)"
  }

  /// The purpose and the owner: `"load" of List`.
  var name: String {
    DisplayText.quoted(purpose) + (owner.map { " of \(DisplayText.singleLine($0))" } ?? "")
  }

  var waits: String { places.map(\.text).joined(separator: " and ") }
}

extension WaitingPlace {
  /// The place as a message names it, after "waits for".
  var text: String {
    switch self {
    // A journey cannot write a time of centuries.
    case .clock(let time):
      "the clock until \(time < .seconds(1e9) ? JourneyLexer.text(of: time) : "\(time)")"
    case .heldAnswer(let name):
      "a held answer" + (name.map { " of \(DisplayText.quoted($0))" } ?? "")
    case .hangingAnswer: "an answer that a fault makes hang"
    case .manualAnswer: "an answer that the test gives"
    case .sharedLoad: "a load that others share"
    case .turnToWrite: "its turn to write"
    case .elsewhere: "something that is held"
    }
  }
}
