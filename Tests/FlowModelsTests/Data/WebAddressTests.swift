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

@Suite("A brand's server")
struct BrandWebTests {
  private static func source(_ members: String) throws -> Brand.DataSource {
    let json = """
      {"id": "a", "name": "A", "menu": ["users"], "data": {"source": "http", \(members)}}
      """
    return try Brand(
      SourceText(file: "acme.json", text: json),
      schema: BrandSchema(features: ["users"], rows: [], strings: [:])
    ).data
  }

  @Test("it is read with all that is said of it")
  func read() throws {
    let https = try WebAddress("https://api.example/v1")
    #expect(try Self.source(#""url": "https://api.example/v1/""#) == .http(WebSource(https)))
    let plain = try WebAddress("http://api.example", allowsPlainHTTP: true)
    #expect(
      try Self.source(#""url": "http://api.example", "allowsPlainHTTP": true, "timeout": 5"#)
        == .http(WebSource(plain, timeout: .seconds(5))))
    let local = try WebAddress("http://localhost:8080")
    #expect(
      try Self.source(#""url": "http://localhost:8080", "tokenVariable": "API_TOKEN_2""#)
        == .http(WebSource(local, tokenVariable: "API_TOKEN_2")))
  }

  @Test(
    "what is wrong with it is named with its place",
    arguments: [
      (
        "",
        #"6:8: data.url: the key is missing; expected an address such as "https://api.example/v1""#
      ),
      (
        #", "url": 5"#,
        #"6:34: data.url: expected an address such as "https://api.example/v1", found 5"#
      ),
      (
        #", "url": "api.example""#,
        #"6:34: data.url: expected an address such as "https://api.example/v1""#
      ),
      (
        #", "url": "https://me:secret@api.example""#,
        #"6:34: data.url: expected an address such as "https://api.example/v1"; "#
          + "an address holds no name or password; "
          + "name the environment variable of a token instead"
      ),
      (
        #", "url": "https://api.example?key=secret""#,
        #"6:34: data.url: expected an address such as "https://api.example/v1"; "#
          + ##"an address has no query and no fragment; remove what follows "?" or "#""##
      ),
      (
        #", "url": "http://api.example""#,
        "6:34: data.url: plain http can be read on its way; "
          + "use https, or set `network.allowsPlainHTTP`"
      ),
      (
        #", "url": "https://a.example", "allowsPlainHTTP": "yes""#,
        #"6:74: data.allowsPlainHTTP: expected true or false, found "yes""#
      ),
      (
        #", "url": "https://a.example", "tokenVariable": "my token""#,
        "6:72: data.tokenVariable: "
          + #"expected the name of an environment variable such as "RECIPES_TOKEN"; "#
          + "a secret stays out of the brand; name the variable that holds it"
      ),
      (
        #", "url": "http://a.example", "allowsPlainHTTP": true, "tokenVariable": "T""#,
        "6:96: data.tokenVariable: a token is not sent over plain http; use https"
      ),
      (
        #", "url": "https://a.example", "timeout": 0"#,
        "6:66: data.timeout: expected a whole number from 1 to 600, found 0"
      ),
      (
        #", "url": "https://a.example", "token": "secret""#,
        "6:55: data.token: unknown key \"token\"; a similar key exists: `tokenVariable`"
      ),
      (
        #", "url": "https://a.example", "folder": "../data""#,
        "6:55: data.folder: it goes with the source `json` only; remove it"
      ),
    ])
  func mistakes(members: String, message: String) {
    #expect(
      AcmeBrand.problems("data", #"{"source": "http"\#(members)}"#) == ["acme.json:" + message])
  }

  @Test("what belongs to a server goes with nothing else")
  func others() {
    #expect(
      AcmeBrand.problems("data", #"{"source": "sample", "url": "https://a.example"}"#)
        == ["acme.json:6:29: data.url: it goes with the source `http` only; remove it"])
  }
}
