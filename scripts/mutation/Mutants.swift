import Foundation

/// The command: chooses mutants, has them tried, and says what survives.
@main
struct Mutants {
  let options: Options
  let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)

  static func main() async {
    do throws(Options.Misuse) {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      exit(await Mutants(options: options).run())
    } catch {
      Report.warn(error.message)
      exit(64)
    }
  }

  private func run() async -> Int32 {
    do {
      switch options.mode {
      case .selfTest: return SelfTest.run() ? 0 : 1
      case .planted: return try await tryPlants()
      default: return try await tryMutants()
      }
    } catch let error as Workshop.Failure {
      Report.warn(error.message)
    } catch let error as Git.Failure {
      Report.warn(error.message)
      if options.mode == .changes { return 64 }
    } catch let error as Options.Misuse {
      Report.warn(error.message)
      return 64
    } catch let error as SourcePlant.Failure {
      Report.warn(error.message)
      return 65
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      Report.warn("no such file: \(error.filePath ?? "")")
      return 66
    } catch {
      Report.warn("\(error)")
    }
    return 70
  }

  private func tryMutants() async throws -> Int32 {
    let mutations = try chosen()
    let goal = options.draw.map { min($0, mutations.count) }
    guard !options.lists else {
      for mutation in mutations.prefix(goal ?? .max) { Report.list(mutation) }
      print("\(goal ?? mutations.count) of \(mutations.count) candidates")
      return 0
    }
    let key = CommandLine.arguments.dropFirst().filter { $0 != "--resume" }.joined(separator: " ")
    let journal = Journal(root: root, key: key, isKept: options.resumes)
    let campaign = Campaign(mutations, goal: goal, triesRest: options.triesRest, journal: journal)
    let summary = try await campaign.run(root: root, jobs: options.jobs)
    Report.show(summary)
    if options.mode == .one { return summary.survivors.isEmpty ? 0 : 1 }
    return summary.percent < options.threshold ? 1 : 0
  }

  /// What the command line asks for, in the order in which it is tried.
  private func chosen() throws -> [Mutation] {
    switch options.mode {
    case .draw:
      let files = options.files.isEmpty ? Core.files(below: root) : options.files
      return Draw(seed: options.seed).order(try mutations(of: files))
    case .changes:
      let lines = try Git(folder: root).changedLines(since: options.base)
      let folders = ["Sources/Responder", "Sources/FlowModels", "Sources/Simulation"]
      let files = Core.files(below: root, folders: folders).filter { lines[$0] != nil }
      let found = try mutations(of: files).filter { lines[$0.file]?.contains($0.line) == true }
      return options.draw == nil ? found : Draw(seed: options.seed).order(found)
    case .one:
      let folders = ["Sources/Responder", "Sources/FlowModels", "Sources/Simulation"]
      let found = try mutations(of: Core.files(below: root, folders: folders)).filter {
        options.only.contains($0.id)
      }
      guard found.count == options.only.count else {
        let missing = options.only.subtracting(found.map(\.id)).sorted().joined(separator: ", ")
        throw Options.Misuse(message: "there is no such mutant: \(missing)")
      }
      return found
    default: return try mutations(of: options.files)
    }
  }

  private func mutations(of files: [String]) throws -> [Mutation] {
    try files.flatMap { file in
      Source.mutations(of: Array(try Data(contentsOf: root.appending(path: file))), path: file)
    }
  }

  private func tryPlants() async throws -> Int32 {
    let all = try SourcePlant.all(in: root.appending(path: "Tests/Planted"))
    let plants = options.files.isEmpty ? all : all.filter { options.files.contains($0.name) }
    guard !plants.isEmpty else { throw Options.Misuse(message: "there is no such plant") }
    guard !options.lists else {
      for plant in plants { print("\(plant.name) \(plant.suite): \(plant.summary)") }
      return 0
    }
    let workshop = Workshop(root: root, name: "1")
    try await workshop.prepare(testing: false)
    var missed = 0
    for plant in plants {
      let end: String
      switch try await workshop.finder(of: plant) {
      case .killed(let test): end = "found by \(test)"
      case .survived: end = "not found"
      case .invalid: end = "not found: it does not compile"
      }
      if !end.hasPrefix("found") { missed += 1 }
      print("\(plant.name) \(plant.suite): \(plant.summary): \(end)")
      Report.flush()
    }
    print("\(plants.count - missed) of \(plants.count) found")
    return missed == 0 ? 0 : 1
  }
}
