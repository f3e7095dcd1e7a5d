import FlowModels
package import Foundation

/// A pool of processes of this tool that do jobs for a long command, several at once. A crash ends
/// only the job that caused it. A process that shows no sign of life for a while is ended.
/// An interruption ends all processes, after they have returned what they have.
@MainActor
package final class WorkerPool {
  package enum Outcome: Hashable {
    /// The line that the process answered.
    case answer(Data)
    /// The process ended before it answered; with the line about a fatal error, if it wrote one.
    case ended(WorkerProcess.End, lastWords: String?)
    /// The process showed no sign of life for so long, and was ended.
    case silent(Duration)
    /// The job was not begun, or was given up, because of an interruption.
    case dropped
    /// No process could be started, for this reason.
    case notStarted(String)
  }

  private struct Slot {
    var worker: WorkerProcess?
    var job: Int?
    var lastSign = ContinuousClock.now
  }

  /// The properties of crashes and hangs begin with this.
  nonisolated static let endWords = "the process "

  // Interrupted processes may return what they have within this time.
  private static let grace = Duration.seconds(5)

  private let executable: URL
  private let words: [String]
  private let environment: [String: String]
  private let isInterrupted: () -> Bool
  /// The folder for what processes write, until ``stop()``.
  let folder: URL
  private let onNote: ((String) -> Void)?
  private var slots: [Slot]
  private var ready: Set<Int32> = []

  /// The executable of this process, also for its workers.
  @TaskLocal package static var ownExecutable: URL = URL(
    fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])

  /// Makes a pool; processes are started when there is a job for them.
  package init(
    count: Int, executable: URL = WorkerPool.ownExecutable, words: [String],
    environment: [String: String] = [:], isInterrupted: @escaping () -> Bool = { false },
    onNote: ((String) -> Void)? = nil
  ) throws {
    self.executable = executable
    self.words = words
    self.environment = environment
    self.isInterrupted = isInterrupted
    self.onNote = onNote
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    slots = Array(repeating: Slot(), count: max(1, count))
    // A process that has gone is noticed when its output is read.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Does jobs, and returns their outcomes in order; no more begin once `onOutcome` returns false.
  @discardableResult
  package func perform(
    _ jobs: [Data], limit: Duration, onOutcome: (Int, Outcome) -> Bool = { _, _ in true }
  ) -> [Outcome] {
    var outcomes = [Outcome](repeating: .dropped, count: jobs.count)
    perform(jobs.count, limit: limit, job: { jobs[$0] }) { index, outcome in
      outcomes[index] = outcome
      return onOutcome(index, outcome)
    }
    return outcomes
  }

  /// Does jobs that are made on demand; no more begin once `onOutcome` returns false.
  // Nothing is kept of a finished job. A job that was not begun, or was given up, has no outcome.
  func perform(
    _ count: Int, limit: Duration, job makeJob: (Int) -> Data,
    onOutcome: (Int, Outcome) -> Bool
  ) {
    var next = 0
    var end: ContinuousClock.Instant?
    while next < count || slots.contains(where: { $0.job != nil }) {
      if end == nil, isInterrupted() {
        end = .now + Self.grace
        next = count
        for slot in slots where slot.job != nil { slot.worker?.interrupt() }
      }
      for index in slots.indices where slots[index].job == nil && next < count {
        let job = next
        next += 1
        if let failure = start(job, makeJob(job), in: index), !onOutcome(job, failure) {
          next = count
        }
      }
      wait()
      for index in slots.indices {
        guard let job = slots[index].job else { continue }
        if let outcome = look(at: index, limit: limit), !onOutcome(job, outcome) { next = count }
      }
      if let end, ContinuousClock.now > end { endAll() }
    }
  }

  /// Starts a process before there is a job for it, so that it is ready when there is one.
  func prepare() {
    guard slots[0].worker == nil else { return }
    slots[0].worker = try? makeWorker(0)
  }

  private func makeWorker(_ index: Int) throws -> WorkerProcess {
    let worker = try WorkerProcess(
      executable, words, environment: environment,
      talk: folder.appending(path: "worker-\(index).log"))
    onNote?("worker \(index + 1) started, process \(worker.number)")
    return worker
  }

  /// Ends all processes, and removes what they have written.
  package func stop() {
    endAll()
    try? FileManager.default.removeItem(at: folder)
  }

  private func endAll() {
    for index in slots.indices {
      guard let worker = slots[index].worker else { continue }
      worker.kill()
      _ = worker.end()
      slots[index] = Slot()
      onNote?("worker \(index + 1) ended, process \(worker.number)")
    }
  }

  private func start(_ number: Int, _ job: Data, in index: Int) -> Outcome? {
    do {
      let worker = try slots[index].worker ?? makeWorker(index)
      slots[index] = Slot(worker: worker, job: number)
      worker.send(job)
      return nil
    } catch {
      return .notStarted("\(error)")
    }
  }

  private func wait() {
    var waiting = slots.compactMap { slot in
      slot.job == nil
        ? nil : slot.worker.map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
    }
    ready = []
    guard !waiting.isEmpty else { return }
    _ = poll(&waiting, nfds_t(waiting.count), 100)
    ready = Set(waiting.filter { $0.revents != 0 }.map(\.fd))
  }

  private func look(at index: Int, limit: Duration) -> Outcome? {
    guard let worker = slots[index].worker else { return nil }
    guard ready.contains(worker.output) else {
      guard ContinuousClock.now - slots[index].lastSign > limit else { return nil }
      worker.kill()
      _ = worker.end()
      onNote?("worker \(index + 1) did not answer and was ended, process \(worker.number)")
      slots[index] = Slot()
      return .silent(limit)
    }
    guard let lines = worker.read() else {
      let end = worker.end()
      onNote?("worker \(index + 1) ended by itself, process \(worker.number)")
      slots[index] = Slot()
      return .ended(end, lastWords: worker.lastWords)
    }
    slots[index].lastSign = .now
    guard let answer = lines.first(where: { !$0.isEmpty }) else { return nil }
    slots[index].job = nil
    return .answer(answer)
  }
}

extension WorkerPool.Outcome {
  /// Returns the answer as a value; `nil` if there is none that can be read.
  func answer<Answer: Decodable>(as type: Answer.Type = Answer.self) -> Answer? {
    guard case .answer(let data) = self else { return nil }
    return try? JSONDecoder().decode(type, from: data)
  }

  /// The message about a job without an answer.
  // It has no colon if a process has ended, because that would begin details.
  var message: String {
    let process = WorkerPool.endWords
    return switch self {
    case .notStarted(let reason): "no other process could be started: \(reason)"
    case .dropped: "it was not begun, as the command was interrupted"
    case .ended(.signal(let signal), let words):
      "\(process)was ended by the signal \(signal)" + Self.details(words)
    case .ended(.code(let code), let words):
      "\(process)exited with \(code)" + Self.details(words)
    case .answer: "\(process)answered nothing that can be read"
    case .silent: "\(process)was silent for too long (an event or the app's work does not end)"
    }
  }

  private static func details(_ words: String?) -> String {
    words.map { " (\(DisplayText.singleLine($0.replacing(": ", with: ", "))))" } ?? ""
  }
}
