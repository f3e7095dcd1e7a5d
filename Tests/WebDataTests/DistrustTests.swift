import FlowModels
import Foundation
import TestSupport
import Testing

@testable import WebData

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Servers that are not trusted")
struct DistrustTests {
  @Test(
    "the reason is taken from the words of libcurl and its TLS libraries",
    arguments: [
      ("SSL certificate problem: certificate has expired", .expired),
      ("SSL certificate problem: certificate is not yet valid", .notYetValid),
      ("SSL certificate problem: unable to get local issuer certificate", .unknownAuthority),
      ("SSL certificate problem: self-signed certificate", .unknownAuthority),
      ("SSL certificate problem: self signed certificate in certificate chain", .unknownAuthority),
      ("SSL certificate problem: certificate revoked", .revoked),
      (
        "SSL: no alternative certificate subject name matches target host name 'api.example'",
        .otherHost
      ),
      (
        "SSL: certificate subject name 'a.example' does not match target host name 'b.example'",
        .otherHost
      ),
      ("server certificate verification failed. CAfile: none CRLfile: none", .unspecified),
      ("TLS connect error: error:0A000438:SSL routines::tlsv1 alert internal error", .unspecified),
      ("Could not resolve host: ssl.example", nil), ("", nil),
    ] as [(String, Distrust?)])
  func words(message: String, reason: Distrust?) {
    #expect(Distrust(words: message) == reason)
  }

  @Test("an error of another kind has nothing to do with trust")
  func others() {
    #expect(Distrust(URLError(.timedOut)) == nil && Distrust(URLError(.unknown)) == nil)
    #expect(Distrust(URLError(.serverCertificateHasUnknownRoot)) == .unknownAuthority)
    #expect(Distrust(URLError(.secureConnectionFailed)) == .unspecified)
  }

  @Test("the help for an unknown authority is what this system can do")
  func authorities() {
    let words = { Distrust.unknownAuthority.words(certificates: $0, areAdded: $1) }
    let help = { Distrust.unknownAuthority.help(certificates: $0, areAdded: $1) }
    let start = "its certificate is signed by an authority that is unknown here"
    #expect(words(nil, true) == start && words(nil, false) == start)
    #expect(words("a.pem", true) == start + #", and not in "a.pem""#)
    #expect(
      words("a.pem", false) == start + "; `data.certificates` adds none on this system")
    for file in [nil, "a.pem"] {
      #expect(
        help(file, true)
          == "name the authority in the brand's `data.certificates`, or install it in this system")
    }
    #expect(
      help("a.pem", false)
        == "install the authority in this system's store; on Debian and Ubuntu, copy \"a.pem\" "
        + "into /usr/local/share/ca-certificates with the ending .crt, and run "
        + "update-ca-certificates")
    #expect(help(nil, false).contains("copy its certificate in PEM into"))
  }

  @Test(
    "a real server with a certificate of its own is not trusted, and the detail says why",
    .enabled(if: TestAuthority.openssl != nil, "there is no openssl to be the server"),
    .timeLimit(.minutes(2)))
  func realServer() async throws {
    let folder = try TemporaryFolder()
    let identity = try TestAuthority("own", in: folder).identity(for: "127.0.0.1")
    let server = try SecureServer(identity, in: folder)
    defer { server.stop() }
    let source = WebSource(try WebAddress("https://127.0.0.1:\(server.port)"))
    let client = try WebClient(source, policy: WebPolicy(maxAttempts: 1)) { _ in nil }
    let notes = WebProvider<Note>("notes", of: client)
    let error = await #expect(throws: DataError.self) {
      try await notes.page(PageRequest(limit: 1))
    }
    #expect(error?.kind == .untrusted)
    #expect(
      error?.detail
        == "notes: 127.0.0.1 cannot prove that it is 127.0.0.1: its certificate is signed by an "
        + "authority that is unknown here; " + Distrust.unknownAuthority.help(certificates: nil))
  }
}
