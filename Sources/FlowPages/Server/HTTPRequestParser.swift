/// A parser of HTTP/1.1 requests, stricter than the standard: it refuses other versions, transfer
/// codings, folded headers, bare line feeds and two lengths. After a refusal it reads nothing more,
/// since the rest could be taken for a request that the sender did not make.
package struct HTTPRequestParser: Sendable {
  /// The result of looking at the bytes so far.
  package enum Outcome: Hashable, Sendable {
    /// The request is not complete yet.
    case incomplete
    /// A request is complete. The bytes behind it wait for the next look.
    case request(HTTPRequest)
    /// The bytes are no request that is answered.
    case refused(HTTPResponse.Status)
  }

  private struct Head {
    var request: HTTPRequest
    var length: Int
  }

  private let limits: HTTPLimits
  private var bytes: [UInt8] = []
  private var searched = 0
  private var head: Head?
  private var refusal: HTTPResponse.Status?

  package init(_ limits: HTTPLimits = HTTPLimits()) { self.limits = limits }

  /// A Boolean value that indicates whether a request has begun and is not complete.
  package var isInside: Bool { !bytes.isEmpty || head != nil }

  /// A Boolean value that indicates whether so many bytes wait that no more should be read.
  package var isFull: Bool { bytes.count > limits.line + limits.headers + limits.body + 4 }

  /// Adds bytes, as they came.
  package mutating func feed(_ new: some Collection<UInt8>) {
    // Nothing is kept that is not read any more.
    if refusal == nil { bytes.append(contentsOf: new) }
  }

  /// Returns the next request, once it is complete; searches only the new bytes.
  package mutating func next() -> Outcome {
    if let refusal { return .refused(refusal) }
    do throws(Refusal) {
      if head == nil { head = try readHead() }
      guard var head, bytes.count >= head.length else { return .incomplete }
      head.request.body = Array(bytes[..<head.length])
      take(head.length)
      self.head = nil
      return .request(head.request)
    } catch {
      refusal = error.status
      bytes = []
      head = nil
      return .refused(error.status)
    }
  }

  private struct Refusal: Error {
    var status = HTTPResponse.Status.badRequest
  }

  private mutating func take(_ count: Int) {
    bytes.removeFirst(count)
    searched = 0
  }

  // MARK: The head

  private mutating func readHead() throws(Refusal) -> Head? {
    guard let end = try endOfHead() else { return nil }
    let lines = try Self.lines(bytes[..<end], limits)
    var request = try Self.firstLine(lines[0], limits)
    for line in lines.dropFirst() { request.headers.append(try Self.header(line)) }
    take(end + 4)
    guard request.value(of: "transfer-encoding") == nil, request.count(of: "host") == 1,
      request.count(of: "content-length") <= 1, request.count(of: "origin") <= 1,
      request.count(of: "content-type") <= 1
    else { throw Refusal() }
    let length = try Self.length(request, limits)
    let options = (request.value(of: "connection") ?? "").lowercased().split(separator: ",")
    request.isLast = options.contains { $0.filter { $0 != " " } == "close" }
    return Head(request: request, length: length)
  }

  private mutating func endOfHead() throws(Refusal) -> Int? {
    let most = limits.line + limits.headers
    var index = searched
    while index + 4 <= bytes.count {
      if bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 13, bytes[index + 3] == 10
      {
        guard index <= most else { throw Refusal(status: .headersTooLarge) }
        return index
      }
      index += 1
    }
    searched = index
    guard index <= most else { throw Refusal(status: .headersTooLarge) }
    // What is no request is refused before its end, which may never come.
    if let first = bytes.first, !(65...90).contains(first) { throw Refusal() }
    return nil
  }

  private static func lines(
    _ bytes: ArraySlice<UInt8>, _ limits: HTTPLimits
  ) throws(Refusal) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      if bytes[index] == 13 {
        guard index + 1 < bytes.endIndex, bytes[index + 1] == 10 else { throw Refusal() }
        lines.append(bytes[start..<index])
        index += 2
        start = index
      } else {
        // A line feed alone, or a byte that no header may have.
        guard bytes[index] >= 32 || bytes[index] == 9, bytes[index] != 127 else { throw Refusal() }
        index += 1
      }
    }
    lines.append(bytes[start...])
    guard lines[0].count <= limits.line, lines.count - 1 <= limits.headerCount,
      bytes.count - lines[0].count <= limits.headers
    else { throw Refusal(status: .headersTooLarge) }
    return lines
  }

  private static func firstLine(
    _ line: ArraySlice<UInt8>, _ limits: HTTPLimits
  ) throws(Refusal) -> HTTPRequest {
    let words = line.split(separator: 32, omittingEmptySubsequences: false)
    guard words.count == 3, words[2].elementsEqual("HTTP/1.1".utf8), words[1].first == 47,
      words[1].allSatisfy({ (33...126).contains($0) }), !words[0].isEmpty,
      words[0].allSatisfy({ (65...90).contains($0) })
    else { throw Refusal() }
    guard let method = HTTPRequest.Method(rawValue: String(decoding: words[0], as: UTF8.self))
    else {
      throw Refusal(status: .methodNotAllowed)
    }
    return HTTPRequest(method, String(decoding: words[1], as: UTF8.self))
  }

  private static func header(_ line: ArraySlice<UInt8>) throws(Refusal) -> HTTPRequest.Header {
    // A line that begins with a space would be part of the one before.
    guard let colon = line.firstIndex(of: 58), colon > line.startIndex,
      line[..<colon].allSatisfy(isTokenByte)
    else { throw Refusal() }
    var value = line[(colon + 1)...]
    while value.first == 32 || value.first == 9 { value.removeFirst() }
    while value.last == 32 || value.last == 9 { value.removeLast() }
    return HTTPRequest.Header(
      name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      value: String(decoding: value, as: UTF8.self))
  }

  // RFC 9110, section 5.6.2.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func length(_ request: HTTPRequest, _ limits: HTTPLimits) throws(Refusal) -> Int {
    guard let text = request.value(of: "content-length") else {
      // A body without a length could not be told from the next request.
      guard request.method == .get else { throw Refusal() }
      return 0
    }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { throw Refusal() }
    guard text.utf8.count < 16, let length = Int(text), length <= limits.body else {
      throw Refusal(status: .tooLarge)
    }
    guard request.method == .post || length == 0 else { throw Refusal() }
    return length
  }
}
