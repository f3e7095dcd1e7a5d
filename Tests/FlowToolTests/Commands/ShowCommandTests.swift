import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("The command show")
@MainActor
struct ShowCommandTests {
  private let brand = ["--brand", Fixtures.path("brands/saffron.json")]
  private let share = Fixtures.path("journeys/share.journey")

  private func show(_ words: [String]) async -> (code: Int32, console: CollectingConsole) {
    let console = CollectingConsole()
    return (await console.flowctl(["show"] + words + brand).rawValue, console)
  }

  @Test("it draws the screen after a journey as a page, the same each time")
  func page() async {
    let first = await show([share])
    #expect(first.code == 0)
    #expect(first.console.error.isEmpty)
    #expect(first.console.output.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">"))
    #expect(first.console.output.hasSuffix("</html>\n"))
    #expect(first.console.output.contains("data-device=\"phone\""))
    #expect(await show([share]).console.output == first.console.output)
    #expect(await show([]).console.output.contains(">Menu</bdi>"))
  }

  @Test("the device, the language and the look are those that are asked for")
  func options() async {
    let output = await show([
      "--device", "tablet", "--language", "ar-XB", "--appearance", "dark", "--whole", "--skin",
      "ios",
    ]).console.output
    for part in [
      "dir=\"rtl\"", "data-device=\"tablet\"", "data-appearance=\"dark\"", "data-frame=\"content\"",
      "data-skin=\"ios\"",
    ] {
      #expect(output.contains(part), "\(part)")
    }
    let plain = await show([]).console.output
    #expect(plain.contains("data-appearance=\"system\"") && plain.contains("data-frame=\"device\""))
    #expect(!plain.contains(" data-skin="))
    #expect(await show(["--skin", "plain"]).console.output == plain)
  }

  @Test("it writes the page into a file, and the problems of the journey to standard error")
  func file() async throws {
    let file = try Fixtures.temporaryFile("page.html", "old")
    let journey = try Fixtures.temporaryFile("a.journey", "expect screen Share\n")
    let run = await show([journey, "--into", file])
    #expect(run.code == 1)
    #expect(run.console.output.isEmpty)
    #expect(run.console.error.contains("a.journey:1: "))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("<!DOCTYPE html>") && text.contains(">Menu</bdi>"))
  }

  @Test("a look that is not there is refused")
  func wrongLook() async {
    let run = await show(["--appearance", "dusk"])
    #expect(run.code == 64)
    #expect(run.console.output.isEmpty)
    #expect(run.console.error.contains("dusk"))
    let other = await show(["--skin", "IOS"])
    #expect(other.code == 64 && other.console.error.contains("plain, ios"))
  }

  @Test("pictures are loaded from the web only where that is asked for")
  func pictures() async {
    #expect(await show(["--web-pictures"]).code == 0)
    #expect(await !show([share]).console.output.contains("<img"))
  }
}
