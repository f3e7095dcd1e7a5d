/// The stored properties of classes, as the runtime describes them: which of them are constants.
///
/// Reflection does not tell `let` from `var`, and reading a constant again and again would cost an
/// exploration most of its time. The layout read here is that of the ABI: a class has a pointer to
/// its description, which has one to the records of its stored properties, each with its flags
/// (`include/swift/ABI/Metadata.h` and `include/swift/RemoteInspection/Records.h` in the sources of
/// Swift). If a record is not as expected, nothing is said, and every property counts as variable.
enum FieldFlags {
  #if canImport(ObjectiveC)
    /// With Objective-C, a class begins with more words for its runtime.
    private static let offsetOfDescription = 64
  #else
    private static let offsetOfDescription = 40
  #endif
  private static let offsetOfFields = 16
  private static let sizeOfRecord = 12

  /// Returns, for each stored property that a class itself declares, in order, whether it is
  /// variable.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - count: The number of these properties, as reflection counts them.
  /// - Returns: `nil` if the runtime describes the class in another way than expected.
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
