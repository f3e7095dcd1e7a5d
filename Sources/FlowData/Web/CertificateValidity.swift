import Foundation

/// The period of validity of a certificate (RFC 5280, 4.1.2.5). The times are UTC, written as
/// `YYYYMMDDHHMMSS`, so that they compare like their texts.
struct CertificateValidity: Hashable {
  var start: String
  var end: String

  /// Reads the period from a certificate in DER; `nil` if it is not one.
  // The signature is not checked: an authority's certificate is trusted because it was named.
  init?(_ certificate: Data) {
    var all = DERReader(certificate[...])
    guard var signed = all.next(DERReader.sequence), all.isAtEnd,
      var fields = signed.next(DERReader.sequence)
    else { return nil }
    // The version, which is not in certificates of version 1.
    _ = fields.next(0xA0)
    // The serial number, the algorithm, and the issuer.
    guard fields.next(0x02) != nil, fields.next(DERReader.sequence) != nil,
      fields.next(DERReader.sequence) != nil, var validity = fields.next(DERReader.sequence),
      let start = Self.time(&validity), let end = Self.time(&validity), validity.isAtEnd
    else { return nil }
    (self.start, self.end) = (start, end)
  }

  private static func time(_ reader: inout DERReader) -> String? {
    if let short = reader.next(0x17)?.rest, let digits = digits(short, 12) {
      // RFC 5280, 4.1.2.5.1: 50 is 1950, and 49 is 2049.
      return (digits < "5" ? "20" : "19") + digits
    }
    return reader.next(0x18).flatMap { digits($0.rest, 14) }
  }

  private static func digits(_ bytes: Data, _ count: Int) -> String? {
    guard bytes.count == count + 1, bytes.last == UInt8(ascii: "Z"),
      bytes.dropLast().allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// Returns a time in the format of certificates: `YYYYMMDDHHMMSS`.
  static func moment(_ date: Date) -> String {
    String(date.formatted(.iso8601).filter(\.isNumber))
  }

  /// Returns the day of a time: `2026-11-23`.
  static func day(_ moment: String) -> String {
    "\(moment.prefix(4))-\(moment.dropFirst(4).prefix(2))-\(moment.dropFirst(6).prefix(2))"
  }
}

/// A reader of values in the distinguished encoding rules (X.690), one after another.
struct DERReader {
  static let sequence: UInt8 = 0x30

  /// The bytes that are not read yet.
  private(set) var rest: Data

  init(_ bytes: Data) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads the next value, and returns its content; `nil` for another tag or an excessive length.
  mutating func next(_ tag: UInt8) -> DERReader? {
    guard rest.first == tag, var length = rest.dropFirst().first.map(Int.init) else { return nil }
    var start = rest.startIndex + 2
    if length >= 0x80 {
      let count = length - 0x80
      // Longer than four bytes is longer than any file that is read.
      guard (1...4).contains(count), rest.endIndex - start >= count else { return nil }
      length = rest[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
      start += count
    }
    guard rest.endIndex - start >= length else { return nil }
    let content = rest[start..<start + length]
    rest = rest[(start + length)...]
    return DERReader(content)
  }
}
