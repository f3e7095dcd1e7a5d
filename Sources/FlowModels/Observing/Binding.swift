/// A value that is read and written somewhere else.
@MainActor
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// Makes a binding.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes it.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// The value.
  public var value: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The same value in another form.
  ///
  /// - Parameters:
  ///   - forward: Makes the other form.
  ///   - back: Makes the value of it.
  public func map<Other>(
    _ forward: @escaping (Value) -> Other, _ back: @escaping (Other) -> Value
  ) -> Binding<Other> {
    Binding<Other>(get: { forward(read()) }, set: { write(back($0)) })
  }
}

extension Property {
  /// A binding to this property, which it does not keep alive.
  public var binding: Binding<Value> {
    Binding(
      get: { [weak self, stored] in self?.value ?? stored },
      set: { [weak self] in self?.value = $0 })
  }

  /// Keeps this property and another the same, in both directions, beginning with the other's value.
  ///
  /// Where the two transforms do not undo one another, writes go to and fro until the values settle; where they
  /// never do, that is reported and ended (``ObservationCycle``).
  ///
  /// - Parameters:
  ///   - other: The other property.
  ///   - forward: Makes this property's value of the other's.
  ///   - back: Makes the other's value of this property's.
  /// - Returns: A token; releasing it parts the two. Neither property is kept alive.
  public func bind<Other>(
    to other: Property<Other>, _ forward: @escaping (Other) -> Value,
    _ back: @escaping (Value) -> Other
  ) -> ObservationToken {
    value = forward(other.value)
    let there = other.onChange { [weak self] _, new in self?.value = forward(new) }
    let andBack = onChange { [weak other] _, new in other?.value = back(new) }
    return ObservationToken(joining: [there, andBack])
  }

  /// Keeps this property and another the same, in both directions, beginning with the other's value.
  ///
  /// - Parameter other: The other property.
  /// - Returns: A token; releasing it parts the two. Neither property is kept alive.
  public func bind(to other: Property<Value>) -> ObservationToken {
    bind(to: other, { $0 }, { $0 })
  }
}
