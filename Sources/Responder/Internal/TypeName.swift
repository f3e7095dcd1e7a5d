/// Type names as traces show them.
package enum TypeName {
  /// The name without its module and without its generic arguments: `ItemWasTapped`.
  package static func short(of type: Any.Type) -> String {
    let name = String(describing: type)
    return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
  }
}
