/// The state that a screen or a flow keeps from one process to the next: values by name.
///
/// ```swift
/// override func save(to state: inout SavedState) { state["nickname"] = nickname }
/// override func restore(from state: SavedState) { nickname = state["nickname"] ?? "" }
/// ```
///
/// Data does not belong here: it is loaded again.
public struct SavedState: Hashable, Sendable {
  package private(set) var values: [String: JSONValue]

  /// Makes a state; empty by default.
  public init(_ values: [String: JSONValue] = [:]) { self.values = values }

  package var isEmpty: Bool { values.isEmpty }

  /// The value with a name; `nil` if there is none, or if it has another type.
  ///
  /// Setting a value that cannot be encoded removes it.
  public subscript<Value: Codable>(name: String) -> Value? {
    get { try? values[name]?.decoded() }
    set { values[name] = newValue.flatMap { try? JSONValue(encoding: $0) } }
  }
}

extension SavedState: Codable {
  /// Decodes the state from an object.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([String: JSONValue].self))
  }

  /// Encodes the state as an object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }
}

extension PathElement {
  @MainActor
  func restore(from state: SavedState) {
    switch self {
    case .screen(let screen): screen.restoreAll(from: state)
    case .flow(let flow): flow.restore(from: state)
    }
  }
}
