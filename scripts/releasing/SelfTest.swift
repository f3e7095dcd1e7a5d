import Foundation

/// Tests of the release itself: each check finds a mistake that is planted in a small project.
struct SelfTest {
  let root: URL

  /// Runs the tests, and prints what fails.
  func run() async throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.appending(path: "release-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try String(contentsOf: root.appending(path: VersionPlace.file), encoding: .utf8)
    guard let place = VersionPlace(text) else {
      say("✗ \(VersionPlace.file): expected one version")
      return false
    }
    // A version that is not released, whatever the project has now.
    let code = place.setting(Version(0, 3, 0)).replacing("\"0.3.0\"", with: "\"0.3.0-dev\"")
    var failures = 0
    for plant in Plant.all {
      let project = try PlayedProject(below: folder, code: code)
      try plant.plant(project)
      let (exit, lines) = try await project.release(plant.words)
      let isFound = lines.contains {
        $0.hasPrefix(plant.expects.mark) && $0.contains(plant.expects.text)
      }
      say("\(isFound && exit == 1 ? "✓" : "✗") \(plant.name)")
      if isFound && exit == 1 { continue }
      failures += 1
      for line in lines { say("    \(line)") }
    }
    for (name, check) in checks {
      let isSo = try await check(try PlayedProject(below: folder, code: code))
      say("\(isSo ? "✓" : "✗") \(name)")
      if !isSo { failures += 1 }
    }
    say(
      failures == 0
        ? "\(Plant.all.count) planted mistakes were found" : "\(failures) checks failed")
    return failures == 0
  }

  private typealias Body = (PlayedProject) async throws -> Bool

  private var checks: [(String, Body)] {
    [
      ("a release sets three places, and says which tag to make", setsThreePlaces),
      ("what is left out is said, and written down", saysWhatIsLeftOut),
      ("--check changes nothing", { try await changesNothing($0) }),
      ("breaking changes that are written down pass", allowsListedBreakage),
      ("declarations are known by their names", { _ in knowsNames() }),
      ("a wrong command line is refused", { _ in refusesWrongWords() }),
      ("the project's own files can be read", { _ in try readsOwnFiles() }),
    ]
  }

  private func setsThreePlaces(_ project: PlayedProject) async throws -> Bool {
    let commit = try Git(folder: project.root).output("rev-parse", "HEAD").prefix(8)
    let (code, lines) = try await project.release(["0.3.0"])
    let today = Release.today()
    let changed = try Git(folder: project.root).output("diff", "--name-only").split(separator: "\n")
    return try code == 0 && lines.contains("  git tag -a 0.3.0 -m '0.3.0'") && changed.count == 3
      && project.text(VersionPlace.file).contains("version: \"0.3.0\"")
      && project.text(Changelog.file).hasPrefix("## 0.3.0 (\(today))\n\n- One.")
      && project.text(Releases.file).hasSuffix("-23\n0.3.0  \(commit)  \(today)\n")
  }

  private func saysWhatIsLeftOut(_ project: PlayedProject) async throws -> Bool {
    try project.night { $0.parts[2].status = .notRun }
    let words = ["0.3.0", "--without", "night/mutants", "--without", "budgets"]
    let (code, lines) = try await project.release(words)
    return try code == 0 && lines.contains("– budgets: left out")
      && lines.contains { $0.hasPrefix("0.3.0 is written, without night/mutants, budgets.") }
      && project.text(Releases.file).hasSuffix("  without night/mutants, budgets\n")
  }

  private func changesNothing(_ project: PlayedProject) async throws -> Bool {
    let (code, lines) = try await project.release(["0.3.0", "--check"])
    let status = try Git(folder: project.root).output("status", "--porcelain")
    return code == 0 && lines.last == "0.3.0 is ready" && status.isEmpty
      && lines.contains { $0.contains("not on this machine: shards") }
  }

  private func allowsListedBreakage(_ project: PlayedProject) async throws -> Bool {
    try project.play(
      "printf 'API breakage: %s\\n' 'func One.Two(_:) is gone' 'constructor Three.init() is gone'"
        + " 'enumelement Five.Six.seven has been added as a new enum case'; exit 1",
      to: ".build-bin/swift")
    let (code, lines) = try await project.release(["0.3.0", "--check"])
    return code == 0 && lines.contains { $0.hasPrefix("✓ breaking: 3 changes break users") }
  }

  private func knowsNames() -> Bool {
    let names = [
      ("accessor C.settable.Set() has been removed", ["settable"]),
      ("constructor Finding.init(a:) has been removed", ["Finding"]),
      ("subscript Finding.subscript(_:) has been removed", ["Finding"]),
      ("func Finding.<(_:_:) has been removed", ["Finding"]),
      ("func free(_:) has removed default argument from parameter 0", ["free"]),
      ("enumelement Finding.Kind.two has been removed", ["two"]),
      ("enumelement Kind.two has been added as a new enum case", ["two", "Kind"]),
    ]
    var breakage = Breakage(
      "API breakage: accessor One.two.Get() is gone\nAPI breakage: func One.three(_:) is gone")
    breakage.keepListed(in: ["One.two\tpublic var two: Int\nOne.three\n", "1 symbol"])
    guard breakage.lines == ["accessor One.two.Get() is gone"] else { return false }
    return names.allSatisfy { line, expected in Breakage.names(line) == expected.map { $0[...] } }
  }

  private func refusesWrongWords() -> Bool {
    let wrong = [
      [], ["0.3"], ["v0.3.0"], ["0.03.0"], ["0.3.0", "0.4.0"], ["0.3.0", "--without", "tree"],
      ["0.3.0", "--without"], ["0.3.0", "--force"], ["0.-3.0"], ["0.3.0-dev"],
    ]
    return wrong.allSatisfy { (try? Options($0)) == nil }
  }

  private func readsOwnFiles() throws -> Bool {
    let releases = root.appending(path: Releases.file)
    let changes = root.appending(path: Changelog.file)
    return try Releases(String(contentsOf: releases, encoding: .utf8)) != nil
      && Changelog(String(contentsOf: changes, encoding: .utf8)) != nil
  }
}
