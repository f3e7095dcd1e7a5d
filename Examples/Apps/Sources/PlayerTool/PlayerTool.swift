import FlowTool
import Foundation
import Player

@main
struct PlayerTool {
  static func main() async {
    let tool = FlowTool(name: "player", version: "1.0", app: PlayerApp.self)
    exit(await tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
