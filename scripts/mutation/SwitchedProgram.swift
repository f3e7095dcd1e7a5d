import Foundation

/// One program with many mutants, of which each run turns one on: they are compiled once, all
/// together, where a mutant for itself takes a build of its own.
///
/// The idea is that of mutant schemata (Untch, Offutt and Harrold, 1993).
actor SwitchedProgram {
  private let workshop: Workshop
  /// The suites that come to the code of each mutant, by its number, and the seconds that they take.
  private(set) var reach: [Int: [(suite: String, seconds: Double)]] = [:]
  private var files: [String: SwitchedFile] = [:]
  /// The numbers of the mutants that are in it, by their ids.
  private(set) var numbers: [String: Int] = [:]

  init(_ workshop: Workshop) { self.workshop = workshop }

  /// The variable that turns a mutant on.
  static let variable = "ACTIVE_MUTANT"
  /// The variable that names a file for the numbers of the mutants whose code runs.
  static let record = "MUTANTS_REACHED"

  /// Builds the program with as many of some mutants as compile beside each other.
  func build(_ mutations: [Mutation], root: URL) async throws {
    try await workshop.copy()
    for mutation in mutations {
      let path = mutation.file
      if files[path] == nil {
        let bytes = Array(try Data(contentsOf: root.appending(path: path)))
        files[path] = SwitchedFile(path: path, bytes: bytes)
      }
      let number = numbers.count + 1
      if files[path]?.add(mutation, as: number) == true { numbers[mutation.id] = number }
    }
    for module in Set(files.keys.map(SwitchedFile.module)) {
      try writeSwitch(in: module, of: numbers.count)
    }
    for path in files.keys { try write(path) }
    while true {
      let errors = try await workshop.errors()
      guard let errors else { return }
      guard try await takeOut(errors) else {
        Report.warn("the program with many does not build: see \(workshop.folder.path)")
        numbers = [:]
        return
      }
    }
  }

  /// Finds out which suites come to the code of which mutants: each runs once by itself.
  func findReach(jobs: Int) async throws {
    let suites = try await workshop.suites()
    let found = try await withThrowingTaskGroup(of: [(String, Set<Int>, Double)].self) { group in
      for job in 0..<jobs {
        group.addTask { [workshop] in
          var found: [(String, Set<Int>, Double)] = []
          for index in stride(from: job, to: suites.count, by: jobs) {
            let (numbers, seconds) = try await workshop.reached(by: suites[index])
            found.append((suites[index], numbers, seconds))
          }
          return found
        }
      }
      var all: [(String, Set<Int>, Double)] = []
      for try await found in group { all += found }
      return all
    }
    for (suite, numbers, seconds) in found {
      for number in numbers { reach[number, default: []].append((suite, seconds)) }
    }
  }

  /// The suites that come to the code of a mutant: first those that take little time together, then
  /// the others.
  func batches(for number: Int) -> [(suites: [String], seconds: Double)] {
    var batches: [(suites: [String], seconds: Double)] = [([], 0), ([], 0)]
    for (suite, seconds) in (reach[number] ?? []).sorted(by: { $0.seconds < $1.seconds }) {
      let index = batches[0].seconds + seconds < 3 ? 0 : 1
      batches[index].suites.append(suite)
      batches[index].seconds += seconds
    }
    return batches.filter { !$0.suites.isEmpty }
  }

  /// Takes out what may be the cause of errors, and says whether there was anything.
  private func takeOut(_ errors: [(file: String, line: Int)]) async throws -> Bool {
    var wrong: [String: Set<Int>] = [:]
    for error in errors {
      guard let file = files[error.file], !file.parts.isEmpty else { continue }
      wrong[error.file, default: []].formUnion(file.suspects(line: error.line))
    }
    for (path, suspects) in wrong {
      files[path]?.remove(suspects)
      try write(path)
    }
    let all = wrong.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
    numbers = numbers.filter { !all.contains($0.value) }
    return !all.isEmpty
  }

  private func write(_ path: String) throws {
    guard let file = files[path] else { return }
    try Data(file.text.utf8).write(to: workshop.folder.appending(path: path))
  }

  /// Writes the function that says whether one of so many mutants is on. If a file is named in place
  /// of a mutant, none is, and the numbers of those that were asked for are added to it at the end.
  private func writeSwitch(in module: String, of count: Int) throws {
    let text = """
      #if canImport(Glibc)
        import Glibc
      #else
        import Darwin
      #endif

      private let active = getenv("\(Self.variable)").flatMap { Int(String(cString: $0)) } ?? 0
      private let records = getenv("\(Self.record)") != nil
      nonisolated(unsafe) private let reached = {
        let reached = UnsafeMutableBufferPointer<Bool>.allocate(capacity: \(count + 1))
        reached.initialize(repeating: false)
        atexit { writeReached() }
        return reached
      }()

      private func writeReached() {
        guard let path = getenv("\(Self.record)"), let file = fopen(path, "a") else { return }
        for number in reached.indices where reached[number] { fputs("\\(number)\\n", file) }
        fclose(file)
      }

      public func \(SwitchedFile.name(in: module))(_ number: Int) -> Bool {
        if records { reached[number] = true }
        return active == number
      }

      """
    let file = workshop.folder.appending(path: "Sources/\(module)/ActiveMutant.swift")
    try Data(text.utf8).write(to: file)
  }
}
