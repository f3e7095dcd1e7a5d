import Brands
import FlowModels
import Testing

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

  @Test("the file of certificates is relative to the brand's own")
  func certificates() throws {
    let address = try WebAddress("https://api.example")
    let json = """
      {"id": "a", "name": "A", "menu": ["users"],
        "data": {"source": "http", "url": "https://api.example", "certificates": "../ca/own.pem"}}
      """
    let brand = try Brand(
      SourceText(file: "brands/all/acme.json", text: json),
      schema: BrandSchema(features: ["users"], rows: [], strings: [:]))
    #expect(brand.data == .http(WebSource(address, certificates: "brands/ca/own.pem")))
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
        "6:34: data.url: others on the network can read plain http; "
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
          + "do not write a secret into the brand; name the variable that holds it"
      ),
      (
        #", "url": "http://a.example", "allowsPlainHTTP": true, "tokenVariable": "T""#,
        "6:96: data.tokenVariable: a token is not sent over plain http; use https"
      ),
      (
        #", "url": "http://localhost", "certificates": "own.pem""#,
        "6:70: data.certificates: a server shows no certificate over plain http; "
          + "use https, or remove it"
      ),
      (
        #", "certificates": "own.pem""#,
        #"6:8: data.url: the key is missing; expected an address such as "https://api.example/v1""#
      ),
      (
        ##", "url": "https://a.example", "certificates": """##,
        ##"6:71: data.certificates: expected a path such as "authority.pem", found """##
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
        "6:55: data.folder: it is only for the source `json`; remove it"
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
        == ["acme.json:6:29: data.url: it is only for the source `http`; remove it"])
    #expect(
      AcmeBrand.problems("data", #"{"source": "sample", "certificates": "own.pem"}"#)
        == ["acme.json:6:29: data.certificates: it is only for the source `http`; remove it"])
  }
}
