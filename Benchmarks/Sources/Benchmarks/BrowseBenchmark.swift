import Combined
import Framework
import Handwritten
import Measure
import Workload

/// A list of a hundred recipes on screen: tap one, its details are pushed, go back.
@MainActor
struct BrowseBenchmark {
  private let app = BrowsingApp(recipes: Recipe.hundred)

  func run() {
    heading("A browse step: ns of CPU per step")
    let recipes = Recipe.hundred
    let contenders: [(String, any Contender)] = [
      ("FlowModels", app),
      ("by hand, plain properties", BrowsingByHand(recipes: recipes)),
      ("by hand, @Observable state", BrowsingObservables(recipes: recipes)),
      ("OpenCombine, @Published state", BrowsingPublished(recipes: recipes)),
      ("OpenCombine, state in subjects", BrowsingSubjects(recipes: recipes)),
    ]
    for (name, contender) in contenders where contender.run(100) != 200 {
      fatalError("\(name) does not push and pop once a step")
    }
    let samples = Contest.measure(contenders.map { Entrant($0.0, $0.1) })
    show(contenders.map(\.0), samples)
    if !Contest.isOnePass { showMemory() }
  }

  private func show(_ names: [String], _ samples: [Sample]) {
    let own = samples[0].median
    var table = Table(["", "ns", "by FlowModels"])
    for (name, sample) in zip(names, samples) {
      table.add([name, Figure.of(sample), "\(Figure.short(sample.median / own)) ×"])
    }
    table.show()
    for index in 1...2 {
      Aim.show(
        "no slower than \(names[index])",
        found: "\(Figure.short(own / samples[index].median)) times its time",
        isMet: own <= samples[index].median)
    }
    for index in 3...4 {
      Aim.show(
        "at least 5 times faster than \(names[index])",
        found: "\(Figure.short(samples[index].median / own)) times",
        isMet: samples[index].median >= 5 * own)
    }
  }

  private func showMemory() {
    let before = Memory.resident
    Entrant.sink &+= app.run(1_000_000)
    let after = Memory.resident
    Aim.show(
      "memory flat over 1,000,000 steps",
      found: "\(before / 1024) KiB resident before, \(after / 1024) KiB after",
      isMet: after - before <= 256 * 1024)
  }
}
