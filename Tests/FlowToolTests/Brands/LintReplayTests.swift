import FlowModels
import Foundation
import Simulation
import TestSupport
import Testing

@testable import FlowTool

@Suite("Findings of lint that are played again")
@MainActor
struct LintReplayTests {
  private let folder: TemporaryFolder
  private let brand: String

  init() throws {
    folder = try TemporaryFolder()
    brand = try folder.write("{}".utf8, as: "brand.json")
  }

  /// Makes a replay whose process answers all with one message; `nil` for no failure.
  private func replay(_ message: String?, kind: String = "finding") throws -> LintReplay {
    var result = RunResult(runCase: RunCase(journey: "-"), verdict: .failed)
    result.failures =
      message.map {
        [RunFailure(file: "-", line: 1, step: "back", message: $0, kind: kind, screen: [])]
      } ?? []
    let answer = String(decoding: try JSONEncoder().encode(result), as: UTF8.self)
    try folder.write((answer + "\n").utf8, as: "answer")
    let script = try folder.script(
      """
      #!/bin/sh
      while read -r line; do cat "\(folder.path)/answer"; done

      """)
    return LintReplay(executable: script, isInterrupted: { false })
  }

  private func finding(_ kind: Finding.Kind) -> ExplorationFinding {
    ExplorationFinding(kind: kind, message: "nobody handled Share", path: ["tap #share"])
  }

  @Test("what is shown again is not doubted, and what is not is")
  func doubt() throws {
    let shown = try replay("nobody handled Share")
    defer { shown.stop() }
    #expect(shown.doubt(brand, finding(.unhandled)) == nil)
    let other = try replay("something else")
    defer { other.stop() }
    #expect(other.doubt(brand, finding(.unhandled)) == ShownJourney.notShown)
    let none = try replay(nil)
    defer { none.stop() }
    #expect(none.doubt(brand, finding(.unhandled)) == ShownJourney.notShown)
    #expect(none.doubt(brand, finding(.leak)) == ShownJourney.notShown)
    // What all states together show is doubted only if its way cannot be gone.
    let together: [Finding.Kind] = [.idleControl, .deadEnd, .neverLoads, .suspicion]
    #expect(together.allSatisfy { none.doubt(brand, finding($0)) == nil })
    let ended = try replay("there is no #share", kind: "event")
    defer { ended.stop() }
    let doubt = "played again, `back` was not possible: there is no #share"
    #expect(together.allSatisfy { ended.doubt(brand, finding($0)) == doubt })
    // Standard input cannot be read again.
    #expect(none.doubt("-", finding(.unhandled)) == nil)
  }

  @Test("what deviations find is shown by any failure, as its last line expects something")
  func lastLine() throws {
    let finding = ExplorationFinding(
      kind: .restoration, message: "note is not there after a relaunch",
      path: ["relaunch", "expect #note = Milk"])
    let shown = try replay("expected #note = Milk, found nothing")
    defer { shown.stop() }
    #expect(shown.doubt(brand, finding) == nil)
    let none = try replay(nil)
    defer { none.stop() }
    #expect(none.doubt(brand, finding) == ShownJourney.notShown)
  }

  @Test("a tool that cannot be started again says nothing")
  func noTool() {
    let replay = LintReplay(
      executable: URL(fileURLWithPath: "/nowhere/tool"), isInterrupted: { false })
    defer { replay.stop() }
    #expect(replay.doubt(brand, finding(.unhandled)) == nil)
  }
}
