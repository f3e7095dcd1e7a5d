import FlowModels
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

  @Test("plain http may be allowed, and nothing else with it")
  func plain() throws {
    #expect(try WebAddress("http://a.example", allowsPlainHTTP: true).allowsPlainHTTP)
    #expect(throws: WebAddress.Problem.userInfo) {
      try WebAddress("http://me@a.example", allowsPlainHTTP: true)
    }
  }
}
