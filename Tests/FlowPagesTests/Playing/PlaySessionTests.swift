import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import Responder
import TestSupport
import Testing

/// An app that is another one each time it is made.
private enum ForgetfulApp: FlowApp {
  @MainActor static var count = 0

  static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    count += 1
    let number = count
    let flow = NamedFlow("Flow") { flow in
      flow.push(
        DrawnViewModel("Counter") { screen in
          screen.text("number", .verbatim("Number"), value: .verbatim("\(number)"))
        })
    }
    return AppModel(name: name, root: flow, clock: environment.clock)
  }
}

/// An app that can be made once.
private enum OnceApp: FlowApp {
  struct Used: Error {}
  @MainActor static var isUsed = false

  static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    guard !isUsed else { throw Used() }
    isUsed = true
    return try ForgetfulApp.makeApp(in: environment)
  }
}

/// An app with a button that nobody answers to.
private enum DeafApp: FlowApp {
  static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    AppModel(
      name: name, root: NamedFlow("Flow") { $0.push(DeafScreen()) }, clock: environment.clock)
  }
}

private struct Called: Action {}

private final class DeafScreen: ViewModel {
  override var responderName: String { "Deaf" }
  override func describe(_ screen: ScreenBuilder) {
    screen.button("call", .verbatim("Call")) { [weak self] in self?.send(Called()) }
  }
}

@Suite("A journey that is recorded")
@MainActor
struct PlaySessionTests {
  @Test("an app that is not deterministic is reported by undo and by save, and not hidden")
  func nondeterminism() async throws {
    let folder = try TemporaryFolder()
    let console = CollectingConsole(
      input: ["wait 1s", "wait 2s", "undo", "save \(folder.path)/a.journey"])
    let tool = FlowTool(name: "forgetful", version: "1", app: ForgetfulApp.self)
    #expect(await tool.run(["play"], console: console.console) == .findings)
    let lines = console.error.split(separator: "\n")
    #expect(
      lines.first
        == "input:3: the same lines led to another state: the app is not deterministic")
    #expect(lines.contains { $0.hasPrefix("input:3: −") && $0.contains("\"Number\" = \"") })
    #expect(
      lines.contains {
        $0 == "input:4: what was saved does not pass: the same lines led to another state: "
          + "the app is not deterministic"
      }, "\(console.error)")
    let saved = try String(contentsOfFile: folder.path + "/a.journey", encoding: .utf8)
    #expect(saved.contains("\n# It does not pass: the same lines led to another state"))
    #expect(saved.hasSuffix("\nwait 1s\n"))
  }

  @Test("an app that cannot be made again stays as it was, and nothing is taken back")
  func once() async throws {
    let folder = try TemporaryFolder()
    let console = CollectingConsole(
      input: ["wait 1s", "undo", "save \(folder.path)/a.journey", "expect screen Counter"])
    let tool = FlowTool(name: "once", version: "1", app: OnceApp.self)
    #expect(await tool.run(["play"], console: console.console) == .findings)
    let lines = console.error.split(separator: "\n")
    #expect(
      lines.first == "input:2: it is not taken back: the app cannot be made again: Used()",
      "\(console.error)")
    #expect(!lines.contains { $0.hasPrefix("input:4: ") }, "\(console.error)")
    let saved = try String(contentsOfFile: folder.path + "/a.journey", encoding: .utf8)
    #expect(saved.hasSuffix("\nwait 1s\n"))
  }

  @Test("a line with a finding is recorded, as it happened, and what is saved says so")
  func finding() async throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/a.journey"
    let console = CollectingConsole(input: ["tap #call", "save \(file)"])
    let tool = FlowTool(name: "deaf", version: "1", app: DeafApp.self)
    #expect(await tool.run(["play"], console: console.console) == .findings)
    #expect(console.error.hasPrefix("input:1: "), "\(console.error)")
    #expect(console.error.contains("input:2: what was saved does not pass: "))
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasSuffix("\ntap #call\n"))
    let run = CollectingConsole()
    #expect(await tool.run(["run", file], console: run.console) == .findings)
  }

  @Test("lines that change data for good are not played again behind one's back")
  func writes() async throws {
    let folder = try TemporaryFolder()
    let database = "\(folder.path)/kitchen.sqlite"
    let brand = try folder.write(
      """
      {
        "id": "kitchen", "name": "Kitchen", "urlScheme": "kitchen", "menu": ["recipes"],
        "data": {"source": "sqlite", "file": "\(database)",
          "seed": "\(Fixtures.path("data"))"}
      }
      """.utf8, as: "kitchen.json")
    let console = CollectingConsole(
      input: ["wait 1s", "undo", "save \(folder.path)/a.journey"])
    let code = await console.flowctl(["play", "--brand", brand, "--allow-writes"])
    #expect(code == .findings)
    #expect(
      console.error == "input:2: a line that has changed data for good cannot be taken back; "
        + "play without --allow-writes\n", "\(console.error)")
    #expect(console.output.contains("it was not played again, as it changes data for good"))
  }
}
