import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

/// An app whose flow keeps a page that has left, unless that is turned off.
private enum KeepingApp: FlowApp {
  @TaskLocal static var keepsPages = true

  static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    AppModel(name: name, root: KeepingFlow(keepsPages: keepsPages), device: environment.device)
  }
}

private final class KeepingFlow: FlowModel {
  let keepsPages: Bool
  var pages: [ViewModel] = []

  init(keepsPages: Bool) {
    self.keepsPages = keepsPages
    super.init()
  }

  override func start() {
    push(
      DrawnViewModel("Home") { [weak self] screen in
        screen.button("open", .verbatim("Open")) { self?.open() }
      })
  }

  private func open() {
    let page = NamedScreen("Page")
    if keepsPages { pages = [page] }
    push(page)
  }
}

@Suite("Leaks that fuzzing finds on its way back")
@MainActor
struct FuzzedLeakTests {
  private let tool = FlowTool(name: "keeping", version: "1", app: KeepingApp.self)

  private func run(_ words: [String]) async -> (code: ExitCode, text: String) {
    let console = CollectingConsole()
    let code = await tool.run(words, console: console.console)
    return (code, console.output + console.error)
  }

  @Test("the journey of a promoted leak has the way back, so it shows the leak until that is fixed")
  func promoted() async throws {
    let folder = try TemporaryFolder()
    let (failures, journey) = ("\(folder.path)/failures", "\(folder.path)/kept.journey")
    let fuzz = ["fuzz", "--events", "300", "--failures", failures]
    let leak = "Page has left and is still alive"
    #expect(await run(fuzz).code == .findings)
    let file = try #require(
      try FileManager.default.contentsOfDirectory(atPath: failures).map { "\(failures)/\($0)" }
        .first { try String(contentsOfFile: $0, encoding: .utf8).contains(leak) })
    #expect(await run(fuzz + ["--promote", file, "--to", journey]).code == .ok)
    let text = try String(contentsOfFile: journey, encoding: .utf8)
    #expect(text.hasSuffix("\ntap #open\nfinish\nback\n"), "\(text)")

    let leaking = await run(["run", journey])
    #expect(leaking.code == .findings && leaking.text.contains(leak), "\(leaking.text)")
    let fixed = await KeepingApp.$keepsPages.withValue(false) { await run(["run", journey]) }
    #expect(fixed.code == .ok, "\(fixed.text)")
  }
}
