import Explored
import FlowModels
import Measure
import Simulation

/// Exploring the states of apps: the synthetic one in this process, the recipe app by `flowctl`.
@MainActor
struct ExploreBenchmark {
  let options: Options
  private static let passes = 25
  private static let depth = 4

  func run() async throws {
    try await pages()
    recipes()
  }

  // MARK: Pages

  private func pages() async throws {
    heading("Exploring pages of \(PagesApp.buttons) buttons, \(Self.depth) events deep: CPU time")
    var (explored, moved) = (Sample(), Sample())
    var states = 0
    for _ in 0..<Self.passes {
      moved.add(try await timed { try await Self.tapAndBack(1000) }.time / 1000)
      let explorer = StateExplorer(limits: .init(depth: Self.depth)) { PagesApp.simulator() }
      let (time, report) = try await timed { try await explorer.run() }
      states = report.stateCount
      explored.add(time / Double(states))
    }
    var table = Table(["", "ns", "a second"])
    table.add(["a state, of \(states)", Figure.of(explored), Figure.short(1e9 / explored.median)])
    table.add(["a tap and back, unobserved", Figure.of(moved), Figure.short(1e9 / moved.median)])
    table.show()
    print(
      "  for comparison, where it was measured: XState's adjacency map, 1,100 to 8,100 a second")
    Aim.show(
      "all \(PagesApp.states(depth: Self.depth)) states", found: "\(states)",
      isMet: states == PagesApp.states(depth: Self.depth))
    Aim.show(
      "60,000 states a second", found: Figure.short(1e9 / explored.median),
      isMet: explored.median <= 1e9 / 60_000)
  }

  /// Taps a button and goes back, on a screen that is described once.
  private static func tapAndBack(_ count: Int) async throws {
    let app = PagesApp.make()
    app.launch()
    defer { app.end() }
    await app.work.settle()
    for _ in 0..<count {
      let screen = app.screen()
      guard let button = screen.node.flattened.first(where: { $0.node.id == "b3" }) else { return }
      screen.perform(.tap, at: button.path)
      await app.work.settle()
      app.back()
      await app.work.settle()
    }
  }

  // MARK: The recipe app

  private func recipes() {
    heading("Exploring the recipe app on a phone, and playing random events in it: CPU time")
    guard let flowctl = options.flowctl, let brand = options.brand,
      let empty = options.emptyFoundation
    else {
      return print("  skipped: flowctl is not installed; scripts/install puts it into a folder")
    }
    let explore = { (depth: Int) in
      [flowctl, "explore", "--brand", brand, "--depth", "\(depth)", "--limit", "1000000"]
    }
    let events = 20_000
    let runs: [(name: String, command: [String], count: Int, aim: Double, unit: String)] = [
      ("to 6 events", explore(6), 1, 5e9, "5 s"), ("to 7 events", explore(7), 1, 20e9, "20 s"),
      (
        "a random event",
        [flowctl, "fuzz", "--isolated", "--brand", brand, "--events", "\(events)", "--seed", "1"],
        events, 150e3, "150 µs"
      ),
    ]
    let entrants = runs.map { run in
      Entrant(run.name) { _ in
        (Process.cpuTime(of: run.command) ?? .infinity) / Double(run.count)
      }
    }
    let reference = Entrant("an empty Swift program with Foundation") { _ in
      Process.cpuTime(of: [empty]) ?? .infinity
    }
    let samples = Contest.measure(entrants + [reference], passes: Self.passes, count: 1)
    var table = Table(["", "ms"])
    for (name, sample) in zip(runs.map(\.name) + [reference.name], samples) {
      table.add([name, Figure.of(sample, in: 1e6)])
    }
    table.show()
    for (run, sample) in zip(runs, samples) {
      Aim.show(
        "\(run.name): at most \(run.unit)", found: "\(Figure.of(sample, in: 1e6)) ms",
        isMet: sample.median <= run.aim)
    }
  }
}
