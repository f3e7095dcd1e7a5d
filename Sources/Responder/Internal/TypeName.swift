/// Type names as traces show them.
package enum TypeName {
  /// The name without its module and without its generic arguments: `ItemWasTapped`.
  package static func short(of type: Any.Type) -> String {
    // Not `String(describing:)`, which asks the run time whether a metatype describes itself.
    let name = "\(type)"
    return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
  }

  /// The name of the case that a value of an enum is, if the value has no payload to be found by.
  ///
  /// A mirror shows no case without a payload, and an action's own description is what asks.
  static func enumCase<Value>(of value: Value) -> String? {
    enumCaseName(value).map { String(cString: $0) }
  }
}

/// The standard library's own function behind the description of enums, part of its stable ABI.
///
/// - Returns: A string that lives as long as the process; `nil` for enums from C.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
