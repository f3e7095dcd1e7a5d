import Cookbook
import FlowTool
import Foundation
import RecipeFeature

@main
struct Flowctl {
  static func main() async {
    let tool = FlowTool(
      name: "flowctl", version: "0.3.0-dev", app: RecipeApp.self,
      commands: [ImportCommand.self, ExportCommand.self, GenerateCommand.self])
    let code = await tool.run(Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
  }
}
