import Foundation
import TestSupport
import Testing

/// The articles that examples stand behind: their code is in the examples, line by line.
@Suite("The articles with code of the examples")
struct ExampleArticleTests {
  private static let articles = [
    "FirstFeature": 6, "FormWithCommand": 6, "ChildFlows": 8, "ClientPackages": 6, "Migrating": 3,
  ]

  @Test("each block of code is in an example", arguments: articles.keys.sorted())
  func code(_ article: String) throws {
    let blocks = try Self.blocks(of: article)
    #expect(blocks.count == Self.articles[article])
    let sources = try Self.examples()
    for block in blocks {
      #expect(sources.contains { Self.has($0, block) }, "in no example: \(block)")
    }
  }

  @Test("a block that is changed, cut short within a line or put in another order is seen")
  func changed() throws {
    let sources = try Self.examples()
    func isThere(_ block: String) -> Bool { sources.contains { Self.has($0, block) } }
    #expect(isThere("private func goOn(after step: CheckoutStep) {\n"))
    #expect(!isThere("private func goOn(after step: CheckoutStep)\n"))
    #expect(!isThere("private func goAway(after step: CheckoutStep) {\n"))
    #expect(isThere("override func start() {\n  super.start()\n"))
    #expect(!isThere("super.start()\n  override func start() {\n"))
    #expect(!isThere(""))
  }

  private static func blocks(of article: String) throws -> [String] {
    try Project.text("Sources/FlowModels/FlowModels.docc/\(article).md")
      .components(separatedBy: "```swift\n").dropFirst()
      .map { String($0.prefix(upTo: $0.range(of: "```")?.lowerBound ?? $0.endIndex)) }
  }

  /// The sources of the examples and of the client packages, without the space around their lines.
  private static func examples() throws -> [String] {
    try ["Examples/Apps", "Examples/HostedNotes", "Tests/Clients"].flatMap { folder in
      try Project.sources(in: folder).filter { !$0.path.contains(".build") }.map { lines($0.text) }
    }
  }

  private static func has(_ source: String, _ block: String) -> Bool {
    !block.isEmpty && source.contains(lines(block))
  }

  /// The lines without the space around them, each between two line feeds.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { "\n" + $0.trimmingCharacters(in: .whitespaces) + "\n" }
      .joined()
  }
}
