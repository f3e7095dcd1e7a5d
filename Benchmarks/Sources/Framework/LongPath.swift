import FlowModels
import Responder
import Workload

/// A screen that says nothing to its leaving, and so allows it.
private final class PageViewModel: ViewModel {
  override var title: LocalizedText { .verbatim("Page") }
}

/// A screen that decides about its leaving, and has nothing to lose.
private final class DraftViewModel: ViewModel {
  private var draft = ""

  override var title: LocalizedText { .verbatim("Draft") }

  override func decision(about exit: ExitReason) -> ExitDecision {
    draft.isEmpty ? .allow : .ask(ExitQuestion())
  }
}

private struct PageWasTurned: Action {}

private final class BookFlowModel: FlowModel {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(PageWasTurned.self) { (flow: BookFlowModel, _) in flow.push(PageViewModel()) }
  }

  override func start() { push(PageViewModel()) }
}

/// A launched app with a path of some length, on which one step is taken again and again.
package final class LongPath: Contender {
  /// A step, after which the path is as long as before.
  package enum Step: String, CaseIterable {
    case pop = "push, pop"
    case back = "push, back"
    case backFromDraft = "push a screen that decides, back"
    case popTo = "push, pop to the screen before"
    case tap = "tap that pushes, back"
    case replace = "tap one pane before the last: pop, push"
    case flow = "start a child flow, back out of it"
    case present = "present a screen, back"
  }

  private let app: AppModel
  private let flow: BookFlowModel
  private let step: Step
  /// The last of the path; only what a step pushes, or replaces, comes after it.
  private let last: ViewModel
  private var eventCount = 0

  /// Makes an app and its path.
  ///
  /// - Parameters:
  ///   - length: The screens on the path of the flow that takes the steps.
  ///   - isInChildFlow: Whether that flow is a child of the app's first.
  ///   - step: What is done.
  package init(length: Int, isInChildFlow: Bool, step: Step) {
    self.step = step
    flow = BookFlowModel()
    let root = isInChildFlow ? BookFlowModel() : flow
    app = AppModel(name: "Book", root: root, device: step == .replace ? .tablet() : .phone)
    app.launch()
    if isInChildFlow { root.start(flow) }
    for _ in 1..<length { flow.push(PageViewModel()) }
    guard let last = flow.controller.lastScreen else { fatalError("the flow has no screen") }
    self.last = last
    if step == .replace { flow.push(PageViewModel()) }
    app.eventObserver = { [unowned self] _ in eventCount += 1 }
  }

  /// - Returns: How many screens and flows came and went.
  package func run(_ count: Int) -> Int {
    let length = flow.controller.path.count
    eventCount = 0
    for _ in 0..<count { takeStep() }
    guard flow.controller.path.count == length else { fatalError("\(step) changes the length") }
    return eventCount
  }

  private func takeStep() {
    switch step {
    case .pop:
      flow.push(PageViewModel())
      flow.pop()
    case .back:
      flow.push(PageViewModel())
      app.back()
    case .backFromDraft:
      flow.push(DraftViewModel())
      app.back()
    case .popTo:
      flow.push(PageViewModel())
      flow.pop(to: last)
    case .tap:
      tap()
      app.back()
    case .replace: tap()
    case .flow:
      flow.start(BookFlowModel())
      app.back()
    case .present:
      flow.present(PageViewModel())
      app.back()
    }
  }

  /// As a list does where a row of it is tapped.
  private func tap() {
    guard last.isInteractive else { fatalError("\(step) starts where nothing can be tapped") }
    last.send(PageWasTurned())
  }
}
