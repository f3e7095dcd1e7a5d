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

  private static let openssl = ["/usr/bin/openssl", "/usr/local/bin/openssl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "a real server with a certificate of its own is not trusted, and the detail says why",
    .enabled(if: openssl != nil, "there is no openssl to be the server"),
    .timeLimit(.minutes(2)))
  func realServer() async throws {
    let openssl = try #require(Self.openssl)
    let folder = try TemporaryFolder()
    let (key, certificate) = (folder.path + "/key.pem", folder.path + "/certificate.pem")
    let making = Process()
    making.executableURL = URL(fileURLWithPath: openssl)
    making.arguments = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate,
      "-days", "2", "-subj", "/CN=127.0.0.1",
    ]
    (making.standardOutput, making.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try making.run()
    making.waitUntilExit()
    try #require(making.terminationStatus == 0)

    let server = Process()
    let output = Pipe()
    server.executableURL = URL(fileURLWithPath: openssl)
    // The system chooses the port, and the server says which.
    server.arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate, "-www",
    ]
    (server.standardOutput, server.standardError) = (output, FileHandle.nullDevice)
    try server.run()
    defer { server.terminate() }
    var said = ""
    while !said.contains(/ACCEPT .*:[0-9]+\n/) {
      let part = output.fileHandleForReading.availableData
      try #require(!part.isEmpty, "openssl has ended: \(said)")
      said += String(decoding: part, as: UTF8.self)
    }
    let port = try #require(said.firstMatch(of: /ACCEPT .*:([0-9]+)\n/)?.1)

    let source = WebSource(try WebAddress("https://127.0.0.1:\(port)"))
    let client = try WebClient(source, policy: WebPolicy(mostAttempts: 1)) { _ in nil }
    let notes = WebProvider<Note>("notes", of: client)
    let error = await #expect(throws: DataError.self) {
      try await notes.page(PageRequest(limit: 1))
    }
    #expect(error?.kind == .untrusted)
    let detail = try #require(error?.detail)
    #expect(detail.hasPrefix("notes: 127.0.0.1 cannot prove that it is 127.0.0.1: its certificate"))
    #expect(!detail.contains("URL error"))
  }
}
