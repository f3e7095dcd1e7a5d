import Foundation

/// Tests of the long tier itself: quick checks, and the mistake that each part must find.
struct SelfTest {
  let options: Options
  let repository: Repository
  let store: Store
  let tool: String

  /// Runs the quick checks alone, and returns the number of failures.
  static func check() -> Int {
    let failed = Checks.all.filter { !$0.1() }
    for (name, _) in failed { say("failed: \(name)") }
    say("\(Checks.all.count - failed.count) of \(Checks.all.count) checks passed")
    return failed.count
  }

  func run() async throws -> Int32 {
    var failures = Self.check()
    var found = 0
    var untried: [String] = []
    let parts = Part.chosen(options.parts, hasTool: options.flowctl != nil).filter {
      $0.plant != nil && (options.parts.isEmpty || options.parts.contains($0.name))
    }
    let needs = Set(parts.flatMap { $0.plant?.needs ?? [] })
    var progress = store.progress()
    _ = progress.begin(words: "--self-test", now: Date().formatted(.iso8601))
    let runner = Runner(
      repository: repository, store: store, options: options, progress: progress, tool: tool)
    let before = Part.all.filter {
      needs.contains($0.name) && !(options.flowctl != nil && $0.name == "install")
    }
    do {
      guard try await runner.run(before) else { return 130 }
      for part in parts {
        switch try await isFound(part, by: runner) {
        case true: found += 1
        case false: failures += 1
        case nil: untried.append(part.name)
        }
      }
    } catch is CancellationError {
      return 130
    }
    let rest = untried.isEmpty ? "" : "; not tried: \(untried.joined(separator: ", "))"
    say("\(found) of \(parts.count) planted mistakes were found\(rest)")
    return failures == 0 ? 0 : 1
  }

  /// Whether each command of a plant finds it; `nil` if it needs something that is not here.
  private func isFound(_ part: Part, by runner: Runner) async throws -> Bool? {
    guard let plant = part.plant else { return true }
    let lacking = plant.needs.first { need in
      runner.results.contains { $0.name == need && $0.status != .passed }
    }
    if let lacking {
      say("! \(part.name): the part \(lacking), which the plant needs, has not passed")
      return false
    }
    say("== \(part.name): \(plant.summary)")
    let setting = Setting(flowctl: tool, base: repository.base, folder: store.folder.path)
    for step in plant.steps(setting) {
      let result = try await runner.run(step, of: "planted-\(part.name)")
      if result.status == .skipped {
        return nil
      }
      let isFound =
        result.status == .found
        && result.findings.contains { $0.text.contains(plant.expects) }
      guard isFound else {
        say("! \(part.name): expected a finding with \"\(plant.expects)\"")
        return false
      }
    }
    return true
  }
}
