import Foundation

/// What is printed.
enum Report {
  static func show(_ mutation: Mutation, _ verdict: Workshop.Verdict, number: Int, of goal: Int) {
    let end =
      switch verdict {
      case .killed(let test): "killed by \(test)"
      case .survived: "survived"
      case .invalid: "does not compile"
      }
    print("\(number)/\(goal) \(mutation.id) \(mutation.place) \(mutation.what): \(end)")
    flush()
  }

  static func show(_ summary: Summary) {
    let percent = (summary.percent * 10).rounded(.down) / 10
    if !summary.survivors.isEmpty { print("\nsurvivors:") }
    for mutation in summary.survivors.sorted(by: { ($0.file, $0.line) < ($1.file, $1.line) }) {
      list(mutation)
    }
    print("\n\(summary.killed) of \(summary.results.count) killed, \(percent) %")
    flush()
  }

  static func say(_ text: String) {
    print(text)
    flush()
  }

  static func list(_ mutation: Mutation) {
    print("\(mutation.id) \(mutation.place) \(mutation.what)")
    print("    - \(mutation.before)")
    print("    + \(mutation.after)")
  }

  static func warn(_ message: String) {
    FileHandle.standardError.write(Data("mutants: \(message)\n".utf8))
  }

  /// Whoever reads the output of a long run sees each line at once.
  static func flush() { fflush(nil) }
}
