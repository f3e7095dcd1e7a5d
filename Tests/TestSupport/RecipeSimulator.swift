package import FlowModels
package import RecipeFeature
package import Simulation

extension Simulator {
  /// A simulator of the recipe app for a brand, which finds leaks and can be killed.
  package static func recipes(
    _ brand: Brand, store: RecipeStore? = nil, on device: Device = .phone,
    clock: any Clock<Duration> = ManualClock()
  ) throws -> Simulator {
    // Read once, as it is made anew for each launch.
    let store = try store ?? RecipeStore(brand.data, clock: clock)
    let faults = FaultPlan()
    let make = {
      RecipeApp.makeApp(
        brand: brand, store: store,
        in: AppEnvironment(device: device, clock: clock, faults: faults))
    }
    return Simulator(make(), findsLeaks: true, faults: faults, remake: make)
  }
}
