import FlowModels
import Foundation

/// One of the apps that a command explores: a brand, on a device.
struct ExploreVariant: Codable, Hashable {
  var brand: String?
  var device: String?

  /// The variants that the arguments name: each brand on each device.
  static func all(_ arguments: Arguments) -> [ExploreVariant] {
    let brands = arguments.values("--brand").map { Optional($0) }
    let devices = arguments.values("--device").map { Optional($0) }
    return (brands.isEmpty ? [nil] : brands).flatMap { brand in
      (devices.isEmpty ? [nil] : devices).map { ExploreVariant(brand: brand, device: $0) }
    }
  }

  /// The words that choose it.
  var words: [String] {
    (brand.map { ["--brand", $0] } ?? []) + (device.map { ["--device", $0] } ?? [])
  }

  /// Its name in a message about a process.
  var description: String {
    DisplayText.singleLine([brand, device].compactMap { $0 }.joined(separator: " on "))
  }
}

/// The result of exploring one of several apps: what it writes, and its exit code.
struct ExploreReply: Codable {
  var output = ""
  var talk = ""
  var code = ExitCode.internalError.rawValue

  /// Runs a command whose output is kept.
  @MainActor
  init(
    isInterrupted: @escaping () -> Bool, _ run: (Console) async throws -> ExitCode
  ) async throws {
    let kept = Kept()
    let console = Console(
      output: { kept.output += $0 }, error: { kept.talk += $0 }, isInterrupted: isInterrupted)
    do {
      code = try await run(console).rawValue
      try console.finish()
    } catch let error as UsageError {
      throw error
    } catch let error as InputError {
      console.complain("\(error)")
      code = error.exitCode.rawValue
    } catch {
      console.complain(DisplayText.singleLine("\(error)"))
    }
    output = kept.output
    talk = kept.talk
  }

  /// The reason why there is no report, for a list of reports in JSON.
  var failure: [String: String] {
    ["error": DisplayText.singleLine(talk.trimmingCharacters(in: .newlines))]
  }

  /// Makes the result of a process that did not finish.
  init(talk: String) { self.talk = talk + "\n" }

  @MainActor
  private final class Kept {
    var output = ""
    var talk = ""
  }
}

/// Explores several apps, in this process or in others.
@MainActor
struct ExploreVariants {
  /// The options that only the process uses that gives the jobs.
  static let ownOptions: Set<String> = ["--brand", "--device", "--jobs"]
  /// The time without a sign of life after which a process is ended: no event takes so long.
  private static let patience = Duration.seconds(60)

  let variants: [ExploreVariant]
  let console: Console

  /// Explores them one after another.
  ///
  /// - Parameters:
  ///   - run: Explores one.
  ///   - write: Writes each result.
  func explore(
    _ run: (ExploreVariant, Console) async throws -> ExitCode, write: (ExploreReply) throws -> Void
  ) async throws {
    for variant in variants where !console.isInterrupted() {
      let reply = try await ExploreReply(isInterrupted: console.isInterrupted) {
        try await run(variant, $0)
      }
      try write(reply)
    }
  }

  /// Explores them in other processes, several at once. One that crashes or hangs is a problem of
  /// its app, and the others go on.
  ///
  /// - Parameters:
  ///   - words: The arguments of the processes.
  ///   - jobs: The greatest number of processes.
  func explore(words: [String], jobs: Int) throws -> [ExploreReply] {
    let folder = try WorkerPool.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let pool = WorkerPool(
      count: jobs, executable: WorkerPool.ownExecutable, words: words, folder: folder,
      isInterrupted: console.isInterrupted)
    defer { pool.stop() }
    let outcomes = pool.perform(
      try variants.map { try JSONEncoder().encode($0) }, limit: Self.patience)
    return zip(variants, outcomes).map { variant, outcome in
      if case .answer(let data) = outcome,
        let reply = try? JSONDecoder().decode(ExploreReply.self, from: data)
      {
        return reply
      }
      var reply = ExploreReply(
        talk: "\(variant.description): \(FuzzWorkers.message(of: outcome))")
      reply.code = (outcome == .dropped ? ExitCode.interrupted : .findings).rawValue
      return reply
    }
  }

  /// Does the jobs on standard input.
  static func work(
    _ run: @escaping (ExploreVariant, Console) async throws -> ExitCode
  ) async throws {
    let loop = WorkerLoop()
    try await loop.run { job in
      let variant = try JSONDecoder().decode(ExploreVariant.self, from: job)
      let reply = try await ExploreReply(
        isInterrupted: {
          // Asked before each state, so it is a sign of life.
          loop.beat()
          return Interruption.isWanted
        }, { try await run(variant, $0) })
      return try JSONEncoder().encode(reply)
    }
  }
}
