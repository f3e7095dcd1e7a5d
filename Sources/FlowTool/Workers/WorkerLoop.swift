import Foundation

/// The worker's side of a pool: it reads jobs, and writes answers. Output of the app itself goes to
/// standard error, so that it cannot disturb the answers.
@MainActor
final class WorkerLoop {
  private let input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  private var lastSign = ContinuousClock.now

  /// Takes over standard input and output.
  init() {
    input = dup(STDIN_FILENO)
    output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    let null = open("/dev/null", O_RDONLY)
    if null >= 0 { dup2(null, STDIN_FILENO) }
    // A person's Ctrl-C goes to the process that gave the jobs, which decides.
    signal(SIGINT, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    // A process inherits the signals that the thread which started it has blocked.
    var wanted = sigset_t()
    sigemptyset(&wanted)
    sigaddset(&wanted, SIGUSR1)
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    Interruption.watch(for: SIGUSR1)
    let parent = getppid()
    Thread.detachNewThread {
      // Nobody waits for the answers of a worker whose parent has gone.
      while getppid() == parent { sleep(1) }
      _exit(0)
    }
  }

  /// Does jobs until there are no more; `work` returns the answer as a line of JSON.
  func run(_ work: (Data) async throws -> Data) async throws {
    while let job = nextLine() { write(try await work(job) + [UInt8(ascii: "\n")]) }
  }

  /// Shows that the worker is alive, at most once in a tenth of a second.
  func beat() {
    guard ContinuousClock.now - lastSign > .milliseconds(100) else { return }
    write(Data([UInt8(ascii: "\n")]))
  }

  private func nextLine() -> Data? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received = Array(received[received.index(after: end)...]) }
        return Data(received[..<end])
      }
      let count = bytes.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
      if count > 0 {
        received += bytes.prefix(count)
      } else if count == 0 || errno != EINTR {
        return nil
      }
    }
  }

  private func write(_ data: Data) {
    lastSign = .now
    if !Array(data).writeAll(to: output) { _exit(0) }
  }
}
