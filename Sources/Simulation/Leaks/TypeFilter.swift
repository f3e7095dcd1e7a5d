/// A filter that decides by a value's type whether looking into it can lead to a screen or a flow.
///
/// Its answers are kept by type, because making a type's name takes longer than looking it up.
struct TypeFilter {
  private var answers: [ObjectIdentifier: Bool] = [:]

  /// Returns true if values of a type are looked into: no plain values, system types or actors.
  // Other threads may be changing the insides of the system's types, which show nothing about the
  // app. Only actors themselves may read their properties.
  mutating func opens(_ type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = answers[key] { return answer }
    let answer = Self.isWorthOpening(type)
    answers[key] = answer
    return answer
  }

  private static func isWorthOpening(_ type: Any.Type) -> Bool {
    if type is any Actor.Type { return false }
    let name = _typeName(type, qualified: true)
    // A class of Objective-C has no module.
    guard let module = Self.module(of: name) else { return !(type is AnyClass) }
    guard systemModules.contains(module) else { return true }
    guard containers.contains(where: { name.hasPrefix($0) }) else { return false }
    return !name.split { "<>, ".contains($0) }.dropFirst().allSatisfy { plain.contains($0) }
  }

  // Tuples and functions have an empty one, Objective-C classes none.
  private static func module(of name: String) -> Substring? {
    let first = name.prefix { $0 != "." && $0 != "(" && $0 != "<" && $0 != " " }
    return first.count < name.count && !first.isEmpty ? first : name.hasPrefix("(") ? "" : nil
  }

  private static let systemModules: Set<Substring> = [
    "Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Observation", "Dispatch",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "CoreFoundation", "Combine", "SwiftUI", "UIKit", "AppKit", "os", "__C", "Testing", "XCTest",
  ]

  private static let containers = [
    "Swift.Optional<", "Swift.Array<", "Swift.ArraySlice<", "Swift.ContiguousArray<",
    "Swift.Dictionary<", "Swift.Set<", "Swift.Result<",
  ]

  private static let plain: Set<Substring> = [
    "Swift.Array", "Swift.Optional", "Swift.Dictionary", "Swift.Set", "Swift.Bool",
    "Swift.Character", "Swift.Double", "Swift.Float", "Swift.Int", "Swift.Int64",
    "Swift.String", "Swift.UInt8", "Foundation.Date", "Foundation.URL", "Foundation.UUID",
    "FoundationEssentials.Date", "FoundationEssentials.URL", "FoundationEssentials.UUID",
  ]
}

extension TypeFilter {
  /// Returns a framework class's properties to look at, with their names to show; `nil` for all.
  // These own something, or keep something for the user of the class. So weak properties, such as
  // the one from a controller to its flow, are never taken for holders.
  static func properties(of type: Any.Type) -> [String: String]? {
    guard type is AnyClass else { return nil }
    let name = _typeName(type, qualified: true)
    guard let module = module(of: name) else { return nil }
    if systemModules.contains(module) { return [:] }
    guard frameworkModules.contains(module) else { return nil }
    let parts = name.prefix { $0 != "<" }.split(separator: ".")
    return owned[parts.last ?? ""] ?? [:]
  }

  private static let frameworkModules: Set<Substring> = [
    "Responder", "FlowState", "FlowData", "FlowModels", "Simulation",
  ]

  private static let owned: [Substring: [String: String]] = [
    "FlowModel": ["controller": "controller"],
    "FlowController": ["elements": "path", "_presented": "presented"],
    "ListViewModel": [
      "loader": "items", "provider": "provider", "onSelect": "onSelect", "row": "row",
    ],
    "DialogViewModel": ["actions": "actions", "onCancel": "onCancel"],
    "ManualProvider": ["items": "items"],
  ]
}
