import FlowTool
import Foundation
import Shop

@main
struct ShopTool {
  static func main() async {
    let tool = FlowTool(
      name: "shop", version: "1.0", app: ShopApp.self, commands: [BrandsCommand.self])
    exit(await tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
