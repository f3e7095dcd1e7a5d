import Responder

/// An attempt to leave: the screens and flows that should leave, and the way to remove them. Both
/// are found anew whenever they are needed, because paths may change while the user is asked.
@MainActor
struct ExitAttempt {
  var exit: ExitReason
  /// The screen or the flow that the attempt is about, if it is about a single one.
  weak var subject: Responder?
  /// Returns a description of what comes in place of what leaves.
  // States that wait for the same answer may continue differently.
  var aim: @MainActor () -> String = { "" }
  /// Returns the screens and flows to ask, the newest and innermost first.
  var leaving: () -> [any Leaving]
  var perform: () -> Void
  /// Called in place of `perform` if one of them refuses, or if the user chooses to stay.
  var dropped: () -> Void = {}
}

/// The answer of a screen or a flow that was asked to leave.
struct ExitAnswer {
  var item: any Leaving
  var decision: ExitDecision
}

/// The one point that every exit passes. It asks all screens and flows that should leave, and then
/// lets them leave or stay.
@MainActor
final class ExitCoordinator {
  private final class Attempt {
    let exitAttempt: ExitAttempt
    // Those that need not be asked again. They are held weakly while the attempt waits, because a
    // new object may get the identifier of a released one.
    private var consented: [ObjectIdentifier: any Leaving] = [:]
    private var waiting: [WeakResponder] = []
    var hasAsked = false
    weak var dialog: DialogViewModel?

    init(_ exitAttempt: ExitAttempt) { self.exitAttempt = exitAttempt }

    func consents(_ item: any Leaving) -> Bool {
      consented.updateValue(item, forKey: ObjectIdentifier(item)) == nil
    }

    func wait() {
      waiting = consented.values.map { WeakResponder(responder: $0) }
      consented = [:]
    }

    func goOn() {
      for case let item? in waiting.map(\.responder) { consented[ObjectIdentifier(item)] = item }
      waiting = []
    }

    private struct WeakResponder {
      weak var responder: (any Leaving)?
    }
  }

  private weak var state: AppState?
  private var waiting: [Attempt] = []
  private var isAsking = false
  private var isClosed = false

  func attach(to state: AppState) { self.state = state }

  func attempt(_ exitAttempt: ExitAttempt, after asked: [ExitAnswer] = []) -> ExitOutcome {
    // An element that is asked must not change anything. If it did, it would be asked without end.
    guard !isAsking, !isClosed else {
      let why = isClosed ? "the app has ended" : "who was asked whether to leave tried it"
      state?.note(.dropped("leaving by \(exitAttempt.exit.rawValue): \(why)"))
      exitAttempt.dropped()
      return .refused
    }
    let attempt = Attempt(exitAttempt)
    guard waiting.isEmpty else {
      waiting.append(attempt)
      return .waiting
    }
    for answer in asked {
      _ = attempt.consents(answer.item)
      if let outcome = heed(answer.decision, of: answer.item, for: attempt) { return outcome }
    }
    return proceed(attempt)
  }

  /// Indicates whether an exit that all allow happens at once: nothing waits or is being asked.
  var isIdle: Bool { waiting.isEmpty && !isAsking && !asksOnly }

  private var asksOnly = false

  /// Repeats an attempt to repeat its question. If no element asks any more, nothing leaves.
  func askAgain(_ attempt: () -> ExitOutcome) -> ExitOutcome {
    asksOnly = true
    defer { asksOnly = false }
    return attempt()
  }

  /// Forgets the attempts that wait, because everything ends anyway.
  func close() {
    isClosed = true
    waiting = []
  }

  func decision(of item: some Leaving, about exit: ExitReason) -> ExitDecision {
    isAsking = true
    defer { isAsking = false }
    return item.decision(about: exit)
  }

  /// The attempt to leave that the user is being asked about, and the dialog that asks.
  var question: (exitAttempt: ExitAttempt, dialog: DialogViewModel)? {
    guard let first = waiting.first, let dialog = first.dialog else { return nil }
    return (first.exitAttempt, dialog)
  }

  /// Adds what happens once the user has answered.
  func addState(to state: inout StateFingerprint) {
    for attempt in waiting {
      state.add(attempt.exitAttempt.exit.rawValue)
      state.add(attempt.exitAttempt.aim())
    }
  }

  var waitingExits: [ExitReason] { waiting.dropFirst().map(\.exitAttempt.exit) }

  /// Performs an attempt to leave without an app. It cannot ask, so a question is a refusal.
  static func attemptAlone(_ exitAttempt: ExitAttempt) -> ExitOutcome {
    for item in exitAttempt.leaving() {
      guard item.decision(about: exitAttempt.exit) == .allow else {
        exitAttempt.dropped()
        return .refused
      }
    }
    exitAttempt.perform()
    return .left
  }

  private func proceed(_ attempt: Attempt) -> ExitOutcome {
    attempt.goOn()
    // Repeats until all were asked: an element that is asked may push another, though it must not.
    var isComplete = false
    while !isComplete {
      isComplete = true
      for item in attempt.exitAttempt.leaving() {
        guard attempt.consents(item) else { continue }
        isComplete = false
        let decision = decision(of: item, about: attempt.exitAttempt.exit)
        if let outcome = heed(decision, of: item, for: attempt) { return outcome }
      }
    }
    guard !asksOnly else { return .nothing }
    attempt.exitAttempt.perform()
    return .left
  }

  private func heed(
    _ decision: ExitDecision, of item: any Leaving, for attempt: Attempt
  ) -> ExitOutcome? {
    guard !isClosed else {
      attempt.exitAttempt.dropped()
      return .nothing
    }
    switch decision {
    case .allow: return nil
    case .refuse:
      state?.note(.refused(item.responderName))
      attempt.exitAttempt.dropped()
      return .refused
    case .ask(let question):
      attempt.hasAsked = true
      attempt.wait()
      waiting.insert(attempt, at: 0)
      ask(question, about: item, for: attempt)
      return .waiting
    }
  }

  private func ask(_ question: ExitQuestion, about item: any Leaving, for attempt: Attempt) {
    let name = item.responderName
    state?.note(.asked(name))
    let leave = DialogViewModel.Action(id: "leave", title: question.leave, isDestructive: true) {
      [weak self] in self?.answer(leaves: true, name: name)
    }
    let dialog = DialogViewModel(
      title: question.title, message: question.message, actions: [leave],
      cancelTitle: question.stay,
      onCancel: { [weak self] in self?.answer(leaves: false, name: name) })
    // What leaves, and the callbacks of that, are no push of the handler that asked to leave.
    dialog.asker = nil
    attempt.dialog = dialog
    state?.app?.show(dialog)
  }

  private func answer(leaves: Bool, name: String) {
    guard !waiting.isEmpty else { return }
    let attempt = waiting.removeFirst()
    if leaves {
      _ = proceed(attempt)
    } else {
      state?.note(.stayed(name))
      attempt.exitAttempt.dropped()
    }
    goOn()
  }

  private func goOn() {
    while let next = waiting.first, !next.hasAsked {
      waiting.removeFirst()
      _ = proceed(next)
    }
  }
}
