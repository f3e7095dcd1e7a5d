public import FlowModels
public import Responder

/// The parent of a flow or a screen that a test drives alone: it records what reaches it.
///
/// ```swift
/// let parent = StubParent()
/// let simulator = Simulator(alone: NotesFlowModel(notes: notes), under: parent)
/// await simulator.launch()
/// ```
///
/// It receives every action without a handler below it. A subclass handles some of them, such as
/// a look-up that needs a reply; those are not recorded.
open class StubParent: FlowModel {
  /// The actions that reached it, the oldest first.
  public private(set) final var actions: [any Action] = []
  /// The ending of the flow that is tested, once it has ended: a `FlowEnding` of its result.
  public private(set) final var ending: Any?

  private var begin: ((StubParent) -> Void)?

  /// Makes a parent that has received nothing.
  public override init() { super.init() }

  /// Starts what is tested. A subclass that overrides it calls `super`.
  open override func start() {
    begin?(self)
    begin = nil
  }

  final func receive(_ action: any Action) { actions.append(action) }

  final func begins(_ body: @escaping (StubParent) -> Void) { begin = body }

  final func end(with ending: Any) { self.ending = ending }
}

extension Simulator {
  /// Makes a simulator of one screen alone, such as a list, as the first of a small app.
  ///
  /// - Parameters:
  ///   - screen: The screen, on no path yet.
  ///   - parent: The parent that records what reaches it.
  ///   - device: The device that the screen is shown on.
  ///   - localization: The localization, which turns localized texts into strings.
  ///   - clock: The clock of the app.
  ///   - answers: The gate that was given to the screen's data, for ``UserEvent/hold(_:)``.
  ///   - patience: The limits for settling each step.
  public convenience init(
    alone screen: ViewModel, under parent: StubParent = StubParent(), device: Device = .phone,
    localization: Localization = Localization(), clock: any Clock<Duration> = ManualClock(),
    answers: AnswerGate? = nil, patience: Patience = Patience()
  ) {
    parent.begins { $0.push(screen) }
    self.init(
      AppModel(
        name: "Alone", root: parent, device: device, localization: localization, clock: clock),
      answers: answers, patience: patience)
  }

  /// Makes a simulator of one flow alone, as the first of a small app. Its parent receives its
  /// result, if it gives one; see ``StubParent/ending``.
  ///
  /// - Parameters:
  ///   - flow: The flow, not started.
  ///   - parent: The parent that records what reaches it.
  ///   - device: The device that the flow is shown on.
  ///   - localization: The localization, which turns localized texts into strings.
  ///   - clock: The clock of the app.
  ///   - answers: The gate that was given to the flow's data, for ``UserEvent/hold(_:)``.
  ///   - patience: The limits for settling each step.
  public convenience init(
    alone flow: FlowModel, under parent: StubParent = StubParent(), device: Device = .phone,
    localization: Localization = Localization(), clock: any Clock<Duration> = ManualClock(),
    answers: AnswerGate? = nil, patience: Patience = Patience()
  ) {
    flow.reportEnding { [weak parent] in parent?.end(with: $0) }
    parent.begins { $0.start(flow) }
    self.init(
      AppModel(
        name: "Alone", root: parent, device: device, localization: localization, clock: clock),
      answers: answers, patience: patience)
  }
}
