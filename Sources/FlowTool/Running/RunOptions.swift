import Brands
import FlowModels
import Foundation

/// The options of `run` that choose many cases, and decide on how they are played.
@MainActor
struct RunOptions {
  static let config = CommandSyntax.Option(
    name: "--config", value: "FILE",
    help: "The file with defaults; by default \(ProjectFile.name) in this folder, if it is there; "
      + "none for no defaults.")
  static let project = CommandSyntax.Option(
    name: "--project", value: "NAME",
    help: "Use the defaults of this project in \(ProjectFile.name).")

  static let options =
    [
      config, project,
    ]
    + CommandSyntax.options(
      """
      --faults NAME…: Play with this set of faults in \(ProjectFile.name), each case once for each
        set; none for no faults.
      --tag TAG…: Play only journeys with this tag, as in their comment `# @smoke`; !TAG leaves
        those with it out.
      --grep TEXT: Play only journeys with this text in their path.
      --with NAME=VALUE…: Play only the rows of `for each` where this parameter has this value.
      --last-failed: Play only what did not pass, or was not played, in the runs before in this
        folder.
      --only-changed BASE: Play only cases whose journey or brand differs from this commit of git;
        all, where something else differs that they may depend on. Or from a record with journeys,
        a folder; all, where it is of another build.
      --jobs COUNT: Play so many cases at once, each in its own process, where a crash ends only
        that case.
      --fail-fast: Begin no more cases once one did not pass.
      --max-failures COUNT: Begin no more cases once so many did not pass.
      --repeat COUNT: Play each case so often; another result of the same events is a failure.
      --timeout TIME: The time that a case may take with --jobs, 60s by default.
      --shuffle SEED: Play in another order, the same for the same number.
      """) + [
      RunShard.option,
      PlanParts.durations,
      ReportOutput.option, ArtifactFolder.option,
      CommandSyntax.Option(
        name: "--watch",
        help: "Wait for changes of the files that were read, and play the cases again that they "
          + "affect; until q or Ctrl-C."),
      Loudness.quietOption("Show only the cases that do not pass, and the line of the numbers."),
      Loudness.verboseOption(
        "Say also what is read, what is left out and why, when each process starts and ends, and "
          + "each case's time."),
    ]

  let tags: [String]
  let refusedTags: [String]
  let text: String?
  /// The values of parameters that are played, by the parameters' names.
  let values: [String: Set<String>]
  let jobs: Int?
  let limits: RunSession.Limits
  let repetitions: Int
  let shuffle: Int?
  let loudness: Loudness
  let watches: Bool
  /// The path of the folder for traces, if some are wanted.
  let artifacts: String?
  /// A Boolean value that indicates whether an option was given that is about many cases.
  let isSuite: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    let tags = arguments.values("--tag")
    self.tags = tags.filter { !$0.hasPrefix("!") }.map(Self.name)
    refusedTags = tags.filter { $0.hasPrefix("!") }.map { Self.name(String($0.dropFirst())) }
    if let tag = tags.first(where: { ["", "@"].contains($0.drop { $0 == "!" }) }) {
      throw UsageError(
        message: "--tag expects a tag such as smoke or !slow, found \(DisplayText.quoted(tag))")
    }
    text = arguments.value("--grep")
    var values: [String: Set<String>] = [:]
    for word in arguments.values("--with") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw UsageError(
          message: "--with expects NAME=VALUE, such as count=2, found \(DisplayText.quoted(word))")
      }
      values[String(parts[0]), default: []].insert(String(parts[1]))
    }
    self.values = values
    jobs = try arguments.number("--jobs", from: 1, to: 256)
    repetitions = try arguments.number("--repeat", from: 1, to: 100_000) ?? 1
    shuffle = try arguments.number("--shuffle", from: 0, to: .max)
    loudness = try Loudness(arguments)
    watches = arguments.has("--watch")
    artifacts = arguments.value(ArtifactFolder.option.name)
    var limits = RunSession.Limits()
    if let count = try arguments.number("--max-failures", from: 1, to: .max) {
      limits.failures = count
    }
    if arguments.has("--fail-fast") {
      guard arguments.value("--max-failures") == nil else {
        throw UsageError(message: "--fail-fast cannot be combined with --max-failures")
      }
      limits.failures = 1
    }
    if let time = try arguments.duration("--timeout") {
      guard jobs != nil else {
        throw UsageError(
          message: "--timeout needs --jobs: only another process can be ended from outside")
      }
      limits.time = time
    }
    self.limits = limits
    let chosen = Self.options.dropFirst(2)
    try PlanParts.expectShard(arguments)
    isSuite = chosen.contains { option in
      arguments.has(option.name) || arguments.value(option.name) != nil
    }
  }

  /// Expects that no option is about the steps of one case, where many are played.
  func expectNothingAboutOneCase(_ arguments: Arguments) throws(UsageError) {
    for option in ["--trace", "--full", "--ids", "--state", "--view"]
    where arguments.has(option) || arguments.value(option) != nil {
      throw UsageError(
        message: isSuite
          ? "\(option) cannot be combined with options for many cases, such as --report or --jobs"
          : "\(option) is about one case, and these are several")
    }
    guard watches else { return }
    guard !arguments.has("--allow-writes") else {
      throw UsageError(
        message: "--allow-writes cannot be combined with --watch: what a case saves would count as "
          + "a change")
    }
    for option in [
      "--shard", "--last-failed", "--only-changed", "--coverage", "--require", CommandSyntax.json,
    ]
    where arguments.has(option) || arguments.value(option) != nil {
      throw UsageError(
        message: "\(option) cannot be combined with --watch, which plays what changes affect")
    }
    guard !arguments.positionals.contains("-") else {
      throw UsageError(message: "--watch needs journeys in files, and standard input is none")
    }
  }

  private static func name(_ tag: String) -> String {
    tag.hasPrefix("@") ? String(tag.dropFirst()) : tag
  }

  /// Returns whether the words name more than one case.
  static func isSuite(_ arguments: Arguments) -> Bool {
    func isMany(_ words: [String]) -> Bool {
      words.count > 1
        || words.contains { isPattern($0) || BrandPath.kind(of: $0) == .folder && !isBrand($0) }
    }
    return isMany(arguments.positionals) || isMany(arguments.values("--brand"))
      || arguments.values("--device").count > 1
      || arguments.values("--language").count > 1 || arguments.values("--language") == ["all"]
  }

  // A folder of one brand is as its file.
  private static func isBrand(_ folder: String) -> Bool {
    let file = BrandPath.file(of: folder)
    return file != folder && (try? PathExpansion.brands(in: folder).files) == [file]
  }

  private static func isPattern(_ word: String) -> Bool {
    BrandPath.kind(of: word) == .nothing && word.contains { "*?[".contains($0) }
  }

  static func sharedWords(_ arguments: Arguments) -> [String] {
    (arguments.has("--allow-writes") ? ["--allow-writes"] : [])
      + AppSource.words(for: arguments.value(AppSource.environment.name))
      + arguments.values("--fault").flatMap { Arguments.words("--fault", $0) }
  }

  /// Returns the project's file, if one is named or there.
  static func file(_ arguments: Arguments) throws -> ProjectFile? {
    let path = arguments.value("--config") ?? ProjectFile.name
    let isThere = arguments.value("--config") == nil ? hasFile : path != ProjectFile.none
    guard isThere else {
      guard let name = arguments.value("--project") else { return nil }
      throw UsageError(
        message:
          "--project \(DisplayText.quoted(name)) needs \(ProjectFile.name) in this folder, or "
          + "--config FILE")
    }
    return try ProjectFile(contentsOf: path)
  }

  /// True if this folder has a file with defaults.
  // A broken link counts, so that its missing defaults are reported and not silently left out.
  static var hasFile: Bool { BrandPath.isTaken(ProjectFile.name) }

  func choice(_ arguments: Arguments, _ file: ProjectFile?) throws(UsageError) -> RunChoice {
    let devices = arguments.values("--device")
    let sets = Self.unique(arguments.values("--faults"))
    for name in sets where name != ProjectFile.none && file?.faults[name] == nil {
      throw Arguments.unknown(
        "set of faults", name, known: (file?.faults.keys.sorted() ?? []) + [ProjectFile.none])
    }
    for language in arguments.values("--language") where language != "all" {
      try Arguments.expectCanonical(language)
    }
    return RunChoice(
      journeys: arguments.positionals, brands: arguments.values("--brand"),
      environment: arguments.value(AppSource.environment.name), on: try arguments.runContext(),
      devices: Self.unique(devices),
      languages: Self.unique(arguments.values("--language")),
      faultSets: sets.isEmpty ? [nil] : sets.map { $0 == ProjectFile.none ? nil : $0 },
      faultRules: file?.faults ?? [:],
      repetitions: repetitions, tags: tags, refusedTags: refusedTags, text: text,
      values: values)
  }

  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }
}
