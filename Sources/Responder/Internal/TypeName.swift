/// Type names as traces show them.
package enum TypeName {
  /// Returns the name without its module and without its generic arguments: `ItemWasTapped`.
  package static func short(of type: Any.Type) -> String {
    // Not `String(describing:)`, which asks the run time whether a metatype describes itself.
    let name = "\(type)"
    return name.utf8.firstIndex(of: UInt8(ascii: "<")).map { String(name[..<$0]) } ?? name
  }

  /// Returns the name of an enum value's case, for a value without a payload.
  // A mirror does not show such a case, and describing the value would call the action's own
  // description, which is the caller.
  static func enumCase<Value>(of value: Value) -> String? {
    enumCaseName(value).map { String(cString: $0) }
  }
}

// The standard library's function behind the description of enums, part of its stable ABI. Its
// string lives as long as the process; it is `nil` for enums from C.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
