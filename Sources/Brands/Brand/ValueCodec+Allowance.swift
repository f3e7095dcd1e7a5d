extension ValueCodec where Value == String {
  /// A word of another brand that is allowed everywhere, or an object with its key and its reason.
  // An object about one key is no word that is allowed everywhere, and has no value here.
  static let allowance: ValueCodec = {
    let fields = [
      ("word", "Saffron", "The word of another brand."),
      ("in", "strings.en.about.credits", "The key whose value may have the word; else, all."),
      ("because", "they are partners", "The reason, which is required."),
    ].map { name, example, summary in
      FieldSchema(name: name, summary: summary, schema: .text(.words(like: example)))
    }
    return ValueCodec(
      schema: .either(.text(.words(like: "My Group")), .object(ObjectSchema(fields)))
    ) { value, _ in
      let text = value.isObject ? (value["in"] == nil ? value["word"] : nil) : value
      return text?.node.text.flatMap { $0.isEmpty ? nil : $0 }
    } json: {
      .string($0)
    }
  }()
}
