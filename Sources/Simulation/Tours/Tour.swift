/// Goes through an app as a thorough person would, and writes down every kind of screen it finds.
///
/// ```swift
/// let tour = Tour {
///   Simulator(try RecipeApp.makeApp(brand: brand, in: .simulated()), findsLeaks: true)
/// }
/// let report = try await tour.run()
/// print(report.screens.map(\.name))
/// ```
///
/// From each kind of state it tries, in this order: every button; of rows that stand together the first,
/// the middle and the last, and all of them where they are at most 12 on the first screen of the app, as
/// those of a menu are; of options the same; texts, days and times that are typed, and nothing typed;
/// numbers made more and less; all fields of a form filled in; lists scrolled and pulled down; the links
/// that screens tell; back, and dismissing. Of screens that stand beside the one with the focus the last
/// row of each list is tapped, as leaving by choosing something else is a way of its own.
///
/// Two screens are of one kind if they are reached over the same screens, under the same phrase for a title,
/// where that is translated, and have the same elements, by role, id, whether they are disabled, and whether
/// what they say is wrong. What is data does not count: which rows there are, and what anything says. So there
/// are few kinds, and a brand in another language has the same. Each kind is written down once. Where a
/// screen differs only in what there is to read from one that was gone on from, as one with a note of what was
/// done, nothing is tried from there again.
///
/// Whatever is written down was come to on a fresh app by the very events of its path, so an app under
/// the same conditions gives the same report.
@MainActor
public struct Tour {
  /// How far a tour goes before it gives up.
  public struct Limits: Hashable, Sendable, Codable {
    /// How many kinds of screens are written down.
    public var mostScreens: Int
    /// How many events are played in all, those played again included.
    public var mostSteps: Int
    /// How many events lead to a state from which something is tried.
    public var depth: Int

    /// Sets limits.
    ///
    /// - Parameters:
    ///   - mostScreens: How many kinds of screens are written down.
    ///   - mostSteps: How many events are played in all, those played again included.
    ///   - depth: How many events lead to a state from which something is tried.
    public init(mostScreens: Int = 400, mostSteps: Int = 20_000, depth: Int = 12) {
      self.mostScreens = mostScreens
      self.mostSteps = mostSteps
      self.depth = depth
    }
  }

  /// How far it goes.
  public let limits: Limits
  private let makeSimulator: () throws -> Simulator

  /// Makes a tour.
  ///
  /// - Parameters:
  ///   - limits: How far it goes.
  ///   - makeSimulator: Makes the app and its simulator, not launched, with data as it was at first.
  public init(limits: Limits = Limits(), makeSimulator: @escaping () throws -> Simulator) {
    self.limits = limits
    self.makeSimulator = makeSimulator
  }

  /// Goes through the app.
  ///
  /// - Returns: What was found, as far as the limits allow.
  /// - Throws: What making the app throws.
  /// - Complexity: O(kinds of states × what can be done in each × length of the way there) events, and
  ///   never more than ``Limits/mostSteps``.
  public func run() async throws -> TourReport {
    let exploration = Exploration(limits: limits, makeSimulator: makeSimulator)
    try await exploration.run()
    return exploration.report
  }
}
