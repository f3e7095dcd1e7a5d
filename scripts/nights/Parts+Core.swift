/// The parts that look into the core and the simulation.
extension Part {
  static let coreParts = [sanitizers, mutants]

  static let sanitizers = Part(
    name: "sanitizers",
    summary: "runs the tests of the core and the simulation with the thread and address sanitizers",
    guards: "No two threads use memory at once, and no memory is used after its end.",
    seconds: 2400, weight: 3,
    leavesOut: ["the sample app, the tool and the view layers; leaks, which weak probes look for"]
  ) { _ in
    ["thread", "address"].flatMap { kind in
      let words = ["--sanitize=\(kind)", "--scratch-path", ".build-sanitize-\(kind)"]
      // Tests leave work that waits for ever, and their tables are never released: weak probes look
      // for leaks, and name them.
      let environment = [
        "CORE_ONLY": "1", "REFERENCE_EVENTS": "2000", "ASAN_OPTIONS": "detect_leaks=0",
      ]
      return [
        Step(
          name: "\(kind), build", words: ["swift", "build", "--build-tests"] + words,
          environment: environment, role: .build),
        Step(
          name: kind, words: ["swift", "test", "--disable-xctest", "--skip-build"] + words,
          environment: environment,
          counts: [Step.Count(name: "tests", pattern: "Test run with ([0-9]+) tests")],
          describes: ["Sanitizer: ", "recorded an issue", "Fatal error"]),
      ]
    }
  }.planted(
    PlantedMistake(
      summary: "a race, and memory that is used after its end",
      steps: { _ in
        ["thread", "address"].map { kind in
          Step(
            name: kind, words: ["scripts/trials/planted", kind], describes: ["Sanitizer: "],
            limit: 300)
        }
      }, expects: "Sanitizer: "))

  static let mutants = Part(
    name: "mutants",
    summary: "tries mutants of the lines changed since the last release, and of the core",
    guards: "Tests notice changes of the code.",
    seconds: 7200, weight: 6,
    leavesOut: ["the sample app, the tool and the view layers"]
  ) { setting in
    let counts = [
      Step.Count(name: "mutants", pattern: "^[0-9]+/[0-9]+ .*: (?:killed by|survived)"),
      Step.Count(name: "survivors", pattern: "^[0-9]+/[0-9]+ .*: survived$"),
    ]
    let describes = ["^[0-9a-f]{8} ", "^    [-+] ", " killed, "]
    let draw = { (name: String, words: [String], full: Int) in
      Step(
        name: name,
        words: ["scripts/mutants", "--draw", "\(setting.amount(of: full))", "--jobs", "2"]
          + ["--seed", "\(setting.seed)", "--resume"] + words,
        counts: counts, describes: describes, limit: 8 * 3600)
    }
    return [
      trial(
        "mutator", of: ["scripts/mutants", "--self-test"],
        counts: [Step.Count(name: "checks", pattern: "^([0-9]+) checks of the mutator passed")]),
      draw("changed lines", ["--since", setting.base], 300),
      draw("core", ["--at-least", "92"], 150),
      Step(
        name: "planted mistakes", words: ["scripts/mutants", "--planted"],
        counts: [Step.Count(name: "planted mistakes found", pattern: ": found by ")],
        describes: ["not found"]),
    ]
  }.planted(
    plant(
      "mutants", "a project whose tests look at one of two functions",
      expects: "3 of 6 killed", needs: [],
      usesTool: false))
}
