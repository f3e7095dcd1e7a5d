import Responder

/// An attempt to leave: what is to leave, and how it is done.
///
/// Both are found anew whenever they are needed, because paths may change while a person is asked.
@MainActor
struct Departure {
  var exit: Exit
  /// The screen or the flow that it is about, where it is about one.
  weak var subject: Responder?
  /// Who is asked, the newest and innermost first.
  var leaving: () -> [any Leaving]
  /// Lets them leave.
  var perform: () -> Void
  /// Called instead, where something refused or the person chose that it stays.
  var dropped: () -> Void = {}
}

/// What a screen or a flow said to leaving.
struct ExitAnswer {
  var item: any Leaving
  var decision: ExitDecision
}

/// The one point that every exit passes: it asks all that is to leave, and lets it leave or stay.
@MainActor
final class ExitDesk {
  private final class Attempt {
    let departure: Departure
    /// Those who need not be asked again. They are kept while nothing waits; then weakly, as another
    /// may come to stand where one was released.
    private var consented: [ObjectIdentifier: any Leaving] = [:]
    private var waiting: [WeakResponder] = []
    /// Indicates whether the person was asked about one of them.
    var hasAsked = false
    /// Asks the person.
    weak var dialog: DialogViewModel?

    init(_ departure: Departure) { self.departure = departure }

    /// Takes down that somebody need not be asked again.
    ///
    /// - Returns: Whether that is new.
    func consents(_ item: any Leaving) -> Bool {
      consented.updateValue(item, forKey: ObjectIdentifier(item)) == nil
    }

    /// Keeps nobody while the attempt waits.
    func wait() {
      waiting = consented.values.map { WeakResponder(responder: $0) }
      consented = [:]
    }

    /// Knows again who need not be asked.
    func goOn() {
      for case let item? in waiting.map(\.responder) { consented[ObjectIdentifier(item)] = item }
      waiting = []
    }

    private struct WeakResponder {
      weak var responder: (any Leaving)?
    }
  }

  private weak var state: AppState?
  /// Attempts that cannot go on yet; the person is asked about the first.
  private var waiting: [Attempt] = []
  /// Whether a screen or a flow is being asked right now.
  private var isAsking = false
  private var isClosed = false

  func attach(to state: AppState) { self.state = state }

  /// Lets something leave, if everything that leaves with it agrees.
  ///
  /// While a person is asked, further attempts wait for the answer, in their order.
  func attempt(_ departure: Departure, after asked: [ExitAnswer] = []) -> ExitOutcome {
    // Who is asked must not change anything; who does would be asked again, without end.
    guard !isAsking, !isClosed else {
      let why = isClosed ? "the app has ended" : "who was asked whether to leave tried it"
      state?.note(.dropped("leaving by \(departure.exit.rawValue): \(why)"))
      departure.dropped()
      return .refused
    }
    let attempt = Attempt(departure)
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

  /// Whether nothing waits for an answer, and what allows it simply leaves.
  var isIdle: Bool { waiting.isEmpty && !isAsking && !asksOnly }

  /// Whether nothing leaves at once now: a question is to be asked again, where it still is one.
  private var asksOnly = false

  /// Asks again what was being asked; where nobody asks any more, nothing leaves.
  func askAgain(_ attempt: () -> ExitOutcome) -> ExitOutcome {
    asksOnly = true
    defer { asksOnly = false }
    return attempt()
  }

  /// Forgets what waits, as everything ends anyway.
  func close() {
    isClosed = true
    waiting = []
  }

  /// Asks a screen or a flow.
  func decision(of item: some Leaving, about exit: Exit) -> ExitDecision {
    isAsking = true
    defer { isAsking = false }
    return item.decision(about: exit)
  }

  /// The departure that the person is being asked about, and the dialog that asks.
  var question: (departure: Departure, dialog: DialogViewModel)? {
    guard let first = waiting.first, let dialog = first.dialog else { return nil }
    return (first.departure, dialog)
  }

  /// The other exits that were tried meanwhile.
  var waitingExits: [Exit] { waiting.dropFirst().map(\.departure.exit) }

  /// Leaving where there is no app, and so nobody who could be asked: a question counts as a refusal.
  static func attemptAlone(_ departure: Departure) -> ExitOutcome {
    for item in departure.leaving() {
      guard item.decision(about: departure.exit) == .allow else {
        departure.dropped()
        return .refused
      }
    }
    departure.perform()
    return .left
  }

  private func proceed(_ attempt: Attempt) -> ExitOutcome {
    attempt.goOn()
    // Until nobody is left to be asked, as who is asked may push something, though it must not.
    var isComplete = false
    while !isComplete {
      isComplete = true
      for item in attempt.departure.leaving() {
        guard attempt.consents(item) else { continue }
        isComplete = false
        let decision = decision(of: item, about: attempt.departure.exit)
        if let outcome = heed(decision, of: item, for: attempt) { return outcome }
      }
    }
    guard !asksOnly else { return .nothing }
    attempt.departure.perform()
    return .left
  }

  /// What a decision means for an attempt; `nil` if it may go on.
  private func heed(
    _ decision: ExitDecision, of item: any Leaving, for attempt: Attempt
  ) -> ExitOutcome? {
    guard !isClosed else {
      attempt.departure.dropped()
      return .nothing
    }
    switch decision {
    case .allow: return nil
    case .refuse:
      state?.note(.refused(item.responderName))
      attempt.departure.dropped()
      return .refused
    case .ask(let question):
      attempt.hasAsked = true
      attempt.wait()
      waiting.insert(attempt, at: 0)
      ask(question, about: item, for: attempt)
      return .waiting
    }
  }

  private func ask(
    _ question: ExitQuestion, about item: any Leaving, for attempt: Attempt
  ) {
    let name = item.responderName
    state?.note(.asked(name))
    let leave = DialogViewModel.Action(id: "leave", title: question.leave, isDestructive: true) {
      [weak self] in self?.answer(leaves: true, name: name)
    }
    let dialog = DialogViewModel(
      title: question.title, message: question.message, actions: [leave],
      cancelTitle: question.stay,
      onCancel: { [weak self] in self?.answer(leaves: false, name: name) })
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
      attempt.departure.dropped()
    }
    goOn()
  }

  /// Takes up the attempts that waited, until the person is asked again.
  private func goOn() {
    while let next = waiting.first, !next.hasAsked {
      waiting.removeFirst()
      _ = proceed(next)
    }
  }
}
