import Responder

/// The screens and child flows that the flows of one class make for destinations.
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
  private var listed: [any Destination.Type]?
  private static var tables: [ObjectIdentifier: DestinationTable] = [:]

  /// Declares the screen of a destination. The declaration of a subclass replaces it.
  ///
  /// - Parameters:
  ///   - type: The type of the destination.
  ///   - make: Makes the screen, without putting it on a path, or returns `nil` if its subject does
  ///     not exist. The screen may never be shown, so only its `start()` should have effects.
  ///     Errors are shown to the user, who can try again.
  public func screen<Flow: FlowModel, Place: Destination>(
    _ type: Place.Type, _ make: @escaping @MainActor (Flow, Place) async throws -> ViewModel?
  ) {
    add(type) { (flow: Flow, place) in try await make(flow, place).map { .screen($0) } }
  }

  /// Declares the child flow of a destination. The declaration of a subclass replaces it.
  ///
  /// - Parameters:
  ///   - type: The type of the destination.
  ///   - make: Makes the flow, without starting it, or returns `nil` if its subject does not exist.
  public func flow<Flow: FlowModel, Place: Destination>(
    _ type: Place.Type, _ make: @escaping @MainActor (Flow, Place) async throws -> FlowModel?
  ) {
    add(type) { (flow: Flow, place) in try await make(flow, place).map { .flow($0) } }
  }

  private func add<Flow: FlowModel, Place: Destination>(
    _ type: Place.Type, _ make: @escaping @MainActor (Flow, Place) async throws -> PathElement?
  ) {
    guard listed == nil else {
      listed?.append(type)
      return
    }
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

  package static func destinations(of type: FlowModel.Type) -> [any Destination.Type] {
    let table = DestinationTable()
    table.listed = []
    type.register(table)
    return table.listed ?? []
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
  /// Makes the screen or the child flow of a destination, without putting it on the path.
  package final func make(_ destination: any Destination) async throws -> PathElement? {
    let name = type(of: destination).destinationName
    guard let entry = DestinationTable.entry(name, in: self), entry.type == type(of: destination)
    else { throw DestinationError.unknown(name, flow: responderName) }
    let element = try await entry.make(self, destination)
    guard element?.isFresh ?? true else { throw DestinationError.alreadyUsed(name) }
    if case .flow(let child)? = element {
      child.place = destination
      // So that it can already make requests up the chain, for the needs of its own screens.
      child.nextResponder = controller
    }
    return element
  }

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

/// The reason why a destination leads nowhere.
public enum DestinationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The flow does not declare destinations of this name. Holds the destination's and the flow's
  /// name.
  case unknown(String, flow: String)
  /// The element made for a destination has been on a path before. Holds the destination's name.
  case alreadyUsed(String)
  /// The arguments of a saved destination are not those of its type. Holds its name.
  case unreadable(String)

  /// A description of the destination and the problem, for a developer.
  public var description: String {
    switch self {
    case .unknown(let name, let flow): "\(flow) declares no destination \(name)"
    case .alreadyUsed(let name):
      "what was made for \(name) has been on a path before; make another each time"
    case .unreadable(let name): "what was saved of \(name) is not what it has now"
    }
  }
}
