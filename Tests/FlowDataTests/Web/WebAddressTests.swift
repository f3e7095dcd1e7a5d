import FlowData
import Foundation
import Testing

@Suite("Web address")
struct WebAddressTests {
  @Test(
    "an address is kept as it is, without a slash at its end",
    arguments: [
      ("https://api.example/v1", "https://api.example/v1"),
      ("https://a.example/", "https://a.example"),
      ("https://a.example//", "https://a.example"),
      ("HTTPS://A.example:8443/x%20y", "HTTPS://A.example:8443/x%20y"),
      ("https://10.0.0.1", "https://10.0.0.1"),
      ("https://[2001:db8::1]:8443/v1", "https://[2001:db8::1]:8443/v1"),
      ("http://localhost:8080", "http://localhost:8080"),
      ("http://127.0.0.1/a/", "http://127.0.0.1/a"),
      ("http://127.255.0.9", "http://127.255.0.9"), ("http://[::1]:80/v1", "http://[::1]:80/v1"),
    ])
  func addresses(text: String, address: String) throws {
    #expect(try WebAddress(text).description == address)
  }

  @Test(
    "what is no address for data says why",
    arguments: [
      ("", .unreadable), ("a.example", .unreadable), ("//a.example", .unreadable),
      ("ftp://a.example", .unreadable), ("file:///data", .unreadable), ("https://", .unreadable),
      ("https:///v1", .unreadable), ("https://a b.example", .unreadable),
      ("https://köche.example", .unreadable), ("https://a%2eexample", .unreadable),
      ("https://a.example:0", .unreadable), ("https://a.example:65536", .unreadable),
      ("https://a.example:x", .unreadable), ("https://a.example/a b", .unreadable),
      ("https://a.example/\0", .unreadable), ("https://[::1", .unreadable),
      ("https://me@a.example", .userInfo), ("https://me:secret@a.example", .userInfo),
      ("https://:@a.example", .userInfo), ("https://a.example?x=1", .query),
      ("https://a.example/#x", .query), ("https://a.example?", .query),
      ("http://a.example", .plainHTTP), ("http://10.0.0.1/v1", .plainHTTP),
      ("http://localhost.example", .plainHTTP), ("http://127.0.0.1.example", .plainHTTP),
      ("http://127.1", .plainHTTP), ("http://0x7f.0.0.1", .plainHTTP),
      ("http://127.0.0.256", .plainHTTP), ("http://127.0.0.01", .plainHTTP),
      ("http://0.0.0.0", .plainHTTP), ("http://localhost.", .plainHTTP),
    ] as [(String, WebAddress.Problem)])
  func problems(text: String, problem: WebAddress.Problem) {
    #expect(throws: problem) { try WebAddress(text) }
  }

  @Test(
    "the origin of an address is its scheme, host and port",
    arguments: [
      ("https://A.Example/v1", "https a.example 443"),
      ("HTTP://localhost", "http localhost 80 plain here"),
      ("https://a.example:1", "https a.example 1"),
      ("https://az_09-.example:65535", "https az_09-.example 65535"),
      ("http://127.0.0.1:8080/a", "http 127.0.0.1 8080 plain here"),
      ("https://127.255.255.255", "https 127.255.255.255 443 here"),
      ("https://[::1]", "https [::1] 443 here"),
      ("https://[2001:DB8::F]", "https [2001:db8::f] 443"),
      ("https://[::ffff:127.0.0.1]", "https [::ffff:127.0.0.1] 443"),
      ("https://128.0.0.1", "https 128.0.0.1 443"), ("https://1.127.0.0", "https 1.127.0.0 443"),
      ("https://127.0.0", "https 127.0.0 443"), ("https://127.0.0.1.1", "https 127.0.0.1.1 443"),
      ("https://127..0.1", "https 127..0.1 443"), ("https://127.0.0.", "https 127.0.0. 443"),
      ("https://127.0.0.00", "https 127.0.0.00 443"),
      ("https://127.0.0.-0", "https 127.0.0.-0 443"),
      ("https://127.0.0.a", "https 127.0.0.a 443"),
      ("https://127.0.0.0", "https 127.0.0.0 443 here"),
      ("https://127.0.0.10", "https 127.0.0.10 443 here"),
      ("https://a.example:0", nil), ("https://a.example:65536", nil), ("ftp://a.example", nil),
      ("//a.example", nil), ("https://", nil), ("https:///v1", nil), ("https://me@a.example", nil),
      ("https://:me@a.example", nil), ("https://a!.example", nil), ("https://a~.example", nil),
      ("https://a%2f.example", nil), ("https://[fe80::1%25en0]", nil), ("https://[v1.a:b]", nil),
      ("https://köche.example", nil),
    ] as [(String, String?)])
  func origins(text: String, facts: String?) throws {
    let url = try #require(URLComponents(string: text))
    let origin = WebOrigin(url).map {
      "\($0.scheme) \($0.host) \($0.port)" + ($0.isPlain ? " plain" : "")
        + ($0.isLoopback ? " here" : "")
    }
    #expect(origin == facts)
  }

  @Test("a source has the settings that it was made with, and the address keeps its own")
  func source() throws {
    let address = try WebAddress("https://a.example/")
    #expect(!address.allowsPlainHTTP && address.origin.host == "a.example")
    let plain = WebSource(address)
    #expect(plain.address == address && plain.tokenVariable == nil && plain.timeout == nil)
    #expect(plain.attempts == nil && plain.maxBytes == nil && plain.certificates == nil)
    let source = WebSource(
      address, tokenVariable: "T", timeout: .seconds(1), attempts: 2, maxBytes: 3,
      certificates: "c.pem")
    #expect(source.tokenVariable == "T" && source.timeout == .seconds(1) && source.attempts == 2)
    #expect(source.maxBytes == 3 && source.certificates == "c.pem")
  }

  @Test("each problem of an address says what is expected")
  func texts() {
    let problems: [WebAddress.Problem] = [.unreadable, .userInfo, .query, .plainHTTP]
    #expect(
      problems.map(\.description) == [
        "expected an address such as \"https://api.example/v1\"",
        "an address holds no name or password; name the environment variable of a token instead",
        "an address has no query and no fragment; remove what follows \"?\" or \"#\"",
        "plain http can be read on its way; use https, or set \"allowsPlainHTTP\": true",
      ])
  }

  @Test("plain http may be allowed, and nothing else with it")
  func plain() throws {
    #expect(try WebAddress("http://a.example", allowsPlainHTTP: true).allowsPlainHTTP)
    #expect(throws: WebAddress.Problem.userInfo) {
      try WebAddress("http://me@a.example", allowsPlainHTTP: true)
    }
  }
}
