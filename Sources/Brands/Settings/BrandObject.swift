/// An object of several values, which a setting or a list of a setting may be.
///
/// ```swift
/// struct Stop: BrandObject {
///   var name = ""
///   var zone = 1
///   static let fields = [
///     BrandField(\Stop.name, BrandSetting("name", .line(atMost: 30), "The name.")),
///     BrandField(\Stop.zone, BrandSetting("zone", 1...9, default: 1, "The zone.")),
///   ]
/// }
/// ```
///
/// An object contains no object of the same type.
public protocol BrandObject: BrandSettingValue {
  /// The keys of the object, each with its place in the value.
  static var fields: [BrandField<Self>] { get }
  /// Makes a value, whose fields are then set.
  init()
}

/// A key of an object in a setting.
public struct BrandField<Root: BrandObject>: Sendable {
  let schema: FieldSchema
  let read: @Sendable (JSONValue?, inout Root) -> Void
  let json: @Sendable (Root) -> JSONValue?

  /// Makes a field from a setting, whose name is the key in the object.
  ///
  /// - Parameters:
  ///   - path: The place in the value.
  ///   - setting: The name, the type, the default and the description.
  public init<Value>(
    _ path: any WritableKeyPath<Root, Value> & Sendable, _ setting: BrandSetting<Value>
  ) {
    let declaration = setting.declaration
    let kind = setting.kind
    let fallback = setting.defaultValue
    schema = FieldSchema(
      name: declaration.path, summary: declaration.summary, schema: kind.schema,
      isRequired: declaration.isRequired, standard: { declaration.defaultValue })
    read = { value, root in root[keyPath: path] = value.flatMap(kind.read) ?? fallback }
    json = { kind.json($0[keyPath: path]) }
  }
}

extension BrandObject {
  /// The format of an object with the fields.
  public static var kind: BrandSettingKind<Self> {
    let fields = fields
    return BrandSettingKind(
      schema: .object(ObjectSchema(fields.map(\.schema))), empty: Self()
    ) { value in
      guard case .object(let members) = value else { return nil }
      var object = Self()
      for field in fields { field.read(members[field.schema.name], &object) }
      return object
    } json: { object in
      .object(
        Dictionary(
          fields.compactMap { field in field.json(object).map { (field.schema.name, $0) } },
          uniquingKeysWith: { one, _ in one }))
    }
  }
}
