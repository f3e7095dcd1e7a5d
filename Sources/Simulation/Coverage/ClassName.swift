import Responder

/// The names that identify types in coverage: the same in every process.
enum ClassName {
  /// Returns the name with its module and enclosing types: `RecipeFeature.AboutFlowModel`.
  // The place of a private type in its file is left out: it is an address of the process.
  static func of(_ type: Any.Type) -> String {
    let name = _typeName(type, qualified: true)
    guard name.utf8.contains(UInt8(ascii: "(")) else { return name }
    return name.replacing(/\(unknown context at [^)]*\)\./, with: "")
  }

  /// Returns the name without its module and the types around it.
  static func short(_ name: String) -> String {
    // Generic arguments have points of their own.
    let head = name.utf8.prefix { $0 != UInt8(ascii: "<") }
    let start = head.lastIndex(of: UInt8(ascii: ".")).map { head.index(after: $0) }
    return String(name[(start ?? name.startIndex)...])
  }

  /// Returns the name of the screens of a class, unless it gives them another one.
  static func screen(_ name: String) -> String {
    let name = short(name)
    return name.hasSuffix("ViewModel") ? String(name.dropLast("ViewModel".count)) : name
  }

  static func module(_ name: String) -> String {
    String(name[..<(name.utf8.firstIndex(of: UInt8(ascii: ".")) ?? name.endIndex)])
  }
}
