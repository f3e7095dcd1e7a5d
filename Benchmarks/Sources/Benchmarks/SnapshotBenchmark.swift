import Framework
import Measure
import Workload

/// Saving and restoring the state of apps with paths of different lengths.
@MainActor
struct SnapshotBenchmark {
  static let lengths = [1, 10, 100, 1000]

  private var times = Table([""] + lengths.map(String.init) + ["1000 by 1, in all"])
  private var sizes = Table(["bytes per screen"] + lengths.map(String.init))
  private var worstRatio = 0.0
  private var maxBytes = 0.0

  mutating func run() throws {
    heading("Snapshots: µs of CPU per screen, by the screens on the path")
    for screens in SavedApps.Screens.allCases {
      let apps = try Self.lengths.map { try makeApps(screens, length: $0) }
      measure("\(screens.rawValue), save", apps.map(saving))
      measure("\(screens.rawValue), restore", apps.map(restoring))
      weigh(screens.rawValue, apps)
    }
    times.show()
    print()
    sizes.show()
    Aim.show(
      "1,000 screens under 1,000 times the time of one",
      found: "at most \(Figure.short(worstRatio)) times", isMet: worstRatio < 1000)
    Aim.show(
      "under 500 bytes a screen, of 1,000", found: "at most \(Figure.short(maxBytes))",
      isMet: maxBytes < 500)
  }

  private func makeApps(_ screens: SavedApps.Screens, length: Int) throws -> SavedApps {
    let apps = try SavedApps(screens, length: length, recipes: Recipe.hundred)
    guard apps.comeBackWhole else {
      fatalError("\(length) \(screens.rawValue) do not come back as they were")
    }
    return apps
  }

  private func saving(_ apps: SavedApps) -> Entrant {
    Entrant("save") { _ in
      let start = Clock.cpu
      let size = apps.save()
      let end = Clock.cpu
      Entrant.sink &+= size
      return end - start
    }
  }

  private func restoring(_ apps: SavedApps) -> Entrant {
    Entrant("restore") { _ in
      let start = Clock.cpu
      apps.restore()
      let end = Clock.cpu
      apps.forgetRestored()
      return end - start
    }
  }

  /// Measures what is done with one screen; a turn is all that the apps have.
  private mutating func measure(_ name: String, _ entrants: [Entrant]) {
    let samples = Contest.measure(entrants, count: SavedApps.screenCount)
    let ratio = 1000 * samples[Self.lengths.count - 1].median / samples[0].median
    worstRatio = max(worstRatio, ratio)
    times.add(
      [name] + samples.map { Figure.of($0, in: 1000) } + ["\(Figure.short(ratio)) ×"])
  }

  private mutating func weigh(_ name: String, _ apps: [SavedApps]) {
    let bytes = apps.map { Double($0.byteCount) / Double(SavedApps.screenCount) }
    maxBytes = max(maxBytes, bytes[Self.lengths.count - 1])
    sizes.add([name] + bytes.map { Figure.short($0) })
  }
}
