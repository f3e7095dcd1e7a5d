import FlowModels

/// Something that is to leave, if all of it agrees.
struct Attempt {
  enum Kind {
    /// An element, what stands after it on a flow's path, and the flows in between that are empty
    /// then.
    case from(NavigationModel.Element, of: Int)
    /// What stands after an element of a flow's own path.
    case after(NavigationModel.Element, of: Int)
    case presented(NavigationModel.Element)
    /// A screen, and what stands after it on its flow's own path.
    case own(NavigationModel.Element)
    case flow(Int, result: Int?)
    case truncation(after: Int)
    case link(NavigationModel.Opening)
    /// All but what the root has started with.
    case restoration
  }

  var exit: ExitReason
  var kind: Kind
  /// What is put on paths when it has left.
  var pushes: [(Newcomer, Int)] = []
  var number = 0
  /// Whether it had to wait.
  var hasWaited = false
  /// Whether the person is being asked.
  var isInQuestion = false
  /// Those that need not be asked again.
  var agreed: Set<NavigationModel.Element> = []
}

extension NavigationModel {
  mutating func pop(_ flow: Int) -> ExitOutcome {
    // A path without screens is one of flows that show nothing yet.
    guard let last = pathScreens(flow).last.map(Element.screen) ?? self[flow: flow].path.first
    else {
      return .nothing
    }
    return attempt(Attempt(exit: .pop, kind: .from(last, of: flow))).1
  }

  mutating func pop(_ flow: Int, to screen: Int) -> ExitOutcome {
    guard self[flow: flow].path.last != .screen(screen) else { return .nothing }
    return attempt(Attempt(exit: .pop, kind: .after(.screen(screen), of: flow))).1
  }

  mutating func popToFirst(_ flow: Int) -> ExitOutcome {
    guard self[flow: flow].path.count > 1 else { return .nothing }
    return attempt(Attempt(exit: .pop, kind: .after(self[flow: flow].path[0], of: flow))).1
  }

  mutating func leave(_ screen: Int) -> ExitOutcome {
    let element = Element.screen(screen)
    guard let flow = container(of: element) else { return .nothing }
    if self[flow: flow].path.contains(element) {
      return attempt(Attempt(exit: .pop, kind: .own(element))).1
    }
    guard self[flow: flow].presented.last == element else { return .nothing }
    return attempt(Attempt(exit: .dismiss, kind: .presented(element))).1
  }

  mutating func dismiss(in flow: Int) -> ExitOutcome {
    guard let last = self[flow: flow].presented.last else { return .nothing }
    return attempt(Attempt(exit: .dismiss, kind: .presented(last))).1
  }

  mutating func finish(_ flow: Int, with result: Int?) -> ExitOutcome {
    guard !self[flow: flow].isOver else { return .nothing }
    return attempt(Attempt(exit: .finish, kind: .flow(flow, result: result))).1
  }

  mutating func back(by exit: ExitReason) -> ExitOutcome {
    if !dialogs.isEmpty { return cancelDialog() }
    guard let top = presentations.last else {
      // What is asked about is what the person then sees.
      scrolledBack = 0
      let screens = pathScreens(0)
      guard screens.count > 1 else { return .nothing }
      return attempt(Attempt(exit: exit, kind: .from(.screen(screens[screens.count - 1]), of: 0))).1
    }
    if case .flow(let number) = top, pathScreens(number).count > 1 {
      let last = pathScreens(number)[pathScreens(number).count - 1]
      return attempt(Attempt(exit: exit, kind: .from(.screen(last), of: number))).1
    }
    return attempt(Attempt(exit: exit, kind: .presented(top))).1
  }

  mutating func dismiss() -> ExitOutcome {
    if !dialogs.isEmpty { return cancelDialog() }
    guard let top = presentations.last else { return .nothing }
    return attempt(Attempt(exit: .dismiss, kind: .presented(top))).1
  }

  private mutating func cancelDialog() -> ExitOutcome {
    answer(.max)
    return .left
  }
}

// MARK: - The one point that every exit passes

extension NavigationModel {
  /// Lets something leave, if everything that leaves with it agrees. While a person is asked, it
  /// waits.
  mutating func attempt(_ attempt: Attempt) -> (Int, ExitOutcome) {
    var attempt = attempt
    attempts += 1
    attempt.number = attempts
    guard waiting.isEmpty else {
      attempt.hasWaited = true
      waiting.append(attempt)
      return (attempt.number, .waiting)
    }
    return (attempt.number, proceed(&attempt, isWaiting: false))
  }

  /// Asks whoever was not asked yet.
  private mutating func proceed(_ attempt: inout Attempt, isWaiting: Bool) -> ExitOutcome {
    guard let leaving = leaving(attempt) else {
      give(up: attempt)
      return .nothing
    }
    for element in leaving where !attempt.agreed.contains(element) {
      log.append("ask \(name(element)) about \(attempt.exit)")
      switch mood(of: element) {
      case .allows: attempt.agreed.insert(element)
      case .refuses:
        log.append("event \(plainName(element)) refuses to leave")
        give(up: attempt)
        return .refused
      case .asks:
        dialogs.append(Dialog(kind: .question(of: element)))
        log.append("event ask before \(plainName(element)) leaves")
        attempt.isInQuestion = true
        attempt.hasWaited = true
        if !isWaiting { waiting.append(attempt) }
        return .waiting
      }
    }
    perform(attempt)
    return .left
  }

  mutating func answerQuestion(leaves: Bool) {
    guard case .question(let element) = dialogs.removeFirst().kind, !waiting.isEmpty else { return }
    var attempt = waiting[0]
    if leaves {
      attempt.agreed.insert(element)
      attempt.isInQuestion = false
      waiting[0] = attempt
      goOn()
    } else {
      log.append("event stay in \(plainName(element))")
      waiting.removeFirst()
      give(up: attempt)
      goOn()
    }
  }

  /// Something refused, or the person stayed.
  private mutating func give(up attempt: Attempt) {
    vetoed.insert(attempt.number)
    for (newcomer, _) in attempt.pushes { drop(newcomer) }
    switch attempt.kind {
    case .link: finishLink()
    case .restoration: endRestoring()
    default: break
    }
  }

  /// Takes up what waits, until the person is asked again.
  private mutating func goOn() {
    while let next = waiting.first, !next.isInQuestion {
      var attempt = waiting.removeFirst()
      let outcome = proceed(&attempt, isWaiting: true)
      guard outcome != .waiting else {
        waiting.insert(attempt, at: 0)
        return
      }
    }
  }

  /// Everyone who leaves, the newest and innermost first; `nil` where nothing is to leave any more.
  private func leaving(_ attempt: Attempt) -> [Element]? {
    if case .flow(let number, _) = attempt.kind {
      // It wants to itself.
      return self[flow: number].isOver ? nil : Array(all(.flow(number)).dropLast())
    }
    let tops = tops(attempt)
    switch attempt.kind {
    case .link, .restoration: return tops.reversed().flatMap(all)
    default: break
    }
    return tops.isEmpty && attempt.pushes.isEmpty ? nil : tops.reversed().flatMap(all)
  }

  /// An element and all in it, the newest and innermost first.
  func all(_ element: Element) -> [Element] {
    guard case .flow(let number) = element, let flow = allFlows[number] else { return [element] }
    return (flow.path + flow.presented).reversed().flatMap(all) + [element]
  }

  /// What leaves, without what is in it, in the order of the path.
  func tops(_ attempt: Attempt) -> [Element] {
    switch attempt.kind {
    case .from(let element, let flow):
      return tops(from: element, upTo: flow)
    case .after(let element, let flow):
      return container(of: element) == flow
        ? elements(after: element, in: flow, upTo: flow) : []
    case .presented(let element):
      guard let flow = container(of: element) else { return [] }
      let presented = self[flow: flow].presented
      return Array(presented[presented.firstIndex(of: element)!...])
    case .own(let element):
      guard let flow = container(of: element) else { return [] }
      return Array(self[flow: flow].path.drop { $0 != element })
    case .flow(let number, _): return [.flow(number)]
    case .truncation(let screen):
      return elements(after: screen)
    case .link(let opening): return inTheWay(of: opening.link)
    case .restoration: return inTheWayOfRestoring
    }
  }

  /// A screen or a flow, all after it, and the flow that is empty then.
  private func tops(from element: Element, upTo flow: Int) -> [Element] {
    guard let container = container(of: element),
      let index = self[flow: container].path.firstIndex(of: element)
    else { return [] }
    let own = Array(self[flow: container].path[index...])
    guard container != flow, let parent = self[flow: container].parent else { return own }
    if pathScreens(in: self[flow: container].path[..<index]).isEmpty {
      return tops(from: .flow(container), upTo: flow)
    }
    return own + elements(after: .flow(container), in: parent, upTo: flow)
  }

  func pathScreens(in elements: ArraySlice<Element>) -> [Int] {
    elements.flatMap { element in
      switch element {
      case .screen(let number): [number]
      case .flow(let number): pathScreens(number)
      }
    }
  }
}
