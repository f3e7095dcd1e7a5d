import Foundation

/// The figures that are measured by running the release as it is: sizes, and memory at its peak.
struct Sizes {
  let root: URL
  let programs: String

  func figures() async throws -> [Figure] {
    let built = root.appending(path: "\(programs)/flowctl")
    let stripped = root.appending(path: ".build-budgets/flowctl")
    try await run(["strip", "-o", stripped.path, built.path])
    let storyboard =
      "flowctl storyboard Fixtures/brands/saffron.json Fixtures/brands/zettel.json --depth 3"
    let recipes = ".build-budgets/memory.json"
    try await run(
      Valgrind.words(
        of: "flowctl generate --recipes 10000 --users 100 --seed 1 --into \(recipes)",
        in: programs))
    return [
      Figure(
        name: "size.flowctl", value: try size(of: stripped), unit: .bytes,
        command: "the file that scripts/install puts into a folder"),
      Figure(
        name: "size.flowctl-with-symbols", value: try size(of: built), unit: .bytes,
        command: "the file that scripts/install --build makes"),
      try await page("size.storyboard", storyboard),
      try await page(
        "size.client-page", storyboard + " --client --tour Fixtures/journeys/share.journey"),
      try await peak(
        "memory.fuzz", "flowctl fuzz --brand Fixtures/brands/saffron.json --events 5000 --seed 1"),
      try await peak(
        "memory.import", "flowctl import \(recipes) --into .build-budgets/memory.sqlite"),
    ]
  }

  private func page(_ name: String, _ command: String) async throws -> Figure {
    let page = root.appending(path: ".build-budgets/page.html")
    try await run(Valgrind.words(of: command, in: programs) + ["--into", page.path])
    return Figure(name: name, value: try size(of: page), unit: .bytes, command: command)
  }

  private func size(of file: URL) throws -> Double {
    let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size]
    return (size as? NSNumber)?.doubleValue ?? 0
  }

  /// The memory of a process at its peak, as another process of this program sees it: the least of
  /// some runs, as what threads hold at the same moment differs by a twentieth.
  private func peak(_ name: String, _ command: String) async throws -> Figure {
    var least = Double.infinity
    for _ in 0..<4 {
      try? FileManager.default.removeItem(
        at: root.appending(path: ".build-budgets/memory.sqlite"))
      let said = try await run(
        [URL(fileURLWithPath: CommandLine.arguments[0]).path, "--peak"]
          + Valgrind.words(of: command, in: programs))
      guard let value = said.split(separator: "\n").last.flatMap({ Double($0) }) else {
        throw Valgrind.Failure(message: "\(command): expected its memory, found \"\(said)\"")
      }
      least = min(least, value)
    }
    return Figure(name: name, value: least, unit: .kibibytes, command: command)
  }

  @discardableResult
  private func run(_ words: [String]) async throws -> String {
    let log = root.appending(path: ".build-budgets/size.txt")
    let command = Command(words: ["env", "-i"] + Valgrind.environment + words, folder: root)
    let end = try await command.run(output: log)
    let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    guard end == .exited(0) || end == .exited(1) else {
      throw Valgrind.Failure(message: "\(words.joined(separator: " ")): \(end)\n\(said)")
    }
    return said
  }

  /// Runs a program without its output, and prints the KiB that it had at its peak.
  static func printPeak(of words: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    #if os(Linux)
      // What the system counts for a child that has ended is at least what its parent had as it
      // started it, which here is more.
      var most = 0
      while process.isRunning {
        most = max(most, memory(of: process.processIdentifier) ?? 0)
        usleep(1000)
      }
      print(most)
    #else
      process.waitUntilExit()
      var usage = rusage()
      getrusage(RUSAGE_CHILDREN, &usage)
      print(usage.ru_maxrss / 1024)
    #endif
  }

  /// The KiB that a process that runs has now, without pages of files: how many of these are there
  /// depends on what the system has cached, by a tenth of all.
  private static func memory(of process: Int32) -> Int? {
    let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}
