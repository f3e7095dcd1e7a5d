public import Foundation
import Synchronization

/// The surroundings of an app that may differ between two runs, and are therefore passed to it.
public struct AppEnvironment: Sendable {
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
  /// The storage that outlives the app's process when a simulation kills it; otherwise `nil`.
  public var disk: SimulatedDisk?
  /// Holds the responses of data providers, if a simulation wants that.
  public var answers: AnswerGate?
  /// The faults to inject into data, if a simulation wants some.
  public var faults: FaultPlan?
  /// A Boolean value that indicates whether people's input is written to the data itself. If it is
  /// `false`, as in a simulation that was not requested to write, an app keeps the input in memory,
  /// with ``DataStore/overlaid(in:named:by:)``.
  public var allowsWrites = true

  /// Makes an environment; by default a phone, the brand's first language and the system's clock.
  public init(
    device: Device = .phone, language: String? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    makeID: @escaping @Sendable () -> String = { UUID().uuidString }, answers: AnswerGate? = nil,
    faults: FaultPlan? = nil
  ) {
    self.now = now
    self.makeID = makeID
    self.device = device
    self.language = language
    self.clock = clock
    self.answers = answers
    self.faults = faults
  }
}

extension AppEnvironment {
  /// Returns a value that the app opens when it is made, and that outlives the app in a simulation.
  ///
  /// - Parameters:
  ///   - name: The name of the value, under which a simulation finds it again.
  ///   - make: Opens the value. In a simulation it is called only once.
  public func kept<Value: Sendable>(_ name: String, _ make: () throws -> Value) rethrows -> Value {
    try disk?.kept(name, make) ?? make()
  }

  /// Makes the environment of a simulation. Its clock moves only when it is advanced and starts at
  /// noon (UTC) on 1 January 2026; its identities are numbered in order.
  ///
  /// - Parameters:
  ///   - device: The device that the app is shown on.
  ///   - language: One of the brand's languages; its first if `nil`.
  ///   - answers: Holds the responses of data providers.
  ///   - faults: The faults to inject into data.
  ///   - allowsWrites: Indicates whether people's input is written to the data itself.
  public static func simulated(
    device: Device = .phone, language: String? = nil, answers: AnswerGate? = nil,
    faults: FaultPlan? = nil, allowsWrites: Bool = false
  ) -> AppEnvironment {
    let clock = ManualClock()
    let count = Counter()
    var environment = AppEnvironment(
      device: device, language: language, clock: clock,
      now: { Date(timeIntervalSince1970: 1_767_268_800 + clock.now.offset / .seconds(1)) },
      makeID: { "new-\(count.next())" }, answers: answers, faults: faults)
    environment.disk = SimulatedDisk()
    environment.allowsWrites = allowsWrites
    return environment
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }
}

/// Storage that outlives an app's process in a simulation, with data in memory in place of files.
public final class SimulatedDisk: Sendable {
  private let things = Mutex<[String: any Sendable]>([:])

  /// Makes an empty disk.
  public init() {}

  func kept<Value: Sendable>(_ name: String, _ make: () throws -> Value) rethrows -> Value {
    if let thing = things.withLock({ $0[name] as? Value }) { return thing }
    let made = try make()
    things.withLock { $0[name] = made }
    return made
  }
}
