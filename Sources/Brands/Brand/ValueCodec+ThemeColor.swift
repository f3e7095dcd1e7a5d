extension ValueCodec where Value == ThemeColor {
  /// A colour as `#RRGGBB`.
  static let color = ValueCodec<String>.text(.color).map {
    ThemeColor($0)
  } back: {
    $0.description
  }

  /// A colour, or the name of a colour of the palette.
  static let colorOrAlias = ValueCodec(schema: .text(.colorOrAlias)) { value, context in
    value.node.text.flatMap { ThemeColor($0) ?? context.palette[$0] }
  } json: {
    .string($0.description)
  }
}
