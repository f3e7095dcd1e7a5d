import FlowModels

// Contract 8: a link becomes a plan, and is opened whole or not at all.

extension NavigationModel {
  /// A link that is being opened.
  struct Opening {
    var link: ReferenceLink
    /// Where it is to go, by the plan whose data was loaded.
    var plan: LinkPlan
    /// How often it was planned.
    var number: Int
    /// What is not loaded yet.
    var rest: [LinkPlace] = []
    /// Whether the data of the first of these is under way.
    var isLoading = false
  }

  /// What of the way to some places is there already.
  struct LinkPlan {
    /// The flow in which what is missing is opened.
    var base: Int
    /// How many elements of which paths stay.
    var kept: [(flow: Int, count: Int)]
    var remaining: [LinkPlace]

    func isSame(as other: LinkPlan) -> Bool {
      base == other.base && remaining.count == other.remaining.count
    }
  }

  var pendingLinks: [String] { ([opening?.link].compactMap { $0 } + links).map(\.text) }

  mutating func open(_ link: ReferenceLink) {
    links.append(link)
    goOnWithLinks()
    if !links.isEmpty { log.append("event wait to open \(link.text)") }
  }

  private var isReadyForLinks: Bool { acceptsLinks && !isRestoring }

  mutating func acceptLinks(_ accepts: Bool) {
    acceptsLinks = accepts
    goOnWithLinks()
  }

  /// Opens what waits, one after another.
  mutating func goOnWithLinks() {
    guard !isGoingOnWithLinks else { return }
    isGoingOnWithLinks = true
    while opening == nil, !links.isEmpty, isReadyForLinks { begin(links.removeFirst(), number: 1) }
    isGoingOnWithLinks = false
  }

  private mutating func begin(_ link: ReferenceLink, number: Int) {
    guard let places = link.places else {
      opening = Opening(
        link: link, plan: LinkPlan(base: 0, kept: [], remaining: []), number: number)
      return fail(isRetried: false)
    }
    let plan = plan(places)
    opening = Opening(link: link, plan: plan, number: number, rest: plan.remaining)
    load()
  }

  /// Loads what is missing, one after another.
  private mutating func load() {
    while let place = opening?.rest.first {
      guard newcomer(place, in: 0) != nil else { return arrive { $0.fail(isRetried: false) } }
      if case .screen(let name) = place, ScreenSpec(name: name).isLoaded, !isRestoring {
        opening?.isLoading = true
        return
      }
      opening?.rest.removeFirst()
    }
    arrive { $0.depart() }
  }

  /// The data that is under way comes, or does not.
  mutating func answerLink(fails: Bool) {
    guard opening?.isLoading == true else { return }
    opening?.isLoading = false
    guard !fails else { return arrive { $0.fail(isRetried: true) } }
    opening?.rest.removeFirst()
    load()
  }

  /// Goes on with what is loaded, if links are still accepted.
  private mutating func arrive(_ body: (inout NavigationModel) -> Void) {
    guard isReadyForLinks else { return putBack() }
    senders.append(Sender())
    body(&self)
    senders.removeLast()
  }

  private mutating func putBack() {
    if let link = opening?.link { links.insert(link, at: 0) }
    opening = nil
  }

  private mutating func depart() {
    guard let opening else { return }
    _ = attempt(Attempt(exit: .deepLink, kind: .link(opening)))
  }

  private mutating func fail(isRetried: Bool) {
    guard let opening else { return }
    log.append("event could not open \(opening.link.text)")
    dialogs.append(Dialog(kind: .link(isRetried: isRetried)))
  }

  mutating func retryLink() {
    if let opening { begin(opening.link, number: 1) }
  }

  mutating func finishLink() {
    opening = nil
    goOnWithLinks()
  }
}

// MARK: - Leaving and opening

extension NavigationModel {
  /// All that is in the way has agreed: it leaves together, and what was loaded is opened.
  mutating func perform(_ opening: Opening) {
    guard isReadyForLinks else { return putBack() }
    guard let places = opening.link.places else { return }
    let plan = plan(places)
    // What the person did meanwhile counts.
    guard plan.isSame(as: opening.plan) else { return beginAgain(opening) }
    log.append("event open \(opening.link.text)")
    let leaving = leaving(plan)
    for (flow, presented, path) in leaving {
      remove(presented, from: flow)
      remove(path, from: flow)
    }
    guard self.plan(places).isSame(as: opening.plan) else { return beginAgain(opening) }
    open(opening.plan.remaining, in: plan.base)
    finishLink()
  }

  private mutating func beginAgain(_ opening: Opening) {
    if opening.number < 10 {
      begin(opening.link, number: opening.number + 1)
    } else {
      fail(isRetried: false)
    }
  }

  private mutating func open(_ places: [LinkPlace], in base: Int) {
    var flow = base
    // The screens that a flow of the way has just started with, as far as the way has not got
    // there.
    var started: [LinkPlace] = []
    for place in places where !self[flow: flow].isOver {
      if case .screen = place, let index = started.firstIndex(of: place) {
        started.removeFirst(index + 1)
        continue
      }
      started = []
      guard let newcomer = newcomer(place, in: flow) else { continue }
      let number = count
      self.place(newcomer, on: flow)
      if case .flow = place {
        flow = number
        started = self[flow: flow].path.compactMap { element in
          if case .screen = element { self.place(of: element) } else { nil }
        }
      }
    }
  }

  private func newcomer(_ place: LinkPlace, in flow: Int) -> Newcomer? {
    switch place {
    case .screen(let name): screenSpecs[name].map { .screen($0) }
    case .flow(let name): flowSpecs[name].map { .flow($0, parent: flow) }
    }
  }

  /// What leaves, flow by flow.
  private func leaving(_ plan: LinkPlan) -> [(flow: Int, presented: [Element], path: [Element])] {
    plan.kept.map { flow, count in
      (flow, self[flow: flow].presented, Array(self[flow: flow].path.dropFirst(count)))
    }
  }

  /// What is in the way of a link, without what is in it; the last is asked first.
  func inTheWay(of link: ReferenceLink) -> [Element] {
    leaving(plan(link.places ?? [])).flatMap { _, presented, path in
      presented.reversed() + path.reversed()
    }.reversed()
  }
}
