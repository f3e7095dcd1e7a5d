import FlowModels

extension NavigationModel {
  /// Lets go what has agreed, then does what it was to make room for.
  mutating func perform(_ attempt: Attempt) {
    // What is pushed by those that leave is no push of the handler that lets them leave.
    senders.append(Sender())
    switch attempt.kind {
    case .flow(let flow, let result):
      detach([.flow(flow)])
      end(.flow(flow), isHeard: false)
      senders.removeLast()
      hear(flow, result)
      senders.append(Sender())
    case .presented, .own, .after: remove(tops(attempt))
    case .link(let opening): perform(opening)
    case .restoration: performRestoring()
    case .truncation(let screen): remove(from: .screen(screen), upTo: nil, isKept: true, attempt)
    case .from(let element, let flow): remove(from: element, upTo: flow, isKept: false, attempt)
    }
    senders.removeLast()
    for (newcomer, flow) in attempt.pushes { place(newcomer, on: flow) }
  }

  /// Takes off what stands after an element, flow by flow, the outermost first, then flows that are
  /// empty then. What a callback puts there meanwhile was not asked, and stays.
  private mutating func remove(
    from element: Element, upTo top: Int?, isKept: Bool, _ attempt: Attempt
  ) {
    guard let container = container(of: element) else { return }
    let trail = trail(from: container, upTo: top)
    let agreed = Set(tops(attempt).flatMap(all))
    for (position, flow) in trail.enumerated().reversed() {
      let last = position == 0 ? element : .flow(trail[position - 1])
      guard let index = self[flow: flow].path.firstIndex(of: last) else { continue }
      if position == 0, !isKept { dismissAll(of: emptied(trail, by: element)) }
      let start = position == 0 && !isKept ? index : index + 1
      remove(self[flow: flow].path[start...].filter { agreed.contains($0) })
    }
    guard !isKept else { return }
    for flow in trail.dropLast() {
      // One that a callback has emptied was not asked, and stays.
      guard pathScreens(flow).isEmpty, !self[flow: flow].isOver, agreed.contains(.flow(flow))
      else { return }
      remove([.flow(flow)])
    }
  }

  /// The flows that show nothing when a screen and all after it have left, the innermost first.
  private func emptied(_ trail: [Int], by element: Element) -> [Int] {
    var last = element
    var flows: [Int] = []
    for flow in trail.dropLast() {
      let path = self[flow: flow].path
      guard let index = path.firstIndex(of: last), pathScreens(in: path[..<index]).isEmpty else {
        break
      }
      flows.append(flow)
      last = .flow(flow)
    }
    return flows
  }

  /// What flows present is above their screens, and so leaves before these.
  private mutating func dismissAll(of flows: [Int]) {
    for flow in flows.reversed() { remove(self[flow: flow].presented) }
  }

  /// The flows around an element, the innermost first.
  private func trail(from flow: Int, upTo top: Int?) -> [Int] {
    guard flow != top, let parent = self[flow: flow].parent,
      self[flow: parent].path.contains(.flow(flow))
    else { return [flow] }
    return [flow] + trail(from: parent, upTo: top)
  }

  /// Takes those of some elements off that a flow still holds.
  mutating func remove(_ elements: [Element], from flow: Int) {
    remove(elements.filter { container(of: $0) == flow })
  }

  /// Takes elements off, and then ends them, the newest first.
  private mutating func remove(_ elements: [Element]) {
    detach(elements)
    for element in elements.reversed() { end(element) }
  }

  private mutating func detach(_ elements: [Element]) {
    for element in elements { detach(element) }
  }

  /// Takes an element off its path, and sees to it that nothing in it does anything any more.
  private mutating func detach(_ element: Element) {
    if let flow = container(of: element) {
      self[flow: flow].path.removeAll { $0 == element }
      self[flow: flow].presented.removeAll { $0 == element }
      if !presentations.contains(element) { pathChanged(flow) }
    }
    for one in all(element) {
      presentations.removeAll { $0 == one }
      switch one {
      case .screen(let number): self[screen: number].isOver = true
      case .flow(let number): self[flow: number].isOver = true
      }
    }
  }

  /// Ends what was taken off, what is in it first.
  private mutating func end(_ element: Element, isHeard: Bool = true) {
    switch element {
    case .screen(let number):
      let screen = self[screen: number]
      log.append("end \(name(element))")
      call(screen.spec.onEnd, for: Origin(flow: screen.flow, screen: number))
    case .flow(let number):
      let flow = self[flow: number]
      self[flow: number].path = []
      self[flow: number].presented = []
      for inner in (flow.path + flow.presented).reversed() { end(inner) }
      log.append("end \(name(element))")
      call(flow.spec.onEnd, for: Origin(flow: number, parent: flow.parent))
      self[flow: number].isGone = true
      if isHeard { hear(number, nil) }
    }
  }

  /// Tells whoever started a flow how it has ended.
  private mutating func hear(_ number: Int, _ result: Int?) {
    let flow = self[flow: number]
    guard let parent = flow.parent, !self[flow: parent].isGone else { return }
    let ending = result.map { "finished \($0)" } ?? "cancelled"
    log.append("F\(flow.spec.name) \(ending), heard by #\(parent)")
    call(flow.spec.onHeard, for: Origin(flow: parent))
  }
}
