/// The parts that build other packages, and measure.
extension Part {
  static let packageParts = [clients, release, readme, examples, compare, budgets]

  static let clients = Part(
    name: "clients", summary: "builds the packages of other teams from empty caches",
    guards: "Public API is enough for other teams, in either isolation.",
    seconds: 150
  ) { _ in
    [trial("clients", of: ["scripts/trials/empty", "clients"], describes: ["error: ", "✗"])]
  }.planted(
    plant(
      "clients", "a client that does not compile", expects: "error: ", needs: [], usesTool: false))

  static let release = Part(
    name: "release",
    summary: "builds a package that depends on a release by its URL, and tries scripts/release",
    guards: "A tagged release can be used by its URL and product, and none is made without checks.",
    seconds: 240
  ) { _ in
    [
      trial("checks", of: ["scripts/release", "--self-test"]),
      trial("tagged", of: ["scripts/trials/tagged"], describes: ["error: ", "^tagged: "]),
    ]
  }.planted(
    plant(
      "release", "a product that needs the tool", expects: "found also: FlowTool", needs: [],
      usesTool: false))

  static let readme = Part(
    name: "readme", summary: "does what the page of a first app says, from empty caches",
    guards: "The package of a first app builds, and its commands work.",
    seconds: 120
  ) { _ in
    [trial("README", of: ["scripts/trials/empty", "readme"], describes: ["error: ", "✗"])]
  }.planted(
    plant(
      "readme", "a page whose package is wrong", expects: "error: ", needs: [], usesTool: false))

  static let examples = Part(
    name: "examples", summary: "builds the example apps, plays, explores and draws them",
    guards: "Apps that use public products alone work.",
    seconds: 240
  ) { _ in
    [trial("apps", of: ["scripts/examples"], describes: ["error: ", "✗", "✘"])]
  }.planted(
    plant(
      "examples", "an app with a dead end", expects: "a dead end", needs: [], usesTool: false))

  static let compare = Part(
    name: "compare", summary: "compares the benchmarks with those of the last release",
    guards: "Nothing becomes slower than it was.",
    seconds: 1500, leastScale: 0.8,
    leavesOut: ["the benchmarks that Benchmarks/run has and Benchmarks/compare has not"]
  ) { setting in
    [
      Step(
        name: "benchmarks build",
        words: [
          "swift", "build", "--package-path", "Benchmarks", "--scratch-path", ".build-benchmarks",
        ], role: .build),
      Step(
        name: "benchmarks", words: ["Benchmarks/compare", setting.base],
        counts: [Step.Count(name: "figures", pattern: " ×")],
        describes: [" slower", "no figure above"]),
    ]
  }.planted(
    plant(
      "compare", "a benchmark that is half as slow again", expects: "slower", needs: [],
      usesTool: false))

  static let budgets = Part(
    name: "budgets", summary: "counts what only a night has time for, and compares the budgets",
    guards: "Instructions, allocations and sizes do not grow unseen.",
    seconds: 1800, leastScale: 0.8
  ) { _ in
    [trial("budgets", of: ["scripts/budgets", "--nightly", "--check"], describes: ["✗", "above"])]
  }.planted(
    plant(
      "budgets", "figures that grow, in a copy of the texts", expects: "found", needs: [],
      usesTool: false))
}
