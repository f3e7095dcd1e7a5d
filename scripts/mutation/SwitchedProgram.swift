import Foundation

/// One program with many mutants, of which each run turns one on: they are compiled once, all
/// together, where a mutant for itself takes a build of its own.
///
/// The idea is that of mutant schemata (Untch, Offutt and Harrold, 1993).
final class SwitchedProgram {
  private let workshop: Workshop
  private var files: [String: SwitchedFile] = [:]
  private var numbers: [String: Int] = [:]

  init(_ workshop: Workshop) { self.workshop = workshop }

  /// The variable that turns a mutant on.
  static let variable = "ACTIVE_MUTANT"

  /// The number of a mutant in the program; `nil` if it is not in it.
  func number(of mutation: Mutation) -> Int? { numbers[mutation.id] }

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
    for module in Set(files.keys.map(SwitchedFile.module)) { try writeNumber(in: module) }
    for path in files.keys { try write(path) }
    while true {
      let errors = try await workshop.errors()
      guard let errors else { return }
      guard try await takeOut(errors) else {
        numbers = [:]
        return
      }
    }
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

  private func writeNumber(in module: String) throws {
    let text = """
      #if canImport(Glibc)
        import Glibc
      #else
        import Darwin
      #endif

      public let \(SwitchedFile.name(in: module)): Int = {
        guard let text = getenv("\(Self.variable)") else { return 0 }
        return Int(String(cString: text)) ?? 0
      }()

      """
    let file = workshop.folder.appending(path: "Sources/\(module)/ActiveMutant.swift")
    try Data(text.utf8).write(to: file)
  }
}
