import FlowModels
import Foundation
import TestSupport
import Testing

@testable import WebData

/// Servers over TLS on this machine, whose authorities only a brand names.
@Suite(
  "Private authorities",
  .enabled(if: TestAuthority.openssl != nil, "there is no openssl to be the server"),
  .timeLimit(.minutes(5)))
struct PrivateAuthorityTests {
  private let folder: TemporaryFolder
  private let known: TestAuthority

  init() throws {
    folder = try TemporaryFolder()
    known = try TestAuthority("known", in: folder)
  }

  private static let page = #"{"items": [{"id": "1", "text": "rice"}]}"#

  /// Returns what a page of a server's notes is, or why there is none.
  private func answer(
    of identity: TestAuthority.Identity, trusting certificates: String?, host: String = "127.0.0.1"
  ) async throws -> String {
    let server = try SecureServer(identity, ["notes?limit=1": Self.page], in: folder)
    defer { server.stop() }
    let source = WebSource(
      try WebAddress("https://\(host):\(server.port)"), certificates: certificates)
    let client = try WebClient(source, policy: WebPolicy(maxAttempts: 1)) { _ in nil }
    let notes = WebProvider<Note>("notes", of: client)
    do {
      return try await notes.page(PageRequest(limit: 1)).items.map(\.text).joined(separator: ", ")
    } catch let error as DataError {
      #expect(error.kind == .untrusted)
      return folder.stripped(error.words)
    }
  }

  private static let unknown =
    "notes: 127.0.0.1 cannot prove that it is 127.0.0.1: its certificate is signed by an "
    + "authority that is unknown here"

  #if canImport(Security)
    @Test("a server whose authority is named is trusted, and only then")
    func named() async throws {
      let identity = try known.identity(for: "127.0.0.1")
      #expect(try await answer(of: identity, trusting: known.certificate) == "rice")
      #expect(try await answer(of: identity, trusting: nil).hasPrefix(Self.unknown))
      let other = try TestAuthority("other", in: folder)
      #expect(
        try await answer(of: identity, trusting: other.certificate).hasPrefix(
          Self.unknown + #", and not in "other.pem""#))
    }

    @Test("of several authorities in a file, each is trusted")
    func several() async throws {
      let other = try TestAuthority("other", in: folder)
      let both = try folder.write(
        [known, other].flatMap { FileManager.default.contents(atPath: $0.certificate) ?? Data() },
        as: "both.pem")
      for authority in [known, other] {
        let identity = try authority.identity(for: "127.0.0.1")
        #expect(try await answer(of: identity, trusting: both) == "rice")
      }
    }

    @Test("an authority vouches for the names in the certificate, and for its time")
    func limits() async throws {
      let elsewhere = try known.identity(for: "api.example")
      #expect(
        try await answer(of: elsewhere, trusting: known.certificate)
          .contains("its certificate is for another host"))
      let expired = try known.identity(for: "127.0.0.1", days: -1)
      #expect(
        try await answer(of: expired, trusting: known.certificate)
          .contains("its certificate has expired"))
    }
  #else
    @Test("where only the system's store counts, a named authority is not trusted, and it is said")
    func named() async throws {
      let identity = try known.identity(for: "127.0.0.1")
      let answer = try await answer(of: identity, trusting: known.certificate)
      #expect(
        answer == Self.unknown + "; `data.certificates` adds none on this system; install the "
          + #"authority in this system's store; on Debian and Ubuntu, copy "known.pem" into "#
          + "/usr/local/share/ca-certificates with the ending .crt, and run "
          + "update-ca-certificates")
    }
  #endif

  @Test("a client is not made with certificates that cannot be used, or over plain http")
  func refused() throws {
    let file = folder.path + "/none.pem"
    var source = WebSource(try WebAddress("https://127.0.0.1"), certificates: file)
    #expect(throws: InputError(unreadable: file, "there is no such file")) {
      try WebClient(source)
    }
    source.certificates = Fixtures.path("certificates/expired.pem")
    let error = #expect(throws: InputError.self) { try WebClient(source) }
    #expect(
      error?.description.hasSuffix(
        "expired.pem:1: the certificate has expired, on 2021-01-01; name the one that the authority has now"
      ) == true)
    source = WebSource(try WebAddress("http://127.0.0.1"), certificates: known.certificate)
    let plain = #expect(throws: InputError.self) { try WebClient(source) }
    #expect(
      plain?.description
        == "\(known.certificate): a server shows no certificate over plain http; use https")
  }
}
