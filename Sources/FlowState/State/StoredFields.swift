@_spi(Reflection) import Swift
import Synchronization

/// The stored properties of a structure, or of one class without those that it inherits, with their
/// places in memory. Reading them there costs a thirtieth of a `Mirror`, which allocates several
/// times for each child.
// If a record is not as expected, the type has none, and is read by `Mirror`. The layout is that of
// the ABI: a type points to its description, which points to the records of its stored properties,
// each with its type and its flags (`include/swift/ABI/Metadata.h` and
// `include/swift/RemoteInspection/Records.h` in the sources of Swift).
// Its types have no state; the compiler does not know it of `Any.Type`.
struct StoredFields: @unchecked Sendable {
  struct Field {
    let label: String
    let type: Any.Type
    let offset: Int
    let isVariable: Bool
    // That of an object that it does not own, of a closure, of a type that cannot be copied, and of
    // one whose parts are not known is not copied.
    /// A Boolean value that indicates whether its value can be copied from memory.
    let isReadable: Bool
    /// A Boolean value that indicates whether its value is a function, which no state depends on.
    let isFunction: Bool
    /// The way its value is added, if that follows from its declared type.
    let kind: ValueKind?

    // Such as a type, which is nothing in memory.
    fileprivate var isApart: Bool {
      if case .apart? = kind { true } else { false }
    }
  }

  /// The type that has them.
  let type: Any.Type
  let fields: [Field]

  /// Finds the stored properties of a structure; `nil` if one of them has to be read by `Mirror`.
  init?(ofStructure type: Any.Type) {
    guard Self.isKnownLayout, Self.kind(of: type) == 0x200,
      !(type is any CustomReflectable.Type), Self.isCopyable(type),
      let fields = Self.fields(of: type, from: 8, kind: 17), fields.allSatisfy(\.isReadable)
    else { return nil }
    (self.type, self.fields) = (type, fields)
  }

  /// Finds the stored properties of a class, which has `count` of them if that is known.
  init?(ofClass type: AnyClass, count: Int? = nil) {
    #if canImport(ObjectiveC)
      // With Objective-C, a class begins with additional fields of its runtime.
      let place = 64
    #else
      let place = 40
    #endif
    guard Self.isKnownLayout, !(type is any CustomReflectable.Type),
      let fields = Self.fields(of: type, from: place, kind: 16),
      count ?? fields.count == fields.count
    else { return nil }
    (self.type, self.fields) = (type, fields)
  }

  private static let ownFields = Mutex<[ObjectIdentifier: [Field]?]>([:])

  /// Returns the properties of an object's own classes; `nil` if one needs a `Mirror`.
  // From its class up, and without functions.
  static func ofOwnClasses(from type: AnyClass) -> [Field]? {
    let id = ObjectIdentifier(type)
    if let known = ownFields.withLock({ $0[id] }) { return known }
    let found = readable(from: type) { PlainObject.isOwn($0) }
    ownFields.withLock { $0[id] = .some(found) }
    return found
  }

  /// Returns the properties of an object's first classes; `nil` if one needs a `Mirror`.
  static func readable(
    from type: AnyClass, while isIncluded: (AnyClass) -> Bool
  ) -> [Field]? {
    var all: [Field] = []
    var next: AnyClass? = type
    while let level = next, isIncluded(level) {
      guard let fields = Self(ofClass: level)?.fields,
        fields.allSatisfy({ $0.isReadable || $0.isFunction })
      else { return nil }
      all += fields.filter { $0.isReadable && !$0.isApart }
      next = _getSuperclass(level)
    }
    return all
  }

  // With pointers of 32 bits, or signed ones, the records lie elsewhere.
  private static var isKnownLayout: Bool {
    #if _pointerBitWidth(_64) && !_ptrauth(_arm64e)
      true
    #else
      false
    #endif
  }

  /// Returns whether a `Mirror` can show a class.
  // It copies each value, which ends the process if that cannot be copied and the type of its
  // property is generic.
  static func isReflectable(_ type: AnyClass) -> Bool {
    var isReflectable = true
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, _, type, kind in
      isReflectable = ![.struct, .enum, .optional].contains(kind) || isCopyable(type)
      return isReflectable
    }
    return isReflectable
  }

  static func isOptional(_ type: Any.Type) -> Bool { kind(of: type) == 0x202 }

  static func isArray(_ type: Any.Type) -> Bool {
    isKnownLayout && kind(of: type) == 0x200
      && description(of: type) == description(of: [Int].self)
  }

  // Of a structure: it is the same for all types of a generic one.
  private static func description(of type: Any.Type) -> UnsafeRawPointer? {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(
      fromByteOffset: 8, as: UnsafeRawPointer?.self)
  }

  // The kind of its metadata; of a class, an address.
  private static func kind(of type: Any.Type) -> Int {
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
  }

  private static func fields(
    of type: Any.Type, from offsetOfDescription: Int, kind: UInt32
  ) -> [Field]? {
    var all: [(label: String, offset: Int, type: Any.Type, kind: _MetadataKind)] = []
    // `classType`, which is a variable there.
    let options = _EachFieldOptions(rawValue: kind == 16 ? 1 : 0)
    guard
      _forEachField(
        of: type, options: options,
        body: { name, offset, type, kind in
          all.append((String(cString: name), offset, type, kind))
          return true
        }),
      let records = records(of: type, from: offsetOfDescription, kind: kind),
      // Those of a superclass come first.
      records.count <= all.count
    else { return nil }
    // An object begins at a multiple of 16.
    let alignment = kind == 16 ? 15 : alignmentMask(of: type)
    return zip(all.suffix(records.count), records).map { field, record in
      if isMetatypeOfValue(field.type) {
        return Field(
          label: field.label, type: field.type, offset: field.offset,
          isVariable: record.isVariable, isReadable: true, isFunction: false, kind: .apart)
      }
      let isValue =
        [.struct, .enum, .optional].contains(field.kind) && isCopyable(field.type)
        && !isTupleOrMetatype(unwrapped(field.type))
        // In a packed structure of C, values lie anywhere.
        && field.offset & alignmentMask(of: field.type) == 0
        && alignmentMask(of: field.type) <= alignment
      let isReference =
        field.kind == .class || field.kind == .existential && isCopyable(field.type)
      return Field(
        label: field.label, type: field.type, offset: field.offset, isVariable: record.isVariable,
        isReadable: record.isStrong && (isValue || isReference),
        isFunction: field.kind == .function,
        kind: isValue ? ValueKind.of(type: field.type) : nil)
    }
  }

  private static func records(
    of type: Any.Type, from offsetOfDescription: Int, kind: UInt32
  ) -> [(isVariable: Bool, isStrong: Bool)]? {
    // The metadata of a class lives as long as the process, and so does all that it points to.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard
      let description = metadata.load(
        fromByteOffset: offsetOfDescription, as: UnsafeRawPointer?.self),
      // The lowest five bits are the kind.
      description.load(as: UInt32.self) & 0x1F == kind,
      let records = target(of: description + 16),
      records.load(fromByteOffset: 10, as: UInt16.self) == 12
    else { return nil }
    return (0..<Int(records.load(fromByteOffset: 12, as: UInt32.self))).map { index in
      let record = records + 16 + index * 12
      return (record.load(as: UInt32.self) & 2 != 0, isStrong(typeName: target(of: record + 4)))
    }
  }

  private static func target(of place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = Int(place.load(as: Int32.self))
    return distance == 0 ? nil : place + distance
  }

  // The mangled name of a weak, an unowned and an unmanaged reference ends with its kind.
  private static func isStrong(typeName: UnsafeRawPointer?) -> Bool {
    guard var next = typeName else { return false }
    var last: (UInt8, UInt8) = (0, 0)
    while case let byte = next.load(as: UInt8.self), byte != 0 {
      last = (last.1, byte)
      // A reference to another description, by distance or address, is in place of a name.
      next += byte < 0x18 ? 5 : byte < 0x20 ? 9 : 1
    }
    return last.0 != UInt8(ascii: "X") || !"wou".utf8.contains(last.1)
  }

  private static func unwrapped(_ type: Any.Type) -> Any.Type {
    var type = type
    while isOptional(type), let optional = type as? any OptionalValue.Type {
      type = optional.wrapped
    }
    return type
  }

  private static func isTupleOrMetatype(_ type: Any.Type) -> Bool {
    [0x301, 0x304].contains(kind(of: type))
  }

  // A value of this type is nothing in memory, although an optional one has a size.
  private static func isMetatypeOfValue(_ type: Any.Type) -> Bool {
    let type = unwrapped(type)
    guard kind(of: type) == 0x304 else { return false }
    // The kind of the type that it is the type of.
    let metatype = unsafeBitCast(type, to: UnsafePointer<UnsafePointer<Int>>.self)
    return (0x200...0x7FF).contains(metatype[1].pointee)
  }

  // The flags are after the eight functions, the size and the stride of a table of witnesses.
  private static func alignmentMask(of type: Any.Type) -> Int {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let witnesses = (metadata - 8).load(as: UnsafeRawPointer.self)
    return Int(witnesses.load(fromByteOffset: 80, as: UInt32.self) & 0xFF)
  }

  // The types of most properties.
  private static let leaves: Set<ObjectIdentifier> = [
    ObjectIdentifier(String.self), ObjectIdentifier(Int.self), ObjectIdentifier(Bool.self),
    ObjectIdentifier(Double.self), ObjectIdentifier(String?.self), ObjectIdentifier(Int?.self),
    ObjectIdentifier(Double?.self), ObjectIdentifier([String].self),
  ]

  // The optional type of one that cannot be copied does not conform. Of generic types, no flag says
  // it.
  private static func isCopyable(_ type: Any.Type) -> Bool {
    if leaves.contains(ObjectIdentifier(type)) { return true }
    func optional<Value>(_ type: Value.Type) -> Any.Type { Value?.self }
    return _openExistential(type, do: optional) is any OptionalValue.Type
  }
}

extension StoredFields.Field {
  /// Returns a copy of its value in the value or object at `start`.
  func value(at start: UnsafeRawPointer) -> Any {
    func copy<Value>(_ type: Value.Type) -> Any { (start + offset).load(as: Value.self) }
    return _openExistential(type, do: copy)
  }
}
