/// What a screen or a flow remembers from one process to the next: values by name.
///
/// ```swift
/// override func save(to state: inout SavedState) { state["nickname"] = nickname }
/// override func restore(from state: SavedState) { nickname = state["nickname"] ?? "" }
/// ```
///
/// Data does not belong here: it is loaded again.
public struct SavedState: Hashable, Sendable {
  /// The values, as they are written.
  public private(set) var values: [String: JSONValue]

  /// Makes a state, empty by default.
  public init(_ values: [String: JSONValue] = [:]) { self.values = values }

  /// Whether there is nothing to remember.
  public var isEmpty: Bool { values.isEmpty }

  /// A value by its name; `nil` where there is none, or where it is of another type.
  ///
  /// Setting a value that cannot be encoded removes it.
  public subscript<Value: Codable>(name: String) -> Value? {
    get { try? values[name]?.decoded() }
    set { values[name] = newValue.flatMap { try? JSONValue(encoding: $0) } }
  }
}

extension SavedState: Codable {
  /// Reads an object.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([String: JSONValue].self))
  }

  /// Writes an object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }
}
