import FlowPages
import Foundation
import Testing

/// Random numbers that are the same for a seed.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Requests that are broken in random ways.
struct BrokenRequests {
  var numbers: SeededNumbers

  private static let parts = [
    "GET", "POST", "PUT", " ", "  ", "/", "/token/", "/../../etc/passwd", "//", "HTTP/1.1",
    "HTTP/1.0", "HTTP/11", "\r\n", "\n", "\r", "\r\n\r\n", ":", "Host: 127.0.0.1:1", "Host:",
    "Content-Length: 5", "Content-Length: 99999999999999999999", "Content-Length: -1",
    "Transfer-Encoding: chunked", "Origin: null", "Connection: close", "\0", "\u{7F}", "\t", "é",
    "{\"do\":\"use\"}", "5\r\nhello\r\n0\r\n\r\n", "x", "\u{202E}",
  ]
  private static let whole = [
    "GET /token/ HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n",
    "POST /token/act HTTP/1.1\r\nHost: 127.0.0.1:1\r\nOrigin: http://127.0.0.1:1\r\n"
      + "Content-Type: application/json\r\nContent-Length: 13\r\n\r\n{\"do\": \"end\"}",
  ]

  mutating func next() -> [UInt8] {
    var bytes: [UInt8]
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0:
      let count = Int.random(in: 0...40, using: &numbers)
      bytes = (0..<count).flatMap { _ in
        Array((Self.parts.randomElement(using: &numbers) ?? "").utf8)
      }
    case 1:
      bytes = (0..<Int.random(in: 0...300, using: &numbers)).map { _ in
        UInt8.random(in: 0...255, using: &numbers)
      }
    default:
      bytes = (0..<Int.random(in: 1...3, using: &numbers)).flatMap { _ in
        Array((Self.whole.randomElement(using: &numbers) ?? "").utf8)
      }
      for _ in 0..<Int.random(in: 0...6, using: &numbers) { change(&bytes) }
    }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: bytes.indices, using: &numbers)
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
    case 1: bytes.remove(at: index)
    case 2:
      bytes.insert(contentsOf: (Self.parts.randomElement(using: &numbers) ?? "").utf8, at: index)
    default: bytes.removeSubrange(index...)
    }
  }
}

@Suite("Requests that are broken")
struct RequestFuzzTests {
  /// The number of requests: `PREVIEW_REQUESTS`, by default few.
  static var count: Int {
    ProcessInfo.processInfo.environment["PREVIEW_REQUESTS"].flatMap { Int($0) } ?? 5_000
  }

  private static func all(
    _ bytes: [UInt8], in pieces: () -> Int
  ) -> [HTTPRequestParser.Outcome] {
    var parser = HTTPRequestParser()
    var outcomes: [HTTPRequestParser.Outcome] = []
    var rest = bytes[...]
    while true {
      look: while true {
        let outcome = parser.next()
        switch outcome {
        case .incomplete: break look
        case .request: outcomes.append(outcome)
        case .refused:
          outcomes.append(outcome)
          return outcomes
        }
      }
      guard !rest.isEmpty else { return outcomes }
      let count = pieces()
      parser.feed(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  @Test("the parser reads any bytes, in pieces or at once, as the same requests")
  func parser() {
    let count = Self.count
    var broken = BrokenRequests(numbers: SeededNumbers(state: 21))
    var pieces = SeededNumbers(state: 7)
    var requests = 0
    for _ in 0..<count {
      let bytes = broken.next()
      let whole = Self.all(bytes) { bytes.count }
      let parts = Self.all(bytes) { Int.random(in: 1...9, using: &pieces) }
      #expect(whole == parts, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      for case .request(let request) in whole {
        requests += 1
        #expect(request.count(ofHosts: ()) == 1)
        #expect(request.target.utf8.allSatisfy { (33...126).contains($0) })
        for header in request.headers {
          #expect(header.value.utf8.allSatisfy { $0 == 9 || $0 >= 32 && $0 != 127 })
        }
      }
    }
    // Enough of them are sound, so that both ways were taken.
    #expect(requests > count / 20)
  }
}

extension HTTPRequest {
  fileprivate func count(ofHosts _: Void) -> Int { headers.count { $0.name == "host" } }
}
