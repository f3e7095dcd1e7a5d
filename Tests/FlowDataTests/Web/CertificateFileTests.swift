import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import FlowData

@Suite("Certificate files")
struct CertificateFileTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func read(_ text: String) -> CertificateFile {
    CertificateFile(SourceText(file: "authority.pem", text: text), now: Self.now)
  }

  private func problems(_ text: String) -> [String] {
    read(text).problems.map { ($0.line.map { "\($0): " } ?? "") + $0.message }
  }

  private static func pem(_ name: String) throws -> String {
    try Fixtures.text("certificates/\(name).pem")
  }

  @Test("the certificates of a file are read, whatever stands between them and however lines end")
  func read() throws {
    let one = try Self.pem("authority")
    let text = "# ours\n\(one)\nSubject: CN = x\n\(one.replacing("\n", with: "\r\n"))"
    let file = read(text)
    #expect(file.problems.isEmpty && file.certificates.count == 2)
    #expect(file.certificates[0] == file.certificates[1])
  }

  @Test("a certificate is valid from its first second to its last")
  func validity() throws {
    let certificate = try #require(
      CertificateFile(SourceText(file: "x", text: Self.pem("authority")), now: Self.now)
        .certificates.first)
    let validity = try #require(CertificateValidity(certificate))
    #expect(validity.start == "20200101000000" && validity.end == "99991231235959")
    #expect(CertificateValidity.moment(Self.now) == "20270115080000")
    let expired = try Self.pem("expired")
    let last = Date(timeIntervalSince1970: 1_609_459_200)
    let source = SourceText(file: "x", text: expired)
    #expect(CertificateFile(source, now: last).problems.isEmpty)
    #expect(!CertificateFile(source, now: last.addingTimeInterval(1)).problems.isEmpty)
    let first = Date(timeIntervalSince1970: 1_577_836_800)
    #expect(CertificateFile(source, now: first).problems.isEmpty)
    #expect(!CertificateFile(source, now: first.addingTimeInterval(-1)).problems.isEmpty)
  }

  @Test("what cannot be used is named with its line, all of it at once")
  func mistakes() throws {
    let (good, expired) = (try Self.pem("authority"), try Self.pem("expired"))
    #expect(problems("") == ["the file is empty"])
    #expect(problems("hello\n") == ["there is no certificate in PEM"])
    #expect(read("0\u{82}").problems.map(\.help) == ["convert it with `openssl x509 -inform DER`"])
    #expect(problems(expired) == ["1: the certificate has expired, on 2021-01-01"])
    #expect(
      problems(try Self.pem("future")) == ["1: the certificate is not valid before 9000-01-01"])
    for kind in ["", "RSA ", "EC ", "ENCRYPTED ", "OPENSSH "] {
      let label = "\(kind)PRIVATE" + " KEY"
      #expect(
        problems("\(good)-----BEGIN \(label)-----\nAAAA\n-----END \(label)-----\n")
          == ["12: there is a private key in the file"])
    }
    #expect(
      problems("-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----\n")
        == ["1: expected a certificate, found \"CERTIFICATE REQUEST\""])
    #expect(problems("-----BEGIN CERTIFICATE-----\nAAAA\n") == ["1: what begins here does not end"])
    #expect(problems(good + "-----END CERTIFICATE-----\n") == ["12: nothing begins that ends here"])
    #expect(
      problems("\(good)-----BEGIN CERTIFICATE-----\n\(good)\(expired)")
        == ["12: what begins here does not end", "24: the certificate has expired, on 2021-01-01"])
    #expect(
      problems(String(repeating: "#", count: CertificateFile.maxBytes + 1))
        == ["expected at most 1 MB, found more"])
  }

  @Test("a line counts although it is empty, and what ends otherwise than it began is not used")
  func lines() throws {
    let good = try Self.pem("authority")
    #expect(
      problems("\n\n" + (try Self.pem("expired")))
        == ["3: the certificate has expired, on 2021-01-01"])
    let file = read("-----BEGIN CERTIFICATE-----\nAAAA\n-----END X-----\n\(good)")
    #expect(file.problems.map(\.line) == [3] && file.certificates.count == 1)
    #expect(file.problems.map(\.message) == ["nothing begins that ends here"])
    #expect(
      problems("-----BEGIN A-----\n-----END B-----\n-----END A-----\n").map { $0.prefix(1) }
        == ["2", "3"])
    // These lines are text.
    for line in ["-----BEGIN CERTIFICATE----", "----BEGIN CERTIFICATE-----", "-----BEGIN-----"] {
      #expect(problems(line) == ["there is no certificate in PEM"])
    }
    #expect(
      problems("-----BEGIN -----\n-----END -----") == ["1: expected a certificate, found \"\""])
    let label = String(repeating: "X", count: 41)
    #expect(
      problems("-----BEGIN \(label)-----\n-----END \(label)-----")
        == ["1: expected a certificate, found \"\(label.dropLast())\""])
    #expect(
      problems(String(repeating: "#", count: CertificateFile.maxBytes))
        == ["there is no certificate in PEM"])
  }

  @Test(
    "every problem has a fix",
    arguments: [
      ("", "expected text from \"-----BEGIN CERTIFICATE-----\" on"),
      ("hello", "expected text from \"-----BEGIN CERTIFICATE-----\" on"),
      ("-----END A-----", "copy the certificate whole, with its first and its last line"),
      ("-----BEGIN A-----", "copy the certificate whole, with its first and its last line"),
      ("-----BEGIN A-----\n-----END A-----", "keep only the certificates of authorities"),
      (
        "-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----",
        "copy the certificate whole, with its first and its last line"
      ),
      (
        "-----BEGIN A PRIVATE" + " KEY-----\n-----END A PRIVATE" + " KEY-----",
        "remove it, and replace it where it is used: everybody who has the app can read it"
      ),
      ("expired.pem", "name the one that the authority has now"),
      ("future.pem", "name the one that the authority has now, or check the clock"),
      (
        String(repeating: "#", count: CertificateFile.maxBytes + 1),
        "name only your own authorities"
      ),
    ])
  func fixes(text: String, help: String) throws {
    let text = text.hasSuffix(".pem") ? try Self.pem("\(text.dropLast(4))") : text
    #expect(read(text).problems.map(\.help) == [help])
  }

  @Test("a damaged certificate is none, wherever it is cut or changed in its length")
  func damaged() throws {
    let whole = try #require(read(try Self.pem("authority")).certificates.first)
    for count in 0..<whole.count {
      #expect(CertificateValidity(whole.prefix(count)) == nil, "\(count)")
    }
    #expect(CertificateValidity(whole + [0]) == nil)
    #expect(
      problems("-----BEGIN CERTIFICATE-----\nA*\n-----END CERTIFICATE-----\n")
        == ["1: the certificate is damaged"])
    // No byte may make it read beyond its end.
    for index in whole.indices {
      for byte: UInt8 in [0, 0x30, 0x7F, 0x80, 0x84, 0x88, 0xFF] {
        var changed = whole
        changed[index] = byte
        _ = CertificateValidity(changed)
      }
    }
  }

  @Test("a file that cannot be used is an error with all of its problems")
  func errors() throws {
    let folder = try TemporaryFolder()
    let text = try Self.pem("expired") + "-----BEGIN X-----\n-----END X-----\n"
    let file = try folder.write(text.utf8, as: "authority.pem")
    let error = #expect(throws: InputError.self) {
      try CertificateFile(contentsOf: file, now: Self.now)
    }
    #expect(error?.kind == .invalid)
    #expect(
      error.map { folder.stripped($0.description) }
        == """
        authority.pem:1: the certificate has expired, on 2021-01-01; name the one that the authority \
        has now
        authority.pem:12: expected a certificate, found "X"; keep only the certificates of authorities
        """)
    let good = try folder.write(Self.pem("authority").utf8, as: "good.pem")
    #expect(try CertificateFile(contentsOf: good, now: Self.now).certificates.count == 1)
    let many = try folder.write(
      String(repeating: "-----END X-----\n", count: InputError.maxProblems + 5).utf8,
      as: "many.pem")
    let errors = #expect(throws: InputError.self) {
      try CertificateFile(contentsOf: many, now: Self.now)
    }
    #expect(errors?.problems.map(\.line) == Array(1...InputError.maxProblems) + [nil])
    #expect(errors?.problems.last?.message == "and 5 more problems")
    #expect(throws: InputError(unreadable: folder.path, "expected a file, found a folder")) {
      try CertificateFile(contentsOf: folder.path)
    }
  }
}
