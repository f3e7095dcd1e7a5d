import Foundation
import Simulation
import TestSupport
import Testing

@testable import FlowTool

@Suite("Two processes that play the same")
@MainActor
struct TwoProcessesTests {
  private let folder: TemporaryFolder
  private let ways: [[UserEvent]] = [[], [.back], [.back, .back], [.confirm]]

  init() throws { folder = try TemporaryFolder() }

  /// Makes two processes that each answer all with one of two screens: the second one's name is
  /// another, or the same. A line of the script may decide otherwise.
  private func processes(_ second: String, _ line: String = "") throws -> TwoProcesses {
    let answers = try ["  list", second].map { line in
      var result = RunResult(runCase: RunCase(journey: "-"), verdict: .failed)
      // Only the last screen counts.
      result.failures = [["  app"], ["  app", line]].map {
        RunFailure(
          file: "-", line: 1, step: "expect", message: "m", kind: "expectation", screen: $0)
      }
      return String(decoding: try JSONEncoder().encode(result), as: UTF8.self)
    }
    let script = try folder.script(
      """
      #!/bin/sh
      if mkdir "\(folder.path)/first" 2>/dev/null; then answer=one; else answer=two; fi
      while read -r line; do \(line)
      cat "\(folder.path)/$answer"; done

      """)
    try folder.write((answers[0] + "\n").utf8, as: "one")
    try folder.write((answers[1] + "\n").utf8, as: "two")
    return TwoProcesses(
      variant: ExploreVariant(), faults: [], usesSamples: false,
      executable: script, isInterrupted: { false })
  }

  @Test("only the longest ways are played, the shortest of these first")
  func longest() { #expect(TwoProcesses.longest(of: ways) == [[.confirm], [.back, .back]]) }

  @Test("what is the same is counted")
  func same() throws {
    let result = try #require(try processes("  list").compare(ways))
    #expect(result.problem == nil && result.same == 2)
  }

  @Test("the first way that differs is a finding, with the first line that does")
  func different() throws {
    let line = """
      if [ "$SWIFT_DETERMINISTIC_HASHING" ] && mkdir "\(folder.path)/third" 2>/dev/null
      then answer=one; fi
      """
    let result = try #require(try processes("  row", line).compare(ways))
    #expect(result.same == 0 && result.problem?.events == [])
    #expect(result.problem?.finding.kind == .nondeterminism)
    #expect(
      result.problem?.finding.message
        == "another process shows something else at the launch: \"list\" there, \"row\" here. "
        + "A global decides that each process makes anew, such as a random id or a date")
  }

  @Test("the step after which it differs is named, and the order of dictionaries if it decides")
  func cause() throws {
    let line = """
      if [ "$SWIFT_DETERMINISTIC_HASHING" ]; then answer=one; fi
      case $line in *confirm*) ;; *) cat "\(folder.path)/one"; continue ;; esac
      """
    let problem = try #require(try processes("  row", line).compare(ways)?.problem)
    #expect(problem.events == ["confirm"])
    #expect(
      problem.finding.message.hasPrefix(
        "another process shows something else at step 1, `confirm`: "), "\(problem)")
    #expect(problem.finding.message.hasSuffix("The order of a dictionary or a set decides"))
  }

  @Test("what changes each time in one process, too, is not put on dictionaries")
  func counted() throws {
    let line = """
      if [ $answer = one ] && ! mkdir "\(folder.path)/again" 2>/dev/null; then answer=two; fi
      """
    let problem = try #require(try processes("  row", line).compare([[]])?.problem)
    #expect(problem.finding.message.contains(". It changes each time it is played: by the clock"))
  }

  @Test("a program that cannot be started once more compares nothing")
  func tests() {
    let processes = TwoProcesses(
      variant: ExploreVariant(), faults: [], usesSamples: false, isInterrupted: { false })
    #expect(processes.compare(ways) == nil)
  }
}
