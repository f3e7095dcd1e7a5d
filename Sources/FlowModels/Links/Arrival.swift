import Responder

/// How to get from where the app is to some places, one after another: what stays, what leaves, and
/// what has to be made.
@MainActor
struct Arrival {
  /// Something that was made for a place, and is on no path yet.
  struct Made {
    var element: PathElement
    var destination: any Destination
    /// What comes inside it, if it is a flow.
    var inner: [Made] = []

    /// It, and all inside it.
    var flattened: [Made] { [self] + inner.flatMap(\.flattened) }
  }

  /// The flows that stay, from the root inwards, and how many elements of their paths stay.
  private let kept: [(controller: FlowController, count: Int)]
  /// The places that are not there yet.
  let remaining: ArraySlice<any Destination>

  /// Finds what of the way is there already: what flows show as they start, and the same places.
  init(at destinations: [any Destination], in app: AppModel) {
    var remaining = destinations[...]
    var controller = app.root.controller
    var kept: [(controller: FlowController, count: Int)] = []
    while true {
      var count = controller.elements.prefix { $0.startIndex != nil }.count
      var next: FlowController?
      while let place = remaining.first, next == nil, count < controller.elements.count,
        place.isSame(as: controller.elements[count].destination)
      {
        remaining.removeFirst()
        if case .flow(let child) = controller.elements[count] { next = child.controller }
        count += 1
      }
      kept.append((controller, count))
      guard let next else { break }
      controller = next
    }
    self.kept = kept
    self.remaining = remaining
  }

  /// The flow in which what is missing is to be opened.
  var base: FlowController { kept[kept.count - 1].controller }

  /// Whether what is made for one of the two fits the other: it goes into the same flow.
  func isSame(as other: Arrival) -> Bool {
    base === other.base && remaining.count == other.remaining.count
  }

  /// The names of what stays, the first at the bottom.
  var keptNames: [String] {
    kept.flatMap { $0.controller.elements.prefix($0.count).map(\.name) }
  }

  /// All that leaves, in the order in which it is asked: what is presented, then the newest first.
  var leaving: [any Leaving] {
    kept.reversed().flatMap { controller, count in
      FlowController.leaving(controller.presented[...])
        + FlowController.leaving(controller.elements.dropFirst(count))
    }
  }

  /// Lets all of it leave.
  func clear() {
    for (controller, count) in kept {
      controller.removePresented(from: 0)
      controller.remove(from: count)
    }
  }

  /// Makes what is missing, and changes nothing.
  ///
  /// - Throws: ``LinkError``, and whatever making it throws.
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

  /// Puts what was made on the paths.
  func open(_ made: [Made]) { Self.open(made, in: base) }

  private static func open(_ made: [Made], in controller: FlowController) {
    for next in made where !controller.isEnded {
      let opener = controller.lastScreen
      controller.push(next.element)
      opener?.didOpen(next.destination, at: next.element.moment)
      if case .flow(let child) = next.element { open(next.inner, in: child.controller) }
    }
  }
}
