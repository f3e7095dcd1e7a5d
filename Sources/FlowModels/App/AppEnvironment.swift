public import Foundation
import Synchronization

/// What could differ between two runs of an app, and so is given to it.
public struct AppEnvironment: Sendable {
  /// What the app is shown on.
  public var device: Device
  /// One of the brand's languages; its first if `nil`.
  public var language: String?
  /// The clock that timers, delays and expiry run on.
  public var clock: any Clock<Duration>
  /// Today and now, in the world outside.
  public var now: @Sendable () -> Date
  /// Makes identities for what is new; each time another.
  public var makeID: @Sendable () -> String
  /// What outlives the app's process, where a simulation kills it.
  public var disk: SimulatedDisk?
  /// Holds up the answers of data providers, where a simulation wants that.
  public var answers: AnswerGate?
  /// The faults that data shows, where a simulation wants some.
  public var faults: FaultPlan?
  /// Indicates whether what people enter is written where the data is. If it is `false`, as in a
  /// simulation that is not asked to write, an app keeps it in memory, with
  /// ``DataStore/overlaid(in:named:by:)``.
  public var allowsWrites = true

  /// Makes an environment: a phone, the brand's first language and the system's clock, unless said
  /// otherwise.
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
  /// Something that is opened as the app is made, and outlives it in a simulation.
  ///
  /// - Parameters:
  ///   - name: What it is.
  ///   - make: Opens it; in a simulation once.
  public func kept<Value: Sendable>(_ name: String, _ make: () throws -> Value) rethrows -> Value {
    try disk?.kept(name, make) ?? make()
  }

  /// The world of a simulation: a clock that stands still, noon of the first of January 2026 when it was made, and
  /// identities that are counted.
  ///
  /// - Parameters:
  ///   - device: What the app is shown on.
  ///   - language: One of the brand's languages; its first if `nil`.
  ///   - answers: Holds up the answers of data providers.
  ///   - faults: The faults that data shows.
  ///   - allowsWrites: Whether what is entered is written where the data is.
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

/// What outlives an app's process in a simulation: data in memory stands there for files.
public final class SimulatedDisk: Sendable {
  private let things = Mutex<[String: any Sendable]>([:])

  /// Makes one that holds nothing.
  public init() {}

  func kept<Value: Sendable>(_ name: String, _ make: () throws -> Value) rethrows -> Value {
    if let thing = things.withLock({ $0[name] as? Value }) { return thing }
    let made = try make()
    things.withLock { $0[name] = made }
    return made
  }
}
