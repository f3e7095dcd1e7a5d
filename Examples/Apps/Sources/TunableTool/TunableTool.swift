import FlowTool
import Foundation
import Tunable

@main
struct TunableTool {
  static func main() async {
    let tool = FlowTool(name: "tunable", version: "1.0", app: TunableApp.self)
    exit(await tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
