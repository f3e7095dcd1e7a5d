import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("A session of cases")
@MainActor
struct RunSessionTests {
  private let player = CasePlayer(AppSource(branded: RecipeApp.self), words: [], tool: "flowctl")

  private func session(
    _ names: [String], limits: RunSession.Limits = .init(),
    onResult: @escaping (Int, RunResult) -> Void = { _, _ in }
  ) -> RunSession {
    let requests = names.map {
      RunRequest(
        runCase: RunCase(
          journey: $0, brand: Fixtures.path("brands/saffron.json"), brandID: "saffron"))
    }
    return RunSession(
      count: requests.count, request: { requests[$0] }, player: player, limits: limits,
      console: CollectingConsole().console, onResult: onResult)
  }

  /// Plays in shells that do as a script says with each line of a job.
  private func play(_ session: RunSession, jobs: Int = 1, _ script: String) throws -> [RunResult] {
    try session.play(
      jobs: jobs, words: ["-c", "while read -r line; do \(script); done"],
      executable: URL(fileURLWithPath: "/bin/sh"))
  }

  @Test("a crash ends its case and no other, and its result says so")
  func crash() throws {
    let passed = RunResult(
      runCase: RunCase(journey: "good"), verdict: .passed, seconds: 0.5, fingerprint: "f")
    let answer = String(decoding: try JSONEncoder().encode(passed), as: UTF8.self)
    var told: [Int] = []
    let results = try play(
      session(["good", "bad", "good"]) { index, _ in told.append(index) },
      "case $line in *bad*) echo 'x: Fatal error: out of range' >&2; kill -KILL $$;; *) echo '\(answer)';; esac"
    )
    #expect(results.map(\.verdict) == [.passed, .crashed, .passed])
    #expect(told == [0, 1, 2])
    #expect(results[1].failures.first?.message.contains("out of range") == true)
    #expect(results[1].replay.hasPrefix("flowctl run bad --brand "))
  }

  @Test("a case that takes too long is ended, and the next one is played")
  func timeout() throws {
    let results = try play(
      session(["slow", "x"], limits: .init(time: .milliseconds(300))),
      "case $line in *slow*) exec sleep 60;; *) echo '{}';; esac")
    #expect(results.map(\.verdict) == [.timedOut, .crashed], "an answer that is no result is none")
    #expect(results[0].failures.first?.message.contains("it took longer than") == true)
  }

  @Test("an executable that is not there is said for each case, and is no crash of this process")
  func notStarted() throws {
    let results = try session(["a", "b"]).play(
      jobs: 2, words: [], executable: URL(fileURLWithPath: "/nonexistent"))
    #expect(results.allSatisfy { $0.verdict == .crashed })
    #expect(results.allSatisfy { $0.failures.first?.message.contains("could be started") == true })
  }

  @Test("after as many failures as are allowed, no other case is begun")
  func stops() throws {
    let results = try play(
      session(["a", "b", "c", "d"], limits: .init(failures: 2)), "kill -KILL $$")
    #expect(results.map(\.verdict) == [.crashed, .crashed, .notRun, .notRun])
  }

  @Test("the same failure twice is a failure, and its fingerprint is the same in every process")
  func fingerprint() async throws {
    let file = try Fixtures.temporaryFile("f.journey", "tap #recipes\nexpect screen No")
    let results = await session([file, file]).play()
    #expect(results.map(\.verdict) == [.failed, .failed])
    #expect(results[0].fingerprint == results[1].fingerprint && !results[0].fingerprint.isEmpty)
    #expect(results[0].steps.map(\.text) == ["launch", "tap #recipes", "expect screen No"])
    #expect(results[0].steps.map(\.line) == [nil, 1, 2])
  }

  @Test("repetitions with another result are marked, whatever came of each, and no other case is")
  func repetitions() {
    func result(
      _ name: String, _ repetition: Int, _ print: String, _ verdict: RunResult.Verdict = .passed
    ) -> RunResult {
      RunResult(
        runCase: RunCase(journey: name, repetition: repetition), verdict: verdict,
        fingerprint: print)
    }
    var results = [
      result("a", 1, "x"), result("b", 1, "y"), result("a", 2, "z"), result("b", 2, "y"),
      result("a", 3, "z", .failed), result("a", 4, "x"), result("a", 5, "", .crashed),
    ]
    #expect(RunResult.markDifferences(&results) == [2])
    #expect(
      results.map(\.verdict) == [
        .passed, .passed, .nondeterministic, .passed, .nondeterministic, .passed, .crashed,
      ])
    #expect(results[2].failures.first?.message.contains("than in repetition 1") == true)
  }

  @Test(
    "words are quoted as a shell needs it",
    arguments: [
      ("brands/a.json", "brands/a.json"), ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("", "''"),
      ("$(x)", "'$(x)'"), ("ä", "'ä'"),
      ("a\nb", #"$'a\x0ab'"#), ("\u{1B}[1m'", #"$'\x1b[1m\''"#), ("\u{202E}", #"$'\xe2\x80\xae'"#),
    ])
  func quoting(_ word: String, _ quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }
}
