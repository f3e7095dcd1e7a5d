import Foundation

/// Shows that counts do not depend on what may differ between machines.
struct Sameness {
  let root: URL
  let programs: String

  private static let scenarios = ["run-of-ten-steps", "fuzz-event", "browse-step"]

  /// Counts the same in several surroundings, and prints by how much they differ.
  ///
  /// - Returns: Whether no two differ by more than 0.5 %.
  func check() async throws -> Bool {
    let manager = FileManager.default
    let work = manager.temporaryDirectory.appending(path: "budgets-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: work) }
    let long = work.appending(path: String(repeating: "a folder with a long name ", count: 5))
    let short = work.appending(path: "f")
    for folder in [long, short] {
      for part in ["Fixtures", "Benchmarks/Programs"] {
        let target = folder.appending(path: part)
        try manager.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try manager.copyItem(at: root.appending(path: part), to: target)
      }
      try manager.createDirectory(
        at: folder.appending(path: programs), withIntermediateDirectories: true)
      for program in ["flowctl", "Counted"] {
        try manager.copyItem(
          at: root.appending(path: "\(programs)/\(program)"),
          to: folder.appending(path: "\(programs)/\(program)"))
      }
    }
    let many = (0..<50).map { "VARIABLE_\($0)=\(String(repeating: "x", count: 80))" }
    let surroundings: [(String, URL, [String], prefix: [String])] = [
      ("a short folder", short, [], []),
      ("a long folder", long, [], []),
      ("a large environment", short, many, []),
      ("another language and time zone", short, ["LANG=tr_TR.UTF-8", "TZ=Pacific/Chatham"], []),
      ("one processor", short, [], ["taskset", "-c", "0"]),
    ]
    var found: [[Figure]] = []
    for (name, folder, environment, prefix) in surroundings {
      let valgrind = Valgrind(
        root: folder, modules: [], programs: programs, environment: environment, prefix: prefix)
      let scenarios = Counting.scenarios.filter { Self.scenarios.contains($0.name) }
      let figures = try await Counting(valgrind: valgrind).figures(of: scenarios) { _ in }
      let texts = figures.map { "\($0.name) \(Number.text($0.value))" }
      print("\(name): \(texts.joined(separator: ", "))")
      found.append(figures)
    }
    var isSame = true
    for (number, first) in (found.first ?? []).enumerated() {
      let values = found.map { $0[number].value }
      let spread = ((values.max() ?? 0) - (values.min() ?? 0)) / max(first.value, 1)
      if spread > 0.005 {
        isSame = false
        print("✗ \(first.name) differs by \(Number.percent(spread, of: 1))")
      }
    }
    if isSame { print("✓ counts are the same within 0.5 %") }
    return isSame
  }
}
