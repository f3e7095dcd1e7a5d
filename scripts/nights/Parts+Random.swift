/// The parts that try what is random, or very much.
extension Part {
  static let randomParts = [fuzz, explore, breaking, campaigns, preview, reference, corpus]

  static let devices = ["phone", "tablet", "tablet-portrait", "tablet-split", "wide"]

  static let fuzz = Part(
    name: "fuzz",
    summary: "plays a million random events: all brands, devices and languages, with faults too; "
      + "and 20 seeds of 20,000 over one brand",
    guards: "No order of events breaks a flow, crashes or hangs.",
    seconds: 1100, weight: 4, needs: ["install"],
    leavesOut: ["the brand dacha, as there is no server for it"]
  ) { setting in
    let places = setting.brands.flatMap { brand in devices.map { (brand, $0) } }
    let each = setting.amount(of: 1_000_000 / max(1, places.count), atLeast: 100)
    let ofSeed = setting.amount(of: 20_000, atLeast: 100)
    let long = Step(
      name: "20 seeds of saffron",
      words: [
        setting.flowctl, "fuzz", "--quiet", "--brand", "Fixtures/brands/saffron.json", "--jobs",
        "2", "--events", "\(ofSeed)", "--seed", "\(setting.seed)-\(setting.seed + 19)",
        "--failures", ".build-fuzz/saffron-seeds",
      ],
      counts: [Step.Count(name: "events", pattern: "([0-9]+) events of seeds")],
      describes: ["^[^ ✓○]"])
    let short = places.enumerated().map { index, place in
      let (brand, device) = place
      let seed = setting.seed + index * 100
      return Step(
        name: "\(brand) on \(device)",
        words: [
          "scripts/fuzz", "--flowctl", setting.flowctl, "--brand", brand, "--device", device,
          "--events", "\(each)", "--seed", "\(seed)",
        ],
        counts: [
          Step.Count(name: "events", pattern: "^✓ .*: ([0-9]+) events$"),
          Step.Count(name: "combinations", pattern: "^[✓✗] "),
        ],
        describes: ["^[^ ✓○]"])
    }
    return [long] + short
  }.planted(
    plant("fuzz", "data in which a name is a key of the app's texts", expects: "users.title"))

  static let explore = Part(
    name: "explore",
    summary: "lints every brand, and explores it on two devices to its full depth, with deviations",
    guards: "Nothing that can be reached within some events, or a deviation from them, is wrong.",
    seconds: 3600, weight: 3, needs: ["install"],
    leavesOut: [
      "the shop of the tests, which has no tool", "the brand dacha, as there is no server for it",
      "other languages, two deviations at once, and states behind the depth",
    ]
  ) { setting in
    let levels = setting.scale >= 1 ? 0 : setting.scale >= 0.2 ? 1 : 2
    let lint = Step(
      name: "lint",
      words: [setting.flowctl, "lint", "--strict", "--each", "--jobs", "2", "Fixtures/brands"],
      counts: [Step.Count(name: "files linted", pattern: "^✓ ([0-9]+) files: ")],
      describes: ["^[^ ✓]"])
    return [lint]
      + setting.brands.flatMap { explorations(of: $0, with: setting.flowctl, less: levels) }
  }.planted(
    plant("explore", "data in which a name is a key of the app's texts", expects: "users.title"))

  private static func explorations(
    of brand: String, with flowctl: String, less levels: Int
  ) -> [Step] {
    [("phone", 7), ("tablet", 6)].map { device, full in
      Step(
        name: "\(brand) on \(device)",
        words: [
          flowctl, "explore", "--brand", "Fixtures/brands/\(brand).json", "--device", device,
          "--depth", "\(full - levels)", "--jobs", "1",
        ],
        counts: [
          Step.Count(name: "states", pattern: "; ([0-9]+) states, "),
          Step.Count(name: "edges", pattern: " ([0-9]+) edges"),
        ],
        describes: ["^[^ ]"])
    }
  }

  static let breaking = Part(
    name: "break", summary: "breaks every byte of every fixture brand and journey",
    guards: "A broken file is refused with a place, and never crashes the tool.",
    seconds: 420, weight: 2, needs: ["build"]
  ) { _ in
    ["brands", "journeys"].map { kind in
      Step(
        name: kind, words: ["scripts/break", kind],
        counts: [Step.Count(name: "files", pattern: "Test case passing .*bit flipped.* started")],
        describes: ["recorded an issue", "Fatal error"])
    }
  }.planted(
    plant(
      "break", "a journey that cannot be read", expects: "planted.journey", needs: ["build"],
      usesTool: false))

  static let campaigns = Part(
    name: "campaigns", summary: "runs the tests that usually try a part with the whole of it",
    guards: "What is left out of every run for its time still holds.",
    seconds: 1200, needs: ["build"]
  ) { setting in
    setting.campaigns.map { suite in
      Step(
        name: suite, words: ["scripts/test", "--skip-build", "--filter", "\(suite)/"],
        environment: ["CAMPAIGN": "1"],
        counts: [Step.Count(name: "tests", pattern: "Test run with ([0-9]+) tests")],
        describes: ["recorded an issue", "Fatal error"], limit: 7200)
    }
  }.planted(
    plant(
      "campaigns", "a campaign that has nothing to do", expects: "issue", needs: ["build"],
      usesTool: false))

  static let preview = Part(
    name: "preview", summary: "plays a campaign of broken requests against the preview's server",
    guards: "No bytes crash the parser of requests, or are read in two ways.",
    seconds: 60, needs: ["build"]
  ) { setting in
    let count = setting.amount(of: 200_000, atLeast: 1000)
    return [
      Step(
        name: "requests", words: ["scripts/test", "--filter", "RequestFuzzTests"],
        environment: ["PREVIEW_REQUESTS": "\(count)"], amounts: ["requests": Double(count)],
        describes: ["recorded an issue", "Fatal error"])
    ]
  }.planted(
    plant(
      "preview", "a campaign without a request", expects: "requests", needs: ["build"],
      usesTool: false))

  static let reference = Part(
    name: "reference", summary: "plays 10,000 random sequences on each reference model",
    guards: "Navigation, features, components, lists, commands and forms do what contracts say.",
    seconds: 1200, weight: 2, needs: ["build"]
  ) { setting in
    // A sequence has at most 80 steps, and lists play half of them.
    let sequences = setting.amount(of: 10_000, atLeast: 100)
    return [
      Step(
        name: "sequences", words: ["scripts/reference", "debug", "\(sequences * 160)"],
        environment: ["REFERENCE_SEED": "\(setting.seed)"],
        amounts: ["sequences of each model": Double(sequences)],
        describes: ["recorded an issue", "^  ", "differs"])
    ]
  }.planted(
    plant(
      "reference", "a result that is delivered twice (navigation-result-twice)",
      expects: "found by", needs: [], usesTool: false))

  static let corpus = Part(
    name: "corpus", summary: "tries what the tools find of the mistakes planted in five apps",
    guards: "The tools find what they found, and nothing in apps without a mistake.",
    seconds: 5700, weight: 2, leastScale: 0.8
  ) { setting in
    [
      trial(
        "corpus",
        of: ["scripts/corpus", "--requirements", "--into", setting.folder + "/corpus.md"],
        counts: [
          Step.Count(name: "mistakes found", pattern: "^([0-9]+) of [0-9]+ found"),
          Step.Count(name: "with requirements", pattern: "^with requirements: ([0-9]+)"),
        ],
        describes: ["^✗ ", "error: "])
    ]
  }.planted(
    plant(
      "corpus", "a mistake that changes nothing", expects: "is found by no tool", needs: [],
      usesTool: false))
}
