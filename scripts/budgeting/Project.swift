import Foundation

/// The project whose figures are measured.
struct Project {
  /// What was measured, and what was not.
  struct Measured {
    var figures: [Figure] = []
    var tree: Tree
    /// Why instructions, allocations and sizes were not measured or are not compared.
    var reason: String?
    /// A Boolean value that indicates whether something is missing that has to be there.
    var isIncomplete = false
    var options: Options

    func isMeasured(_ budget: Budget) -> Bool {
      if budget.unit.dependsOnToolchain {
        guard reason == nil, !options.filesOnly else { return false }
        let scenario = Counting.scenarios.first { budget.name.hasSuffix("." + $0.name) }
        return options.isNightly || scenario?.isNightly != true
      }
      return true
    }
  }

  static let budgets = "Documentation/Budgets.txt"
  static let places = "Documentation/BudgetPlaces.txt"
  private static let programs = ".build-install/release"

  let root: URL

  func readBudgets() throws -> BudgetFile {
    guard let text = try? String(contentsOf: root.appending(path: Self.budgets), encoding: .utf8)
    else { return BudgetFile(countedWith: "", budgets: []) }
    return try BudgetFile(text, named: Self.budgets)
  }

  func measure(
    _ options: Options, with toolchain: String?, budgets: BudgetFile
  ) async throws -> Measured {
    var measured = Measured(tree: try Tree(below: root), options: options)
    measured.figures = FileFigures(tree: measured.tree).all
    if !options.filesOnly {
      let isFirst = budgets.countedWith.isEmpty || options.task == .write
      if toolchain == nil {
        measured.reason =
          "not counted: there is no valgrind, which scripts/prepare --budgets installs"
        // In CI on Linux, a guard that sleeps is a failure.
        #if os(Linux)
          measured.isIncomplete = ProcessInfo.processInfo.environment["CI"] != nil
        #endif
      } else if let toolchain, !isFirst, toolchain != budgets.countedWith {
        measured.reason =
          "not comparable: counted with \(budgets.countedWith), and here is \(toolchain)"
      }
      if measured.reason == nil { try await count(options, into: &measured) }
    }
    measured.figures = measured.figures.filter { options.isMeant($0.name) }
    return measured
  }

  private func count(_ options: Options, into measured: inout Measured) async throws {
    let scenarios = Counting.scenarios.filter { scenario in
      (options.isNightly || !scenario.isNightly)
        && ["instructions", "allocations"].contains { options.isMeant("\($0).\(scenario.name)") }
    }
    let needsSizes =
      options.only.isEmpty
      || options.only.contains { $0.hasPrefix("size") || $0.hasPrefix("memory") }
    guard !scenarios.isEmpty || needsSizes else { return }
    let begin = ContinuousClock.now
    try await build()
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    measured.figures.append(
      Figure(
        name: "seconds.build", value: seconds.rounded(), unit: nil,
        command: "the release and Counted, as far as they were not built"))
    let valgrind = Valgrind(root: root, modules: modules(measured.tree), programs: Self.programs)
    let counted = try await Counting(valgrind: valgrind).figures(of: scenarios) { line in
      FileHandle.standardError.write(Data("  \(line)\n".utf8))
    }
    measured.figures += try await Places.demangled(counted, folder: root)
    if needsSizes {
      measured.figures += try await Sizes(root: root, programs: Self.programs).figures()
    }
  }

  /// The modules whose functions are places: all of the sources, and what is measured.
  private func modules(_ tree: Tree) -> [String] {
    Set(tree.sources.map(\.path.module)).sorted() + ["Framework", "Counted", "Workload"]
  }

  func build() async throws {
    let log = root.appending(path: ".build-budgets/build.txt")
    let script = """
      scripts/install --build
      swift build -c release --package-path Benchmarks --scratch-path .build-install \\
        --product Counted $(scripts/install --flags | grep -v disable-default-traits)
      """
    let command = Command(words: ["bash", "-e", "-c", script], folder: root)
    guard try await command.run(output: log) == .exited(0) else {
      throw Valgrind.Failure(message: "the release does not build: see \(log.path)")
    }
  }

  /// Writes the budgets and the places of what was counted.
  func write(_ file: BudgetFile, _ toolchain: String?, _ measured: Measured) throws {
    var file = file
    if measured.reason == nil, !measured.options.filesOnly, let toolchain {
      file.countedWith = toolchain
    }
    var places = placesOfFile()
    for figure in measured.figures where !figure.isCountedInFiles && !figure.places.isEmpty {
      places.places[figure.name] = figure.places
    }
    for name in places.places.keys where file[name] == nil { places.places[name] = nil }
    try Data(file.text.utf8).write(to: root.appending(path: Self.budgets), options: .atomic)
    try Data(places.text.utf8).write(to: root.appending(path: Self.places), options: .atomic)
  }

  private func placesOfFile() -> Places.File {
    let text = try? String(contentsOf: root.appending(path: Self.places), encoding: .utf8)
    return text.map { Places.File($0) } ?? Places.File()
  }

  /// The places of each figure when the budgets were written.
  func placesBefore(_ tree: Tree) -> [String: [String: Double]] {
    var places = placesOfFile().places
    let git = Git(folder: root)
    guard let commit = try? git.lastCommit(of: Self.budgets) else { return places }
    for figure in FileFigures(tree: tree.at(commit, of: git)).all {
      places[figure.name] = figure.places
    }
    return places
  }

  /// Counts in folders, languages and environments that must not matter.
  func isSame() async throws -> Bool {
    try await build()
    return try await Sameness(root: root, programs: Self.programs).check()
  }
}
