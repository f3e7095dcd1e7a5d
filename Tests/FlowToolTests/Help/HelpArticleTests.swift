import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("The articles that the help names")
@MainActor
struct HelpArticleTests {
  @Test(
    "each is there, has the title that is said, and explains its options",
    arguments: HelpArticle.all.indices)
  func article(_ index: Int) throws {
    let article = HelpArticle.all[index]
    let text = try Project.text(article.file)
    let title = text.prefix { $0 != "\n" }
    #expect(title == "# \(article.title)" || title == "# ``\(article.title)``")
    #expect(article.file.hasPrefix("Sources/\(article.module)/\(article.module).docc/"))
    #expect(!article.options.isEmpty)
    for option in article.options {
      let isThere = [" ", "`", "="].contains { text.contains("\(option)\($0)") }
      #expect(isThere, "\(article.file) does not explain \(option)")
    }
  }

  @Test("a help page names the articles of the options that its command has, and no others")
  func sentences() async {
    let run = CollectingConsole()
    #expect(await run.flowctl(["run", "--help"]) == .ok)
    #expect(
      run.output.contains(
        "\n\n--fault is described in the article Faults of Simulation.\n"
          + "--config and --faults are described in the article Running many journeys of FlowTool.\n"
      ), "\(run.output)")
    #expect(!run.output.contains("--map"))
    let data = CollectingConsole()
    #expect(await data.flowctl(["import", "--help"]) == .ok)
    #expect(
      data.output.hasSuffix("\n\n--map is described in the article Importing of RecipeFeature.\n"))
    let schema = CollectingConsole()
    #expect(await schema.flowctl(["schema", "--help"]) == .ok)
    #expect(!schema.output.contains("article"))
  }
}
