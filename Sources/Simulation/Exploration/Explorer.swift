/// An exploration of an app, as a thorough person would do it, which writes down every kind of
/// screen it finds.
///
/// ```swift
/// let exploration = Explorer {
///   Simulator(try RecipeApp.makeApp(brand: brand, in: .simulated()), findsLeaks: true)
/// }
/// let report = try await exploration.run()
/// print(report.screens.map(\.name))
/// ```
///
/// From each kind of state it tries, in this order: every button; of rows that stand together, the
/// first, the middle and the last, or all of them if they are at most 12 on the first screen of the
/// app, as those of a menu are; options in the same way; typing texts, days and times, and typing
/// nothing; making numbers larger and smaller; filling in all fields of a form; scrolling lists,
/// and pulling them down; the links that screens have; back, and dismissing. On screens beside the
/// one that has the focus it taps the last row of each list, as leaving by choosing something else
/// is a way of its own.
///
/// Two screens are of one kind if the same screens lead to them, their titles have the same key,
/// where they are translated, and they have the same elements, by role, id, whether they are
/// disabled, and whether their values are invalid. Data does not count: which rows there are, and
/// what any text says. So there are few kinds, and a brand in another language has the same ones.
/// Each kind is written down once. If a screen differs only in what there is to read from one that
/// was explored, as by a note of what was done, it is not explored again. For what is tried, only
/// the flows that a screen is in and the screen before it count, not the whole way there.
///
/// What can be done with a full cart is not what can be done with an empty one. So once no kind is
/// left, states of known kinds are explored again in which other data has changed since the launch,
/// as long as that leads to anything new (``SimulatedData/track(_:named:)``).
///
/// Everything that is written down was reached on a fresh app by exactly the events of its path, so
/// an app under the same conditions gives the same report.
@MainActor
public struct Explorer {
  /// The limits of an exploration: of kinds of screens, of events, and of the length of a path.
  public struct Limits: Hashable, Sendable, Codable {
    /// The maximum number of kinds of screens that are written down.
    package var mostScreens: Int
    /// The maximum number of events that are played in all, those played again included.
    package var mostSteps: Int
    /// The path length, in moves, at which a state is visited but not explored further. Filling in
    /// a form is one move.
    package var depth: Int

    /// Sets limits.
    ///
    /// - Parameters:
    ///   - mostScreens: The maximum number of kinds of screens that are written down.
    ///   - mostSteps: The maximum number of events that are played in all, those played again
    ///     included.
    ///   - depth: The path length, in moves, at which a state is visited but not explored further.
    ///     Filling in a form is one move.
    public init(mostScreens: Int = 400, mostSteps: Int = 20_000, depth: Int = 16) {
      self.mostScreens = mostScreens
      self.mostSteps = mostSteps
      self.depth = depth
    }
  }

  /// The limits that it keeps to.
  package let limits: Limits
  /// A Boolean value that indicates whether screens are written down with their texts too, so that
  /// they can be had in other words.
  package var encodesTexts = false
  private let makeSimulator: () throws -> Simulator

  /// Makes an exploration.
  ///
  /// - Parameters:
  ///   - limits: The limits that it keeps to.
  ///   - makeSimulator: Makes the app and its simulator, not launched, with data as it was at
  ///     first.
  public init(limits: Limits = Limits(), makeSimulator: @escaping () throws -> Simulator) {
    self.limits = limits
    self.makeSimulator = makeSimulator
  }

  /// Explores the app.
  ///
  /// - Returns: A report of everything found, as far as the limits allow.
  /// - Throws: The error that making the app throws.
  /// - Complexity: O(kinds of states × moves in each × length of the path there) events, and never
  ///   more than `Limits.mostSteps`.
  public func run() async throws -> ExplorationReport { try await runWithJourneys().report }

  /// Explores the app, and keeps journeys that cover together everything that was seen.
  ///
  /// - Returns: The report of ``run()``, and the journeys.
  /// - Throws: The error that making the app throws.
  package func runWithJourneys() async throws -> (
    report: ExplorationReport, journeys: [CoveredJourney]
  ) {
    let exploration = Exploration(
      limits: limits, encodesTexts: encodesTexts, makeSimulator: makeSimulator)
    try await exploration.run()
    return (exploration.report, exploration.journeys)
  }
}
