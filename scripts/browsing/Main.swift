import Foundation

/// The command of `scripts/browser`.
@main
struct Main {
  static func main() {
    // The script has checked them, and prints the help.
    var words = Array(CommandLine.arguments.dropFirst())
    let kinds = ["--firefox": Browser.Kind.firefox, "--webkit": .webkit]
    let kind = words.first.flatMap { kinds[$0] } ?? .chromium
    if kind != .chromium { words.removeFirst() }
    let modes = ["--self-test", "--measure", "--pictures"]
    let mode = words.first.flatMap { modes.contains($0) ? $0 : nil }
    if mode != nil { words.removeFirst() }
    guard let path = kind.path else {
      print("skipped: no \(kind.name) is installed (apt-get install \(kind.packages))")
      exit(0)
    }
    exit(run(mode, words, kind, path))
  }

  private static func run(_ mode: String?, _ words: [String], _ kind: Browser.Kind, _ path: String)
    -> Int32
  {
    let fixtures = ProcessInfo.processInfo.environment["FIXTURES"] ?? "Fixtures"
    do {
      let workspace = try Workspace(fixtures: URL(fileURLWithPath: fixtures))
      defer { workspace.end() }
      let browser = try Browser(kind, path: path)
      defer { browser.end() }
      let tool = Tool(path: words.first ?? "")
      switch mode {
      case "--self-test": return try SelfTest(browser: browser, workspace: workspace).run()
      case "--measure": try Measuring(browser: browser, workspace: workspace, tool: tool).run()
      case "--pictures":
        try Pictures(browser: browser, workspace: workspace, tool: tool)
          .take(into: URL(fileURLWithPath: words[1]))
      default:
        return try Storyboards(browser: browser, workspace: workspace, tool: tool)
          .run(brands: Array(words.dropFirst()))
      }
      return 0
    } catch {
      FileHandle.standardError.write(Data("browser: \(error)\n".utf8))
      return 70
    }
  }
}
