/// The values that a place in a configuration accepts. Reading, checking, defaults, the JSON Schema
/// and the documentation all use this one description.
package indirect enum ValueSchema: Sendable {
  case text(TextFormat)
  case whole(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  case bool
  case choice(Choice)
  /// An array of different values.
  case list(of: ValueSchema, atLeast: Int)
  /// A list of things with ids, which a brand can change by id.
  case named(NamedSchema)
  case object(ObjectSchema)
  /// An object whose keys are names of something.
  case map(MapSchema)
  /// Some of the keys of the whole configuration, whose values replace the outer ones.
  case overlay(ObjectSchema)
  /// The rules of a family, which `RuleReader` reads.
  case rules
  /// A value of one of two schemas with different JSON types.
  case either(ValueSchema, ValueSchema)

  package struct Choice: Sendable {
    /// The noun for a named thing: `feature`; `nil` if the names are plain words.
    package var what: String?
    package var names: [String]
  }

  /// A list of objects with ids; a string in it is the id of an object with nothing else.
  package struct NamedSchema: Sendable {
    package var id: Choice
    package var item: ObjectSchema
    package var atLeast: Int
  }

  package struct MapSchema: Sendable {
    package enum Keys: Sendable {
      /// One of these keys.
      case known([String])
      /// Any key of this format.
      case format(TextFormat)
    }

    /// The noun for a key in messages: `key`, `language`.
    package let what: String
    package let keys: Keys
    package let value: ValueSchema
    /// The keys that are still read and have other names now; no message recommends them.
    let oldKeys: [String]
    /// True if the order of the keys has a meaning, or is for readers to choose.
    let isOrdered: Bool
    private let known: Set<String>

    /// The object that each value is; an empty one for values that have no keys.
    var requirements: ObjectSchema {
      if case .object(let object) = value { object } else { ObjectSchema([]) }
    }

    init(
      what: String, keys: Keys, oldKeys: [String] = [], isOrdered: Bool = false, value: ValueSchema
    ) {
      self.what = what
      self.isOrdered = isOrdered
      self.keys = keys
      self.oldKeys = oldKeys
      self.value = value
      known = if case .known(let names) = keys { Set(names + oldKeys) } else { [] }
    }

    func isKnown(_ name: String) -> Bool { known.contains(name) }
  }
}

/// The fields that an object of a configuration may have.
package final class ObjectSchema: Sendable {
  package let fields: [FieldSchema]
  /// The keys that apply only with some values of another key.
  package let variants: Variants?
  /// The keys that belong to the top of a file alone, so that this object must not have them.
  let topKeys: Set<String>
  /// The noun of an object that has no top keys, for messages.
  let owner: String
  /// The indices of required fields, objects with requirements, and lists of things with ids.
  let required: [Int]
  /// A Boolean value that indicates whether the object has variants or fields in `required`.
  var hasRequirements: Bool { variants != nil || !required.isEmpty }
  private let positions: [String: Int]

  package struct Variants: Sendable {
    package var key: String
    /// For each of its values, the keys that apply, and the keys that it needs one of.
    package var cases: [(value: String, keys: [String], needsOneOf: [String])]

    /// Returns the values that a key applies with, as messages list them.
    func owners(of name: String) -> String {
      cases.filter { $0.keys.contains(name) }.map { "`\($0.value)`" }.joined(separator: " and ")
    }
  }

  init(
    _ fields: [FieldSchema], variants: Variants? = nil, topKeys: Set<String> = [],
    owner: String = "an environment"
  ) {
    self.owner = owner
    self.fields = fields
    self.variants = variants
    self.topKeys = topKeys
    required = fields.indices.filter { index in
      switch fields[index].schema {
      case .object(let object): fields[index].isRequired || object.hasRequirements
      case .map(let map): fields[index].isRequired || map.requirements.hasRequirements
      case .named: true
      default: fields[index].isRequired
      }
    }
    positions = Dictionary(
      fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func position(of name: String) -> Int? { positions[name] }

  package subscript(name: String) -> FieldSchema? { positions[name].map { fields[$0] } }
}

/// One key of an object.
package struct FieldSchema: Sendable {
  package var name: String
  /// The meaning of the key, for the documentation.
  package var summary: String
  package var schema: ValueSchema
  package var isRequired = false
  /// Makes the default value. Tools request it; running an app does not.
  package var standard: (@Sendable () -> JSONValue?)?
  /// The path to write instead, if the key is deprecated.
  package var replacement: String?
  /// True if the key distinguishes brands, so that no other brand's value may show.
  package var isIdentity = false
  /// True if the key only groups other keys, whose own defaults apply if it is left out.
  package var isGroup = false

  /// The value that applies if the key is left out.
  package var defaultValue: JSONValue? { standard?() }
}

extension ValueSchema {
  /// A description of the expected value, for messages.
  package var expected: String {
    switch self {
    case .text(let format): format.expected
    case .whole(let range) where range.lowerBound == range.upperBound: "\(range.lowerBound)"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range):
      "a number from \(range.lowerBound.formatted) to \(range.upperBound.formatted)"
    case .bool: "true or false"
    case .choice(let choice):
      (choice.what.map { "a \($0): " } ?? "")
        + (choice.names.count > 1 ? "one of " : "")
        + choice.names.map { DisplayText.quoted($0) }.joined(separator: ", ")
    case .list(let element, _):
      switch element {
      case .text, .choice: "an array of strings"
      default: "an array"
      }
    case .named(let named): "an array of \(named.id.what ?? "name")s"
    case .object, .map, .overlay, .rules: "an object"
    case .either(let first, let second): "\(first.expected), or \(second.expected)"
    }
  }

  /// The fields of an object or of an overlay; `nil` for another schema.
  package var object: ObjectSchema? {
    switch self {
    case .object(let object), .overlay(let object): object
    default: nil
    }
  }

  /// The noun for one value, to follow a number: ` language`; empty if it has no name.
  var noun: String {
    guard case .text(let format) = self, let space = format.name.firstIndex(of: " ") else {
      return ""
    }
    return String(format.name[space...])
  }

  /// A value of the schema.
  var sample: JSONValue {
    switch self {
    case .text(let format): .string(format.example)
    case .whole(let range): .integer(range.lowerBound)
    case .number(let range): .number(range.lowerBound)
    case .bool: .bool(false)
    case .choice(let choice): .string(choice.names.first ?? "")
    case .list, .named: .array([])
    case .object(let object):
      .object(
        Dictionary(
          object.required.map { (object.fields[$0].name, object.fields[$0].schema.sample) },
          uniquingKeysWith: { one, _ in one }))
    case .map, .overlay, .rules: .object([:])
    case .either(let first, _): first.sample
    }
  }

  func isType(of node: JSONNode) -> Bool {
    switch self {
    case .text, .choice: node.isString
    case .whole, .number: node.isNumber
    case .bool: node.bool != nil
    case .list: node.isArray
    case .named: node.isArray || node.isObject
    case .object, .map, .overlay, .rules: node.isObject
    case .either(let first, let second): first.isType(of: node) || second.isType(of: node)
    }
  }
}

extension Double {
  /// The number, without decimals if it is whole.
  var formatted: String {
    JSONText.compact(Int(exactly: self).map { .integer($0) } ?? .number(self))
  }
}
