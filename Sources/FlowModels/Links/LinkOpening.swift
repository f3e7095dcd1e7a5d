import Responder

/// A plan for going from the app's current state to nested places: the elements that stay, that
/// leave, and that have to be made.
@MainActor
struct LinkOpening {
  /// A screen or a flow that was made for a place and is on no path yet.
  struct Made {
    var element: PathElement
    var destination: any Destination
    /// The elements inside it, if it is a flow.
    var inner: [Made] = []

    /// The element itself and everything inside it.
    var flattened: [Made] { [self] + inner.flatMap(\.flattened) }
  }

  /// The flow that the missing elements will be opened in.
  let base: FlowController
  // From the root inwards, with the number of elements that stay on each path.
  private let kept: [(controller: FlowController, count: Int)]
  private let branch: FlowModel?
  /// The places that are not on the paths yet.
  let remaining: ArraySlice<any Destination>

  /// Finds the elements that stay: those that flows start with, and the same places.
  init(at destinations: [any Destination], in app: AppModel) {
    var remaining = destinations[...]
    var controller = app.root.controller
    var kept: [(controller: FlowController, count: Int)] = []
    if controller.branching != nil {
      let next = controller.branch(at: remaining.first)
      branch = next
      // The branch that is shown stays if it is the one, or if it is kept while it is hidden.
      let stays = controller.branch.map { $0 === next || controller.keeps($0) } ?? false
      kept.append((controller, stays ? 1 : 0))
      guard let next else {
        base = controller
        self.kept = kept
        self.remaining = remaining
        return
      }
      remaining.removeFirst()
      controller = next.controller
    } else {
      branch = nil
    }
    while true {
      var started = Self.startedCount(of: controller)
      // The first screen of the app stays, even if it is not the one that the app began with.
      if controller === app.root.controller {
        started = max(started, min(1, controller.elements.count))
      }
      var count = 0
      var next: FlowController?
      while next == nil, count < controller.elements.count {
        let element = controller.elements[count]
        let isOnTheWay = Self.stays(element, for: remaining, isLast: count + 1 >= started)
        guard isOnTheWay || count < started else { break }
        count += 1
        if isOnTheWay { remaining.removeFirst() }
        guard case .flow(let child) = element else { continue }
        if isOnTheWay { next = child.controller } else { Self.keepStarted(child, in: &kept) }
      }
      kept.append((controller, count))
      guard let next else { break }
      controller = next
    }
    base = controller
    self.kept = kept
    self.remaining = remaining
  }

  private static func startedCount(of controller: FlowController) -> Int {
    controller.elements.prefix { $0.startIndex != nil }.count
  }

  // A flow is the next place only if no element that stays follows it, and if the first element of
  // its path is one that it started with or the place that comes next.
  private static func stays(
    _ element: PathElement, for places: ArraySlice<any Destination>, isLast: Bool
  ) -> Bool {
    guard let place = places.first, place.isSame(as: element.destination) else { return false }
    guard case .flow(let flow) = element else { return true }
    let first = flow.controller.elements.first
    let following = places.dropFirst().first
    let showsNext = first.flatMap { first in following?.isSame(as: first.destination) } ?? false
    return isLast && (first?.startIndex != nil || showsNext)
  }

  // For a flow that its parent started with, and that the way does not lead into.
  private static func keepStarted(
    _ flow: FlowModel, in kept: inout [(controller: FlowController, count: Int)]
  ) {
    let count = startedCount(of: flow.controller)
    for case .flow(let child) in flow.controller.elements.prefix(count) {
      keepStarted(child, in: &kept)
    }
    kept.append((flow.controller, count))
  }

  /// The position that the elements of an arrival were made for: a flow and a number of places.
  /// It keeps nothing of the app alive, because a waiting exit holds it.
  struct Fit {
    fileprivate weak var base: FlowController?
    fileprivate let count: Int

    @MainActor
    func holds(for arrival: LinkOpening) -> Bool {
      base === arrival.base && count == arrival.remaining.count
    }
  }

  var fit: Fit { Fit(base: base, count: remaining.count) }

  /// The names of the elements that stay, the first at the bottom.
  var keptNames: [String] {
    kept.flatMap { controller, count in
      if let branch, controller.branching != nil { return [branch.responderName] }
      return controller.elements.prefix(count).map(\.name)
    }
  }

  /// All screens and flows that leave, in the order of asking.
  // For each flow that stays: its presentations, then the end of its path, the newest first.
  var leaving: [any Leaving] {
    kept.flatMap { controller, count in
      FlowController.leaving(controller.presented[...])
        + FlowController.leaving(controller.elements.dropFirst(count))
    }
  }

  /// The screen that the way leads to, if it is already on a path.
  var destination: ViewModel? {
    guard remaining.isEmpty, let last = kept.last, last.count > 0,
      case .screen(let screen) = last.controller.elements[last.count - 1]
    else { return nil }
    return screen
  }

  func clear() {
    if let branch { kept.first?.controller.push(.flow(branch)) }
    let leaving = kept.map { controller, count in
      (
        controller, presented: controller.presented,
        path: Array(controller.elements.dropFirst(count))
      )
    }
    for (controller, presented, path) in leaving {
      controller.dismiss(presented)
      controller.remove(path)
    }
  }

  /// Makes the missing elements, without changing the app.
  func prepare() async throws -> [Made] {
    guard let flow = base.flow else { return [] }
    return try await Self.prepare(remaining, in: flow)
  }

  private static func prepare(
    _ destinations: ArraySlice<any Destination>, in flow: FlowModel
  ) async throws -> [Made] {
    var rest = destinations
    var made: [Made] = []
    while let destination = rest.popFirst() {
      let element: PathElement?
      do { element = try await flow.make(destination) } catch let error as DestinationError {
        throw LinkError.noWay("\(error)")
      }
      guard let element else { throw LinkError.doesNotExist(destination.summary) }
      var next = Made(element: element, destination: destination)
      if case .flow(let child) = element {
        next.inner = try await prepare(rest, in: child)
        rest = []
      }
      made.append(next)
    }
    return made
  }

  func open(_ made: [Made]) { Self.open(made, in: base) }

  private static func open(_ made: [Made], in controller: FlowController) {
    for next in made where !controller.isEnded {
      let opener = controller.lastScreen
      if case .screen(let screen) = next.element, let dialog = screen as? DialogViewModel {
        controller.flow?.show(dialog)
        continue
      }
      controller.push(next.element)
      opener?.didOpen(next.destination, at: next.element.ordinal)
      if case .flow(let child) = next.element {
        open(missing(of: next.inner, in: child.controller), in: child.controller)
      }
    }
  }

  // A flow that has just started may already show some screens; they must not be opened twice.
  private static func missing(of made: [Made], in controller: FlowController) -> [Made] {
    var rest = made[...]
    for case .screen(let screen) in controller.elements {
      guard let next = rest.first, case .screen = next.element else { break }
      if next.destination.isSame(as: screen.destination) { rest.removeFirst() }
    }
    return Array(rest)
  }
}
