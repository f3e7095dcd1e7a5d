import Foundation

/// `scripts/budgets`, whose help is in the script.
@main
struct Main {
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      if words.first == "--peak" { return try Sizes.printPeak(of: Array(words.dropFirst())) }
      exit(try await run(Options(words)))
    } catch let failure as Options.Failure {
      complain("\(failure.message); --help lists what it takes")
      exit(64)
    } catch let failure as BudgetFile.Failure {
      complain(failure.message)
      exit(65)
    } catch let failure as Valgrind.Failure {
      complain(failure.message)
      exit(70)
    } catch {
      complain("\(error)")
      exit(70)
    }
  }

  private static func run(_ options: Options) async throws -> Int32 {
    let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    if options.task == .selfTest {
      return try await SelfTest(root: root).run(isBuilt: options.isBuilt) ? 0 : 1
    }
    let project = Project(root: root)
    if options.task == .same { return try await project.isSame() ? 0 : 1 }
    let file = try project.readBudgets()
    let toolchain = options.filesOnly ? nil : Toolchain.current(in: root)
    let measured = try await project.measure(options, with: toolchain, budgets: file)
    var report = Report(measured)
    let comparison = Comparison(measured.figures, with: file) { budget in
      options.isMeant(budget.name) && measured.isMeasured(budget)
    }
    report.add(comparison)
    if let path = options.json {
      let record = Record(comparison, countedWith: file.countedWith, reason: measured.reason)
      try record.data.write(to: URL(fileURLWithPath: path))
    }
    switch options.task {
    case .write:
      let (new, refused) = comparison.written(over: file, because: options.reason)
      try project.write(new, toolchain, measured)
      report.addRefused(refused)
      print(report.text)
      return refused.isEmpty ? 0 : 1
    case .check:
      let isFailure = comparison.isFailure || measured.isIncomplete
      if isFailure { report.addPlaces(comparison, before: project.placesBefore(measured.tree)) }
      report.addVerdict(isFailure: isFailure, comparison)
      print(report.text)
      return isFailure ? 1 : 0
    default:
      print(report.text)
      return 0
    }
  }

  static func complain(_ message: String) {
    FileHandle.standardError.write(Data("budgets: \(message)\n".utf8))
  }
}
