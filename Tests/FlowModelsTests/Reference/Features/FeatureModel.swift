import FlowModels

/// An app with tabs or a drawer as its documentation has it: the reference.
struct FeatureModel {
  enum Phase { case fresh, active, ended }

  struct Flow {
    /// The feature; `nil` for a flow that the root starts itself.
    var feature: String?
    var callbacks: FeatureCallbacks
    var phase = Phase.fresh
    var path: [Int] = []
    var presented: [Int] = []
    var isEmpty: Bool { path.isEmpty && presented.isEmpty }
  }

  /// Each tab keeps its screens; in a drawer, none does.
  let isKeeping: Bool
  var flows: [Flow] = []
  var pages: [FeaturePage] = []
  var shown: Int?
  var hidden: [Int] = []
  /// What the root pushed while nothing was shown.
  private var waitingPages: [Int] = []
  private var taught: [String: FeatureCallbacks] = [:]
  var attempts: [FeatureAttempt] = []
  var log: [String] = []
  private var depth = 0

  init(isKeeping: Bool) { self.isKeeping = isKeeping }

  /// What there is, in lines.
  var picture: [String] {
    let show = { (flow: Int) in
      "#\(flow) \(flows[flow].feature ?? "-") path \(flows[flow].path) above \(flows[flow].presented)"
    }
    return ["shown " + (shown.map(show) ?? "nothing")] + hidden.map { "hidden " + show($0) }
      + ["\(isAsked ? 1 : 0) dialogs"]
  }

  /// Whether the person is being asked.
  var isAsked: Bool { attempts.first?.hasAsked == true }

  // MARK: Steps

  mutating func launch() { fillIn() }

  /// Plays a step, which is one turn of navigation: at its end, something is shown.
  mutating func play(_ step: FeatureStep) {
    run(step, by: nil)
    fillIn()
  }

  private mutating func fillIn() {
    if shown == nil { show(FeatureStep.features[0]) }
  }

  mutating func run(_ step: FeatureStep, by own: Int?) {
    switch step {
    case .teach(let id, let callbacks): taught[id] = callbacks
    case .choose(let id): choose(id)
    case .start(let callbacks): showFlow(make(nil, callbacks))
    case .pushOnRoot(let page): pushOnRoot(make(page))
    case .push(let page, let flow): find(flow, own).map { push(make(page), on: $0) }
    case .present(let page, let flow): find(flow, own).map { present(make(page), on: $0) }
    case .dismiss(let flow):
      guard let flow = find(flow, own), flows[flow].phase != .ended,
        let last = flows[flow].presented.last
      else { return }
      attempt(FeatureAttempt(kind: .dismiss(last, of: flow)))
    case .pop(let flow):
      guard let flow = find(flow, own), flows[flow].phase != .ended,
        let last = flows[flow].path.last
      else { return }
      attempt(FeatureAttempt(kind: .pop(last, of: flow, endsEmpty: false)))
    case .finish(let flow):
      guard let flow = find(flow, own), flows[flow].phase != .ended else { return }
      attempt(FeatureAttempt(kind: .finish(flow)))
    case .back:
      // Nothing is above the path, and it has more than one screen.
      guard !isAsked, let shown, flows[shown].presented.isEmpty, flows[shown].path.count > 1 else {
        return
      }
      attempt(FeatureAttempt(kind: .pop(flows[shown].path.last ?? 0, of: shown, endsEmpty: true)))
    case .answer(let leaves): answer(leaves)
    }
  }

  private func find(_ reference: FeatureReference, _ own: Int?) -> Int? {
    switch reference {
    case .own: own
    case .any(let number): flows.isEmpty ? nil : number % flows.count
    }
  }

  mutating func call(_ steps: [FeatureStep], by flow: Int?) {
    guard depth < 6, flows.count + pages.count < 60 else { return }
    depth += 1
    for step in steps { run(step, by: flow) }
    depth -= 1
  }

  private mutating func make(_ page: FeaturePage) -> Int {
    pages.append(page)
    return pages.count - 1
  }

  private mutating func make(_ feature: String?, _ callbacks: FeatureCallbacks) -> Int {
    flows.append(Flow(feature: feature, callbacks: callbacks))
    return flows.count - 1
  }

  // MARK: Features

  func branch(of feature: String) -> Int? {
    ([shown].compactMap { $0 } + hidden).first { flows[$0].feature == feature }
  }

  /// Whether a branch stays while another is shown.
  func keeps(_ flow: Int) -> Bool { isKeeping && flows[flow].feature != nil }

  private mutating func choose(_ id: String) {
    if let shown, flows[shown].feature == id, !flows[shown].isEmpty {
      // A tab goes back to its first screen.
      guard isKeeping, let first = flows[shown].path.first, flows[shown].path.count > 1 else {
        return
      }
      return attempt(FeatureAttempt(kind: .popAfter(first, of: shown)))
    }
    attempt(FeatureAttempt(kind: .choose(id)))
  }

  /// The flow of a feature is made once it is shown, and again if it shows nothing.
  mutating func show(_ id: String) {
    if let flow = branch(of: id), flows[flow].isEmpty { takeAway(flow) }
    showFlow(branch(of: id) ?? make(id, taught[id] ?? FeatureCallbacks()))
  }

  private mutating func showFlow(_ next: Int) {
    guard next != shown else { return }
    if let old = shown {
      shown = nil
      if keeps(old) {
        hidden.append(old)
        let flows = flows
        hidden.sort { flows[$0].feature ?? "" < flows[$1].feature ?? "" }
      } else {
        end(old)
      }
    }
    // What a callback has shown was chosen last.
    if shown != nil || flows[next].phase == .ended {
      abandon(next)
    } else if flows[next].phase == .fresh, let other = flows[next].feature.flatMap(branch) {
      abandon(next)
      showFlow(other)
    } else {
      hidden.removeAll { $0 == next }
      shown = next
      if flows[next].phase == .fresh {
        flows[next].phase = .active
        log.append("start #\(next)")
        push(make(FeaturePage()), on: next)
        call(flows[next].callbacks.onStart, by: next)
      }
    }
    guard shown != nil else { return }
    let waiting = waitingPages
    waitingPages = []
    for page in waiting { pushOnRoot(page) }
  }

  /// Takes a flow away from where it is, and ends it.
  mutating func takeAway(_ flow: Int) {
    if shown == flow { shown = nil }
    hidden.removeAll { $0 == flow }
    end(flow)
  }

  // MARK: Pages

  private mutating func pushOnRoot(_ page: Int) {
    if let shown { push(page, on: shown) } else { waitingPages.append(page) }
  }

  private mutating func push(_ page: Int, on flow: Int) {
    if flows[flow].phase != .ended { flows[flow].path.append(page) }
  }

  private mutating func present(_ page: Int, on flow: Int) {
    if flows[flow].phase != .ended { flows[flow].presented.append(page) }
  }

  private mutating func dismissAll(_ flow: Int) {
    let gone = flows[flow].presented
    flows[flow].presented = []
    for page in gone.reversed() { end(page: page, of: flow) }
  }

  mutating func end(page: Int, of flow: Int) {
    log.append("end page \(page)")
    call(pages[page].onEnd, by: flow)
  }

  /// Everything in it ends first: what is presented, then its path, the newest first.
  private mutating func end(_ flow: Int) {
    guard flows[flow].phase != .ended else { return }
    clear(flow)
    log.append("end #\(flow)")
    call(flows[flow].callbacks.onEnd, by: flow)
    hear(flow)
  }

  /// A flow that was never started ends without a word of its own.
  private mutating func abandon(_ flow: Int) {
    guard flows[flow].phase == .fresh else { return }
    clear(flow)
    hear(flow)
  }

  private mutating func clear(_ flow: Int) {
    flows[flow].phase = .ended
    dismissAll(flow)
    let gone = flows[flow].path
    flows[flow].path = []
    for page in gone.reversed() { end(page: page, of: flow) }
  }

  /// The root is notified of the end of a flow that it started itself.
  private mutating func hear(_ flow: Int) {
    guard flows[flow].feature == nil else { return }
    log.append("heard #\(flow)")
    call(flows[flow].callbacks.onHeard, by: nil)
  }
}
