import FlowModels
import Responder

/// The responder classes of some modules of the process: screens, flows, and all others.
struct AppTypes {
  /// The modules of the framework, which declare no screen of an app.
  private static let framework: Set<String> = [
    "Responder", "FlowModels", "Brands", "Simulation", "BrandInspection", "FlowTool", "Swift",
    "Foundation", "Observation", "_Concurrency", "Synchronization", "Dispatch",
  ]

  /// The modules that were looked through.
  let modules: Set<String>
  /// The classes, in the order of their names. A generic class is none of them, as only its use
  /// says what it is.
  let responders: [Responder.Type]
  /// The reason why the classes are not known, if they are not.
  let problem: String?

  /// Finds the classes of modules; those of the framework are left out.
  ///
  /// - Complexity: O(types of the process).
  init(modules: Set<String>) {
    let modules = modules.subtracting(Self.framework)
    self.modules = modules
    guard !modules.isEmpty else {
      responders = []
      problem = "no module of the app is known"
      return
    }
    let found = ProcessTypes.classes(in: modules)
    problem = found.problem
    responders = found.classes.compactMap { $0 as? Responder.Type }
      .map { (ClassName.of($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
