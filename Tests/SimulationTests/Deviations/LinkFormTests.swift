import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("Links that continue others")
@MainActor
struct LinkFormTests {
  private func links(of link: String, _ forms: String...) -> [String] {
    LinkForm.continuations(of: link, among: forms).map { "\($0.form): \($0.link)" }
  }

  @Test(
    "a form continues a link if only words follow", arguments: ["club://", "https://a.example/"])
  func continued(_ base: String) {
    #expect(
      links(
        of: base + "course/7", "courses", "course/{id}", "course/{id}/book", "course/{id}/{day}",
        "search?q={words}", "member/{id}/book") == ["course/{id}/book: course/7/book"])
  }

  @Test("the end of a link is no link of its own")
  func ends() {
    let forms = ["settings", "settings/profile", "course/{id}/settings"]
    #expect(LinkForm.continuations(of: "app://course/7/settings", among: forms).isEmpty)
    #expect(links(of: "app://settings", "settings", "settings/profile").count == 1)
    #expect(links(of: "", "settings", "settings/profile").isEmpty)
    #expect(links(of: "https://", "settings", "settings/profile").isEmpty)
  }

  @Test("a place in a text that nothing fills is suspicious, and other braces are not")
  func places() {
    func suspicions(_ title: String) -> [String] {
      let app = AppModel(
        name: "App", root: NamedFlow("Flow") { $0.push(NamedScreen(title)) }, device: .phone)
      app.launch()
      return Laws().suspicions(in: app).map(\.message)
    }
    let found = suspicions("Total {preis}")
    #expect(found.contains { $0.contains("shows a place that nothing fills: {preis}") }, "\(found)")
    #expect(suspicions("A set is {1, 2}, or {}").isEmpty)
  }
}
