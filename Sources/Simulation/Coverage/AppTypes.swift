import FlowModels
import Responder

/// The responder classes of some modules of the process: screens, flows, and all others.
struct AppTypes {
  // The framework and the system declare no screen of an app.
  private static let others = FrameworkModules.names.union([
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Observation", "Synchronization", "Dispatch",
    "RegexBuilder", "Testing", "XCTest", "SwiftUI", "UIKit", "AppKit", "Combine", "CoreFoundation",
    "__C",
  ])

  let modules: Set<String>
  /// The classes, ordered by name.
  // Generic classes are missing, as only their use says what they are.
  let responders: [Responder.Type]
  /// The reason why the classes are not known, if they are not.
  let problem: String?

  /// Finds the classes of modules, except for those of the framework.
  init(modules: Set<String>) {
    let modules = modules.subtracting(Self.others)
    self.modules = modules
    guard !modules.isEmpty else {
      responders = []
      problem = "no module of the app is known"
      return
    }
    let found = ProcessTypes.classes { modules.contains($0) }
    problem = found.problem
    responders = Self.responders(of: found)
  }

  private static func responders(of found: ProcessTypes.Found) -> [Responder.Type] {
    found.classes.compactMap { $0 as? Responder.Type }
      .map { (ClassName.of($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Returns the modules of the process with classes of screens, except for those already known.
  static func modulesOfScreens(except known: [String]) -> [String] {
    let found = ProcessTypes.classes {
      !known.contains($0) && !others.contains($0) && !$0.hasPrefix("_")
    }
    let screens = responders(of: found).filter { $0 is ViewModel.Type }
    return Set(screens.map { ClassName.module(ClassName.of($0)) }).sorted()
  }
}
