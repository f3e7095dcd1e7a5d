package import Brands
import FlowModels
package import RecipeFeature
package import Simulation
import TestSupport

extension Simulator {
  /// A simulator of the recipe app for a brand, which finds leaks, can be killed, and holds up
  /// answers where it is told to.
  package static func recipes(
    _ brand: Brand, store: RecipeStore? = nil, on device: Device = .phone,
    clock: (any Clock<Duration>)? = nil
  ) throws -> Simulator {
    let faults = FaultPlan()
    let answers = AnswerGate()
    var environment = AppEnvironment.simulated(device: device, answers: answers, faults: faults)
    if let clock { environment.clock = clock }
    // Read once, as it is made anew for each launch.
    let store = try store ?? RecipeStore(brand.data, clock: environment.clock)
    let make = { [environment] in
      RecipeApp.makeApp(brand: brand, store: store, in: environment)
    }
    return Simulator(make(), findsLeaks: true, answers: answers, faults: faults, remake: make)
  }
}

extension Brand {
  /// A brand of the recipe app, read from a file that says this; over the sample data, unless it
  /// says other.
  ///
  /// - Parameters:
  ///   - members: What its JSON says beside what has to be there.
  ///   - menu: What its menu offers, as JSON.
  ///   - data: Where its data comes from, as JSON.
  @MainActor
  package static func recipes(
    _ members: String = "", menu: String = #"["recipes", "users", "shopping"]"#,
    data: String = #"{"source": "sample"}"#
  ) throws -> Brand {
    let more = members.isEmpty ? "" : ", " + members
    return try Brand(
      contentsOf: try Fixtures.temporaryFile(
        "a.json",
        """
        {"id": "a", "name": "A", "urlScheme": "app", "menu": \(menu), "data": \(data)\(more)}
        """), schema: RecipeApp.brandSchema)
  }
}
