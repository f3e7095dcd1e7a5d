import FlowTool
import Foundation
import Todo

@main
struct TodoTool {
  static func main() async {
    let tool = FlowTool(name: "todo", version: "1.0", app: TodoApp.self)
    exit(await tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
