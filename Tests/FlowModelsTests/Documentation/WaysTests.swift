import TestSupport
import Testing

@Suite("The ways through the code")
struct WaysTests {
  @Test("each call of Ways.md is declared in the file that it names")
  func calls() throws {
    let page = try Project.text("Documentation/Ways.md")
    let rows = page.matches(of: /(?m)^\| `(\w+)\.(\w+)` \| `([^`]+)` \|/)
    #expect(rows.count == page.split(separator: "\n").count { $0.hasPrefix("| `") })
    for row in rows {
      let (type, name, file) = (row.1, row.2, row.3)
      let text = try Project.text("Sources/\(file)")
      let names = text.matches(of: /\b(?:func|var|let) (\w+)/).map(\.1) + ["init"]
      let types = text.matches(of: /\b(?:struct|class|enum|extension|protocol) (\w+)/).map(\.1)
      #expect(names.contains(name), "\(file) has no \(name)")
      #expect(types.contains(type), "\(file) has no \(type)")
    }
  }
}
