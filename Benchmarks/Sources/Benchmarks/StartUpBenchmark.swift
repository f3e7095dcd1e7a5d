import Measure

/// Whole processes, from before they are started until they have ended.
@MainActor
struct StartUpBenchmark {
  let options: Options

  func run() {
    heading("Start-up: ms of wall time per process")
    guard let flowctl = options.flowctl else {
      return print("  skipped: flowctl is not installed; scripts/install puts it into a folder")
    }
    guard let emptyC = options.emptyC, let emptyFoundation = options.emptyFoundation,
      let journey = options.journey, let brand = options.brand
    else { return print("  skipped: the empty programs were not built, or there is no journey") }
    let commands = [
      ("empty C program", [emptyC]),
      ("flowctl --version", [flowctl, "--version"]),
      ("flowctl run, ten steps", [flowctl, "run", journey, "--brand", brand]),
      ("empty Swift program with Foundation", [emptyFoundation]),
    ]
    // The first run of each brings its files into memory.
    for (name, command) in commands where Process.wallTime(of: command) == nil {
      return print("  skipped: \(name) fails: \(command.joined(separator: " "))")
    }
    let samples = Contest.measure(commands.map { process($0.0, $0.1) }, passes: 40, count: 1)
    show(commands.map(\.0), samples)
  }

  private func process(_ name: String, _ command: [String]) -> Entrant {
    Entrant(name) { _ in Process.wallTime(of: command) ?? .infinity }
  }

  private func show(_ names: [String], _ samples: [Sample]) {
    let floor = samples[0].median
    var table = Table(["", "ms", "by empty C"])
    for (name, sample) in zip(names, samples) {
      let ratio = Figure.short(sample.median / floor)
      table.add([name, Figure.of(sample, in: 1e6), "\(ratio) ×"])
    }
    table.show()
    let version = samples[1].median / floor
    Aim.show(
      "flowctl --version under 2 times C", found: "\(Figure.short(version)) times",
      isMet: version < 2)
    let run = samples[2].median / samples[3].median
    Aim.show(
      "flowctl run faster than the empty Foundation program",
      found: "\(Figure.short(run)) times its time", isMet: run < 1)
  }
}
