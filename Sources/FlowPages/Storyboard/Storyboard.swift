public import FlowModels
import Foundation
import Simulation

/// Everything that an app shows within some events from its launch, as one page to click through.
///
/// ```swift
/// let storyboard = try await Storyboard(of: NotesApp.self, depth: 3)
/// #expect(storyboard.problems.isEmpty)
/// try storyboard.write(to: "notes.html")
/// ```
///
/// The app is explored as `StateExplorer` does, and each state is drawn while the app is in it. The
/// same app gives the same page on every machine.
public struct Storyboard: Sendable {
  private var variants: [StoryboardVariant]

  /// The names of the screens that were reached, each once, and the titles of dialogs in quotes.
  public private(set) var screens: [String]

  /// The mistakes that were found, each with the lines of the shortest journey to it.
  public private(set) var problems: [String]

  /// Explores an app without brands.
  ///
  /// - Parameters:
  ///   - app: The app. Its `sampleEntries` are entered in fields.
  ///   - device: The device that the app is shown on.
  ///   - language: The language; the app's own if `nil`.
  ///   - depth: The greatest number of events from the launch to a state.
  ///   - maxStates: The greatest number of states.
  /// - Throws: The error of making the app.
  /// - Complexity: That of `StateExplorer.run()`.
  @MainActor
  public init(
    of app: (some FlowApp).Type, device: Device = .phone, language: String? = nil, depth: Int = 6,
    maxStates: Int = 5000
  ) async throws {
    try await self.init(
      device, language, depth: depth, maxStates: maxStates, words: app.sampleEntries,
      makeApp: { try app.makeApp(in: $0) },
      universe: {
        CoverageUniverse(of: $0, declaredBy: app, screens: app.listedScreens, seeing: $1)
      })
  }

  /// Explores an app that is made by a function, such as the app of a brand.
  ///
  /// ```swift
  /// let storyboard = try await Storyboard(depth: 2) { try ShopApp.makeApp(brand: brand, in: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - device: The device that the app is shown on.
  ///   - language: One of the brand's languages; its first if `nil`.
  ///   - depth: The greatest number of events from the launch to a state.
  ///   - maxStates: The greatest number of states.
  ///   - words: The words to enter in fields, by the ids of the fields; those of `*` are for all
  ///     fields.
  ///   - makeApp: Makes the app in the environment, with data as it was at first. It is called more
  ///     than once.
  /// - Throws: The error of making the app.
  /// - Complexity: That of `StateExplorer.run()`.
  @MainActor
  public init(
    device: Device = .phone, language: String? = nil, depth: Int = 6, maxStates: Int = 5000,
    words: [String: [String]] = [:], making makeApp: @escaping (AppEnvironment) throws -> AppModel
  ) async throws {
    try await self.init(
      device, language, depth: depth, maxStates: maxStates, words: words, makeApp: makeApp,
      universe: { CoverageUniverse(of: $0, seeing: $1) })
  }

  @MainActor
  private init(
    _ device: Device, _ language: String?, depth: Int, maxStates: Int, words: [String: [String]],
    makeApp: @escaping (AppEnvironment) throws -> AppModel,
    universe: (AppModel, Coverage) -> CoverageUniverse
  ) async throws {
    func environment(_ requests: RequestLog?) -> AppEnvironment {
      .simulated(
        device: device, language: language, answers: AnswerGate(), faults: FaultPlan(),
        allowsWrites: false, requests: requests)
    }
    let app = try makeApp(environment(nil))
    let brand = app.identity?.id
    let id = [brand, app.device.name, app.localization.language].compactMap { $0 }
    let maker = StoryboardMaker(id: id.joined(separator: "."), brand: brand)
    let explorer = StateExplorer(
      limits: StateExplorer.Limits(depth: depth, states: maxStates), words: words
    ) {
      let environment = environment(maker.requests)
      let make = { try makeApp(environment) }
      let simulator = Simulator(
        try make(), findsLeaks: true, data: environment.hook as? SimulatedData, remake: make)
      simulator.isSoleDriver = true
      return simulator
    }
    let part = try await maker.make(explorer, of: app, universe: universe)
    variants = [part.variant]
    screens = part.screens
    problems = part.problems
  }

  /// Returns a storyboard with the apps of another one too: another device, language or brand.
  ///
  /// - Parameter other: The other storyboard. If it has an app of the same brand, device and
  ///   language, that gets a number.
  public func adding(_ other: Storyboard) -> Storyboard {
    var all = self
    for var variant in other.variants {
      let (id, ids) = (variant.summary.id, Set(all.variants.map(\.summary.id)))
      var number = 2
      while ids.contains(variant.summary.id) {
        variant.summary.id = "\(id) \(number)"
        number += 1
      }
      all.variants.append(variant)
    }
    all.screens += other.screens.filter { !screens.contains($0) }
    all.problems += other.problems
    return all
  }

  /// Returns the page: one document, which needs no other file and no network.
  ///
  /// - Throws: The error of encoding the page's data.
  public func html() throws -> String { try StoryboardPage(tool: "a test", variants).html() }

  /// Writes the page to a file, completely or not at all.
  ///
  /// - Parameter path: The path of the file, which is replaced if it is there.
  /// - Throws: The error of the file system.
  public func write(to path: String) throws {
    try html().write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Compares the apps with those of an older page, which `write(to:)` or the command `storyboard`
  /// has written.
  ///
  /// - Parameter path: The path of the older page.
  /// - Returns: What differs, in lines; none if nothing does.
  /// - Throws: `InputError` if the file cannot be read, or is no storyboard of this version.
  public func differences(from path: String) throws -> [String] {
    let older = try StoryboardPage.baseline(contentsOf: path)
    return StoryboardVerdict(variants, older, isWhole: true).differences
  }
}
