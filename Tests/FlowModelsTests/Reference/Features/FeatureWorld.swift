import Responder

@testable import FlowModels

/// An app with tabs or a drawer whose flows do what steps say.
@MainActor
final class FeatureWorld {
  fileprivate var flows: [PlayedFlow] = []
  fileprivate var log: [String] = []
  private var pageCount = 0
  private var taught: [String: FeatureCallbacks] = [:]
  private var root: FeaturesFlowModel?
  private var app: AppModel?
  private var depth = 0

  init(_ style: NavigationStyle) {
    let features = FeatureStep.features.map { id in
      Feature(id: id, title: .verbatim(id)) { [unowned self] in
        PlayedFlow(id, taught[id] ?? FeatureCallbacks(), in: self)
      }
    }
    let root = style.root(features: features) as! FeaturesFlowModel
    let app = AppModel(name: "Features", root: root)
    (self.root, self.app) = (root, app)
    app.launch()
  }

  func end() {
    // Its screens have nothing more to do.
    depth = .max
    app?.end()
  }

  /// What happened since it was asked last.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  var picture: [String] {
    guard let root, let app else { return [] }
    let show = { (flow: FlowModel) in (flow as? PlayedFlow)?.line ?? "?" }
    return ["shown " + (root.controller.branch.map(show) ?? "nothing")]
      + root.controller.hiddenBranches.map { "hidden " + show($0) }
      + ["\(app.dialogs.count) dialogs"]
  }

  /// The promises of the framework that do not hold.
  var problems: [String] { app?.inconsistencies() ?? [] }

  func play(_ step: FeatureStep) { app?.inTurn { run(step, by: nil) } }

  fileprivate func call(_ steps: [FeatureStep], by flow: PlayedFlow?) {
    guard depth < 6, flows.count + pageCount < 60 else { return }
    depth += 1
    for step in steps { run(step, by: flow) }
    depth -= 1
  }

  private func run(_ step: FeatureStep, by own: PlayedFlow?) {
    guard let root, let app else { return }
    switch step {
    case .teach(let id, let callbacks): taught[id] = callbacks
    case .choose(let id): root.controller.send(FeatureWasChosen(feature: id))
    case .start(let callbacks):
      let flow = PlayedFlow(nil, callbacks, in: self)
      let number = flow.number
      root.start(flow) { [weak self] (_: FeaturesFlowModel, _) in
        self?.log.append("heard #\(number)")
        self?.call(callbacks.onHeard, by: nil)
      }
    case .pushOnRoot(let page): root.push(make(page))
    case .push(let page, let flow): find(flow, own).map { $0.push(make(page, in: $0)) }
    case .present(let page, let flow): find(flow, own).map { $0.present(make(page, in: $0)) }
    case .dismiss(let flow): find(flow, own)?.dismiss()
    case .pop(let flow): find(flow, own)?.pop()
    case .finish(let flow): find(flow, own)?.finish()
    case .back: if app.state.presentations == 0 { app.back() }
    case .answer(let leaves):
      guard let dialog = app.dialogs.first else { return }
      if leaves { dialog.choose(dialog.actions[0]) } else { dialog.cancel() }
    }
  }

  private func find(_ reference: FeatureReference, _ own: PlayedFlow?) -> PlayedFlow? {
    switch reference {
    case .own: own
    case .any(let number): flows.isEmpty ? nil : flows[number % flows.count]
    }
  }

  fileprivate func make(_ page: FeaturePage, in flow: PlayedFlow? = nil) -> PlayedPage {
    pageCount += 1
    return PlayedPage(page, number: pageCount - 1, in: self)
  }
}

@MainActor
private final class PlayedFlow: ResultFlowModel<Int> {
  let number: Int
  private let feature: String?
  private let callbacks: FeatureCallbacks
  private unowned let world: FeatureWorld

  init(_ feature: String?, _ callbacks: FeatureCallbacks, in world: FeatureWorld) {
    number = world.flows.count
    self.feature = feature
    self.callbacks = callbacks
    self.world = world
    super.init()
    world.flows.append(self)
  }

  var line: String {
    let numbers = { (elements: [PathElement]) in
      elements.compactMap { ($0.responder as? PlayedPage)?.number }
    }
    return "#\(number) \(feature ?? "-") path \(numbers(controller.path))"
      + " above \(numbers(controller.presented))"
  }

  override var responderName: String { feature ?? "-" }

  override func start() {
    world.log.append("start #\(number)")
    push(world.make(FeaturePage()))
    world.call(callbacks.onStart, by: self)
  }

  override func didEnd() {
    world.log.append("end #\(number)")
    world.call(callbacks.onEnd, by: self)
  }
}

@MainActor
private final class PlayedPage: ViewModel {
  let number: Int
  private let page: FeaturePage
  private unowned let world: FeatureWorld
  private weak var flow: PlayedFlow?

  init(_ page: FeaturePage, number: Int, in world: FeatureWorld) {
    self.page = page
    self.number = number
    self.world = world
  }

  override var responderName: String { "Page\(number)" }
  override func start() { flow = controller?.flow as? PlayedFlow }

  override func didEnd() {
    world.log.append("end page \(number)")
    world.call(page.onEnd, by: flow)
  }

  override func decision(about exit: ExitReason) -> ExitDecision {
    switch page.mood {
    case .allows: .allow
    case .refuses: .refuse
    case .asks: .ask(ExitQuestion())
    }
  }
}
