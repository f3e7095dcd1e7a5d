import Framework
import Measure

/// One step on paths of different lengths.
@MainActor
struct PathBenchmark {
  static let lengths = [1, 10, 100, 1000]

  func run() {
    for isInChildFlow in [false, true] {
      heading(
        "A step \(isInChildFlow ? "in a child flow" : "on the app's first path"): "
          + "ns of CPU, by the screens on the path")
      var table = Table([""] + Self.lengths.map(String.init) + ["1000 by 1"])
      var ratios: [(step: LongPath.Step, ratio: Double)] = []
      for step in LongPath.Step.allCases {
        let samples = measure(step, isInChildFlow: isInChildFlow)
        let ratio = samples[samples.count - 1].median / samples[0].median
        ratios.append((step, ratio))
        table.add([step.rawValue] + samples.map { Figure.of($0) } + ["\(Figure.short(ratio)) ×"])
      }
      table.show()
      showAim(ratios)
    }
  }

  private func measure(_ step: LongPath.Step, isInChildFlow: Bool) -> [Sample] {
    let contenders = Self.lengths.map {
      LongPath(length: $0, isInChildFlow: isInChildFlow, step: step)
    }
    guard Set(contenders.map { $0.run(100) }).count == 1 else {
      fatalError("\(step) does not do the same at every length")
    }
    return Contest.measure(contenders.map { Entrant(step.rawValue, $0) })
  }

  private func showAim(_ ratios: [(step: LongPath.Step, ratio: Double)]) {
    guard let worst = ratios.max(by: { $0.ratio < $1.ratio }) else { return }
    Aim.show(
      "every step at 1,000 at most twice what it costs at 1",
      found: "\(Figure.short(worst.ratio)) times, \(worst.step.rawValue)",
      isMet: worst.ratio <= 2)
  }
}
