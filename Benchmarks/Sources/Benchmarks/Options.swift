/// What the script tells this program: where the things are that it made.
struct Options {
  private var values: [String: String] = [:]

  /// Reads `--name value` pairs; a value may be empty, which says that there is no such thing.
  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst(), let value = rest.popFirst() {
      values[name] = value.isEmpty ? nil : value
    }
  }

  var only: String? { values["--only"] }
  /// The Objective-C program.
  var gnustep: String? { values["--gnustep"] }
  var emptyC: String? { values["--empty-c"] }
  var emptyFoundation: String? { values["--empty-foundation"] }
  var flowctl: String? { values["--flowctl"] }
  var journey: String? { values["--journey"] }
  /// The folder with generated recipes.
  var data: String? { values["--data"] }
  /// What a process does that a benchmark has started.
  var job: ImportBenchmark.Job? { values["--job"].flatMap { ImportBenchmark.Job(rawValue: $0) } }
  var brand: String? { values["--brand"] }

  /// The same program, built over another version of the library, that this one is compared with.
  var old: String? { values["--compare"] }
  /// Whether this process is one of those that are compared.
  var isOnePass: Bool { values["--one-pass"] != nil }

  func includes(_ benchmark: String) -> Bool { only == nil || only == benchmark }
}
