#if canImport(Glibc)
  import Foundation
  import Glibc
  import Synchronization

  /// A transport over libcurl, which trusts private authorities in addition to the system's.
  /// Like ``WebSession`` on Linux, it has no cookies, files or redirections, and the environment's
  /// proxy. Each request has its own thread, which ends within a second after no one waits for it.
  final class CurlSession: WebTransport {
    /// The schemes of requests that may be sent.
    enum Schemes: Int {
      /// `https` alone.
      case https = 2
      /// `http` too, for tests.
      case all = 3
    }

    private let library: CurlLibrary
    private let mostBytes: Int
    private let schemes: Schemes
    // All trusted authorities, in PEM.
    private let authorities: [UInt8]
    // The addresses of unused handles, which keep their connections open.
    private let idle = Mutex<[UInt]>([])
    private static let mostIdle = 4

    /// Makes a session that trusts `authorities`, in PEM, in addition to the system's.
    init(
      mostBytes: Int, authorities: String, schemes: Schemes = .https
    ) throws(CurlLibrary.Absence) {
      let library = try CurlLibrary.loaded.get()
      let handle = try library.handle()
      defer { library.release(handle) }
      self.authorities = library.systemAuthorities(handle) + authorities.utf8
      self.library = library
      self.mostBytes = mostBytes
      self.schemes = schemes
      try library.setAuthorities(self.authorities, of: handle)
    }

    deinit {
      for handle in idle.withLock({ $0 }).compactMap({ OpaquePointer(bitPattern: $0) }) {
        library.release(handle)
      }
    }

    func send(_ request: WebRequest, token: String?, patience: Duration) async throws -> WebAnswer {
      // The transfer asks the exchange whether it is still wanted.
      let exchange = Exchange(mostBytes: mostBytes) {}
      return try await exchange.run {
        Thread.detachNewThread {
          // OpenSSL may write to a connection that the server has closed.
          var signals = sigset_t()
          sigemptyset(&signals)
          sigaddset(&signals, SIGPIPE)
          pthread_sigmask(SIG_BLOCK, &signals, nil)
          self.transfer(request, token: token, patience: patience, to: exchange)
        }
      }
    }

    private func transfer(
      _ request: WebRequest, token: String?, patience: Duration, to exchange: Exchange
    ) {
      let reception = CurlReception(exchange)
      // libcurl writes at most 256 bytes, with a zero at their end.
      let words = UnsafeMutablePointer<CChar>.allocate(capacity: 256)
      words.initialize(repeating: 0, count: 256)
      defer { words.deallocate() }
      do throws(CurlLibrary.Absence) {
        let handle = try handle()
        defer { keep(handle) }
        let headers = list(request.headers(token: token))
        defer { library.releaseList(headers) }
        try prepare(handle, for: request, patience: patience)
        try library.set(.headers, to: UnsafeRawPointer(headers), of: handle)
        try library.set(.errorBuffer, to: UnsafeRawPointer(words), of: handle)
        try reception.attach(to: handle, of: library)
        let code = withExtendedLifetime(reception) { library.perform(handle) }
        let message = String(cString: words)
        exchange.end(
          failure: code == 0
            ? nil : { WebFailure(curl: code, message, patience, isAnswering: $0) })
      } catch {
        exchange.end { _ in .curl(CurlFailure.option) }
      }
    }

    private func handle() throws(CurlLibrary.Absence) -> CurlLibrary.Handle {
      guard let place = idle.withLock({ $0.popLast() }),
        let handle = CurlLibrary.Handle(bitPattern: place)
      else { return try library.handle() }
      return handle
    }

    private func prepare(
      _ handle: CurlLibrary.Handle, for request: WebRequest, patience: Duration
    ) throws(CurlLibrary.Absence) {
      try library.set(.address, to: request.address, of: handle)
      try library.set(.protocols, to: schemes.rawValue, of: handle)
      try library.setAuthorities(authorities, of: handle)
      // Signals are a process's, and this is one of its threads.
      try library.set(.noSignal, to: 1, of: handle)
      try library.set(.timeout, to: Int(patience.components.seconds) * 1000, of: handle)
      try library.set(.noConnectHeaders, to: 1, of: handle)
      // All encodings that it knows.
      try library.set(.acceptEncoding, to: "", of: handle)
      try library.set(.userAgent, to: ProcessInfo.processInfo.processName, of: handle)
      if let body = request.body {
        try library.set(.bodySize, to: body.count, of: handle)
        // One byte more, so that there is a place even for an empty body. libcurl copies it.
        try library.set(.copiedBody, to: Array(body) + [0], of: handle)
      }
      if request.method != .get {
        try library.set(.method, to: request.method.rawValue, of: handle)
      }
    }

    // Must be released after use.
    private func list(_ headers: [(name: String, value: String)]) -> OpaquePointer? {
      // Without a value: libcurl must not wait for a server to want the body.
      let lines = headers.map { "\($0.name): \($0.value)" } + ["Expect:"]
      return lines.reduce(nil) { list, line in library.append(list, line) ?? list }
    }

    private func keep(_ handle: CurlLibrary.Handle) {
      library.reset(handle)
      let isKept = idle.withLock { idle in
        guard idle.count < Self.mostIdle else { return false }
        idle.append(UInt(bitPattern: handle))
        return true
      }
      if !isKept { library.release(handle) }
    }
  }
#endif
