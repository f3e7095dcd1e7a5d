extension TextInput: DialogInput {
  /// A Boolean value that indicates whether the text satisfies the input's rules.
  public var isValid: Bool { validity.isValid }
}
