import Dispatch
import Foundation

// The main actor runs on the main queue, but its thread is not always the main one.
private enum MainQueueMark {
  static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}

/// Performs a closure on the main actor: at once if this is the main actor, and otherwise soon.
// An object that is observed may change on any thread.
func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
  if Thread.isMainThread || DispatchQueue.getSpecific(key: MainQueueMark.key) == true {
    MainActor.assumeIsolated(body)
  } else {
    Task { @MainActor in body() }
  }
}
