public import Foundation

/// The surroundings of an app that may differ between two runs, and are therefore passed to it.
public struct AppEnvironment: Sendable, ApartFromState {
  /// The device that the app is shown on.
  public var device: Device
  /// One of the brand's languages; its first if `nil`.
  public var language: String?
  /// The clock that timers, delays and expiry run on.
  public var clock: any Clock<Duration>
  /// Returns the current date and time of the outside world.
  public var now: @Sendable () -> Date
  /// Makes identities for new items, a different one each time.
  public var makeID: @Sendable () -> String
  /// The values of the run, as the app gave them when it read its brand.
  public var context = RunContext()
  package var hook: (any DataHook)?
  /// A Boolean value that indicates whether people's input is written to the data itself. If it is
  /// `false`, as in a simulation that was not requested to write, an app keeps the input in memory,
  /// with `DataStore.overlaid(in:named:by:)`.
  public var allowsWrites = true

  /// Makes an environment; by default a phone, the brand's first language and the system's clock.
  public init(
    device: Device = .phone, language: String? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    makeID: @escaping @Sendable () -> String = { UUID().uuidString }
  ) {
    self.now = now
    self.makeID = makeID
    self.device = device
    self.language = language
    self.clock = clock
  }
}

extension AppEnvironment {
  /// Returns a value that the app opens when it is made. In a simulation, it outlives the app.
  ///
  /// - Parameters:
  ///   - name: The name of the value. A simulation finds the value again by this name.
  ///   - make: Opens the value. In a simulation it is called only once.
  public func keep<Value: Sendable>(_ name: String, _ make: () throws -> Value) rethrows -> Value {
    try hook?.keep(name, make) ?? make()
  }

  /// Returns a data provider as a simulation decorates it, or the provider itself outside of one.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - name: The name of the data in the rules for faults.
  @MainActor
  public func decorated<Item>(
    _ provider: any DataProvider<Item>, named name: String
  ) -> any DataProvider<Item> {
    hook?.decorated(provider, named: name, clock: clock) ?? provider
  }

  /// Returns a store as a simulation decorates it, or the store itself outside of one.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - name: The name of the data in the rules for faults.
  @MainActor
  public func decorated<Item>(
    _ store: any DataStore<Item>, named name: String
  ) -> any DataStore<Item> {
    hook?.decorated(store, named: name, clock: clock) ?? store
  }
}

extension AppEnvironment {
  /// Counts data of the app's own as a part of its state in a simulation; outside of one, nothing
  /// happens. A store that goes through `decorated(_:named:)` counts without it.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - name: Its name.
  public func track(_ data: any CheckpointedData, named name: String) {
    hook?.track(data, named: name)
  }
}

/// The way for a simulation into the data of an app: it delays answers, injects faults, and keeps
/// what outlives the app's process.
package protocol DataHook: Sendable {
  /// Returns the value of a name and type that outlives the app's process, made if there is none.
  func keep<Value: Sendable>(_ name: String, _ make: () throws -> Value) rethrows -> Value

  /// Returns a decorated data provider, with the name of its data in the rules for faults.
  @MainActor
  func decorated<Item>(
    _ provider: any DataProvider<Item>, named name: String, clock: any Clock<Duration>
  ) -> any DataProvider<Item>

  @MainActor
  func decorated<Item>(
    _ store: any DataStore<Item>, named name: String, clock: any Clock<Duration>
  ) -> any DataStore<Item>

  func track(_ data: any CheckpointedData, named name: String)
}
