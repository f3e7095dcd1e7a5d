/// The parts, in the order in which they run: what others need, what is short, what is long.
extension Part {
  static let all: [Part] = [install, build] + toolParts + packageParts + randomParts + coreParts

  /// Parts that only prepare others run before all that need them, whether they were named or not.
  ///
  /// - Parameter hasTool: Whether a tool was given, so that none has to be installed.
  static func chosen(_ names: [String], hasTool: Bool) -> [Part] {
    let wanted = all.filter { names.isEmpty ? $0.plant != nil : names.contains($0.name) }
    let needed = Set(wanted.flatMap(\.needs) + wanted.map(\.name))
    return all.filter { needed.contains($0.name) && !(hasTool && $0.name == "install") }
  }

  static let install = Part(
    name: "install", summary: "builds the release of flowctl, and installs it",
    guards: "What people install is tried, and not a debug build.",
    seconds: 600, weight: 1000
  ) { setting in
    [Step(name: "release", words: ["scripts/install", setting.folder + "/bin"], role: .build)]
  }

  static let build = Part(
    name: "build", summary: "builds the package and its tests",
    guards: "Campaigns in tests have tests to run.",
    seconds: 600, weight: 1000
  ) { _ in
    [
      Step(name: "prepare", words: ["scripts/prepare"], role: .build),
      Step(name: "tests", words: ["swift", "build", "--build-tests"], role: .build),
    ]
  }

  /// A trial of the tool by a script.
  static func trial(
    _ name: String, of words: [String], amounts: [String: Double] = [:],
    counts: [Step.Count] = [Step.Count(name: "checks", pattern: "^✓ ")],
    describes: [String] = ["^[a-z-]+: ", "✗"]
  ) -> Step {
    Step(
      name: name, words: words, amounts: amounts, counts: counts, describes: describes)
  }

  /// A plant of `scripts/trials/planted`.
  static func plant(
    _ name: String, _ summary: String, expects: String, needs: [String] = ["install"],
    usesTool: Bool = true
  ) -> PlantedMistake {
    PlantedMistake(
      summary: summary,
      steps: { setting in
        let tool = usesTool ? [setting.flowctl] : []
        return [
          Step(
            name: "planted", words: ["scripts/trials/planted", name] + tool,
            describes: [
              "^[a-z-]+: ", "^# ", "error: ", "slower$", "found", "issue", "killed, ", "policy: ",
            ],
            limit: 1800)
        ]
      }, expects: expects, needs: needs)
  }
}
