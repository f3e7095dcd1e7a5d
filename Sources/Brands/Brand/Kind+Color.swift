extension Kind where Value == Color {
  /// A colour as `#RRGGBB`.
  static let color = Kind<String>.text(.color).map {
    Color($0)
  } back: {
    $0.description
  }

  /// A colour, or the name of a colour of the palette.
  static let colorOrAlias = Kind(shape: .text(.colorOrAlias)) { value, context in
    value.node.text.flatMap { Color($0) ?? context.palette[$0] }
  } json: {
    .string($0.description)
  }
}
