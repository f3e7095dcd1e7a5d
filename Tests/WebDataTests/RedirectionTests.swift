import FlowModels
import Testing

@testable import WebData

@Suite("Redirection")
struct RedirectionTests {
  private func target(
    _ location: String?, from place: String, status: Int = 302, method: WebRequest.Method = .get,
    allowsPlainHTTP: Bool = false
  ) throws -> String {
    let address = try WebAddress(place, allowsPlainHTTP: allowsPlainHTTP)
    let answer = WebAnswer(status: status, headers: location.map { ["location": $0] } ?? [:])
    return try Redirection(address: address).target(
      of: answer, from: "\(address)/notes?limit=2", method: method)
  }

  @Test(
    "it leads where it says, by RFC 3986",
    arguments: [
      ("https://b.example/x?y=z#part", "https://b.example/x?y=z"), ("/v2/notes", "/v2/notes"),
      ("notes2?limit=3", "/v1/notes2?limit=3"), ("?after=4", "/v1/notes?after=4"),
      ("//a.example/%2F", "/%2F"), (" /v2/notes\t", "/v2/notes"),
    ])
  func leads(location: String, target: String) throws {
    let whole = target.hasPrefix("/") ? "https://a.example\(target)" : target
    #expect(try self.target(location, from: "https://a.example/v1") == whole)
  }

  @Test(
    "it does not lead away from https, into this machine, or nowhere",
    arguments: [
      ("http://a.example/x", .plainHTTP), ("ftp://a.example/x", .otherScheme),
      ("file:///etc/passwd", .otherScheme), ("data:,x", .otherScheme),
      ("https://localhost/x", .intoThisMachine), ("https://127.0.0.9/x", .intoThisMachine),
      ("https://[::1]/x", .intoThisMachine), ("https:///x", .unreadable),
      ("https://user@a.example/", .unreadable), ("https://a.example:99999/", .unreadable),
      ("//%00/", .unreadable), ("", .unreadable), (nil, .unreadable),
      (String(repeating: "a", count: 9000), .unreadable),
    ] as [(String?, BadRedirection)])
  func refused(location: String?, why: BadRedirection) {
    #expect(throws: WebFailure.badRedirection(why)) {
      try target(location, from: "https://a.example/v1")
    }
  }

  @Test("plain http leads to plain http in this machine alone, unless more is allowed")
  func plain() throws {
    let home = "http://127.0.0.1:80/v1"
    #expect(try target("http://localhost/x", from: home) == "http://localhost/x")
    #expect(throws: WebFailure.badRedirection(.plainHTTP)) {
      try target("http://a.example/x", from: home)
    }
    #expect(throws: WebFailure.badRedirection(.otherScheme)) {
      try target("https://a.example/x", from: home)
    }
    let other = "http://a.example"
    let allowed = try target("http://b.example/x", from: other, allowsPlainHTTP: true)
    #expect(allowed == "http://b.example/x")
  }

  @Test("what is written goes to the same server, by the codes that keep the method")
  func writing() throws {
    let home = "https://a.example/v1"
    #expect(
      try target("/x", from: home, status: 308, method: .put) == "https://a.example/x")
    #expect(throws: WebFailure.badRedirection(.notTheSame)) {
      try target("/x", from: home, status: 301, method: .put)
    }
    #expect(throws: WebFailure.badRedirection(.otherServer)) {
      try target("https://b.example/", from: home, status: 307, method: .delete)
    }
  }

  @Test("a token is for scheme, host and port together")
  func home() throws {
    let redirection = Redirection(address: try WebAddress("https://a.example/v1"))
    #expect(redirection.isHome("https://A.example:443/x"))
    for place in ["https://b.example/x", "https://a.example:444/x", "http://a.example/x", "x"] {
      #expect(!redirection.isHome(place))
    }
  }
}
