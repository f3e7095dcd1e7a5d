import Foundation

/// Tests of the budgets themselves: each kind of growth is planted, and must be found by its name.
struct SelfTest {
  let root: URL

  private static let plants = "Tests/Planted/Budgets"

  /// Runs the tests, and prints what fails.
  ///
  /// - Parameter isBuilt: A Boolean value that indicates whether what has to be compiled is planted,
  ///   too, in a copy of the project.
  func run(isBuilt: Bool) async throws -> Bool {
    var failures: [String] = []
    for (name, isSo) in Self.checks where !isSo() { failures.append(name) }
    let tree = try Tree(below: root)
    let before = FileFigures(tree: tree).all
    for growth in PlantedText.all {
      let found = growth.isFound(in: tree, before: before)
      print("\(found ? "✓" : "✗") \(growth.figure): \(growth.summary)")
      if !found { failures.append("\(growth.figure) did not grow") }
    }
    let plants = try SourcePlant.all(in: root.appending(path: Self.plants))
    failures += try misfits(plants)
    if isBuilt { failures += try await buildAll(plants) }
    for failure in failures { print("failed: \(failure)") }
    let count = Self.checks.count + PlantedText.all.count + plants.count
    print(failures.isEmpty ? "\(count) checks of the budgets passed" : "\(failures.count) failed")
    return failures.isEmpty
  }

  /// Plants that do not fit the sources as they are.
  private func misfits(_ plants: [SourcePlant]) throws -> [String] {
    let known = Set(
      Counting.scenarios.flatMap { scenario in
        ["instructions.\(scenario.name)", "allocations.\(scenario.name)"]
      } + ["size.storyboard", "memory.fuzz", "memory.import"])
    var failures = plants.filter { !known.contains($0.suite) }.map { "\($0.name): no such figure" }
    for change in plants.flatMap(\.changes) {
      let text = try String(contentsOf: root.appending(path: change.file), encoding: .utf8)
      let count = text.components(separatedBy: change.old).count - 1
      if count != 1 { failures.append("\(change.file): \(count) times \"\(change.old)\"") }
    }
    return failures
  }

  /// Builds a copy of the project with all plants in it, and counts: each must be found where it is.
  private func buildAll(_ plants: [SourcePlant]) async throws -> [String] {
    let copy = root.appending(path: ".build-budgets/planted")
    try Copying(from: root, to: copy).copy()
    for plant in plants {
      do { _ = try plant.apply(below: copy) } catch let failure as SourcePlant.Failure {
        return [failure.message]
      }
    }
    try FileManager.default.createDirectory(
      at: copy.appending(path: ".build-budgets"), withIntermediateDirectories: true)
    let project = Project(root: copy)
    let file = try project.readBudgets()
    var options = try Options([])
    options.only = plants.map(\.suite)
    let toolchain = Toolchain.current(in: copy)
    let measured = try await project.measure(options, with: toolchain, budgets: file)
    if let reason = measured.reason { return [reason] }
    let comparison = Comparison(measured.figures, with: file) { _ in false }
    return plants.compactMap { plant in
      let row = comparison.rows.first { $0.name == plant.suite }
      let isFound = row?.verdict == .grown
      let values = [row?.budget?.value, row?.figure?.value].map { $0.map(Number.text) ?? "nothing" }
      print(
        "\(isFound ? "✓" : "✗") \(plant.suite): \(plant.summary): "
          + values.joined(separator: " → "))
      return isFound ? nil : "\(plant.name): \(plant.suite) did not grow"
    }
  }

  private static let checks: [(String, @Sendable () -> Bool)] = [
    (
      "the file is read as it was written",
      {
        let file = BudgetFile(
          countedWith: "a compiler, a library",
          budgets: [
            Budget(name: "lines.a", value: 12, unit: .lines, command: "the lines"),
            Budget(
              name: "allocations.b", value: 0.25, unit: .allocations, command: "b 10, less 5, by 5",
              reason: "it does more"),
          ])
        return (try? BudgetFile(file.text, named: "f")) == file
      }
    ),
    (
      "a mistake in the file is named with its line",
      {
        let wrong = [
          "a  one  lines  c": "f:1: expected a number, found \"one\"",
          "a  1  pounds  c": "f:1: expected one of ",
          "a  1": "f:1: expected a name, a value, a unit and a command",
          "b  1  lines  c\na  1  lines  c": "f:2: a has to come before b",
        ]
        return wrong.allSatisfy { text, message in
          do throws(BudgetFile.Failure) { _ = try BudgetFile(text, named: "f") } catch {
            return error.message.hasPrefix(message)
          }
          return false
        }
      }
    ),
    (
      "each unit holds what is above its tolerance, and nothing within it",
      {
        let cases: [(Unit, Double, held: Double, grown: Double)] = [
          (.lines, 10_000, 10_050, 10_051), (.lines, 100, 120, 121), (.files, 9, 9, 10),
          (.symbols, 1626, 1626, 1627), (.places, 0, 0, 1), (.instructions, 350, 358, 359),
          (.instructions, 1_000_000, 1_020_001, 1_020_002), (.allocations, 8, 8, 8.01),
          (.allocationsOfThreads, 900, 909, 910), (.bytes, 100_000, 102_000, 102_001),
          (.kibibytes, 20_000, 21_000, 21_001),
        ]
        return cases.allSatisfy { unit, value, held, grown in
          let budget = Budget(name: "a", value: value, unit: unit, command: "c")
          return Verdict(held, budget) == .held && Verdict(grown, budget) == .grown
        }
      }
    ),
    (
      "more than 5 % of slack is no budget",
      {
        let budget = Budget(name: "a", value: 1000, unit: .symbols, command: "c")
        return Verdict(950, budget) == .held && Verdict(949, budget) == .slack
      }
    ),
    (
      "smaller values are taken over, greater ones with a reason only",
      {
        let file = BudgetFile(
          countedWith: "",
          budgets: [
            Budget(name: "a", value: 10, unit: .symbols, command: "c"),
            Budget(name: "b", value: 10, unit: .symbols, command: "c", reason: "old"),
            Budget(name: "gone", value: 10, unit: .symbols, command: "c"),
          ])
        let figures = [("a", 9.0), ("b", 11.0)].map {
          Figure(name: $0, value: $1, unit: .symbols, command: "c")
        }
        let comparison = Comparison(figures, with: file) { _ in true }
        let (without, refused) = comparison.written(over: file, because: nil)
        let (with, none) = comparison.written(over: file, because: "new")
        return without["a"]?.value == 9 && without["b"] == file["b"] && without["gone"] == nil
          && refused.map(\.name) == ["b"] && none.isEmpty && with["b"]?.value == 11
          && with["b"]?.reason == "new (before: 10)" && with["a"]?.reason == nil
      }
    ),
    (
      "a reason goes when the figure falls to what it was before, or has slack",
      {
        let reason = { (why: String, value: Double) in
          let budget = Budget(name: "a", value: 200, unit: .symbols, command: "c", reason: why)
          let file = BudgetFile(countedWith: "", budgets: [budget])
          let figure = Figure(name: "a", value: value, unit: .symbols, command: "c")
          let comparison = Comparison([figure], with: file) { _ in true }
          return comparison.written(over: file, because: nil).0["a"]?.reason
        }
        let dated = "why (before: 120)"
        return reason(dated, 121) == dated && reason(dated, 120) == nil
          && reason("why", 190) == "why" && reason("why", 189) == nil
      }
    ),
    (
      "growth within the tolerance does not move a budget",
      {
        let file = BudgetFile(
          countedWith: "", budgets: [Budget(name: "a", value: 100, unit: .lines, command: "c")])
        let figure = Figure(name: "a", value: 110, unit: .lines, command: "c")
        let comparison = Comparison([figure], with: file) { _ in true }
        return comparison.written(over: file, because: "why").0["a"] == file["a"]
      }
    ),
    (
      "callgrind's costs belong to the functions, with those of the runtime",
      {
        let text = """
          fn=(1) $s6Module1fyyF
          10 5
          cfn=(2) swift_retain
          calls=2 0
          +1 40
          cfn=(3) $s6Module1gyyF
          calls=1 0
          +1 100
          fn=(2)
          0 40
          fn=(3)
          20 93
          cfn=(4) malloc
          calls=3 0
          +1 7
          fn=(4)
          0 7
          summary: 145
          """
        let run = CallgrindFile.read(text, modules: ["Module"])
        return run.instructions == 145 && run.allocations == 3
          && run.functions == ["$s6Module1fyyF": 45, "$s6Module1gyyF": 100]
      }
    ),
    (
      "traps are counted in code only",
      {
        SwiftText.traps(
          """
          // fatalError("no")
          func f(a: Int?, b: Bool) { if !b, a != 1 { g("!", a!) } else { fatalError("x") } }
          let c: Int! = try! h() as! Int
          """) == 5
      }
    ),
    (
      "the places that grew most come first, without those that did not grow",
      {
        let grown = Places.grown(["a": 5, "b": 90, "c": 7], since: ["a": 5, "b": 10])
        return grown.map(\.place) == ["b", "c"] && grown.map(\.growth) == [80, 7]
      }
    ),
    (
      "the command line is read, and refused where it is wrong",
      {
        let wrong = [
          ["--check", "--write"], ["--because", "x"], ["--only"], ["--nope"], ["--built"],
          ["--write", "--because", "a  b"],
        ]
        return (try? Options(["--write", "--because", "x", "--only", "lines"]))?.reason == "x"
          && wrong.allSatisfy { (try? Options($0)) == nil }
      }
    ),
  ]
}
