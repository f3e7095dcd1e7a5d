import FlowModels
import Foundation
import Simulation

/// A file for a graph of states, whose name says the format.
@MainActor
struct GraphFile {
  private let output: DocumentOutput
  private let format: String

  init(_ path: String, console: Console) throws(UsageError) {
    format = URL(fileURLWithPath: path).pathExtension
    guard ["json", "dot", "md"].contains(format) else {
      throw UsageError(
        message: "--graph expects a file whose name ends in .json, .dot or .md, found "
          + DisplayText.quoted(path))
    }
    output = DocumentOutput(path, console: console)
  }

  func write(_ graph: StateGraph, named name: String) throws {
    let text =
      switch format {
      case "json": graph.json(named: name)
      case "dot": graph.dot(named: name)
      default: graph.mermaid(named: name)
      }
    try output.write { try $0(Array(text.utf8)) }
  }
}
