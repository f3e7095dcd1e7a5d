/// What a value of a configuration may be: the one description that reading, checking, defaults, the
/// JSON Schema and the documentation are made of.
package indirect enum Shape: Sendable {
  case text(TextFormat)
  case whole(ClosedRange<Int>)
  case bool
  /// One of some names.
  case choice(Choice)
  /// An array of different values.
  case list(of: Shape, atLeast: Int)
  /// A list of things with ids, which a brand can change by id.
  case named(NamedShape)
  case object(ObjectShape)
  /// An object whose keys are names of something.
  case map(MapShape)
  /// A value of one of two shapes, told apart by their JSON types.
  case either(Shape, Shape)

  /// Names, one of which is to be chosen.
  package struct Choice: Sendable {
    /// What the names are of: `feature`; `nil` where they are simply words.
    package var what: String?
    package var names: [String]
  }

  /// A list of objects with ids; a string in it is the id of an object with nothing else.
  package struct NamedShape: Sendable {
    package var id: Choice
    package var item: ObjectShape
    package var atLeast: Int
  }

  package struct MapShape: Sendable {
    package enum Keys: Sendable {
      /// One of these.
      case known([String])
      /// Any that is written so.
      case format(TextFormat)
    }

    /// What a key is, for messages: `key`, `language`.
    package let what: String
    package let keys: Keys
    package let value: Shape
    private let known: Set<String>

    init(what: String, keys: Keys, value: Shape) {
      self.what = what
      self.keys = keys
      self.value = value
      known = if case .known(let names) = keys { Set(names) } else { [] }
    }

    /// Whether a key is one of those that are known by name.
    func isKnown(_ name: String) -> Bool { known.contains(name) }
  }
}

/// What an object of a configuration may hold.
package final class ObjectShape: Sendable {
  package let fields: [FieldShape]
  /// Keys that go with some values of one of them only.
  package let variants: Variants?
  /// The fields that have to be there, or in which something has to.
  let required: [Int]
  /// Whether something in it has to be there, or has to go with something else.
  var hasRequirements: Bool { variants != nil || !required.isEmpty }
  private let positions: [String: Int]

  package struct Variants: Sendable {
    /// The key that decides.
    package var key: String
    /// For each of its values, the keys that go with it, and those of which one has to be there.
    package var cases: [(value: String, keys: [String], needsOneOf: [String])]

    /// The values with which a key goes, as messages list them.
    func owners(of name: String) -> String {
      cases.filter { $0.keys.contains(name) }.map { "`\($0.value)`" }.joined(separator: " and ")
    }
  }

  init(_ fields: [FieldShape], variants: Variants? = nil) {
    self.fields = fields
    self.variants = variants
    required = fields.indices.filter { index in
      switch fields[index].shape {
      case .object(let object): fields[index].isRequired || object.hasRequirements
      case .named: true
      default: fields[index].isRequired
      }
    }
    positions = Dictionary(
      fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func position(of name: String) -> Int? { positions[name] }

  package subscript(name: String) -> FieldShape? { positions[name].map { fields[$0] } }
}

/// One key of an object.
package struct FieldShape: Sendable {
  package var name: String
  /// What it means, as its documentation says.
  package var summary: String
  package var shape: Shape
  package var isRequired = false
  /// Makes what holds where it is left out: tools ask for it, running an app does not.
  package var standard: (@Sendable () -> JSONValue?)?
  /// What to write instead, if it is not to be written any more.
  package var replacement: String?
  /// Whether it is what tells one brand from another, so that no other brand's may show.
  package var isIdentity = false
  /// Whether it only holds other keys together: left out, their own defaults hold.
  package var isGroup = false

  /// The value that holds where it is left out.
  package var defaultValue: JSONValue? { standard?() }
}

extension Shape {
  /// What was expected, for messages.
  package var expected: String {
    switch self {
    case .text(let format): format.expected
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .bool: "true or false"
    case .choice(let choice):
      (choice.what.map { "a \($0): " } ?? "")
        + "one of " + choice.names.map { DisplayText.quoted($0) }.joined(separator: ", ")
    case .list(let element, _):
      switch element {
      case .text, .choice: "an array of strings"
      default: "an array"
      }
    case .named(let named): "an array of \(named.id.what ?? "name")s"
    case .object, .map: "an object"
    case .either(let first, let second): "\(first.expected), or \(second.expected)"
    }
  }

  /// What one is, behind a number: ` language`; nothing where it has no name.
  var noun: String {
    guard case .text(let format) = self, let space = format.name.firstIndex(of: " ") else {
      return ""
    }
    return String(format.name[space...])
  }

  /// Whether a node is of the JSON type.
  func isType(of node: JSONNode) -> Bool {
    switch self {
    case .text, .choice: node.isString
    case .whole: node.isNumber
    case .bool: node.bool != nil
    case .list: node.isArray
    case .named: node.isArray || node.isObject
    case .object, .map: node.isObject
    case .either(let first, let second): first.isType(of: node) || second.isType(of: node)
    }
  }
}
