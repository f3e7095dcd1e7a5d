extension Property {
  /// Keeps this property and another equal, in both directions, beginning with the other's value.
  /// The begin and the end of a continuous change are passed on, too (``isChanging``).
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
    return connect(to: other, back) { [weak self] new in self?.value = forward(new) }
  }

  /// Keeps this property and another equal, in both directions, beginning with the other's value.
  ///
  /// - Parameter other: The other property.
  /// - Returns: A token. Releasing it ends the binding. It keeps neither property alive.
  public func bind(to other: Property<Value>) -> ObservationToken {
    bind(to: other, { $0 }, { $0 })
  }

  /// Passes changes on in both directions, from now on.
  ///
  /// - Parameters:
  ///   - other: The other property.
  ///   - back: Converts this property's value to the other's.
  ///   - take: Writes a new value of the other to this property. It should not own the property.
  /// - Returns: A token. Releasing it ends the connection. It keeps neither property alive.
  func connect<Other>(
    to other: Property<Other>, _ back: @escaping (Value) -> Other,
    taking take: @escaping @MainActor (Other) -> Void
  ) -> ObservationToken {
    let there = other.onChange { _, new in take(new) }
    let andBack = onChange { [weak other] _, new in other?.value = back(new) }
    let (begun, otherBegun) = (isChanging, other.isChanging)
    begun.value = otherBegun.value
    let begins = otherBegun.onChange { [weak begun] _, new in begun?.value = new }
    let andEnds = begun.onChange { [weak otherBegun] _, new in otherBegun?.value = new }
    return ObservationToken(joining: [there, andBack, begins, andEnds])
  }
}
