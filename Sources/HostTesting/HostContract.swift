import FlowHosting
public import FlowModels

/// The contract of hosts: after all that users and toolkits do, the view shows what the app's
/// layout says, at the latest when one more transition has settled.
///
/// It plays random gestures on an app that a ``FakeToolkit`` shows: taps on anything that can be
/// tapped, going back, swipes that end and that are cancelled, sheets swiped down during a push,
/// layers that the system removes, devices that are turned in the middle of a transition.
///
/// ```swift
/// let report = try await HostContract(seed: 1).run(gestures: 1000) { NotesApp.makeApp() }
/// report.violations  // []
/// ```
@MainActor
public struct HostContract {
  /// The result of a run.
  public struct Report: Sendable {
    /// The number of gestures that were played.
    public var gestures = 0
    /// The number of gestures by kind.
    public var kinds: [String: Int] = [:]
    /// The number of steps that the toolkit was asked for.
    public var steps = 0
    /// The number of times that everything was rebuilt, because a step had no effect.
    public var rebuilds = 0
    /// The promises that did not hold, each with the number of the gesture.
    public var violations: [String] = []
    /// The kinds of layers and changes that were seen.
    public var seen: Set<String> = []
  }

  private static let maxViolations = 20

  private let seed: UInt64
  private let hostility: FakeToolkit.Hostility
  private let devices: [Device]

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - seed: The seed of all gestures and accidents.
  ///   - hostility: The probabilities of the toolkit's accidents.
  ///   - devices: The devices that the app is turned or moved to.
  public init(
    seed: UInt64, hostility: FakeToolkit.Hostility = FakeToolkit.Hostility(),
    devices: [Device] = [.phone, .tablet()]
  ) {
    self.seed = seed
    self.hostility = hostility
    self.devices = devices
  }

  /// Plays gestures on an app, and checks the contract after each.
  ///
  /// - Parameters:
  ///   - gestures: The number of gestures.
  ///   - settle: Waits until the app has no unfinished work that ends by itself, such as an answer
  ///     of a data provider.
  ///   - makeApp: Makes the app, not launched. It is made again after each 500 gestures.
  /// - Throws: The error of `makeApp`.
  public func run(
    gestures: Int, settle: @MainActor (AppModel) async -> Void = { _ in },
    makeApp: @MainActor () throws -> AppModel
  ) async throws -> Report {
    var report = Report()
    var random = SplitMix(state: seed)
    while report.gestures < gestures {
      let player = HostPlayer(
        try makeApp(), FakeToolkit(seed: random.next(), hostility: hostility), devices,
        seed: random.next())
      await player.begin(settle)
      for _ in 0..<min(500, gestures - report.gestures) {
        let kind = player.playGesture()
        report.gestures += 1
        report.kinds[kind, default: 0] += 1
        await player.settle(settle)
        report.seen.formUnion(player.seen)
        report.violations += player.violations.map { "gesture \(report.gestures), \(kind): \($0)" }
        if report.violations.count >= Self.maxViolations { break }
      }
      report.steps += player.toolkit.stepCount
      report.rebuilds += player.session.rebuilds
      player.end()
      if report.violations.count >= Self.maxViolations { break }
    }
    return report
  }
}
