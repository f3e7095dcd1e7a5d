import FlowModels
import Foundation

/// `merge`: joins the reports of the shards of one run.
struct MergeCommand: ToolCommand {
  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.merge.rawValue,
      summary: "Join the reports of all shards of one run, as if it had not been divided.",
      positionals: [
        CommandSyntax.Positional(
          name: "PATH", isRequired: true, isRepeated: true,
          help: "A report that --report json=FILE wrote, or a folder with such reports.")
      ],
      options: [ReportOutput.option, CommandSyntax.help],
      examples: [
        "merge shards --report junit=report.xml --report html=report.html",
        "merge shard-1.jsonl shard-2.jsonl --report json=run.jsonl",
      ])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let outputs = try ReportOutput.all(
      from: arguments.values(ReportOutput.option.name), environment: console.environment)
    let files = try arguments.positionals.flatMap { try Self.files(at: $0) }
    for output in outputs {
      guard let file = output.file,
        let input = files.first(where: { DocumentOutput.isSame($0, file) })
      else { continue }
      throw UsageError(
        message: "\(DisplayText.quoted(file)) would replace \(DisplayText.quoted(input)), which is "
          + "one of the reports to join")
    }
    let parts = try files.map {
      PlanMerge<RunResult>.Part(file: $0, report: try PlanReportReader.read($0))
    }
    let place = arguments.positionals.joined(separator: ", ")
    let report = try PlanMerge(parts: parts, place: place).report()
    try outputs.write(report, console: console)
    console.write(report.summary)
    return report.exitCode
  }

  /// Returns the path itself, or the reports below it, by their names, if it is a folder.
  ///
  /// A folder of artifacts has other files, too. What is left out cannot be missed without a word:
  /// every shard, and every case of the plan, has to be there.
  private static func files(at path: String) throws(InputError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw InputError(unreadable: path, "there is no such file or folder")
    }
    guard isFolder.boolValue else { return [path] }
    let extensions = ["json", "jsonl", "ndjson"]
    let found = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
    let root = path.hasSuffix("/") ? String(path.dropLast()) : path
    var reports: [String] = []
    for name in found.sorted()
    where extensions.contains(URL(fileURLWithPath: name).pathExtension) {
      let file = "\(root)/\(name)"
      if try isReport(file) { reports.append(file) }
    }
    guard !reports.isEmpty else {
      throw InputError(
        InputError.Problem(
          file: path,
          message: "there is no report of a run in this folder; --report json=FILE writes one"))
    }
    return reports
  }

  /// Returns whether a path is a file whose first line says that it is a report.
  private static func isReport(_ file: String) throws(InputError) -> Bool {
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let start = try SourceText(unchecked: file, limit: 1 << 14)
    let line = start.bytes.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self).contains("\"type\":\"run\"")
  }
}
