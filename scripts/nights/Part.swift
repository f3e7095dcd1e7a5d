/// A part of the long tier: what it tries, how much of it, and a mistake that it must find.
struct Part: Sendable {
  var name: String
  /// What it does, in one line.
  var summary: String
  /// What it guards against, in a sentence.
  var guards: String
  /// The seconds that all of it takes on two cores.
  var seconds: Double
  /// How much of the time it gets where there is not enough for all, compared with the others.
  var weight: Double = 1
  /// The smallest share of the full time that is of use. A part that cannot try less, and would be
  /// stopped before it says anything, has 0.8; others try less.
  var leastScale: Double = 0
  /// The parts that come before it, without which it cannot run.
  var needs: [String] = []
  /// Whether it is skipped where no folder of real data is given.
  var usesRealData = false
  /// What it does not try, for the page.
  var leavesOut: [String] = []
  /// The commands, for the amount that the setting allows.
  var steps: @Sendable (Setting) -> [Step]
  /// The mistake that it must find; a part that only prepares others has none.
  var plant: PlantedMistake?

  /// The reason to skip it; `nil` if there is none.
  func reasonToSkip(_ setting: Setting) -> String? {
    usesRealData && setting.realData == nil ? "no folder was given" : nil
  }
}

/// A command of a part, and how its end and its output are to be read.
struct Step: Sendable {
  enum Role: Sendable {
    /// It makes something for later steps: where it fails, the part could not run.
    case build
    /// It looks for mistakes: where it fails, it has found one.
    case check
  }

  var name: String
  var words: [String]
  var environment: [String: String] = [:]
  var role = Role.check
  /// How much it does if it comes to its end, by what is counted.
  var amounts: [String: Double] = [:]
  /// How much it did, read from its output.
  var counts: [Count] = []
  /// Patterns of the lines that describe a finding; where none fits, the last lines do.
  var describes: [String] = []
  /// Seconds after which it hangs.
  var limit: Double = 4 * 3600

  /// A number in the output.
  struct Count: Sendable {
    var name: String
    /// A regular expression. Its first group is a number, which is added up; without a group, each
    /// line that fits counts as one.
    var pattern: String
  }

  /// What tells this command from others, and from itself with another amount.
  var key: String {
    var hash = StableHash()
    for word in words { hash.add(word) }
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
      hash.add("\(name)=\(value)")
    }
    return "\(name) \(hash.text)"
  }

  /// The command, to be typed in the project's folder.
  var typed: String {
    let values = environment.sorted { $0.key < $1.key }.map { "\($0)=\(Self.quoted($1))" }
    return (values + words.map(Self.quoted)).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=:,+".contains($0) }
    return isPlain ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}

/// A mistake that a part must find, planted without a build of the package where that is possible.
struct PlantedMistake: Sendable {
  var summary: String
  /// The commands, each of which must find it.
  var steps: @Sendable (Setting) -> [Step]
  /// A text that one finding of each step must have.
  var expects: String
  var needs: [String] = []
}

/// What the commands of a part depend on.
struct Setting: Sendable {
  /// The path of the installed tool.
  var flowctl = "flowctl"
  /// The commit of the last release.
  var base = ""
  /// The path of the folder with real data, if one was given.
  var realData: String?
  /// The names of the fixture brands that can run.
  var brands: [String] = []
  /// The suites of `Tests/Campaigns.txt` that no other part runs.
  var campaigns: [String] = []
  /// What differs from night to night: seeds follow from it.
  var seed = 1
  /// How much of the full amount there is time for, up to 1.
  var scale = 1.0
  /// A folder for what steps write.
  var folder = ""

  /// A part of a full amount, rounded down, and at least something.
  func amount(of full: Int, atLeast least: Int = 1) -> Int {
    scale >= 1 ? full : max(min(least, full), Int(Double(full) * max(0, scale)))
  }
}
