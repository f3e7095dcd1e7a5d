import Measure
import Stored

/// Searching 100,000 recipes, against what SQLite takes for it.
@MainActor
struct SearchBenchmark {
  let folder: String

  func run() async throws {
    heading("Search over 100,000 recipes: µs of CPU for the first page of 50")
    let recipes = try StoredRecipes("\(folder)/100000.sqlite")
    let bare = BareSearch(recipes.path)
    var table = Table([
      "", "bare FTS5 query", "… each from the main actor", "the list's page", "by relevance", "",
    ])
    var worst = 0.0
    for (words, match) in [
      ("salt", "\"salt\"*"), ("lemon", "\"lemon\"*"),
      ("roasted pumpkin", "\"roasted\"* \"pumpkin\"*"),
      ("s", "\"s\"*"), ("nothingatall", "\"nothingatall\"*"),
    ] {
      var samples = [Sample(), Sample(), Sample(), Sample()]
      for _ in 0..<25 {
        samples[0].add(await timed { Entrant.sink &+= await bare.firstPages(20, match) }.time / 20)
        let (bareTime, _) = await timed {
          for _ in 0..<20 { Entrant.sink &+= await bare.firstPage(match) }
        }
        samples[1].add(bareTime / 20)
        let (time, _) = try await timed {
          for _ in 0..<20 { Entrant.sink &+= try await recipes.search(words) }
        }
        samples[2].add(time / 20)
        let (ranked, _) = try await timed {
          for _ in 0..<20 { Entrant.sink &+= try await recipes.search(words, byRelevance: true) }
        }
        samples[3].add(ranked / 20)
      }
      let ratio = samples[2].median / samples[1].median
      worst = max(worst, ratio)
      table.add(
        [words] + samples.map { Figure.of($0, in: 1000) } + ["\(Figure.short(ratio)) ×"])
    }
    table.show()
    Aim.show(
      "at most 2 times the bare query, asked from the main actor too",
      found: "at most \(Figure.short(worst)) times",
      isMet: worst <= 2)
  }
}
