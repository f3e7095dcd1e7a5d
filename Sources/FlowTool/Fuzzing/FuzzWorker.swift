import FlowModels
import Foundation
import Simulation

@MainActor
struct FuzzWorker {
  let fuzzer: Fuzzer

  func run() async throws -> ExitCode {
    let loop = WorkerLoop()
    try await loop.run { job in
      let reply: FuzzReply
      do {
        reply = try await answer(try JSONDecoder().decode(FuzzRequest.self, from: job), loop)
      } catch {
        reply = FuzzReply(error: DisplayText.singleLine("\(error)"))
      }
      return try JSONEncoder().encode(reply)
    }
    return .ok
  }

  private func answer(_ request: FuzzRequest, _ loop: WorkerLoop) async throws -> FuzzReply {
    if let lines = request.lines {
      let message = try await fuzzer.replay(Journey.events(of: lines), property: request.property)
      return FuzzReply(message: message)
    }
    guard let job = request.job else { return FuzzReply(error: "there is no job") }
    let end = request.seconds.map { ContinuousClock.now + .seconds($0) }
    let box = try request.box.map { try BlackBox($0) }
    let outcome = try await fuzzer.play(job) {
      // Asked before each event, so it is a sign of life.
      loop.beat()
      return Interruption.isWanted || end.map { ContinuousClock.now > $0 } ?? false
    } onEvent: { event, number in
      box?.write(event, isFirst: number == 0)
    }
    return FuzzReply(outcome: outcome)
  }
}
