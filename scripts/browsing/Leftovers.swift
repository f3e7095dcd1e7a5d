import Foundation

/// What must not be left when this program ends, also by a signal: a browser and its folder.
enum Leftovers {
  private struct Found: Sendable {
    /// The process that uses the folder; `nil` for this one.
    var process: Int32?
    var folder: URL
  }

  private final class List: @unchecked Sendable {
    // All access is under the lock.
    private let lock = NSLock()
    private var found: [Found] = []

    func change<Result>(_ body: (inout [Found]) -> Result) -> Result {
      lock.lock()
      defer { lock.unlock() }
      return body(&found)
    }
  }

  private static let list = List()
  // Never read or changed: it keeps the sources alive.
  nonisolated(unsafe) private static let signals: [any DispatchSourceSignal] = [
    SIGINT, SIGTERM, SIGHUP,
  ].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      Leftovers.removeAll()
      exit(128 + number)
    }
    source.resume()
    return source
  }

  static func add(process: Int32? = nil, folder: URL) {
    _ = signals
    // Who reads no further ends the words, not the tests.
    signal(SIGPIPE, SIG_IGN)
    list.change { $0.append(Found(process: process, folder: folder)) }
  }

  static func remove(folder: URL) {
    list.change { $0.removeAll { $0.folder == folder } }
    // The children of a browser may still write for a while.
    for _ in 0..<20 {
      guard FileManager.default.fileExists(atPath: folder.path) else { return }
      try? FileManager.default.removeItem(at: folder)
      usleep(50_000)
    }
  }

  static func removeAll() {
    for one in list.change({ $0 }) {
      // Its group, as a shell has started others.
      if let process = one.process { kill(-process, SIGKILL) }
      remove(folder: one.folder)
    }
  }
}
