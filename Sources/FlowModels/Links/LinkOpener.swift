import Responder

/// Opens links one at a time, in the order of their arrival.
@MainActor
final class LinkOpener {
  private weak var app: AppModel?
  private var waiting: [String] = []
  private var current: String?
  private var isClosed = false
  private var isGoingOn = false

  // Planning starts again when the paths have changed. After this many times, the link fails.
  private static let maxAttempts = 10

  func attach(to app: AppModel) { self.app = app }

  /// The links that are not opened yet, the current one first.
  var pending: [String] { [current].compactMap { $0 } + waiting }

  var isBusy: Bool { current != nil }

  func open(_ link: String) {
    guard !isClosed else { return }
    waiting.append(link)
    goOn()
    if !waiting.isEmpty { app?.note(.waiting(link)) }
  }

  /// Inserts earlier links in front of those that wait now, and opens the next one.
  func open(first links: [String]) {
    guard !isClosed else { return }
    let others = waiting.count
    waiting = links + waiting
    goOn()
    for link in waiting.dropLast(others) { app?.note(.waiting(link)) }
  }

  /// Opens the waiting links one by one, until one takes time or the app is not ready.
  func goOn() {
    // A loop, not a recursion: any number of links may wait.
    guard !isGoingOn else { return }
    isGoingOn = true
    defer { isGoingOn = false }
    while current == nil, !waiting.isEmpty, let app, app.isReadyForLinks {
      let link = waiting.removeFirst()
      current = link
      attempt(link, in: app, number: 1)
    }
  }

  func close() {
    isClosed = true
    waiting = []
  }

  private func attempt(_ link: String, in app: AppModel, number: Int) {
    let route: LinkTable.Route
    do { route = try app.links.route(link) } catch { return fail(link, error, in: app) }
    let arrival = LinkOpening(at: route.destinations, in: app)
    Responder.asSender(nil) {
      _ = app.appWork.run("open \(link)", isReported: false) {
        try await arrival.prepare()
      } apply: { [weak self, weak app] _, outcome in
        guard let self, let app else { return }
        guard app.isReadyForLinks else { return self.putBack(link) }
        switch outcome {
        case .success(let made):
          self.depart(to: route, by: arrival.fit, with: made, link: link, in: app, number: number)
        case .failure(let error): self.fail(link, error, in: app)
        }
      }
    }
  }

  // Opens all of the new elements, or none.
  private func depart(
    to route: LinkTable.Route, by planned: LinkOpening.Fit, with made: [LinkOpening.Made],
    link: String,
    in app: AppModel, number: Int
  ) {
    _ = app.root.controller.attempt(
      ExitAttempt(
        exit: .deepLink, aim: { link },
        leaving: { [weak app] in
          app.map { LinkOpening(at: route.destinations, in: $0).leaving } ?? []
        },
        perform: { [weak app] in
          guard let app else { return }
          app.state.navigation.begin()
          defer { app.state.navigation.end() }
          guard app.isReadyForLinks else { return self.putBack(link) }
          // The paths may have changed meanwhile, so that the elements no longer fit.
          let arrival = LinkOpening(at: route.destinations, in: app)
          guard planned.holds(for: arrival) else {
            return self.attemptAgain(link, in: app, number: number)
          }
          app.note(.opened(link))
          arrival.clear()
          // A callback of an element that has left may end a flow that was to stay.
          guard planned.holds(for: LinkOpening(at: route.destinations, in: app)) else {
            return self.attemptAgain(link, in: app, number: number)
          }
          Responder.asSender(nil) {
            arrival.open(made)
            arrival.destination?.didArriveAgain()
          }
          self.finish(link)
        },
        dropped: { self.finish(link) }))
  }

  private func attemptAgain(_ link: String, in app: AppModel, number: Int) {
    guard number < Self.maxAttempts else {
      return fail(link, LinkError.noWay("the app was changing all the time"), in: app)
    }
    attempt(link, in: app, number: number + 1)
  }

  private func putBack(_ link: String) {
    waiting.insert(link, at: 0)
    current = nil
  }

  private func finish(_ link: String) {
    current = nil
    goOn()
  }

  private func fail(_ link: String, _ error: any Error, in app: AppModel) {
    if let error = error as? LinkError {
      app.note(.notOpened(link, reason: "\(error)", isMistake: error.isMistake))
      app.show(
        DialogViewModel(
          title: .key("link.title"), message: error.reason,
          onCancel: { [weak self] in self?.finish(link) }))
      return
    }
    let failure = DataError(error, doing: .key("link.open"))
    app.note(.notOpened(link, reason: failure.diagnosis))
    app.show(
      DialogViewModel(
        failure, doing: .key("link.open"),
        retry: { [weak self, weak app] in
          guard let self, let app else { return }
          self.attempt(link, in: app, number: 1)
        }, onCancel: { [weak self] in self?.finish(link) }))
  }
}
