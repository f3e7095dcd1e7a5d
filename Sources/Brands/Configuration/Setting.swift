/// A schema with the conversions between its JSON and its Swift value.
package struct ValueCodec<Value: Sendable>: Sendable {
  package let schema: ValueSchema
  /// Returns the Swift value, or `nil` for a value of another schema, which is reported elsewhere.
  let read: @Sendable (ConfigurationValue, ReadingContext) -> Value?
  /// Returns the JSON form of a Swift value, or `nil` if it has none.
  let json: @Sendable (Value) -> JSONValue?
}

/// The other values that reading a value may need.
package struct ReadingContext: Sendable {
  var palette: [String: ThemeColor] = [:]
}

/// One key of an object: its description, and its place in the Swift value.
package struct Setting<Root: Sendable>: Sendable {
  var schema: FieldSchema
  let read: @Sendable (ConfigurationValue, inout Root, ReadingContext) -> Void
  // The initial value is made only when a default is requested.
  private let fill: @Sendable (FieldSchema, @escaping @Sendable () -> Root) -> FieldSchema

  /// Makes a field with a place in the Swift value.
  // The key path is made only for a value that is there: key paths slow down the start of the app.
  init<Value>(
    _ name: String,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value> & Sendable,
    _ kind: ValueCodec<Value>, _ summary: String, isRequired: Bool = false,
    isIdentity: Bool = false,
    insteadUse replacement: String? = nil
  ) {
    schema = FieldSchema(
      name: name, summary: summary, schema: kind.schema, isRequired: isRequired,
      replacement: replacement, isIdentity: isIdentity)
    read = { value, root, context in
      if let read = kind.read(value, context) { root[keyPath: path()] = read }
    }
    fill = { schema, initial in
      guard !schema.isRequired else { return schema }
      var schema = schema
      let own = schema.standard
      schema.standard = { kind.json(initial()[keyPath: path()]) ?? own?() }
      return schema
    }
  }

  /// Makes a field for an object that has its own place in the Swift value.
  init<Child>(
    _ name: String,
    at path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Child> & Sendable,
    _ summary: String, _ fields: [Setting<Child>]
  ) {
    let object = ObjectCodec(fields)
    schema = FieldSchema(
      name: name, summary: summary, schema: .object(object.schema), isGroup: true)
    read = { value, root, context in object.read(value, into: &root[keyPath: path()], context) }
    fill = { schema, initial in
      var schema = schema
      let part: @Sendable () -> Child = { initial()[keyPath: path()] }
      schema.schema = .object(ObjectSchema(fields.map { $0.filled(from: part) }))
      return schema
    }
  }

  /// Makes a field that groups keys whose values go into the same Swift value.
  init(_ name: String, _ summary: String, _ fields: [Setting<Root>]) {
    let object = ObjectCodec(fields)
    schema = FieldSchema(
      name: name, summary: summary, schema: .object(object.schema), isGroup: true)
    read = { value, root, context in object.read(value, into: &root, context) }
    fill = { schema, initial in
      var schema = schema
      schema.schema = .object(ObjectSchema(fields.map { $0.filled(from: initial) }))
      return schema
    }
  }

  /// Makes a field that tools use and the app ignores.
  init(
    _ name: String, schema: ValueSchema, _ summary: String,
    standard: (@Sendable () -> JSONValue?)? = nil
  ) {
    self.schema = FieldSchema(name: name, summary: summary, schema: schema, standard: standard)
    read = { _, _, _ in }
    fill = { schema, _ in schema }
  }

  fileprivate func filled(from initial: @escaping @Sendable () -> Root) -> FieldSchema {
    fill(schema, initial)
  }
}

/// An object with fields, and the Swift value that it becomes.
package struct ObjectCodec<Root: Sendable>: Sendable {
  let fields: [Setting<Root>]
  package let schema: ObjectSchema

  /// Describes an object without its own defaults; those of its owner apply.
  init(_ fields: [Setting<Root>], variants: ObjectSchema.Variants? = nil) {
    self.fields = fields
    schema = ObjectSchema(fields.map(\.schema), variants: variants)
  }

  /// Describes an object whose missing fields have the values of an initial value.
  init(
    _ initial: @autoclosure @escaping @Sendable () -> Root, _ fields: [Setting<Root>],
    variants: ObjectSchema.Variants? = nil
  ) {
    self.fields = fields
    schema = ObjectSchema(fields.map { $0.filled(from: initial) }, variants: variants)
  }

  /// Reads the values in the order of the fields, so that a newer one wins over a deprecated one.
  func read(_ value: ConfigurationValue, into root: inout Root, _ context: ReadingContext) {
    let members = value.members
    var found = [Int](repeating: -1, count: fields.count)
    for (index, member) in members.enumerated() {
      if let position = schema.position(of: member.name) { found[position] = index }
    }
    for (position, index) in found.enumerated() where index >= 0 {
      fields[position].read(members[index].value, &root, context)
    }
  }
}

extension ValueCodec {
  /// Makes the kind of an object that becomes a separate value.
  static func object(_ object: ObjectCodec<Value>, from initial: Value) -> ValueCodec {
    ValueCodec(schema: .object(object.schema)) { value, context in
      guard value.isObject else { return nil }
      var root = initial
      object.read(value, into: &root, context)
      return root
    } json: { _ in
      nil
    }
  }

  /// The same kind for an optional value.
  var optional: ValueCodec<Value?> {
    ValueCodec<Value?>(schema: schema) { value, context in
      read(value, context).map { .some($0) }
    } json: {
      $0.flatMap(json)
    }
  }

  /// Returns the same kind converted to another type.
  func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other?,
    back: @escaping @Sendable (Other) -> Value?
  ) -> ValueCodec<Other> {
    ValueCodec<Other>(schema: schema) { value, context in
      read(value, context).flatMap(transform)
    } json: {
      back($0).flatMap(json)
    }
  }

  /// Makes the kind of an array of distinct values.
  static func list<Element>(_ element: ValueCodec<Element>, atLeast: Int = 0) -> ValueCodec
  where Value == [Element] {
    ValueCodec(schema: .list(of: element.schema, atLeast: atLeast)) { value, context in
      guard value.isArray else { return nil }
      return value.items.compactMap { element.read($0.value, context) }
    } json: {
      .array($0.compactMap(element.json))
    }
  }

  /// Makes the kind of an object whose keys are names.
  static func map<Element>(
    _ what: String, _ keys: ValueSchema.MapSchema.Keys, oldKeys: [String] = [],
    of element: ValueCodec<Element>
  ) -> ValueCodec where Value == [String: Element] {
    ValueCodec(
      schema: .map(
        ValueSchema.MapSchema(what: what, keys: keys, oldKeys: oldKeys, value: element.schema))
    ) { value, context in
      guard value.isObject else { return nil }
      var map: [String: Element] = [:]
      let members = value.members
      map.reserveCapacity(members.count)
      for member in members {
        if let read = element.read(member.value, context) { map[member.name] = read }
      }
      return map
    } json: {
      $0.isEmpty ? nil : .object($0.compactMapValues(element.json))
    }
  }
}

extension ValueCodec where Value == String {
  static func text(_ format: TextFormat) -> ValueCodec {
    ValueCodec(schema: .text(format)) { value, _ in
      value.node.text.flatMap { format.accepts($0) ? $0 : nil }
    } json: {
      .string($0)
    }
  }

  /// Makes the kind of a text that is one of several words.
  static func choice(_ names: [String], of what: String? = nil) -> ValueCodec {
    ValueCodec(schema: .choice(ValueSchema.Choice(what: what, names: names))) { value, _ in
      value.node.text.flatMap { names.contains($0) ? $0 : nil }
    } json: {
      .string($0)
    }
  }
}

extension ValueCodec where Value == Int {
  static func whole(_ range: ClosedRange<Int>) -> ValueCodec {
    ValueCodec(schema: .whole(range)) { value, _ in
      value.node.number.flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
    } json: {
      .integer($0)
    }
  }
}

extension ValueCodec where Value == Bool {
  static let bool = ValueCodec(schema: .bool) { value, _ in
    value.node.bool
  } json: {
    .bool($0)
  }
}
