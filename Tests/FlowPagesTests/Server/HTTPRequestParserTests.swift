import FlowPages
import Testing

/// The requests and the refusal that some bytes lead to.
private func outcome(
  of text: String, limits: HTTPLimits = HTTPLimits(), piece: Int = .max
) -> (requests: [HTTPRequest], refusal: HTTPResponse.Status?) {
  var parser = HTTPRequestParser(limits)
  var requests: [HTTPRequest] = []
  var rest = Array(text.utf8)[...]
  while true {
    look: while true {
      switch parser.next() {
      case .incomplete: break look
      case .request(let request): requests.append(request)
      case .refused(let status): return (requests, status)
      }
    }
    guard !rest.isEmpty else { return (requests, nil) }
    parser.feed(rest.prefix(piece))
    rest = rest.dropFirst(piece)
  }
}

@Suite("Requests that are read")
struct HTTPRequestParserTests {
  private static let get = "GET /a/b?c HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n"
  private static let post =
    "POST /act HTTP/1.1\r\nhost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n{\r\n}"

  @Test("a request is read whole, however its bytes come", arguments: [1, 2, 3, 7, 64, 4_096])
  func pieces(piece: Int) {
    let result = outcome(of: Self.get + Self.post + Self.get, piece: piece)
    #expect(result.refusal == nil)
    #expect(result.requests.map(\.method) == [.get, .post, .get])
    #expect(result.requests.map(\.target) == ["/a/b?c", "/act", "/a/b?c"])
    #expect(result.requests[1].body == Array("{\r\n}".utf8))
    #expect(result.requests[1].value(of: "content-type") == "application/json")
    #expect(result.requests[0].headers == [.init(name: "host", value: "127.0.0.1:80")])
  }

  @Test("spaces around a value, and the case of a name, mean nothing")
  func values() {
    let result = outcome(of: "GET / HTTP/1.1\r\nHOST: \t x \t\r\nConnection: a, Close\r\n\r\n")
    #expect(result.requests.first?.value(of: "host") == "x")
    #expect(result.requests.first?.isLast == true)
    #expect(outcome(of: Self.get).requests.first?.isLast == false)
  }

  @Test(
    "what is no request is refused",
    arguments: [
      "GET / HTTP/1.0\r\nHost: x\r\n\r\n", "GET  / HTTP/1.1\r\nHost: x\r\n\r\n",
      "GET / HTTP/1.1 \r\nHost: x\r\n\r\n", "GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n",
      "GET * HTTP/1.1\r\nHost: x\r\n\r\n", "get / HTTP/1.1\r\nHost: x\r\n\r\n",
      " GET / HTTP/1.1\r\nHost: x\r\n\r\n", "\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n",
      "GET /ä HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\n\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: x\r\n: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: x\u{0}\r\n\r\n", "GET / HTTP/1.1\r\nHost: \rx\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nTransfer-Encoding: identity\r\n\r\n",
      "\u{16}\u{3}\u{1}", "\r\n\r\n",
    ])
  func refused(text: String) {
    let result = outcome(of: text)
    #expect(result.refusal == .badRequest, "\(text.debugDescription)")
    #expect(result.requests.isEmpty)
    #expect(outcome(of: text, piece: 1).refusal == .badRequest)
  }

  @Test("other methods are not allowed", arguments: ["PUT", "DELETE", "OPTIONS", "HEAD", "TRACE"])
  func methods(method: String) {
    #expect(outcome(of: "\(method) / HTTP/1.1\r\nHost: x\r\n\r\n").refusal == .methodNotAllowed)
  }

  @Test("nothing may be longer than its limit, and the limit itself is fine")
  func limits() {
    var limits = HTTPLimits()
    limits.line = 20
    limits.headers = 60
    limits.headerCount = 2
    limits.body = 5
    func refusal(_ text: String, piece: Int = .max) -> HTTPResponse.Status? {
      outcome(of: text, limits: limits, piece: piece).refusal
    }
    #expect(refusal("GET /234567 HTTP/1.1\r\nHost: x\r\n\r\n") == nil)
    #expect(refusal("GET /2345678 HTTP/1.1\r\nHost: x\r\n\r\n") == .headersTooLarge)
    #expect(refusal("GET / HTTP/1.1\r\nHost: x\r\nA: 1\r\n\r\n") == nil)
    #expect(refusal("GET / HTTP/1.1\r\nHost: x\r\nA: 1\r\nB: 2\r\n\r\n") == .headersTooLarge)
    let long = String(repeating: "a", count: 80)
    #expect(refusal("GET / HTTP/1.1\r\nHost: \(long)\r\n\r\n") == .headersTooLarge)
    // Also before the end has come, which may never come.
    #expect(refusal("GET / HTTP/1.1\r\nHost: \(long)", piece: 1) == .headersTooLarge)
    let post = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: "
    #expect(refusal(post + "5\r\n\r\n12345") == nil)
    #expect(refusal(post + "6\r\n\r\n") == .tooLarge)
    #expect(refusal(post + "99999999999999999999\r\n\r\n") == .tooLarge)
  }

  @Test("after a refusal nothing more is read")
  func afterRefusal() {
    var parser = HTTPRequestParser()
    parser.feed(Array("NO\r\n\r\n".utf8))
    #expect(parser.next() == .refused(.badRequest))
    parser.feed(Array(Self.get.utf8))
    #expect(parser.next() == .refused(.badRequest))
    #expect(!parser.isInside)
  }

  @Test("a parser is full when more waits than a request may have")
  func full() {
    var parser = HTTPRequestParser()
    parser.feed(Array(Self.get.utf8))
    #expect(parser.isInside)
    #expect(!parser.isFull)
    parser.feed([UInt8](repeating: 65, count: 1 << 20))
    #expect(parser.isFull)
  }
}
