import Brands
import FlowModels
import TestSupport

/// Brands `a`, `b`, … that extend a base with rules.
extension BrandFamily {
  /// A base with rules, and a brand over it with some members.
  static func under(
    _ rules: String, _ members: String = "", base: String = ""
  ) throws -> BrandFamily {
    try BrandFamily([
      "base": "{\"abstract\": true, \(base)\n\"rules\": \(rules)}",
      "a": "{\"extends\": \"base.json\", \(rest)\(members.isEmpty ? "" : ",\n" + members)}",
    ])
  }

  /// The problems of a brand: the path, and what is said of it.
  func problems(_ name: String = "a", in environment: String? = nil) throws -> [String] {
    try read(name, in: environment).diagnostics.sorted(by: <).map {
      "\($0.path ?? ""): \($0.message)"
    }
  }

  func lint(_ names: String...) -> [Diagnostic] {
    BrandLinter(Self.schema).lint(names.map { "\(folder.path)/\($0).json" }).diagnostics
  }
}
