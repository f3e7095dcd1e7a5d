package import FlowModels
package import RecipeFeature
package import Simulation

extension Simulator {
  /// A simulator of the recipe app for a brand, which finds leaks and can be killed.
  package static func recipes(
    _ brand: Brand, store: RecipeStore? = nil, on device: Device = .phone,
    clock: (any Clock<Duration>)? = nil
  ) throws -> Simulator {
    let faults = FaultPlan()
    var environment = AppEnvironment.simulated(device: device, faults: faults)
    if let clock { environment.clock = clock }
    // Read once, as it is made anew for each launch.
    let store = try store ?? RecipeStore(brand.data, clock: environment.clock)
    let make = { [environment] in
      RecipeApp.makeApp(brand: brand, store: store, in: environment)
    }
    return Simulator(make(), findsLeaks: true, faults: faults, remake: make)
  }
}
