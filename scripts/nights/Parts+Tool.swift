/// The parts that try the installed tool as it is used.
extension Part {
  static let toolParts = [
    completions, bare, kills, same, shards, startUp, browser, families, realData,
  ]

  static let completions = Part(
    name: "completions", summary: "asks bash, zsh and fish for completions",
    guards: "The scripts of completions work in the real shells.",
    seconds: 60, needs: ["install"]
  ) { setting in
    let command = ["scripts/try-completions", setting.flowctl]
    return [trial("shells", of: ["scripts/trials/with", "zsh", "fish", "--"] + command)]
  }.planted(
    plant("completions", "the script for bash does not know `run`", expects: "expected run"))

  static let bare = Part(
    name: "bare", summary: "runs the release in a root folder with nothing but the fixtures",
    guards: "The installed tool is one file that needs no library, shell, home or time zone.",
    seconds: 30, needs: ["install"]
  ) { setting in
    [
      Step(
        name: "bare tree", words: ["scripts/trials/bare", setting.flowctl],
        counts: [Step.Count(name: "commands", pattern: "^✓ ([0-9]+) commands")],
        describes: ["^bare: "])
    ]
  }.planted(
    plant("bare", "a tool that needs a shell and a library", expects: "expected the exit code 0"))

  static let kills = Part(
    name: "kills", summary: "kills runs and imports at many times",
    guards: "A kill never damages a state file or a database.",
    seconds: 15, needs: ["install"]
  ) { setting in
    [
      Step(
        name: "kills", words: ["scripts/trials/kills", setting.flowctl],
        counts: [Step.Count(name: "kills", pattern: "survived ([0-9]+) kills")],
        describes: ["^kills: "])
    ]
  }.planted(plant("kills", "a tool that writes half of the state file", expects: "damaged"))

  static let same = Part(
    name: "same", summary: "compares one process with several, and with parts that are merged",
    guards: "Results do not depend on how work is divided.",
    seconds: 30, needs: ["install"]
  ) { setting in
    [trial("same", of: ["scripts/trials/same", setting.flowctl])]
  }.planted(plant("same", "several processes leave out a state", expects: "differs from one"))

  static let shards = Part(
    name: "shards", summary: "runs shards as Bazel and Slurm start them",
    guards: "The protocols of other systems are kept.",
    seconds: 20, needs: ["install"],
    leavesOut: ["Bazel itself: only its protocol is tried"]
  ) { setting in
    [
      trial("Bazel", of: ["scripts/try-bazel", setting.flowctl]),
      trial("Slurm", of: ["scripts/try-slurm", setting.flowctl]),
    ]
  }.planted(plant("shards", "one shard writes no report for Bazel", expects: "XML_OUTPUT_FILE"))

  static let startUp = Part(
    name: "start-up", summary: "measures the start of the tool",
    guards: "A short run stays as fast as an empty program, within a factor.",
    seconds: 20, needs: ["install"]
  ) { setting in
    [
      Step(
        name: "start-up", words: ["scripts/trials/start-up", setting.flowctl],
        amounts: ["comparisons": 2])
    ]
  }.planted(plant("start-up", "a tool that waits before it starts", expects: "times, at most"))

  static let browser = Part(
    name: "browser",
    summary: "tries pages in Chromium, Firefox and WebKit, and listens to all screens",
    guards: "Pages work by mouse and keyboard, without errors and requests.",
    seconds: 750, needs: ["install"]
  ) { setting in
    let pages = setting.brands.map { brand in
      trial(brand, of: ["scripts/browser", setting.flowctl, brand], amounts: ["brands": 1])
    }
    let others = ["preview", "client", "matrix", "reports"] + setting.brands.prefix(1)
    let browsers = [
      (name: "Firefox", packages: ["firefox-esr"]),
      (name: "WebKit", packages: ["webkit2gtk-driver", "xvfb"]),
    ]
    let elsewhere = browsers.flatMap { browser in
      others.map { what in
        trial(
          "\(what) in \(browser.name)",
          of: ["scripts/trials/with"] + browser.packages + [
            "--", "scripts/browser", "--\(browser.name.lowercased())", setting.flowctl, what,
          ])
      }
    }
    return [
      trial(
        "planted pages",
        of: ["scripts/trials/with", "chromium", "--", "scripts/browser", "--self-test"],
        counts: [Step.Count(name: "planted pages", pattern: "^([0-9]+) planted pages were seen")]),
      trial("preview", of: ["scripts/browser", setting.flowctl, "preview"]),
      trial("the preview's speed", of: ["scripts/browser", setting.flowctl, "speed"]),
      trial("what is heard", of: ["scripts/browser", setting.flowctl, "spoken"]),
      trial("axe-core", of: ["scripts/browser", setting.flowctl, "axe"]),
    ] + elsewhere + pages
  }.planted(
    plant("browser", "a storyboard with a script that its policy forbids", expects: "policy"))

  static let families = Part(
    name: "families",
    summary: "lints 1,000 brands over samples, files and databases, with mistakes in some",
    guards: "A mistake in one brand of many is found, and a family over any data takes as long.",
    seconds: 1500, leastScale: 0.8, needs: ["install"]
  ) { setting in
    [
      Step(
        name: "1,000 brands", words: ["Benchmarks/fleet", "--check"],
        environment: ["FLOWCTL": setting.flowctl, "SEED": "\(setting.seed)"],
        counts: ["differences", "mistakes"].map {
          Step.Count(name: "\($0) found", pattern: "\($0) found, .*: ([0-9]+)$")
        }, describes: ["^  missed: "])
    ]
  }.planted(
    plant(
      "families", "a tool that is silent about what is found by running, and slow over databases",
      expects: "and both mistakes were found"))

  static let realData = Part(
    name: "real-data", summary: "imports the files of the folder that --real-data names",
    guards: "What other people's files have is in the database, or in the report.",
    seconds: 30, needs: ["install"], usesRealData: true
  ) { setting in
    [
      trial(
        "import", of: ["scripts/trials/real-data", setting.flowctl, setting.realData ?? ""],
        counts: [Step.Count(name: "records", pattern: "^✓ .*: ([0-9]+) records, ")])
    ]
  }.planted(
    plant("real-data", "an export that loses a record", expects: "b is not in the database"))
}

extension Part {
  /// The part with the mistake that it must find.
  func planted(_ plant: PlantedMistake) -> Part {
    var part = self
    part.plant = plant
    return part
  }
}
