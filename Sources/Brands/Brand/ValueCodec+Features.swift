extension ValueCodec where Value == Brand.FeatureSettings {
  /// Makes the kind of a feature's settings: an `enabled` key, and the feature's own options.
  static func settings(of feature: FeatureSchema) -> ValueCodec {
    let options = feature.options.map { option in
      var field = Setting<Brand.FeatureSettings>(
        option.name, \.options[option.name], .value(option.schema), option.summary)
      field.schema.standard = { option.defaultValue }
      return field
    }
    let enabled = Setting<Brand.FeatureSettings>(
      "enabled", \.isEnabled, ValueCodec<Bool>.bool.optional,
      "Enables the feature; by default, it is enabled if it is in the menu.")
    return .object(
      ObjectCodec<Brand.FeatureSettings>([enabled] + options), from: Brand.FeatureSettings())
  }
}

extension OptionSchema {
  fileprivate var schema: ValueSchema {
    switch kind {
    case .bool: .bool
    case .whole(let range, _): .whole(range)
    case .choice(let words, _): .choice(ValueSchema.Choice(what: nil, names: words))
    case .list(let words, _):
      .list(of: .choice(ValueSchema.Choice(what: nil, names: words)), atLeast: 0)
    }
  }

  fileprivate var defaultValue: JSONValue {
    switch kind {
    case .bool(let value): .bool(value)
    case .whole(_, let value): .integer(value)
    case .choice(_, let value): .string(value)
    case .list(_, let values): .array(values.map { .string($0) })
    }
  }
}

extension ValueCodec where Value == JSONValue? {
  // The value stays unchanged, because `FeatureOption` reads it.
  fileprivate static func value(_ schema: ValueSchema) -> ValueCodec {
    ValueCodec(schema: schema) { value, _ in
      .some(JSONValue(value))
    } json: {
      $0
    }
  }
}

extension JSONValue {
  init(_ value: ConfigurationValue) {
    if value.isObject {
      self = .object(
        Dictionary(
          value.members.map { ($0.name, JSONValue($0.value)) }, uniquingKeysWith: { $1 }))
    } else if value.isArray {
      self = .array(value.items.map { JSONValue($0.value) })
    } else {
      switch value.node.value {
      case .string(let text): self = .string(text)
      case .bool(let bool): self = .bool(bool)
      case .number(let number): self = Int(exactly: number).map { .integer($0) } ?? .number(number)
      default: self = .null
      }
    }
  }
}
