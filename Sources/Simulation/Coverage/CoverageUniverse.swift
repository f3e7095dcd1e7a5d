package import FlowModels
import Responder

/// The things that an app declares, which a simulation could see. No list has the screens, as code
/// pushes them: they are found among the app's classes, with their actions and destinations. A
/// screen of a framework class, such as a list, is known from a declared name or once it was seen.
package struct CoverageUniverse: Codable, Hashable, Sendable {
  /// The things that are declared, each with the declaration that it is known from.
  private(set) var declared: [CoverageKind: [String: String]] = [:]
  /// The reasons why the things of a kind are not all known.
  private(set) var gaps: [CoverageKind: String] = [:]
  /// The modules whose classes were looked through.
  private(set) var modules: [String] = []
  /// Remarks about things that may not be seen, by name: `the feature shopping is off`.
  package var remarks: [String: String] = [:]
  /// The class above each class of the app, by qualified names.
  private(set) var superclasses: [String: String] = [:]
  /// The qualified names of the app's classes of screens, by what they declare.
  private(set) var screenClasses: [String: String] = [:]

  package var declaredScreens: Set<String> { Set((declared[.screens] ?? [:]).keys) }

  /// The universe of no app at all, which others are added to.
  package static var empty: CoverageUniverse { CoverageUniverse() }

  private init() {}

  /// Makes a universe without any knowledge, for a reason.
  package init(unknown reason: String = "the app was not asked") {
    for kind in CoverageKind.allCases { gaps[kind] = reason }
  }

  /// Finds what an app declares, in the modules of its living responders, a type and seen classes.
  @MainActor
  package init(
    of app: AppModel, declaredBy type: Any.Type? = nil, screens: [String: String] = [:],
    seeing coverage: Coverage = Coverage(), kinds: Set<CoverageKind> = CoverageKind.all
  ) {
    var names = app.liveResponders.map { ClassName.of(Swift.type(of: $0)) }
    names += type.map { [ClassName.of($0)] } ?? []
    names += coverage.screenClasses.values.flatMap(\.keys)
    self.init(AppTypes(modules: Set(names.map(ClassName.module))), screens: screens, kinds)
    guard kinds.contains(.strings) else { return }
    for key in app.localization.appKeys { declare(key, .strings, from: "the app's texts") }
    if declared[.strings] == nil { gaps[.strings] = "the app has no table of texts" }
  }

  /// Finds what the classes of some modules declare, and adds further screens with their sources.
  @MainActor
  init(_ types: AppTypes, screens: [String: String], _ kinds: Set<CoverageKind>) {
    modules = types.modules.sorted()
    gaps[.dialogs] = "dialogs are made in code"
    gaps[.transitions] = "those of screens that were never seen are not counted"
    gaps[.rules] = "a rule is known once a field has refused a value"
    if let problem = types.problem {
      for kind in [CoverageKind.screens, .handlers, .actions, .destinations] {
        gaps[kind] = problem
      }
    }
    let names = types.responders.map { ClassName.of($0) }
    var screenNames: [String: Int] = [:]
    for (type, name) in zip(types.responders, names) where type is ViewModel.Type {
      screenNames[ClassName.screen(name), default: 0] += 1
    }
    for (type, name) in zip(types.responders, names) {
      add(type, name, kinds)
      guard type is ViewModel.Type else { continue }
      let screen = ClassName.screen(name)
      // Two classes of one name are told apart by their modules.
      let item = screenNames[screen] == 1 ? screen : name
      declare(item, .screens, from: name)
      screenClasses[item] = name
    }
    for (name, source) in screens { declare(name, .screens, from: source) }
  }

  /// Adds what another variant of the app declares.
  // A remark stays only if both have it: what one of them has is not missing in all.
  package mutating func merge(_ other: CoverageUniverse) {
    for (kind, names) in other.declared {
      declared[kind, default: [:]].merge(names) { one, _ in one }
    }
    gaps.merge(other.gaps) { one, _ in one }
    modules = Set(modules).union(other.modules).sorted()
    superclasses.merge(other.superclasses) { one, _ in one }
    screenClasses.merge(other.screenClasses) { one, _ in one }
    remarks = remarks.filter { other.remarks[$0.key] == $0.value }
  }

  private mutating func declare(_ name: String, _ kind: CoverageKind, from source: String) {
    if declared[kind]?[name] == nil { declared[kind, default: [:]][name] = source }
  }

  @MainActor
  private mutating func add(
    _ type: Responder.Type, _ name: String, _ kinds: Set<CoverageKind>
  ) {
    for action in ActionTable.declarations(of: type) {
      declare("\(name) \(action)", .handlers, from: name)
      if kinds.contains(.actions) { declare("\(action)", .actions, from: name) }
    }
    if kinds.contains(.destinations), let flow = type as? FlowModel.Type {
      for destination in DestinationTable.destinations(of: flow) {
        declare("\(destination)", .destinations, from: name)
      }
    }
    var below = (name: name, type: type as AnyClass)
    while let superclass = _getSuperclass(below.type), superclasses[below.name] == nil {
      let above = ClassName.of(superclass)
      superclasses[below.name] = above
      below = (above, superclass)
    }
  }

  /// Returns a class and those above it, the nearest first.
  func ancestors(of name: String) -> [String] {
    var found = [name]
    // A decoded universe may go in circles.
    while let above = superclasses[found[found.count - 1]], !found.contains(above) {
      found.append(above)
    }
    return found
  }
}

extension FlowApp {
  /// The screens that the app lists, each with its declaration.
  package static var listedScreens: [String: String] {
    Dictionary(Self.screens.map { ($0, "the app \(name)") }, uniquingKeysWith: { one, _ in one })
  }
}
