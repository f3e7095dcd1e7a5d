import Brands
import FlowHTML
import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import Responder
import Simulation
import TestSupport
import Testing

@testable import FlowPages

@Suite("Film strips")
@MainActor
struct FilmStripTests {
  /// Plays lines on the recipe app, and returns what was seen.
  private func trace(_ text: String, on device: Device = .phone) async throws -> StoryboardTrace {
    let brand = try Brand(
      contentsOf: Fixtures.path("brands/saffron.json"), schema: RecipeApp.brandSchema)
    return try await Self.trace(text, on: device, in: .recipes(brand, on: device))
  }

  static func trace(
    _ text: String, id: String = "case", on device: Device = .phone, in simulator: Simulator
  ) async throws -> StoryboardTrace {
    let report = await JourneyPlayer(simulator, device: { _ in device }).play(try Journey(text))
    return StoryboardTrace(
      id: id, journey: "a.journey", app: simulator.app.name, brand: "saffron", language: nil,
      isRightToLeft: false,
      entries: report.entries.map {
        StoryboardTrace.Entry($0, device: device, back: nil, requests: [])
      }, unplayedLines: report.unplayedLines)
  }

  /// Returns the keys that the script of a page finds in markup.
  private func keys(in tree: HTMLTree) -> Set<String> {
    var keys: Set<String> = []
    var screens = 0
    func read(_ tree: HTMLTree, on screen: Int) {
      guard case .element(let tag, let attributes, let children) = tree else { return }
      func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
      var screen = screen
      if tag == "article", value("data-role") == "screen" {
        screen = screens
        screens += 1
      }
      if let path = value("data-path") {
        keys.insert("\(screen)|\(path.isEmpty ? value("data-role") ?? "" : path)")
      }
      for child in children { read(child, on: screen) }
    }
    read(tree, on: -1)
    return keys
  }

  @Test(
    "each element has the key that the script finds it by", arguments: [Device.phone, .tablet()])
  func keys(device: Device) async throws {
    let trace = try await trace(
      "tap #recipes\ntap #desserts\ntap #42\ntap #share\ntap #copyLink\ntap #users\ntap #1 in Users\n",
      on: device)
    let renderer = PageAssets { _ in nil }.renderer()
    var marked = 0
    for entry in trace.entries {
      guard let screen = entry.played.step?.screen else { continue }
      let scene = HTMLScene(screen, device: device, localization: Localization(), back: nil)
      let known = scene.elements
      let drawn = keys(in: renderer.tree(scene))
      // The root has no mark, and the same part is not there twice.
      #expect(Set(known.map(\.key)).union(["-1|app"]).isSuperset(of: drawn))
      #expect(Set(known.map(\.key)).count == known.count)
      marked += drawn.count
      for element in known where element.node.role == .row || element.node.role == .button {
        #expect(drawn.contains(element.key), "\(element.key)")
      }
    }
    #expect(marked > 100)
  }

  @Test("a frame has what the next step uses, what its step changed, and what is expected")
  func marks() async throws {
    let strip = FilmStrip(
      try await trace(
        """
        tap #recipes
        tap #desserts
        scroll
        tap #42
        set #servings to "12"
        expect #servings = "13"
        back
        """))
    #expect(
      strip.frames.map(\.caption)
        == [
          "launch", "tap #recipes", "tap #desserts", "scroll", "tap #42", #"set #servings to "12""#,
        ])
    let used = strip.frames.map { $0.used?.key }
    #expect(used[0] == "0|~list/recipes" || used[0]?.hasSuffix("recipes") == true)
    #expect(used[1]?.hasSuffix("desserts") == true)
    // A list as a whole has no place to touch.
    #expect(used[2] == nil && used[3]?.hasSuffix("/42") == true)
    #expect(used[4]?.hasSuffix("servings") == true && used[5] == "back")
    // Another screen is no change; new rows, and a value with what follows from it, are.
    #expect(strip.frames[1].changed.isEmpty && strip.frames[4].changed.isEmpty)
    #expect(strip.frames[3].changed.count == 3)
    let changed = strip.frames[5].changed.map(\.key)
    #expect(changed.contains { $0.hasSuffix("servings") } && changed.count > 3)
    #expect(strip.frames[5].failed.map(\.key) == [used[4]])
    let problem = try #require(strip.frames[5].problems.first)
    #expect(problem.heading == "Expected" && problem.line == #"expect #servings = "13""#)
    #expect(problem.message.hasSuffix(#"found "12""#) && strip.messages == [problem.message])
    #expect(strip.frames.dropLast().allSatisfy { $0.problems.isEmpty })
  }

  @Test("a step that is not possible is shown on the screen before it")
  func impossible() async throws {
    let strip = FilmStrip(try await trace("tap #recipes\ntap #nowhere\nback\n"))
    #expect(strip.frames.count == 2 && strip.frames[1].used == nil)
    #expect(strip.frames[1].problems.map(\.heading) == ["Step"])
    #expect(strip.frames[1].failed.isEmpty)
  }

  @Test("of a long way, the launch and the last screens before the failure stay")
  func long() async throws {
    let lines = (0..<15).flatMap { _ in ["tap #recipes", "back"] } + ["expect screen Nowhere"]
    let trace = try await trace(lines.joined(separator: "\n"))
    let strip = FilmStrip(trace)
    #expect(strip.frames.count == 10 && strip.frames.first?.state == 0)
    #expect(strip.frames.last?.state == 30 && strip.frames[1].skipped == 21)
    #expect(FilmStrip(trace, isCut: false).frames.count == 31)
    // Five failures are shown with what leads to them, and of those after them only the text.
    let many = (0..<8).flatMap { _ in ["tap #recipes", "expect screen Nowhere", "back"] }
    let failing = FilmStrip(try await self.trace(many.joined(separator: "\n")))
    #expect(failing.frames.count { !$0.problems.isEmpty } == 5)
    #expect(failing.frames.map(\.state) == [0, 1, 3, 4, 6, 7, 9, 10, 12, 13])
    #expect(failing.skippedAfter == 3 && failing.wordsAfter == "3 more screens with failures")
    #expect(strip.skippedAfter == 0 && strip.wordsAfter == nil)
  }

  @Test("what is covered by a dialog has not changed, and a tab that does has")
  func covered() async throws {
    let strip = FilmStrip(
      try await trace("tap #recipes\ntap #desserts\ntap #42\ntap #share\n", on: .tablet()))
    #expect(strip.frames.count == 5 && strip.frames[4].changed.isEmpty)
    let brand = try Brand(
      contentsOf: Fixtures.path("brands/trattoria.json"), schema: RecipeApp.brandSchema)
    let tabs = try await Self.trace("tap #shopping\n", in: .recipes(brand))
    let changed = FilmStrip(tabs).frames.last?.changed.map(\.key) ?? []
    #expect(!changed.isEmpty && changed.allSatisfy { $0.hasPrefix("-1|") }, "\(changed)")
  }

  @Test("a step for a dialog is about no element where there is none")
  func noDialog() async throws {
    let trace = try await trace("tap #users\ntap #1 in Users\ntap #editProfile\nconfirm\n")
    let strip = FilmStrip(trace)
    #expect(strip.frames.last?.problems.count == 1 && strip.frames.last?.failed == [])
  }

  @Test("what all lines together show is at the end, and a way without a screen is no strip")
  func ending() async throws {
    var trace = try await trace("tap #recipes\n")
    trace.ending = "nothing leads on"
    let strip = FilmStrip(trace)
    #expect(strip.frames.last?.problems.map(\.message) == ["nothing leads on"])
    trace.entries = trace.entries.map { entry in
      var entry = entry
      entry.played.step = nil
      return entry
    }
    #expect(FilmStrip(trace).frames.isEmpty && !trace.hasScreens)
  }

  @Test("a picture is well-formed, has its marks, and leaves out rows before the marked one")
  func picture() async throws {
    let svg = try await trace(
      "tap #recipes\ntap #desserts\nscroll\ntap #42\nexpect #servings = \"<b>&\"\n"
    ).svg
    #expect(MarkupCheck.isWellFormed(svg))
    #expect(svg.contains("strip-used") && svg.contains("strip-changed"))
    #expect(svg.contains("strip-failed") && svg.contains("⋮"))
    #expect(svg.contains("&lt;b&gt;&amp;") && !svg.contains("<script") && !svg.contains("href="))
    let plain = try await trace("tap #nowhere\n").svg
    #expect(MarkupCheck.isWellFormed(plain) && plain.contains("Step:"))
  }
}
