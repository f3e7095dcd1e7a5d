import FlowTool
import Foundation
import LemonNotes

@main
struct Main {
  static func main() async {
    let tool = FlowTool(name: "lemonnotesctl", version: "0.1", app: LemonNotesApp.self)
    exit(await tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
