import Foundation

/// The command: runs the parts, and writes what they have found.
@main
struct Nightly {
  let options: Options
  let repository: Repository

  static func main() async {
    let task = Task {
      do {
        var options = try Options(
          Array(CommandLine.arguments.dropFirst()), known: Part.all.map(\.name))
        options.realData = try options.realData.map(folder)
        if options.mode == .list { return list(options) }
        if options.mode == .check { return SelfTest.check() == 0 ? 0 : 1 }
        let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        let repository = try Repository(root: root)
        return try await Nightly(options: options, repository: repository).run()
      } catch let error as Misuse {
        return warn(error.message, 64)
      } catch let error as Repository.Failure {
        return warn(error.message, 66)
      } catch let error as CocoaError {
        return warn("\(error.filePath ?? ""): \(error.localizedDescription)", 70)
      } catch {
        return warn("\(error)", 70)
      }
    }
    let watches = interruptions { task.cancel() }
    let code = await task.value
    withExtendedLifetime(watches) { exit(code) }
  }

  /// Watches the signals that ask for an end.
  private static func interruptions(
    _ body: @escaping @Sendable () -> Void
  ) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: body)
      source.resume()
      return source
    }
  }

  static func warn(_ message: String, _ code: Int32) -> Int32 {
    FileHandle.standardError.write(Data("nightly: \(message)\n".utf8))
    return code
  }

  private static func list(_ options: Options) -> Int32 {
    let parts = Part.all.filter { options.parts.isEmpty || options.parts.contains($0.name) }
    let total = parts.reduce(0) { $0 + $1.seconds }
    for part in parts {
      let name = part.name.padding(toLength: 12, withPad: " ", startingAt: 0)
      let time = Page.time(part.seconds).padding(toLength: 12, withPad: " ", startingAt: 0)
      say("\(name) \(time) \(Page.percent(part.seconds / total)) \(part.summary)")
    }
    say("all of it takes about \(Page.time(total)) on two cores")
    return 0
  }

  /// The path of the tool that is tried.
  private func tool() throws -> String {
    guard let given = options.flowctl else { return repository.folder.path + "/bin/flowctl" }
    let path = Self.absolute(given)
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Repository.Failure(message: "\(given): there is no such tool")
    }
    return path
  }

  /// The path of a folder that is there.
  private static func folder(_ given: String) throws -> String {
    let path = absolute(given)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { throw Repository.Failure(message: "\(given): there is no such folder") }
    return path
  }

  /// A path as the caller means it.
  private static func absolute(_ path: String) -> String {
    let folder =
      ProcessInfo.processInfo.environment["CALLED_FROM"]
      ?? FileManager.default.currentDirectoryPath
    return path.hasPrefix("/") ? path : folder + "/" + path
  }

  private func run() async throws -> Int32 {
    let tool = try tool()
    let isTest = options.mode == .selfTest
    let folder = repository.folder
    let store = try Store(folder: folder, isFresh: options.isFresh && !isTest)
    if let other = store.endLeftover() {
      return Self.warn("another run, process \(other), is at work on this project", 70)
    }
    store.note(command: nil)
    defer { store.forgetRunning() }
    if repository.changes != nil {
      say("there are changes that are not committed: results of the commit are not used")
    }
    var progress = store.progress()
    if isTest {
      return try await SelfTest(options: options, repository: repository, store: store, tool: tool)
        .run()
    }
    let now = Date().formatted(.iso8601)
    if progress.begin(words: options.key, now: now) {
      say("goes on with the run of \(progress.started ?? now)")
    }
    let runner = Runner(
      repository: repository, store: store, options: options, progress: progress, tool: tool)
    let parts = Part.chosen(options.parts, hasTool: options.flowctl != nil)
    let isWhole = try await runner.run(parts)
    let code = try write(runner, parts: parts)
    guard isWhole else { return 130 }
    try runner.finish()
    return code
  }

  /// Writes the report and its page.
  private func write(_ runner: Runner, parts: [Part]) throws -> Int32 {
    let rest = Part.all.filter { part in !parts.contains { $0.name == part.name } }
    let others = rest.map { part in
      let isGiven = part.name == "install" && options.flowctl != nil
      let isNeeded = part.plant != nil
      let reason =
        isGiven ? "--flowctl gave a tool" : isNeeded ? "it was not asked for" : "no part needs it"
      return PartResult.notRun(part.name, reason)
    }
    let report = NightReport(
      commit: repository.commit, dirty: repository.changes != nil,
      started: runner.progress.started ?? "", seconds: runner.spent, machine: .current(),
      hours: options.hours, parts: runner.results + others)
    let folder =
      options.folder.map { URL(fileURLWithPath: Self.absolute($0)) } ?? repository.folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(report) + Data("\n".utf8))
      .write(to: folder.appending(path: "nightly.json"), options: .atomic)
    try Data(Page.text(report, parts: Part.all).utf8)
      .write(to: folder.appending(path: "nightly.md"), options: .atomic)
    say("written: \(folder.path)/nightly.json and nightly.md")
    return report.code
  }
}
