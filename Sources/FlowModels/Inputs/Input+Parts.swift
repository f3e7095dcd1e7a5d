extension Input {
  /// Keeps the value and a part of a property of the model equal, in both directions.
  ///
  /// ```swift
  /// name.bind(to: flow.$draft, \.address.name)
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property of the model, such as everything that the user enters in several
  ///     steps.
  ///   - part: The part of its value.
  public final func bind<Root>(to property: Property<Root>, _ part: WritableKeyPath<Root, Value?>) {
    bind(to: property, { $0[keyPath: part] }) { [weak property, first = property.value] value in
      // The property is there, as this is called only to write to it.
      var root = property?.value ?? first
      root[keyPath: part] = value
      return root
    }
  }
}
