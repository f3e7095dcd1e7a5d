import FlowModels
import Synchronization

/// The notes of the shop beside its stores, about what was asked for and what was finished.
final class ShopBooks: CheckpointedData {
  struct Contents: Sendable {
    var asked = 0
    var pending = 0
    var finished: [Order] = []
    var lastStamp = 0
  }

  let contents = Mutex(Contents())
  /// Returns all that is wrong with the data.
  let problems = Mutex<@Sendable () -> [String]>({ [] })

  func checkpoint() -> DataCheckpoint { DataCheckpoint(contents.withLock { $0 }) }

  func restore(_ checkpoint: DataCheckpoint) {
    guard let kept: Contents = checkpoint.value() else { return }
    contents.withLock { $0 = kept }
  }

  /// Adds what is pending and what is wrong: what was finished before decides nothing else.
  func add(to state: inout StateFingerprint) {
    state.add(contents.withLock { $0.pending })
    state.add(problems.withLock { $0 }())
  }
}
