import TestSupport
import Testing

@Suite("The ways through the code")
struct WaysTests {
  @Test("each call of Ways.md is declared in the file that it names")
  func calls() throws {
    let page = try Project.text("Documentation/Ways.md")
    let rows = page.matches(of: /(?m)^\| `(\w+)\.(\w+)` \| `([^`]+)` \|/)
    #expect(rows.count > 25)
    for row in rows {
      let (type, name, file) = (row.1, row.2, row.3)
      let text = try Project.text("Sources/\(file)")
      let declarations =
        name == "init" ? ["init("] : ["func \(name)", "var \(name)", "let \(name)"]
      #expect(declarations.contains { text.contains($0) }, "\(file) has no \(name)")
      #expect(text.contains(type), "\(file) does not name \(type)")
    }
  }
}
