import Foundation

/// What must not be left when this program ends, also by a signal: a browser and its folder.
enum Leftovers {
  private struct Found: Sendable {
    var process: Int32
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

  static func add(process: Int32, folder: URL) {
    _ = signals
    list.change { $0.append(Found(process: process, folder: folder)) }
  }

  static func remove(process: Int32) {
    let gone = list.change { found in
      defer { found.removeAll { $0.process == process } }
      return found.first { $0.process == process }
    }
    // Its children may still write for a while.
    for _ in 0..<20 {
      guard let gone, FileManager.default.fileExists(atPath: gone.folder.path) else { return }
      try? FileManager.default.removeItem(at: gone.folder)
      usleep(50_000)
    }
  }

  static func removeAll() {
    for one in list.change({ $0 }) {
      kill(one.process, SIGKILL)
      remove(process: one.process)
    }
  }
}
