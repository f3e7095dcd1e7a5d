import Brands
import FlowModels
import Foundation
import Simulation

/// `record`: keeps what was explored of all brands in one folder, for `impact` to compare.
struct RecordCommand: DispatchedCommand {
  let source: AppSource
  let recorder: any Recorder
  let tool: String
  let version: String

  static let build = CommandSyntax.Option(
    name: "--build", value: "ID",
    help: "The identity of the build, such as a commit; by default a hash of this executable.")

  static let journeys = "--journeys"

  static let deep = CommandSyntax.Option(
    name: "--deep",
    help:
      "Also make deviations as explore does, such as a failed answer or a relaunch, and keep the "
      + "problems that they find.")

  static let data = CommandSyntax.Option(
    name: Record.dataOption,
    help:
      "Explore over the app's own data in place of its samples, and show which texts are kept.")

  var syntax: CommandSyntax {
    let hasBrands = !recorder.positionals.isEmpty
    return CommandSyntax(
      name: CommandName.record.rawValue,
      summary: hasBrands
        ? "Keep what all brands show and do in a folder, to compare it later."
        : "Keep what the app shows and does in a folder, to compare it later.",
      positionals: recorder.positionals,
      options: [
        CommandSyntax.Option(
          name: "--into", value: "FOLDER", isRequired: true,
          help: "The folder of the record; an older record there is replaced when all is written.")
      ] + recorder.options + [
        Self.build, Self.deep, Self.data,
        CommandSyntax.Option(
          name: "--reuse", value: "FOLDER",
          help:
            "Do not explore again what this record of the same build has explored, unless a key "
            + "that decides flows differs."),
        CommandSyntax.Option(
          name: Self.journeys, value: "PATH", isRepeated: true,
          help:
            "Also play these journeys, files or folders of them, and keep what each line did, for "
            + "journey repair; may be repeated."),
      ]
        + (hasBrands
          ? [
            CommandSyntax.Option(
              name: "--jobs", value: "COUNT",
              help: "Explore so many brands at once, each in its own process, where a crash ends "
                + "only that one."),
            RunShard.option,
          ] : []) + [
          Loudness.quietOption("Say nothing where all went well."),
          Loudness.verboseOption("Say also when each process starts and ends."),
          CommandSyntax.jsonOption("what was recorded"), CommandSyntax.help,
        ],
      examples: hasBrands
        ? [
          "record brands --into before", "record brands --into after --reuse before --jobs 4",
          "record brands --shard 2/4 --into parts/2",
        ] : ["record --into before"])
  }

  private struct Output: Encodable {
    var into: String
    var build: String?
    var variants: Int
    var explorations: Int
    var explored: Int
    var reused: Int
    // The journeys that were kept, each with a variant.
    var plays: Int
    var objects: Int
    var bytes: Int
    // With `--data`, the texts that are no keys, by screen.
    var texts: [String: [String]]?
    // The variants that were not explored, by id, with the reason.
    var notExplored: [String: String]
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let start = ContinuousClock.now
    let loudness = try Loudness(arguments)
    let path = arguments.value("--into") ?? ""
    let folder = RecordFolder(path)
    try folder.expectReplaceable()
    let decided = [
      "--into", "--build", "--reuse", "--jobs", "--shard", "--quiet", "--verbose", Self.journeys,
    ]
    var options = arguments.words(without: Set(decided + [CommandSyntax.json]))
    // Which brands there are, the variants say.
    options.removeAll { arguments.positionals.contains($0) }
    let index = Record.Index(
      tool: tool, toolVersion: version, app: source.typeName,
      build: arguments.value(Self.build.name) ?? ToolBinary.own.hash, options: options)
    var request = RecordRequest(
      arguments: arguments,
      shard: try RunShard(arguments.value(RunShard.option.name), environment: console.environment),
      jobs: try arguments.number("--jobs", from: 1, to: 256), loudness: loudness)
    if let old = arguments.value("--reuse") {
      let earlier = RecordFolder(old)
      let record = try earlier.read()
      if let reason = Self.difference(record.index, index) {
        console.complain("nothing is reused: \(reason)")
      } else {
        request.known = try earlier.readOutcomes()
      }
    }
    Interruption.watch()
    var result = try await recorder.record(request, into: index, console: console)
    if !arguments.values(Self.journeys).isEmpty {
      result.leftOut += try await JourneyPlays(source, arguments, into: &result.record).leftOut
    }
    if console.isInterrupted() { return .interrupted }
    let bytes = try folder.write(result.record, result.outcomes)
    let record = result.record
    let missing = record.index.variants.filter { $0.exploration == nil }
    let texts = arguments.has(Self.data.name) ? record.texts : nil
    if arguments.has(CommandSyntax.json) {
      try console.write(
        Output(
          into: path, build: index.build, variants: record.index.variants.count,
          explorations: record.explorationCount, explored: result.explored, reused: result.reused,
          plays: record.index.plays?.count ?? 0, objects: record.objects.names.count,
          bytes: bytes, texts: texts,
          notExplored: Dictionary(
            missing.map { ($0.id, $0.finding ?? $0.reason ?? "") },
            uniquingKeysWith: { one, _ in one })),
        messages: [])
    } else if loudness != .quiet {
      console.write(Self.line(about: record, bytes: bytes, in: path))
    }
    if loudness != .quiet {
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      console.complain(
        "\(result.explored) explored, \(result.reused) reused, in "
          + "\((seconds * 10).rounded() / 10) s; on a phone, over the app's "
          + (texts == nil ? "samples" : "own data"))
      for line in Self.lines(of: texts ?? [:], isWhole: loudness == .verbose) {
        console.complain(line)
      }
      for variant in missing {
        let reason = variant.finding ?? variant.reason ?? ""
        console.complain(DisplayText.singleLine("not explored: \(variant.id): \(reason)"))
      }
      for line in result.leftOut { console.complain(line) }
    }
    if let shard = request.shard {
      console.complain(
        "part \(shard.index) of \(shard.count): merge --into FOLDER joins the records of all parts")
    }
    return .ok
  }

  static func line(about record: Record, bytes: Int, in path: String) -> String {
    let brands = record.index.variants.count.counted("brand")
    let explorations = record.explorationCount.counted("different exploration")
    return DisplayText.singleLine(
      "\(path): \(brands) with \(explorations), \((bytes + 512) / 1024) KB")
  }

  private static func lines(of texts: [String: [String]], isWhole: Bool) -> [String] {
    texts.sorted { $0.key < $1.key }.map { screen, texts in
      let shown = texts.prefix(isWhole ? texts.count : 3).map { DisplayText.quoted($0) }
      let more = texts.count - shown.count
      return DisplayText.singleLine(
        "kept of \(screen): \(shown.joined(separator: ", "))"
          + (more > 0 ? " and \(more.counted("more text")); --verbose shows all" : ""))
    }
  }

  // The reason why the explorations of an earlier record are others than those of a new one.
  private static func difference(_ old: Record.Index, _ new: Record.Index) -> String? {
    if old.options != new.options { return "it was made with other options" }
    if old.app != new.app { return "it is a record of \(DisplayText.quoted(old.app))" }
    guard let build = new.build else { return "the build has no identity; --build gives it one" }
    if old.build != build || old.toolVersion != new.toolVersion {
      return "it is a record of another build"
    }
    return nil
  }
}

extension Record.Variant {
  // The problem of a brand that was run and not explored; its reason is the same for all of them.
  fileprivate var finding: String? {
    problems.first { $0.code == Diagnostic.Code.runFinding.rawValue }?.message
  }
}
