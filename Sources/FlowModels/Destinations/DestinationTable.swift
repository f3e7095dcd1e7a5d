import Responder

/// How the flows of one class make what their destinations lead to.
///
/// ```swift
/// override class func register(_ destinations: DestinationTable) {
///   super.register(destinations)
///   destinations.screen(RecipePage.self) { (flow: RecipesFlowModel, page) in
///     try await flow.recipes.item(id: page.id).map { RecipeDetailViewModel(recipe: $0) }
///   }
/// }
/// ```
@MainActor
public final class DestinationTable {
  struct Entry {
    var type: any Destination.Type
    var decode: (JSONValue) throws -> any Destination
    var make: (FlowModel, any Destination) async throws -> PathElement?
  }

  private var entries: [String: Entry] = [:]
  private static var tables: [ObjectIdentifier: DestinationTable] = [:]

  /// Declares how a destination becomes a screen; what a subclass declares replaces it.
  ///
  /// - Parameters:
  ///   - type: The destination.
  ///   - make: Makes the screen, not put on any path, or gives `nil` where what it shows does not
  ///     exist. It may be made and never shown, so only the screen's `start()` should have effects.
  ///     What it throws is told to the person, who can try again.
  public func screen<Flow: FlowModel, Place: Destination>(
    _ type: Place.Type, _ make: @escaping @MainActor (Flow, Place) async throws -> ViewModel?
  ) {
    add(type) { (flow: Flow, place) in try await make(flow, place).map { .screen($0) } }
  }

  /// Declares how a destination becomes a child flow; what a subclass declares replaces it.
  ///
  /// - Parameters:
  ///   - type: The destination.
  ///   - make: Makes the flow, not started, or gives `nil` where what it is about does not exist.
  public func flow<Flow: FlowModel, Place: Destination>(
    _ type: Place.Type, _ make: @escaping @MainActor (Flow, Place) async throws -> FlowModel?
  ) {
    add(type) { (flow: Flow, place) in try await make(flow, place).map { .flow($0) } }
  }

  private func add<Flow: FlowModel, Place: Destination>(
    _ type: Place.Type, _ make: @escaping @MainActor (Flow, Place) async throws -> PathElement?
  ) {
    let name = type.destinationName
    precondition(
      entries[name] == nil || entries[name]?.type == type,
      "two destinations of one flow are called \(name); give one another destinationName")
    entries[name] = Entry(type: type, decode: { try $0.decoded(as: type) }) { flow, place in
      guard let flow = flow as? Flow, let place = place as? Place else {
        preconditionFailure("\(Flow.self) registers for \(Place.self) in another class's table")
      }
      return try await make(flow, place)
    }
  }

  static func entry(_ name: String, in flow: FlowModel) -> Entry? {
    let type = type(of: flow)
    if let table = tables[ObjectIdentifier(type)] { return table.entries[name] }
    let table = DestinationTable()
    type.register(table)
    tables[ObjectIdentifier(type)] = table
    return table.entries[name]
  }
}

extension FlowModel {
  /// Makes what a destination leads to, without putting it on the path.
  ///
  /// - Parameter destination: One that this flow's table declares.
  /// - Returns: The screen or the child flow, or `nil` where what it is about does not exist.
  /// - Throws: ``DestinationError`` where this flow does not know such destinations, and whatever
  ///   making it throws.
  public final func make(_ destination: any Destination) async throws -> PathElement? {
    let name = type(of: destination).destinationName
    guard let entry = DestinationTable.entry(name, in: self), entry.type == type(of: destination)
    else { throw DestinationError.unknown(name, flow: responderName) }
    let element = try await entry.make(self, destination)
    guard element?.isFresh ?? true else { throw DestinationError.alreadyUsed(name) }
    if case .flow(let child)? = element {
      child.place = destination
      // So that it can ask up the chain already, for what its own screens need.
      child.nextResponder = controller
    }
    return element
  }

  /// Reads a destination that was saved.
  func destination(_ name: String, _ arguments: JSONValue) throws -> any Destination {
    guard let entry = DestinationTable.entry(name, in: self) else {
      throw DestinationError.unknown(name, flow: responderName)
    }
    guard let destination = try? entry.decode(arguments) else {
      throw DestinationError.unreadable(name)
    }
    return destination
  }
}

/// Why a destination leads nowhere.
public enum DestinationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The flow does not declare destinations of this name.
  case unknown(String, flow: String)
  /// What was made for the destination has been on a path before.
  case alreadyUsed(String)
  /// The arguments of a saved destination are not those of its type.
  case unreadable(String)

  /// What was not understood, and by whom.
  public var description: String {
    switch self {
    case .unknown(let name, let flow): "\(flow) declares no destination \(name)"
    case .alreadyUsed(let name):
      "what was made for \(name) has been on a path before; make another each time"
    case .unreadable(let name): "what was saved of \(name) is not what it has now"
    }
  }
}
