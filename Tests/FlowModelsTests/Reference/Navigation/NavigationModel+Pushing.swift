import FlowModels

/// A screen or a flow that is not on a path yet.
enum Newcomer {
  case screen(ScreenSpec)
  case flow(FlowSpec, parent: Int)
}

extension NavigationModel {
  mutating func push(_ screen: ScreenSpec, on flow: Int) { push(.screen(screen), on: flow) }
  mutating func start(_ child: FlowSpec, on flow: Int) {
    push(.flow(child, parent: flow), on: flow)
  }
  mutating func present(_ screen: ScreenSpec, on flow: Int) { present(.screen(screen), on: flow) }
  mutating func present(_ child: FlowSpec, on flow: Int) {
    present(.flow(child, parent: flow), on: flow)
  }

  /// Contract 3: the first push made while an action is being handled removes what stands after the
  /// screen that sent the action, and further pushes of the same handler follow it.
  private mutating func push(_ newcomer: Newcomer, on flow: Int) {
    guard !self[flow: flow].isOver else { return drop(newcomer) }
    guard let index = senders.indices.last else { return place(newcomer, on: flow) }
    switch senders[index].firstPush {
    case .made: return place(newcomer, on: flow)
    case .refused: return drop(newcomer)
    case .waiting(let number):
      // It follows the first push, which waits for an answer.
      if let position = waiting.firstIndex(where: { $0.number == number }) {
        return waiting[position].pushes.append((newcomer, flow))
      }
      return vetoed.contains(number) ? drop(newcomer) : place(newcomer, on: flow)
    case .none: break
    }
    guard let screen = senders[index].screen, let container = container(of: .screen(screen)),
      pathFlows(from: container).last == pathFlows(from: flow).last
    else { return place(newcomer, on: flow) }
    // What the callbacks of those that leave push is no push of the handler.
    senders[index].firstPush = .made
    guard !elements(after: screen).isEmpty else { return place(newcomer, on: flow) }
    let isMenu = pathScreens(0).first == screen
    let (number, outcome) = attempt(
      Attempt(
        exit: isMenu ? .menuChange : .truncation, kind: .truncation(after: screen),
        pushes: [(newcomer, flow)]))
    switch outcome {
    case .waiting: senders[index].firstPush = .waiting(number)
    case .refused: senders[index].firstPush = .refused
    case .left, .nothing: break
    }
  }

  private mutating func present(_ newcomer: Newcomer, on flow: Int) {
    guard !self[flow: flow].isOver else { return drop(newcomer) }
    place(newcomer, on: flow, isPresented: true)
  }

  /// What is not put on a path; who has started a flow hears that it was cancelled, if it is there.
  mutating func drop(_ newcomer: Newcomer) {
    guard case .flow(let spec, let parent) = newcomer, !self[flow: parent].isOver else { return }
    log.append("F\(spec.name) cancelled, heard by #\(parent)")
    senders.append(Sender())
    call(spec.onHeard, for: Origin(flow: parent))
    senders.removeLast()
  }

  mutating func place(
    _ newcomer: Newcomer, on flow: Int, isPresented: Bool = false, isFirst: Bool = false
  ) {
    guard !self[flow: flow].isOver else { return drop(newcomer) }
    let number = count
    count += 1
    let element: Element
    switch newcomer {
    case .screen(let spec):
      element = .screen(number)
      learn(spec)
      allScreens[number] = Screen(spec: spec, flow: flow, isFirst: isFirst)
    case .flow(let spec, _):
      element = .flow(number)
      learn(spec)
      allFlows[number] = Flow(spec: spec, parent: flow)
    }
    if self[flow: flow].isStarting { self[flow: flow].started.insert(element) }
    if isPresented {
      self[flow: flow].presented.append(element)
      presentations.append(element)
    } else {
      self[flow: flow].path.append(element)
      pathChanged(flow)
    }
    log.append("start \(name(element))")
    // What it pushes as it starts is no push of the handler in which it is made.
    senders.append(Sender())
    switch newcomer {
    case .screen(let spec): call(spec.onStart, for: Origin(flow: flow, screen: number))
    case .flow(let spec, _):
      self[flow: number].isStarting = true
      if let first = spec.first { place(.screen(first), on: number, isFirst: true) }
      call(spec.onStart, for: Origin(flow: number, parent: flow))
      self[flow: number].isStarting = false
    }
    senders.removeLast()
  }

  /// A change of the main path reveals its newest screens.
  mutating func pathChanged(_ flow: Int) {
    if pathFlows(from: flow).last == 0 { scrolledBack = 0 }
  }

  /// What stands after a screen on the path that it is on, in all flows that the path goes through.
  func elements(after screen: Int) -> [Element] {
    guard let flow = container(of: .screen(screen)) else { return [] }
    return elements(after: .screen(screen), in: flow, upTo: nil)
  }

  /// What stands after an element, in its flow and then in the flows around that.
  func elements(after element: Element, in flow: Int, upTo top: Int?) -> [Element] {
    guard let index = self[flow: flow].path.firstIndex(of: element) else { return [] }
    let own = Array(self[flow: flow].path[(index + 1)...])
    guard flow != top, let parent = self[flow: flow].parent else { return own }
    return own + elements(after: .flow(flow), in: parent, upTo: top)
  }
}
