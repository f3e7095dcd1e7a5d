/// Quick checks of what decides: sharing time, going on after a kill, reading, and the page.
enum Checks {
  static let all: [(String, @Sendable () -> Bool)] = words + shares + resuming + reading + page

  private static let words: [(String, @Sendable () -> Bool)] = [
    (
      "parts and options are read in any order, and each part once",
      {
        let options = try? Options(
          ["fuzz", "--hours", "0.5", "kills", "fuzz", "--again", "--real-data", "x"],
          known: ["fuzz", "kills"])
        return options?.parts == ["fuzz", "kills"] && options?.hours == 0.5
          && options?.isFresh == true && options?.realData == "x"
      }
    ),
    (
      "a part that does not exist is refused with the nearest names",
      {
        misuse(["mutant"]).contains("similar names: mutants")
          && misuse(["qqqqqqqqqq"]).contains("the parts are fuzz, mutants")
      }
    ),
    (
      "hours are more than nothing, and an option has its value",
      {
        misuse(["--hours", "0"]).contains("found \"0\"") && misuse(["--hours", "many"]) != ""
          && misuse(["--into", "--again"]) == "--into needs a value" && misuse(["--x"]) != ""
      }
    ),
    (
      "parts that prepare others come with them, and no tool is installed where one is given",
      {
        Part.chosen(["bare"], hasTool: false).map(\.name) == ["install", "bare"]
          && Part.chosen(["bare"], hasTool: true).map(\.name) == ["bare"]
          && Part.chosen(["install"], hasTool: false).map(\.name) == ["install"]
          && Part.chosen([], hasTool: false).count == Part.all.count
      }
    ),
    (
      "what tries real data is skipped where none is given",
      {
        Part.realData.reasonToSkip(Setting()) == "no folder was given"
          && Part.realData.reasonToSkip(Setting(realData: "x")) == nil
          && Part.fuzz.reasonToSkip(Setting()) == nil
      }
    ),
    (
      "names are unique, needs are parts before, and all but preparations have a plant",
      {
        let names = Part.all.map(\.name)
        return Set(names).count == names.count
          && Part.all.enumerated().allSatisfy { index, part in
            part.needs.allSatisfy(names[..<index].contains)
              && (part.plant != nil) == !["install", "build"].contains(part.name)
          }
      }
    ),
    (
      "the commands of a part have keys of their own, at every amount",
      {
        Part.all.allSatisfy { part in
          [0, 0.01, 0.3, 1].allSatisfy { scale in
            let keys = part.steps(
              Setting(brands: ["a", "b"], campaigns: ["A", "B"], scale: scale)
            ).map(\.key)
            return Set(keys).count == keys.count && !keys.isEmpty
          }
        }
      }
    ),
    (
      "the last release is in the last line that is no comment",
      {
        Repository.lastRelease(in: "# a b c\n0.1  aa  2026-01-01\n0.2  bb  2026-02-01\n") == "bb"
          && Repository.lastRelease(in: "# nothing\n") == nil
      }
    ),
  ]

  private static let shares: [(String, @Sendable () -> Bool)] = [
    (
      "where there is enough, each gets what it takes in full",
      { share([(10, 1), (20, 5)], 100) == [10, 20] }
    ),
    (
      "what one does not need, the others share by weight",
      { share([(10, 1), (100, 1), (100, 3)], 90) == [10, 20, 60] }
    ),
    (
      "where there is nothing left, nobody gets anything",
      {
        share([(10, 1), (20, 1)], 0) == [0, 0] && share([(10, 1)], -5) == [0] && share([], 9) == []
      }
    ),
    (
      "one that would get too little for its use gets nothing, the greatest first",
      {
        let wishes = [(100, 1, 80), (200, 1, 160), (30, 1, 0)].map {
          Shares.Wish(seconds: $0, weight: $1, least: $2)
        }
        return Shares.seconds(for: wishes, of: 330) == [100, 200, 30]
          && Shares.seconds(for: wishes, of: 150) == [100, 0, 30]
          && Shares.seconds(for: wishes, of: 60) == [0, 0, 30]
      }
    ),
    (
      "shares never come to more than there is",
      {
        (1...200).allSatisfy { total in
          let shares = share([(30, 1), (50, 2), (5, 1), (400, 7)], Double(total))
          return shares.reduce(0, +) <= Double(total) + 0.001 && shares.allSatisfy { $0 >= 0 }
        }
      }
    ),
    (
      "an amount is all of it, a share, or at least something",
      {
        Setting(scale: 1).amount(of: 300) == 300 && Setting(scale: 0.5).amount(of: 300) == 150
          && Setting(scale: 0).amount(of: 300) == 1
          && Setting(scale: 0.001).amount(of: 300, atLeast: 20) == 20
          && Setting(scale: 0.001).amount(of: 5, atLeast: 20) == 5
      }
    ),
  ]

  private static func misuse(_ words: [String]) -> String {
    do throws(Misuse) {
      _ = try Options(words, known: ["fuzz", "mutants"])
      return ""
    } catch {
      return error.message
    }
  }

  private static func share(_ wishes: [(Double, Double)], _ total: Double) -> [Double] {
    Shares.seconds(for: wishes.map { Shares.Wish(seconds: $0, weight: $1) }, of: total)
  }
}
