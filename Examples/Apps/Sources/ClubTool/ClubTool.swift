import Club
import FlowTool
import Foundation

@main
struct ClubTool {
  static func main() async {
    let tool = FlowTool(name: "club", version: "1.0", app: ClubApp.self)
    exit(await tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
