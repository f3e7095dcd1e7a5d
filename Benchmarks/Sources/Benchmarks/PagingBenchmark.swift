import FlowModels
import Measure
import Stored

/// Lists over a million recipes.
@MainActor
struct PagingBenchmark {
  let folder: String
  private static let pages = 200
  private static let passes = 7

  func run() async throws {
    let million = try StoredRecipes("\(folder)/1000000.sqlite")
    let thousand = try StoredRecipes("\(folder)/1000.sqlite")
    try await pages(of: million)
    try await opening(million, thousand)
    await scrolling(million)
  }

  private func pages(of recipes: StoredRecipes) async throws {
    heading("Pages of 50 of 1,000,000 recipes: µs of CPU per page, by the order")
    var table = Table(
      ["", "share of a full scan", "first page", "10,000th page", "first by share", "10,000th"])
    var worst = 0.0
    for order in StoredRecipes.orders {
      var scan = Sample()
      var first = Sample()
      var later = Sample()
      var start = try await recipes.scan(order, cursorOfPage: 10_001).cursor
      for pass in 0..<Self.passes {
        if pass < 2 {
          let (time, found) = try await timed {
            try await recipes.scan(order, cursorOfPage: 10_001)
          }
          start = found.cursor
          scan.add(time / Double(found.count) * 50)
        }
        first.add(try await page(of: recipes, order, from: nil))
        later.add(try await page(of: recipes, order, from: start))
      }
      let ratios = [first.median / scan.median, later.median / scan.median]
      worst = max(worst, ratios[0], ratios[1])
      table.add(
        ["\(order)"] + [scan, first, later].map { Figure.of($0, in: 1000) }
          + ratios.map { "\(Figure.short($0)) ×" })
    }
    table.show()
    Aim.show(
      "a page at most 1.4 times its share of a full scan",
      found: "at most \(Figure.short(worst)) times", isMet: worst <= 1.4)
  }

  private func page(
    of recipes: StoredRecipes, _ order: String, from start: PageCursor?
  ) async throws -> Double {
    let (time, count) = try await timed {
      try await recipes.pages(Self.pages, in: order, from: start)
    }
    precondition(count == Self.pages * 50)
    return time / Double(Self.pages)
  }

  private func opening(_ million: StoredRecipes, _ thousand: StoredRecipes) async throws {
    heading("Opening a list: µs of CPU")
    let lists = [thousand.makeList(), million.makeList()]
    var samples = [Sample(), Sample()]
    for _ in 0..<25 {
      for (index, list) in lists.enumerated() {
        let (time, _) = await timed { for _ in 0..<20 { await list.open() } }
        samples[index].add(time / 20)
      }
    }
    var table = Table(["", "µs"])
    table.add(["over 1,000 recipes", Figure.of(samples[0], in: 1000)])
    table.add(["over 1,000,000 recipes", Figure.of(samples[1], in: 1000)])
    table.show()
    let ratio = samples[1].median / samples[0].median
    Aim.show(
      "a list over 1,000,000 opens in at most 1.5 times the time",
      found: "\(Figure.short(ratio)) times", isMet: ratio <= 1.5)
  }

  private func scrolling(_ million: StoredRecipes) async {
    heading("Scrolling through 1,000,000 rows: MiB resident")
    var before = 0
    var most = 0
    let list = million.makeList()
    before = Memory.resident
    let count = await list.scrollThroughAll { most = Memory.resident }
    let after = Memory.resident
    var table = Table(["", "MiB"])
    let mebibytes = { (bytes: Int) in Figure.decimal(Double(bytes) / 1_048_576, 1) }
    table.add(["before the list", mebibytes(before)])
    table.add(["with as many rows as it keeps", mebibytes(most)])
    table.add(["at the end, after \(count) rows", mebibytes(after)])
    table.show()
    let growth = Double(after - before) / 1_048_576
    Aim.show(
      "it grows by less than 20 MiB", found: "\(Figure.decimal(growth, 1)) MiB",
      isMet: growth < 20 && count == 1_000_000)
  }
}
