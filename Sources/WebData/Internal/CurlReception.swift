#if canImport(Glibc)
  import Foundation

  /// The receiver of what libcurl reports of one request; it stays on the thread of the request.
  final class CurlReception {
    private let exchange: Exchange
    private var head: WebAnswer?
    // A folded line continues this header.
    private var lastName: String?
    private var hasBegun = false
    private var headerBytes = 0
    // libcurl 8.3 and later stop there by themselves.
    private static let mostHeaderBytes = 300 << 10

    init(_ exchange: Exchange) { self.exchange = exchange }

    /// Lets a handle report here; this receiver must be held until the handle is reset.
    func attach(
      to handle: CurlLibrary.Handle, of library: CurlLibrary
    ) throws(CurlLibrary.Absence) {
      let place = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
      try library.set(.writeData, to: place, of: handle)
      try library.set(.headerData, to: place, of: handle)
      try library.set(.progressData, to: place, of: handle)
      try library.set(.noProgress, to: 0, of: handle)
      try library.set(.writeFunction, to: Self.pointer(Self.onBody), of: handle)
      try library.set(.headerFunction, to: Self.pointer(Self.onHeader), of: handle)
      try library.set(
        .progressFunction, to: unsafeBitCast(Self.onProgress, to: UnsafeRawPointer.self), of: handle
      )
    }

    // MARK: What libcurl calls

    private typealias OnBytes =
      @convention(c) @Sendable (UnsafePointer<UInt8>?, Int, Int, UnsafeRawPointer?) -> Int

    private static func pointer(_ function: OnBytes) -> UnsafeRawPointer {
      unsafeBitCast(function, to: UnsafeRawPointer.self)
    }

    // A result other than the number of bytes ends the request.
    private static let onBody: OnBytes = { bytes, size, count, place in
      let part = UnsafeBufferPointer(start: bytes, count: size * count)
      return CurlReception.at(place).takeBody(part) ? part.count : -1
    }

    private static let onHeader: OnBytes = { bytes, size, count, place in
      let line = UnsafeBufferPointer(start: bytes, count: size * count)
      return CurlReception.at(place).takeLine(line) ? line.count : -1
    }

    // Called about once a second and more often; a result other than 0 ends the request.
    private static let onProgress:
      @convention(c) @Sendable (UnsafeRawPointer?, Int64, Int64, Int64, Int64) -> Int32 = {
        place, _, _, _, _ in CurlReception.at(place).exchange.isOver ? 1 : 0
      }

    private static func at(_ place: UnsafeRawPointer?) -> CurlReception {
      // libcurl passes on what it was given, and the session holds it until libcurl has ended.
      Unmanaged<CurlReception>.fromOpaque(place!).takeUnretainedValue()
    }

    // MARK: What comes

    private func takeBody(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      guard hasBegun else { return false }
      exchange.append(Data(bytes))
      return !exchange.isOver
    }

    private func takeLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      // What follows the body is of no interest.
      guard !hasBegun else { return !exchange.isOver }
      headerBytes += bytes.count
      guard headerBytes <= Self.mostHeaderBytes else {
        exchange.end { _ in .notHTTP }
        return false
      }
      let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
      if line.isEmpty { return takeHead() }
      if line.hasPrefix("HTTP/") {
        let words = line.split(separator: " ")
        head = WebAnswer(status: words.count > 1 ? Int(words[1]) ?? 0 : 0, headers: [:])
      } else if line.first == " " || line.first == "\t" {
        if let lastName { head?.headers[lastName]?.append(" " + line.trimmingSpaces) }
      } else if let colon = line.firstIndex(of: ":") {
        let name = line[..<colon].lowercased()
        let value = String(line[line.index(after: colon)...].trimmingSpaces)
        let known = head?.headers[name]
        head?.headers[name] = known.map { "\($0), \(value)" } ?? value
        lastName = name
      }
      return !exchange.isOver
    }

    private func takeHead() -> Bool {
      // More is to come after 100 to 199: RFC 9110, 15.2.
      if let head, (100...199).contains(head.status) { return !exchange.isOver }
      hasBegun = true
      return exchange.begin(head)
    }
  }

  /// The libcurl errors (curl/curl.h) with a meaning here.
  enum CurlFailure {
    /// An option that is not known; seen only in a libcurl that is not what it says to be.
    static let option = 48
  }

  extension WebFailure {
    /// Makes the failure for a libcurl error; `patience` is the time that libcurl has waited.
    init(curl code: Int32, _ message: String, _ patience: Duration, isAnswering: Bool) {
      switch code {
      case 1, 3, 8: self = .notHTTP
      case 5, 6: self = .unknownHost
      case 7: self = .refused
      case 18, 52, 55, 56: self = .lost
      case 28: self = .timedOut(patience)
      // The handshake, the certificate, the host's name, the list of authorities.
      case 35, 51, 58, 59, 60, 77, 83, 90, 91:
        self = .untrusted(Distrust(words: message) ?? .unspecified)
      default: self = isAnswering ? .lost : .curl(Int(code))
      }
    }
  }
#endif
