/// Finds the constants among the stored properties of classes, which reflection cannot do. Reading
/// a constant again and again would cost an exploration most of its time. If a record is not as
/// expected, every property counts as variable.
// The layout is that of the ABI: a class points to its description, which points to the records of
// its stored properties, each with its flags (`include/swift/ABI/Metadata.h` and
// `include/swift/RemoteInspection/Records.h` in the sources of Swift).
enum FieldFlags {
  #if canImport(ObjectiveC)
    // With Objective-C, a class begins with additional fields of its runtime.
    private static let offsetOfDescription = 64
  #else
    private static let offsetOfDescription = 40
  #endif
  private static let offsetOfFields = 16
  private static let sizeOfRecord = 12

  /// Returns true for each variable among a class's own stored properties; `nil` if unreadable.
  static func areVariable(in type: AnyClass, count: Int) -> [Bool]? {
    // The metadata of a class lives as long as the process, and so does all that it points to.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard
      let description = metadata.load(
        fromByteOffset: offsetOfDescription, as: UnsafeRawPointer?.self)
    else { return nil }
    // The lowest five bits are the kind: 16 is a class.
    guard description.load(as: UInt32.self) & 0x1F == 16 else { return nil }
    let place = description + offsetOfFields
    let distance = Int(place.load(as: Int32.self))
    guard distance != 0 else { return nil }
    let fields = place + distance
    guard fields.load(fromByteOffset: 10, as: UInt16.self) == sizeOfRecord,
      fields.load(fromByteOffset: 12, as: UInt32.self) == UInt32(count)
    else { return nil }
    return (0..<count).map { index in
      let flags = fields.load(fromByteOffset: 16 + index * sizeOfRecord, as: UInt32.self)
      return flags & 2 != 0
    }
  }
}
