/// Access to a value that is stored elsewhere.
@MainActor
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// Makes a binding.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes the value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// The value.
  public var value: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// Returns a binding to the same value in another form.
  ///
  /// - Parameters:
  ///   - forward: Converts the value to the other form.
  ///   - back: Converts the other form back to the value.
  public func map<Other>(
    _ forward: @escaping (Value) -> Other, _ back: @escaping (Other) -> Value
  ) -> Binding<Other> {
    Binding<Other>(get: { forward(read()) }, set: { write(back($0)) })
  }
}

extension Property {
  /// A binding to this property. It does not keep the property alive.
  public var binding: Binding<Value> {
    Binding(
      get: { [weak self, stored] in self?.value ?? stored },
      set: { [weak self] in self?.value = $0 })
  }

  /// Keeps this property and another equal, in both directions, beginning with the other's value.
  ///
  /// If the two conversions do not reverse each other, writes alternate until the values settle. If
  /// they never settle, the cycle is reported and ended (``ObservationCycle``).
  ///
  /// - Parameters:
  ///   - other: The other property.
  ///   - forward: Converts the other's value to this property's.
  ///   - back: Converts this property's value to the other's.
  /// - Returns: A token. Releasing it ends the binding. It keeps neither property alive.
  public func bind<Other>(
    to other: Property<Other>, _ forward: @escaping (Other) -> Value,
    _ back: @escaping (Value) -> Other
  ) -> ObservationToken {
    value = forward(other.value)
    let there = other.onChange { [weak self] _, new in self?.value = forward(new) }
    let andBack = onChange { [weak other] _, new in other?.value = back(new) }
    return ObservationToken(joining: [there, andBack])
  }

  /// Keeps this property and another equal, in both directions, beginning with the other's value.
  ///
  /// - Parameter other: The other property.
  /// - Returns: A token. Releasing it ends the binding. It keeps neither property alive.
  public func bind(to other: Property<Value>) -> ObservationToken {
    bind(to: other, { $0 }, { $0 })
  }
}
