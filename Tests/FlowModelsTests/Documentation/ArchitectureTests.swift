import FlowState
import Foundation
import TestSupport
import Testing

/// The pictures in CONTRIBUTING, against the sources.
@Suite("The picture of the modules and folders")
struct ArchitectureTests {
  // MARK: Modules

  @Test("a module imports what the picture says, and nothing above it")
  func modules() throws {
    let picture = try Self.modulePicture()
    let cookbook = try Self.folders(in: Self.cookbook)
    let all = try Self.folders(in: "Sources").subtracting(["CSQLite"]).union(cookbook)
    #expect(Set(picture.keys).isSuperset(of: all))
    for (module, arrows) in picture {
      var found: Set<String> = []
      let home = cookbook.contains(module) ? Self.cookbook : "Sources"
      for source in try Project.sources(in: "\(home)/\(module)") {
        for name in Self.imports(of: source.text) where picture[name] != nil || name == "CSQLite" {
          found.insert(name)
        }
      }
      let below = Self.closure(of: arrows, in: picture)
      #expect(found.isSubset(of: below), "\(module) imports \(found.subtracting(below).sorted())")
      // A module that an arrow leads to is imported, or one that it exports is.
      for arrow in arrows {
        let reached = Self.closure(of: [arrow], in: picture)
        #expect(!found.isDisjoint(with: reached), "\(module) does not use \(arrow)")
      }
    }
  }

  @Test("the package's targets depend on what the picture says")
  func targets() throws {
    let package = try Project.text("Package.swift")
    let picture = try Self.modulePicture()
    for match in package.matches(of: /(?:module|cookbook)\(\s*"(\w+)"(?:,\s*on: ([^)]*))?\)/) {
      let module = String(match.1)
      let names = (match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      let arrows = try #require(picture[module])
      #expect(arrows.isSubset(of: names), "\(module)")
      #expect(Self.closure(of: arrows, in: picture).isSuperset(of: names), "\(module)")
    }
  }

  @Test("the picture of the modules has no circle")
  func circles() throws {
    let lines = try Self.block("modules")
    for (index, line) in lines.enumerated() {
      // Every arrow leads to a later line.
      let later = Set(lines[(index + 1)...].map { $0[0] } + ["CSQLite"])
      #expect(later.isSuperset(of: line.dropFirst()), "\(line[0])")
    }
  }

  @Test("the modules whose types are no types of an app are those of the picture")
  func framework() throws {
    let sample: Set = ["Cookbook", "RecipeFeature", "flowctl"]
    #expect(FrameworkModules.names == Set(try Self.modulePicture().keys).subtracting(sample))
  }

  // MARK: Folders

  @Test("a folder of FlowModels uses what the picture says, and nothing above it")
  func folders() throws {
    let lines = try Self.block("folders")
    let groups = Dictionary(
      uniqueKeysWithValues: lines.prefix(1).map { ($0[0], Array($0.dropFirst())) })
    var allowed: [String: Set<String>] = [:]
    for line in lines.dropFirst(1) {
      let targets = Set(line.dropFirst().flatMap { groups[$0] ?? [$0] })
      for folder in groups[line[0]] ?? [line[0]] {
        allowed[folder, default: []].formUnion(targets)
        if let circle = groups[line[0]] { allowed[folder, default: []].formUnion(circle) }
      }
    }
    for folder in groups["core"] ?? [] { allowed[folder] = Set(groups["core"] ?? []) }
    let sources = try Project.sources(in: "Sources/FlowModels").filter { $0.path.contains("/") }
    var homes: [String: String] = [:]
    var nested: [String: Set<String>] = [:]
    let declaration = /(?:struct|class|enum|protocol|actor|typealias) (\w+)/
    for source in sources {
      let folder = Self.folder(of: source)
      for line in source.text.split(separator: "\n") where !line.contains("//") {
        guard let match = line.firstMatch(of: declaration) else { continue }
        if line.first?.isWhitespace == true {
          nested[folder, default: []].insert(String(match.1))
        } else if !line.hasPrefix("private"), !line.hasPrefix("fileprivate") {
          homes[String(match.1)] = folder
        }
      }
    }
    #expect(Set(homes.values).isSubset(of: allowed.keys), "a folder is missing in the picture")
    var used: [String: Set<String>] = [:]
    for source in sources {
      let folder = Self.folder(of: source)
      let text = Self.code(of: source.text)
      let generic = Set(
        text.matches(of: /(?:struct|class|protocol|enum|func|init) ?\w*<([^{(]*)>/).flatMap {
          $0.1.matches(of: /(\w+)/).map { String($0.1) }
        })
      for match in text.matches(of: /(?:^|[^.\w])([A-Z]\w+)/) {
        let name = String(match.1)
        guard let home = homes[name], home != folder, !generic.contains(name),
          nested[folder]?.contains(name) != true
        else { continue }
        used[folder, default: []].insert(home)
        #expect(
          allowed[folder]?.contains(home) == true, "\(source.path): \(name) is of \(home)")
      }
    }
    // An arrow that nothing needs any more leaves the picture.
    for line in lines.dropFirst(1) where groups[line[0]] == nil {
      for target in line.dropFirst() {
        let targets = Set(groups[target] ?? [target])
        #expect(!targets.isDisjoint(with: used[line[0]] ?? []), "\(line[0]) does not use \(target)")
      }
    }
  }

  // MARK: Reading

  /// The folder of the targets that are an example, and are built with the package.
  private static let cookbook = "Examples/Cookbook/Sources"

  private static func modulePicture() throws -> [String: Set<String>] {
    Dictionary(
      uniqueKeysWithValues: try block("modules").map { ($0[0], Set($0.dropFirst())) })
  }

  /// The words of the lines of a block of CONTRIBUTING.
  private static func block(_ name: String) throws -> [[String]] {
    let page = try Project.text("CONTRIBUTING.md")
    let start = try #require(page.range(of: "```\(name)\n"))
    let end = try #require(page.range(of: "```", range: start.upperBound..<page.endIndex))
    return page[start.upperBound..<end.lowerBound].split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
  }

  private static func folders(in folder: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: Project.path(folder)))
  }

  private static func folder(of source: Project.Source) -> String {
    String(source.path.prefix { $0 != "/" })
  }

  private static func imports(of text: String) -> [String] {
    // Those inside a condition are indented once; deeper ones are in the text of a file that the
    // tool writes.
    let line = /(?m)^ {0,2}(?:@_exported )?(?:public |package )?import (\w+)/
    return text.matches(of: line).map { String($0.1) }
  }

  /// The text without comments and what is in quotes.
  private static func code(of text: String) -> String {
    text.replacing(/\/\/[^\n]*/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
  }

  /// All modules that arrows lead to, directly or not.
  private static func closure(
    of names: Set<String>, in picture: [String: Set<String>]
  ) -> Set<String> {
    var found = names
    var rest = Array(names)
    while let next = rest.popLast() {
      for name in picture[next] ?? [] where found.insert(name).inserted { rest.append(name) }
    }
    return found
  }
}
