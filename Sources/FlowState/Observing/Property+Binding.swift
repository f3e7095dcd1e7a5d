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

  /// Keeps this property and another equal, in both directions, as long as an owner exists; a
  /// screen, a flow or a part, until it leaves.
  ///
  /// - Parameters:
  ///   - other: The other property.
  ///   - owner: The owner of the binding. If it has left, nothing is bound.
  ///   - forward: Converts the other's value to this property's.
  ///   - back: Converts this property's value to the other's.
  /// - Returns: A token to cancel the binding before that. It need not be kept.
  @discardableResult
  public func bind<Other>(
    to other: Property<Other>, for owner: AnyObject, _ forward: @escaping (Other) -> Value,
    _ back: @escaping (Value) -> Other
  ) -> ObservationToken {
    let token = connect(to: other, for: owner, back) { [weak self] in self?.value = forward($0) }
    if token.isActive { value = forward(other.value) }
    return token
  }

  /// Keeps this property and another equal, in both directions, as long as an owner exists; a
  /// screen, a flow or a part, until it leaves.
  ///
  /// - Parameters:
  ///   - other: The other property.
  ///   - owner: The owner of the binding. If it has left, nothing is bound.
  /// - Returns: A token to cancel the binding before that. It need not be kept.
  @discardableResult
  public func bind(to other: Property<Value>, for owner: AnyObject) -> ObservationToken {
    bind(to: other, for: owner, { $0 }, { $0 })
  }

  /// Passes changes on in both directions, from now on. The token keeps neither property alive.
  // Without an owner, the token must be kept. `take` should not own this property.
  package func connect<Other>(
    to other: Property<Other>, for owner: AnyObject? = nil, _ back: @escaping (Value) -> Other,
    taking take: @escaping @MainActor (Other) -> Void
  ) -> ObservationToken {
    let there = other.follow(for: owner) { take($0) }
    let andBack = follow(for: owner) { [weak other] in other?.value = back($0) }
    let (begun, otherBegun) = (isChanging, other.isChanging)
    if there.isActive { begun.value = otherBegun.value }
    let begins = otherBegun.follow(for: owner) { [weak begun] in begun?.value = $0 }
    let andEnds = begun.follow(for: owner) { [weak otherBegun] in otherBegun?.value = $0 }
    return ObservationToken(joining: [there, andBack, begins, andEnds])
  }

  private func follow(
    for owner: AnyObject?, _ body: @escaping @MainActor (Value) -> Void
  ) -> ObservationToken {
    guard let owner else { return onChange { _, new in body(new) } }
    return onChange(for: owner) { _, _, new in body(new) }
  }
}
