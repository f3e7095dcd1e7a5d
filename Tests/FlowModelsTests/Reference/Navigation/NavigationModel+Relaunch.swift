import FlowModels

/// Contract 9: the state of navigation is a value.
extension NavigationModel {
  /// The process ends, and the app comes back with what says a destination, or is shown by its flow
  /// as that starts. A question that the person had begun is asked again.
  mutating func relaunch() {
    let hadPath = !self[flow: 0].path.isEmpty
    let showedSomething = showsSomething
    prune(0)
    // Where nothing of it comes back, or nothing is shown, the app shows what it starts with.
    let isLost = hadPath && self[flow: 0].path.isEmpty || showedSomething && !showsSomething
    if isLost, let first = self[flow: 0].spec.first {
      self[flow: 0].path.insert(.screen(count), at: 0)
      allScreens[count] = Screen(spec: first, flow: 0, isFirst: true)
    }
    let present = Set(inside(.flow(0)))
    presentations.removeAll { !present.contains($0) }
    works = []
    links = [opening?.link].compactMap { $0 } + links
    opening = nil
    restoring = []
    let attempt = waiting.first
    waiting = []
    let saved = dialogs
    dialogs = []
    for dialog in saved {
      switch dialog.kind {
      case .question: askAgain(attempt)
      case .link: break
      case .plain(let spec, let owner):
        guard spec.hasPlace, owner == 0 || present.contains(.flow(owner)) else { break }
        dialogs.append(Dialog(kind: dialog.kind))
      }
    }
    _ = scroll(by: 0)
    renumber()
    log = ["relaunched"]
    goOnWithLinks()
  }

  private var showsSomething: Bool {
    inside(.flow(0)).contains { if case .screen = $0 { true } else { false } }
  }

  /// Leaves out what cannot be made again.
  private mutating func prune(_ flow: Int) {
    self[flow: flow].path = self[flow: flow].path.filter(comesBack)
    self[flow: flow].presented = self[flow: flow].presented.filter(comesBack)
    for case .flow(let child) in self[flow: flow].path + self[flow: flow].presented { prune(child) }
  }

  private func comesBack(_ element: Element) -> Bool {
    switch element {
    case .screen(let number):
      self[screen: number].isFirst || (self[screen: number].spec.hasPlace && !isStarted(element))
    case .flow(let number): self[flow: number].spec.hasPlace && !isStarted(element)
    }
  }

  /// Whether its flow put it there as it started, which in the other process it does not.
  func isStarted(_ element: Element) -> Bool {
    if case .screen(let number) = element, self[screen: number].isFirst { return true }
    return container(of: element).map { self[flow: $0].started.contains(element) } ?? false
  }

  private mutating func askAgain(_ attempt: Attempt?) {
    guard var attempt, [.back, .swipe, .dismiss].contains(attempt.exit) else { return }
    let present = Set(inside(.flow(0)))
    switch attempt.kind {
    case .from(let element, _), .presented(let element):
      guard present.contains(element) else { return }
    default: return
    }
    attempt.agreed = []
    for element in tops(attempt).reversed().flatMap(all) {
      switch mood(of: element) {
      case .allows: attempt.agreed.insert(element)
      case .refuses: return
      case .asks:
        dialogs.append(Dialog(kind: .question(of: element)))
        attempt.isInQuestion = true
        waiting = [attempt]
        return
      }
    }
  }

  /// Numbers what is there anew, in the order of the paths.
  private mutating func renumber() {
    let elements = [.flow(0)] + inside(.flow(0))
    let numbers = Dictionary(
      uniqueKeysWithValues: elements.enumerated().map { ($0.element, $0.offset) })
    func new(_ element: Element) -> Element {
      switch element {
      case .screen: .screen(numbers[element] ?? -1)
      case .flow: .flow(numbers[element] ?? -1)
      }
    }
    // Whatever is there is in a flow that is there, and so is numbered.
    func new(flow old: Int) -> Int { numbers[.flow(old)]! }
    let before = self
    allScreens = [:]
    allFlows = [:]
    for (element, number) in numbers {
      switch element {
      case .screen(let old):
        var screen = before[screen: old]
        screen.flow = new(flow: screen.flow)
        allScreens[number] = screen
      case .flow(let old):
        var flow = before[flow: old]
        flow.parent = flow.parent.map { new(flow: $0) }
        flow.path = flow.path.map(new)
        flow.started = Set(flow.started.map(new))
        flow.presented = flow.presented.map(new)
        allFlows[number] = flow
      }
    }
    presentations = presentations.map(new)
    dialogs = dialogs.map { dialog in
      switch dialog.kind {
      case .question(let element): Dialog(kind: .question(of: new(element)))
      case .plain(let spec, let owner): Dialog(kind: .plain(spec, owner: new(flow: owner)))
      case .link: dialog
      }
    }
    waiting = waiting.map { attempt in
      var attempt = attempt
      attempt.agreed = Set(attempt.agreed.map(new))
      switch attempt.kind {
      case .from(let element, let flow):
        attempt.kind = .from(new(element), of: new(flow: flow))
      case .presented(let element): attempt.kind = .presented(new(element))
      default: break
      }
      return attempt
    }
    count = elements.count
  }
}

// MARK: - Work

extension NavigationModel {
  /// Contract 6: what work answers after its screen has left is dropped.
  mutating func beginWork(_ body: [NavigationStep], by screen: Int) {
    works.append(Work(screen: screen, body: body, sender: senders.last ?? Sender()))
  }

  mutating func finishWork(_ number: Int) {
    guard !works.isEmpty else { return }
    let work = works.remove(at: number % works.count)
    guard let screen = allScreens[work.screen], !screen.isOver else {
      log.append("event dropped what came late: work, for \(plainName(.screen(work.screen)))")
      return
    }
    log.append("work of #\(work.screen) is done")
    handle(work.body, for: Origin(flow: screen.flow, screen: work.screen), from: work.sender)
  }
}
