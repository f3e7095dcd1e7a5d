package import Diagnostics
package import Foundation

/// The certificates of authorities in a PEM file (RFC 7468). Text between the certificates is
/// allowed, because tools write it. Everything else is a problem, because someone may rely on a
/// certificate that is left out.
package struct CertificateFile: Sendable {
  package let path: String
  /// The certificates in DER (X.690), in the order of the file.
  package private(set) var certificates: [Data] = []
  /// The problems, in the order of the file; there is nothing to be used if there are any.
  package private(set) var problems: [Problem] = []

  package struct Problem: Hashable, Sendable {
    /// The line, from 1, if the problem concerns one.
    package var line: Int?
    /// A message about the actual and the expected content.
    package var message: String
    package var help: String
  }

  /// The largest size of a file, in bytes; the authorities of a whole system take a quarter of it.
  package static let maxBytes = 1 << 20

  /// Reads a file. Throws only if it cannot be read at all; other problems are in ``problems``.
  package init(reading path: String, now: Date = Date()) throws(InputError) {
    self.init(try SourceText(unchecked: path, limit: Self.maxBytes), now: now)
  }

  /// Reads a file, and throws all its problems, each with its line.
  package init(contentsOf path: String, now: Date = Date()) throws(InputError) {
    try self.init(reading: path, now: now)
    guard problems.isEmpty else {
      let all = problems.map {
        InputError.Problem(file: path, line: $0.line, message: "\($0.message); \($0.help)")
      }
      throw InputError(Array(all.prefix(InputError.maxProblems)), of: all.count)
    }
  }

  init(_ source: SourceText, now: Date) {
    path = source.file
    read(source.bytes, at: CertificateValidity.moment(now))
    if certificates.isEmpty, problems.isEmpty {
      let isDER = source.bytes.first == 0x30
      add(
        nil, source.bytes.isEmpty ? "the file is empty" : "there is no certificate in PEM",
        isDER
          ? "convert it with `openssl x509 -inform DER`"
          : "expected text from \"-----BEGIN CERTIFICATE-----\" on")
    }
  }

  private mutating func add(_ line: Int?, _ message: String, _ help: String) {
    problems.append(Problem(line: line, message: message, help: help))
  }

  // MARK: PEM

  private mutating func read(_ bytes: [UInt8], at now: String) {
    guard bytes.count <= Self.maxBytes else {
      return add(nil, "expected at most 1 MB, found more", "name only your own authorities")
    }
    var block: (label: String, line: Int, text: String)?
    for (index, bytes) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let line = String(decoding: bytes, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      if let label = Self.label(of: line, "BEGIN") {
        if let open = block { addUnclosed(open.line) }
        block = (label, index + 1, "")
      } else if let label = Self.label(of: line, "END") {
        guard let open = block, open.label == label else {
          add(index + 1, "nothing begins that ends here", Self.whole)
          block = nil
          continue
        }
        read(open.text, label: label, line: open.line, at: now)
        block = nil
      } else {
        block?.text += line
      }
    }
    if let open = block { addUnclosed(open.line) }
  }

  private static let whole = "copy the certificate whole, with its first and its last line"

  private mutating func addUnclosed(_ line: Int) {
    add(line, "what begins here does not end", Self.whole)
  }

  private static func label(of line: String, _ word: String) -> String? {
    let (start, end) = ("-----\(word) ", "-----")
    // The first ends with a space, so the two cannot overlap.
    guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
    return String(line.dropFirst(start.count).dropLast(end.count))
  }

  private mutating func read(_ text: String, label: String, line: Int, at now: String) {
    if label.hasSuffix("PRIVATE KEY") {
      return add(
        line, "there is a private key in the file",
        "remove it, and replace it where it is used: everybody who has the app can read it")
    }
    guard label == "CERTIFICATE" else {
      return add(
        line, "expected a certificate, found \(DisplayText.quoted(String(label.prefix(40))))",
        "keep only the certificates of authorities")
    }
    guard let certificate = Data(base64Encoded: text),
      let validity = CertificateValidity(certificate)
    else { return add(line, "the certificate is damaged", Self.whole) }
    if validity.end < now {
      add(
        line, "the certificate has expired, on \(CertificateValidity.day(validity.end))",
        "name the one that the authority has now")
    } else if validity.start > now {
      add(
        line, "the certificate is not valid before \(CertificateValidity.day(validity.start))",
        "name the one that the authority has now, or check the clock")
    } else {
      certificates.append(certificate)
    }
  }
}
