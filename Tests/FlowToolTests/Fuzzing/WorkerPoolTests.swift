import FlowTool
import Foundation
import Simulation
import TestSupport
import Testing

@Suite("A pool of worker processes")
@MainActor
struct WorkerPoolTests {
  /// Makes a pool of shells that run a script for each line they read.
  private func pool(
    _ script: String, count: Int, isInterrupted: @escaping () -> Bool = { false }
  ) throws -> WorkerPool {
    try WorkerPool(
      count: count, executable: URL(fileURLWithPath: "/bin/sh"),
      words: ["-c", "while read -r line; do \(script); done"], isInterrupted: isInterrupted)
  }

  private func jobs(_ texts: [String]) -> [Data] { texts.map { Data($0.utf8) } }

  @Test(
    "answers come in the order of the jobs, however many processes there are", arguments: [1, 2, 7])
  func order(_ count: Int) throws {
    let pool = try pool("echo \"did $line\"", count: count)
    defer { pool.stop() }
    let texts = (0..<5).map { "\($0)" }
    let expected = texts.map { WorkerPool.Outcome.answer(Data("did \($0)".utf8)) }
    #expect(pool.perform(jobs(texts), limit: .seconds(60)) == expected)
    #expect(pool.perform(jobs(texts), limit: .seconds(60)) == expected)
    #expect(pool.perform([], limit: .seconds(60)) == [])
  }

  @Test("a process that is killed costs its own job, and the next one is done by another")
  func killed() throws {
    let pool = try pool(
      "case $line in bad) echo 'a.swift:1: Fatal error: no' >&2; kill -KILL $$;; "
        + "leave) exit 3;; *) echo $line;; esac", count: 1)
    defer { pool.stop() }
    #expect(
      pool.perform(jobs(["1", "bad", "2", "leave", "3"]), limit: .seconds(60)) == [
        .answer(Data("1".utf8)), .ended(.signal(9), lastWords: "a.swift:1: Fatal error: no"),
        .answer(Data("2".utf8)), .ended(.code(3), lastWords: nil), .answer(Data("3".utf8)),
      ])
  }

  @Test("a process that shows no sign of life is ended, and one that does may take longer")
  func silent() throws {
    // The shell's own loop never ends; reading from the pipe of nobody needs no waiting.
    let pool = try pool("case $line in bad) while :; do :; done;; *) echo $line;; esac", count: 2)
    defer { pool.stop() }
    #expect(
      pool.perform(jobs(["bad", "1"]), limit: .seconds(4)) == [
        .silent(.seconds(4)), .answer(Data("1".utf8)),
      ])
  }

  @Test("an interruption gives the jobs that have not begun up, and lets the others answer")
  func interrupted() throws {
    let mark = try Fixtures.temporaryFile("mark", "") + ".begun"
    let pool = try pool("trap '' USR1; : > '\(mark)'; echo $line", count: 1) {
      FileManager.default.fileExists(atPath: mark)
    }
    defer { pool.stop() }
    #expect(
      pool.perform(jobs(["1", "2"]), limit: .seconds(60)) == [
        .answer(Data("1".utf8)), .dropped,
      ])
  }

  @Test("an executable that is not there is a reason, and no crash")
  func missing() throws {
    let pool = try WorkerPool(
      count: 1, executable: URL(fileURLWithPath: "/nonexistent"), words: [])
    defer { pool.stop() }
    guard case .notStarted? = pool.perform(jobs(["1"]), limit: .seconds(60)).first else {
      Issue.record("it was started")
      return
    }
  }

  /// Fuzzes in worker processes that are shells. For each request they run one of two scripts, which
  /// find the request in `line`, and in `box` the file for the events.
  ///
  /// - Parameters:
  ///   - replay: The script for a replay.
  ///   - job: The script for a piece of fuzzing.
  ///   - check: Looks at the outcome, while the processes are still there.
  private func fuzz(
    events: Int, count: Int, replay: String, job: String,
    check: (Fuzzer.Outcome, FuzzWorkers) throws -> Void
  ) async throws {
    let script = """
      #!/bin/sh
      while read -r line; do
        box=$(printf %s "$line" | sed -n 's/.*"box":"\\([^"]*\\)".*/\\1/p' | tr -d '\\\\')
        case $line in
        *'"lines":'*) \(replay);;
        *) \(job);;
        esac
      done
      """
    let folder = try TemporaryFolder()
    let workers = try FuzzWorkers(
      words: [], count: count, limit: .seconds(60),
      executable: folder.script(script), isInterrupted: { false })
    defer { withExtendedLifetime(folder) { workers.stop() } }
    let outcome = try await Fuzzer(seed: 1) { throw CancellationError() }.run(
      events: events, known: [], maxFailures: 9, isEnded: { false }
    ) { jobs, add in try await workers.perform(jobs, add: add) }
    try check(outcome, workers)
  }

  @Test("a crash while fuzzing is a failure, with the shortest journey to it")
  func crash() async throws {
    // A worker that writes three events and crashes, and crashes again in replays with the second.
    try await fuzz(
      events: 43, count: 2,
      replay: "case $line in *'#bad'*) kill -SEGV $$;; *) echo '{}';; esac",
      job: "printf '# event 41\\ntap #a\\ntap #bad\\ntap #b\\n' > \"$box\"; kill -SEGV $$"
    ) { outcome, workers in
      #expect(outcome.events == 43)
      #expect(outcome.failures.map(\.message) == ["the process was ended by the signal 11"])
      #expect(outcome.failures.map { $0.events.map(\.description) } == [["tap #bad"]])
      #expect(outcome.failures.first?.journey.contains("did not show it again") == false)
      #expect(workers.replay(["tap #bad"], property: nil) == outcome.failures.first?.message)
      #expect(workers.replay(["tap #a"], property: nil) == nil)
    }
  }

  @Test("a process that somebody has killed is a failure, which says that no replay shows it again")
  func unsteady() async throws {
    try await fuzz(
      events: 2, count: 1, replay: "echo '{}'",
      job: "printf '# event 1\\ntap #a\\nback\\n' > \"$box\"; kill -KILL $$"
    ) { outcome, _ in
      let lines = outcome.failures.first?.journey.split(separator: "\n") ?? []
      #expect(
        lines == [
          "# the process was ended by the signal 9", "# a replay did not show it again", "tap #a",
          "back",
        ])
    }
  }
}
