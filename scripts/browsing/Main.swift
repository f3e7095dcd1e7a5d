import Foundation

/// The command.
@main
struct Main {
  private static let usage = """
    Tries the pages that flowctl writes and serves in a real Chromium, without a window.

      scripts/browser FLOWCTL             tries the storyboards of the fixture brands, and the preview
      scripts/browser FLOWCTL BRAND…      the storyboards of some of them
      scripts/browser FLOWCTL preview     the preview alone
      scripts/browser --measure FLOWCTL   measures storyboards of about 100, 1,000 and 5,000 states
      scripts/browser --pictures FLOWCTL FOLDER
                                          photographs storyboards for the documentation
      scripts/browser --self-test         plants mistakes in pages, which must be seen

    Exits with 0 if everything held, or no Chromium is installed; with 1 otherwise.
    """

  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    let modes = ["--self-test", "--measure", "--pictures", "--help"]
    let mode = words.first.flatMap { modes.contains($0) ? $0 : nil }
    if mode != nil { words.removeFirst() }
    let fits =
      switch mode {
      case "--self-test", "--help": words.isEmpty
      case "--measure": words.count == 1
      case "--pictures": words.count == 2
      default: !words.isEmpty && !words[0].hasPrefix("-")
      }
    guard fits else {
      FileHandle.standardError.write(Data((usage + "\n").utf8))
      exit(64)
    }
    if mode == "--help" {
      print(usage)
      exit(0)
    }
    guard let path = Browser.path else {
      print("skipped: no Chromium is installed (apt-get install chromium)")
      exit(0)
    }
    exit(run(mode, words, chromium: path))
  }

  private static func run(_ mode: String?, _ words: [String], chromium: String) -> Int32 {
    let fixtures = ProcessInfo.processInfo.environment["FIXTURES"] ?? "Fixtures"
    do {
      let workspace = try Workspace(fixtures: URL(fileURLWithPath: fixtures))
      defer { workspace.end() }
      let browser = try Browser(path: chromium)
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
