import FlowModels
import Testing
import WebData

@Suite("Tokens")
struct TokenTests {
  private func problem(_ address: String, token: String?) throws -> String? {
    let source = WebSource(
      try WebAddress(address, allowsPlainHTTP: true), tokenVariable: "NOTES_TOKEN")
    do throws(InputError) {
      _ = try WebClient(source) { $0 == "NOTES_TOKEN" ? token : nil }
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "a token that is not set, or is none, is refused without being told",
    arguments: [
      (nil, "the environment variable NOTES_TOKEN is not set; set it to the token"),
      ("", "the environment variable NOTES_TOKEN is not set; set it to the token"),
      (
        "secret\r\nX: 1",
        "the environment variable NOTES_TOKEN does not hold a token; expected letters, digits and signs "
          + "without spaces"
      ),
      (
        "sécret",
        "the environment variable NOTES_TOKEN does not hold a token; expected letters, digits and signs "
          + "without spaces"
      ),
    ] as [(String?, String)])
  func refused(token: String?, message: String) throws {
    #expect(try problem("https://a.example/v1", token: token) == "https://a.example/v1: \(message)")
  }

  @Test("a token is not sent over plain http, but in this machine")
  func plain() throws {
    #expect(
      try problem("http://a.example", token: "t")
        == "http://a.example: a token is not sent over plain http; use https")
    #expect(try problem("http://localhost:8080", token: "t") == nil)
    #expect(try problem("https://a.example", token: "t") == nil)
  }
}
