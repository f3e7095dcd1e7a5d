/// The command line of `scripts/budgets`.
struct Options: Equatable {
  enum Task: Equatable { case show, check, write, selfTest, same }

  struct Failure: Error, Equatable { var message: String }

  var task = Task.show
  /// Why figures may grow.
  var reason: String?
  /// The figures that are measured; all if it is empty.
  var only: [String] = []
  var isNightly = false
  /// The file that gets the comparison for programs.
  var json: String?
  /// Only what is counted in files.
  var filesOnly = false
  /// Where the self-test also builds what it plants.
  var isBuilt = false

  init(_ words: [String]) throws(Failure) {
    var rest = words[...]
    func value(of option: String, _ rest: inout ArraySlice<String>) throws(Failure) -> String {
      guard let value = rest.popFirst(), !value.isEmpty else {
        throw Failure(message: "\(option) needs a value")
      }
      return value
    }
    var tasks: [Task] = []
    while let word = rest.popFirst() {
      switch word {
      case "--check": tasks.append(.check)
      case "--write": tasks.append(.write)
      case "--self-test": tasks.append(.selfTest)
      case "--same": tasks.append(.same)
      case "--because": reason = try value(of: word, &rest)
      case "--only": only.append(try value(of: word, &rest))
      case "--json": json = try value(of: word, &rest)
      case "--nightly": isNightly = true
      case "--files": filesOnly = true
      case "--built": isBuilt = true
      default: throw Failure(message: "unknown option \"\(word)\"")
      }
    }
    guard tasks.count < 2 else {
      throw Failure(message: "--check, --write, --self-test and --same exclude one another")
    }
    task = tasks.first ?? .show
    if reason != nil, task != .write { throw Failure(message: "--because belongs to --write") }
    if isBuilt, task != .selfTest { throw Failure(message: "--built belongs to --self-test") }
    if let reason, reason.contains("  ") || reason.contains("\n") {
      throw Failure(message: "the reason of --because is one line, without double spaces")
    }
  }

  /// Whether a figure is meant: by its name, or by the part before a point.
  func isMeant(_ name: String) -> Bool {
    only.isEmpty || only.contains { name == $0 || name.hasPrefix($0 + ".") }
  }
}
