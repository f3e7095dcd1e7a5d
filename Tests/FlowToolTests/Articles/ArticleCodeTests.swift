import Foundation
import TestSupport
import Testing

/// The Swift code of every article is code that is compiled, line by line.
///
/// A block is found in a source of this package, of an example or of a client package, whatever its
/// indentation, and without `private` at the beginning of a line. `scripts/readme` compiles the
/// files that `FirstApp` shows, so that an article may show them too. A block that is found nowhere
/// goes into a file of this folder, with what it needs around it.
@Suite("The Swift code of the articles")
struct ArticleCodeTests {
  private static let articles = (try? articleFiles()) ?? []

  @Test("each block is code that is compiled", arguments: articles)
  func code(_ article: String) throws {
    for block in Self.blocks(in: try Project.text(article)) {
      // Not in the expectation, which would print all sources.
      let isThere = Self.code.has(block)
      #expect(isThere, "in no source: \(block)")
    }
  }

  @Test("the articles have their blocks")
  func count() throws {
    let blocks = try Self.articles.flatMap { Self.blocks(in: try Project.text($0)) }
    #expect(Self.articles.count > 40)
    #expect(blocks.count > 70)
  }

  @Test("a block that is changed, cut short within a line or put in another order is seen")
  func changed() {
    let isThere = Self.code.has
    #expect(isThere("private func goOn(after step: CheckoutStep) {\n"))
    #expect(!isThere("func goOn(after step: CheckoutStep)\n"))
    #expect(!isThere("func goAway(after step: CheckoutStep) {\n"))
    #expect(isThere("override func start() {\n  super.start()\n"))
    #expect(!isThere("super.start()\n  override func start() {\n"))
    #expect(!isThere(""))
  }

  // MARK: Reading

  /// The folders whose Swift files are compiled or typechecked, by CI or by this test.
  private static let folders = ["Sources", "Tests", "Examples"]
  /// Parts of paths whose files are not compiled for themselves.
  private static let left = [".build", "Stubs/", "WrongCalls/"]

  /// The paths of the README and of all articles.
  private static func articleFiles() throws -> [String] {
    var files = ["README.md", "CONTRIBUTING.md"]
    for folder in folders + ["Documentation", "Benchmarks", "scripts"] {
      let found = FileManager.default.enumerator(atPath: Project.path(folder))?.allObjects
      files += (found as? [String] ?? []).filter { $0.hasSuffix(".md") }
        .filter { !$0.contains(".build") }.map { "\(folder)/\($0)" }
    }
    return files.sorted()
  }

  /// The Swift blocks of an article.
  private static func blocks(in text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst()
      .map { String($0.prefix(upTo: $0.range(of: "```")?.lowerBound ?? $0.endIndex)) }
  }

  /// The code of this package, of the examples and of the client packages, and that of `FirstApp`.
  private static let code = Code(
    (try? folders.flatMap { try Project.sources(in: $0) })?
      .filter { file in !left.contains { file.path.contains($0) } }.map(\.text) ?? [],
    blocks(in: (try? Project.text("Documentation/FirstApp.md")) ?? ""))
}

/// Sources, in which lines that follow one another are looked for.
private struct Code {
  private var lines: [Substring] = []
  /// The places of each line.
  private var places: [Substring: [Int]] = [:]

  init(_ sources: [String]...) {
    for text in sources.joined() {
      // An empty line, which is no line of a block, ends each source.
      lines += Self.lines(of: text) + [""]
    }
    for (place, line) in lines.enumerated() { places[line, default: []].append(place) }
  }

  /// Returns whether the lines of a block follow one another in a source.
  func has(_ block: String) -> Bool {
    let block = Self.lines(of: block)
    guard let first = block.first else { return false }
    return places[first, default: []].contains { lines.dropFirst($0).starts(with: block) }
  }

  /// The lines without their indentation and without `private`; empty ones are left out.
  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n").compactMap { line in
      let words = line.drop { $0 == " " }
      return words.isEmpty ? nil : words.hasPrefix("private ") ? words.dropFirst(8) : words
    }
  }
}
