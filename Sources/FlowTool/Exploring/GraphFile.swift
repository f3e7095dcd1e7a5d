import FlowModels
import Foundation
import Simulation

/// The file for a graph of states, or for those of several apps, whose name says the format.
@MainActor
struct GraphFile {
  /// The part of a path that is replaced by the name of an app.
  static let placeholder = "{app}"
  static let option = CommandSyntax.Option(
    name: "--graph", value: "FILE",
    help: "Write the graph of states: .json has all of it, .dot and .md (with Mermaid) the ways "
      + "between screens. For several apps, \(placeholder) in the path is replaced by the name of "
      + "each, such as acme.phone.")

  /// A graph in one of the formats.
  struct Document: Codable, Hashable, Sendable {
    var format: String
    var text: String
  }

  private let path: String
  private let format: String
  private let console: Console

  /// Makes the file or files; refuses other formats, and one path for several apps.
  init(_ path: String, isList: Bool, console: Console) throws(UsageError) {
    format = URL(fileURLWithPath: path).pathExtension
    guard ["json", "dot", "md"].contains(format) else {
      throw UsageError(
        message: "--graph expects a file whose name ends in .json, .dot or .md, found "
          + DisplayText.quoted(path))
    }
    guard !isList || path.contains(Self.placeholder) else {
      throw UsageError(
        message: "--graph expects a path with \(Self.placeholder) for several apps, such as "
          + "graphs/\(Self.placeholder).\(format), found \(DisplayText.quoted(path))")
    }
    self.path = path
    self.console = console
  }

  func document(of graph: StateGraph, named name: String) -> Document {
    let text =
      switch format {
      case "json": graph.json(named: name)
      case "dot": graph.dot(named: name)
      default: graph.mermaid(named: name)
      }
    return Document(format: format, text: text)
  }

  /// Writes the graph of an app; refuses a graph in another format.
  func write(_ document: Document, of variant: ExploreVariant) throws {
    guard document.format == format else {
      throw UsageError(
        message:
          "--graph: the parts have their graphs as .\(document.format), and not as .\(format)")
    }
    // An id has no slash; one of a brand that could be read, at least.
    let name = variant.id.replacing("/", with: "-")
    let file = path.replacing(Self.placeholder, with: name)
    if path.contains(Self.placeholder) {
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try DocumentOutput(file, console: console).write { try $0(Array(document.text.utf8)) }
  }
}
