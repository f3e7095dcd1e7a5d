/// An article of the documentation that explains options in full.
package struct HelpArticle {
  var title: String
  /// The module whose documentation has it.
  var module: String
  /// The path of its text in the package.
  var file: String
  var options: [String]
  /// The commands whose options with these names are different ones.
  var otherCommands: Set<String> = []

  /// Makes an article that explains options of any command that has it.
  package init(title: String, module: String, file: String, options: [String]) {
    self.init(title: title, module: module, file: file, options: options, otherCommands: [])
  }

  private init(
    title: String, module: String, file: String, options: [String], otherCommands: Set<String>
  ) {
    self.title = title
    self.module = module
    self.file = file
    self.options = options
    self.otherCommands = otherCommands
  }

  /// The articles about built-in commands, in the order of the help.
  static let all = [
    HelpArticle(
      title: "Faults", module: "Simulation", file: "Sources/Simulation/Simulation.docc/Faults.md",
      options: ["--fault"]),
    HelpArticle(
      title: "Running many journeys", module: "FlowTool",
      file: "Sources/FlowTool/FlowTool.docc/RunningJourneys.md",
      options: ["--config", "--faults"]),
    HelpArticle(
      title: "Previewing", module: "FlowTool",
      file: "Sources/FlowTool/FlowTool.docc/Previewing.md", options: ["--port"]),
    HelpArticle(
      title: "Traces", module: "FlowTool", file: "Sources/FlowTool/FlowTool.docc/Traces.md",
      options: ["--artifacts", "--step"]),
    HelpArticle(
      title: "Reports of runs", module: "FlowTool",
      file: "Sources/FlowTool/FlowTool.docc/RunReports.md", options: ["--report", "--shard"],
      otherCommands: [CommandName.impact.rawValue]),
    HelpArticle(
      title: "Checks of a brand", module: "FlowTool",
      file: "Sources/FlowTool/FlowTool.docc/BrandChecks.md", options: ["--only"],
      otherCommands: [CommandName.impact.rawValue]),
    HelpArticle(
      title: "Impact", module: "FlowTool", file: "Sources/FlowTool/FlowTool.docc/Impact.md",
      options: ["--base", "--allow", "--build", "--reuse"]),
    HelpArticle(
      title: "Repairing journeys", module: "FlowTool",
      file: "Sources/FlowTool/FlowTool.docc/RepairingJourneys.md",
      options: ["--against", "--accept", "--journeys"]),
    HelpArticle(
      title: "What journeys notice", module: "FlowTool",
      file: "Sources/FlowTool/FlowTool.docc/JourneyAdequacy.md", options: ["--suggest"]),
    HelpArticle(
      title: "Storyboards", module: "FlowTool",
      file: "Sources/FlowTool/FlowTool.docc/Storyboards.md", options: ["--baseline", "--svg"],
      otherCommands: [CommandName.explore.rawValue, CommandName.lint.rawValue]),
    HelpArticle(
      title: "Coverage", module: "Simulation",
      file: "Sources/Simulation/Simulation.docc/Coverage.md",
      options: ["--coverage", "--require"]),
    HelpArticle(
      title: "Languages", module: "Brands", file: "Sources/Brands/Brands.docc/Languages.md",
      options: ["--partial", "--since"]),
    HelpArticle(
      title: "Linting a thousand brands", module: "BrandInspection",
      file: "Sources/BrandInspection/BrandInspection.docc/Fleet.md",
      options: ["--classes", "--each"]),
    HelpArticle(
      title: "Clones", module: "Brands", file: "Sources/Brands/Brands.docc/Clones.md",
      options: ["--clone-of"]),
    HelpArticle(
      title: "FlowTool", module: "FlowTool", file: "Sources/FlowTool/FlowTool.docc/FlowTool.md",
      options: ["--state"]),
  ]

  /// Returns one sentence for each article that explains options of a command.
  static func sentences(about syntax: CommandSyntax) -> [String] {
    let names = syntax.options.filter { !$0.isInternal }.map(\.name)
    return syntax.articles.compactMap { article in
      if article.otherCommands.contains(syntax.name) { return nil }
      let found = article.options.filter { names.contains($0) }
      guard !found.isEmpty else { return nil }
      let verb = found.count == 1 ? "is" : "are"
      let place =
        article.title == article.module
        ? "the documentation of \(article.module)"
        : "the article \(article.title) of \(article.module)"
      return found.joined(separator: " and ") + " \(verb) described in \(place)."
    }
  }
}
