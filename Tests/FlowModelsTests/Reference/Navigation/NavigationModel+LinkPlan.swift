extension NavigationModel {
  /// Finds what is there already: what flows show as they start, and the same places.
  func plan(_ places: [LinkPlace]) -> LinkPlan {
    var remaining = places
    var flow = 0
    var kept: [(flow: Int, count: Int)] = []
    while true {
      let path = self[flow: flow].path
      // The first screen of the app stays in any case.
      let started = max(startedCount(flow), flow == 0 ? min(1, path.count) : 0)
      var count = 0
      var next: Int?
      while next == nil, count < path.count {
        let isOnTheWay = isSame(path[count], remaining, isLast: count + 1 >= started)
        guard isOnTheWay || count < started else { break }
        if isOnTheWay { remaining.removeFirst() }
        if case .flow(let child) = path[count] {
          if isOnTheWay { next = child } else { keepStarted(child, in: &kept) }
        }
        count += 1
      }
      kept.append((flow, count))
      guard let next else { return LinkPlan(base: flow, kept: kept, remaining: remaining) }
      flow = next
    }
  }

  private func startedCount(_ flow: Int) -> Int {
    self[flow: flow].path.prefix(while: isStarted).count
  }

  /// A flow that another starts as it starts keeps what it starts with itself.
  private func keepStarted(_ flow: Int, in kept: inout [(flow: Int, count: Int)]) {
    let count = startedCount(flow)
    for case .flow(let child) in self[flow: flow].path.prefix(count) {
      keepStarted(child, in: &kept)
    }
    kept.append((flow, count))
  }

  /// Whether an element is the next place of the way. A flow is only as the last of what stays, and
  /// where it shows something that stays.
  private func isSame(_ element: Element, _ places: [LinkPlace], isLast: Bool) -> Bool {
    guard let place = places.first, self.place(of: element) == place else { return false }
    guard case .flow(let number) = element else { return true }
    guard let first = self[flow: number].path.first else { return false }
    let showsNext = places.count > 1 && self.place(of: first) == places[1]
    return isLast && (isStarted(first) || showsNext)
  }

  func place(of element: Element) -> LinkPlace? {
    switch element {
    case .screen(let number):
      let spec = self[screen: number].spec
      return spec.hasPlace ? .screen(spec.name) : nil
    case .flow(let number):
      let spec = self[flow: number].spec
      return spec.hasPlace ? .flow(spec.name) : nil
    }
  }
}
