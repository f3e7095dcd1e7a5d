/// An exit of the model, found anew whenever it is needed.
struct FeatureAttempt {
  enum Kind {
    case choose(String)
    case popAfter(Int, of: Int)
    case pop(Int, of: Int, endsEmpty: Bool)
    case dismiss(Int, of: Int)
    case finish(Int)
  }

  var kind: Kind
  var agreed: Set<Int> = []
  var hasAsked = false
}

// Contract 4 of flows: every exit passes one point, which asks the newest screens first, and goes on
// with the exits that wait once the person has answered.

extension FeatureModel {
  mutating func attempt(_ attempt: FeatureAttempt) {
    if let flow = flowOf(attempt.kind), flows[flow].phase == .fresh {
      // Nobody can be asked about a flow that is in no app yet.
      if leaving(attempt.kind).allSatisfy({ pages[$0].mood == .allows }) { perform(attempt.kind) }
      return
    }
    if attempts.isEmpty { proceed(attempt) } else { attempts.append(attempt) }
  }

  mutating func answer(_ leaves: Bool) {
    guard isAsked else { return }
    let attempt = attempts.removeFirst()
    if leaves { proceed(attempt) }
    while let next = attempts.first, !next.hasAsked {
      attempts.removeFirst()
      proceed(next)
    }
  }

  private mutating func proceed(_ attempt: FeatureAttempt) {
    var attempt = attempt
    for page in leaving(attempt.kind) where attempt.agreed.insert(page).inserted {
      switch pages[page].mood {
      case .allows: continue
      case .refuses: return
      case .asks:
        attempt.hasAsked = true
        attempts.insert(attempt, at: 0)
        return
      }
    }
    perform(attempt.kind)
  }

  private func leaving(_ kind: FeatureAttempt.Kind) -> [Int] {
    switch kind {
    case .choose(let id):
      guard let shown, !keeps(shown), flows[shown].feature != id else { return [] }
      return everything(in: shown)
    case .popAfter(let page, let flow): return after(page, in: flows[flow].path)
    case .pop(let page, let flow, let endsEmpty):
      guard flows[flow].path.contains(page) else { return [] }
      if endsEmpty, isAllOfShown(page, flow) { return everything(in: flow) }
      return after(page, in: flows[flow].path) + [page]
    case .dismiss(let page, let flow):
      guard flows[flow].presented.contains(page) else { return [] }
      return after(page, in: flows[flow].presented) + [page]
    case .finish(let flow): return everything(in: flow)
    }
  }

  /// Whether the flow that is shown shows nothing without a page and the newer ones.
  private func isAllOfShown(_ page: Int, _ flow: Int) -> Bool {
    shown == flow && flows[flow].path.first == page
  }

  private func everything(in flow: Int) -> [Int] {
    flows[flow].presented.reversed() + flows[flow].path.reversed()
  }

  /// The newer pages, the newest first.
  private func after(_ page: Int, in pages: [Int]) -> [Int] {
    pages.firstIndex(of: page).map { pages[($0 + 1)...].reversed() } ?? []
  }

  private mutating func perform(_ kind: FeatureAttempt.Kind) {
    switch kind {
    case .choose(let id): show(id)
    case .finish(let flow):
      if flows[flow].phase != .ended { takeAway(flow) }
    case .pop(let page, let flow, true) where isAllOfShown(page, flow):
      // It shows nothing without the page.
      dismissPages(flows[flow].presented, of: flow)
      removePages(flows[flow].path, of: flow)
      if flows[flow].path.isEmpty, flows[flow].phase != .ended { takeAway(flow) }
    case .pop(_, let flow, _), .popAfter(_, let flow):
      removePages(leaving(kind).reversed(), of: flow)
    case .dismiss(_, let flow): dismissPages(leaving(kind).reversed(), of: flow)
    }
  }

  private func flowOf(_ kind: FeatureAttempt.Kind) -> Int? {
    switch kind {
    case .popAfter(_, let flow), .pop(_, let flow, _), .dismiss(_, let flow), .finish(let flow):
      flow
    case .choose: nil
    }
  }

  /// All are off the path before the first is notified.
  private mutating func removePages(_ gone: [Int], of flow: Int) {
    flows[flow].path.removeAll(where: gone.contains)
    for page in gone.reversed() { end(page: page, of: flow) }
  }

  private mutating func dismissPages(_ gone: [Int], of flow: Int) {
    flows[flow].presented.removeAll(where: gone.contains)
    for page in gone.reversed() { end(page: page, of: flow) }
  }
}
