import FlowModels
import Foundation
import Testing

@testable import WebData

@Suite("Web path")
struct WebPathTests {
  private static let path: WebPath = {
    // It is an address.
    let address = try! WebAddress("https://a.example/v1/")
    return WebPath(address, collection: "my notes")
  }()

  @Test(
    "an id is escaped, whatever is in it",
    arguments: [
      ("42", "42"), ("a-b_c.d~e", "a-b_c.d~e"), ("a/b", "a%2Fb"), ("a\"b'c", "a%22b%27c"),
      ("\0", "%00"), ("100%", "100%25"), ("%2e%2e", "%252e%252e"), ("Käse", "K%C3%A4se"),
      ("日本😀", "%E6%97%A5%E6%9C%AC%F0%9F%98%80"), ("a b+c", "a%20b%2Bc"),
      ("?#&=;:@", "%3F%23%26%3D%3B%3A%40"),
      ("\r\n", "%0D%0A"), ("...", "..."), ("\u{202e}", "%E2%80%AE"),
    ])
  func items(id: String, segment: String) throws {
    let address = try Self.path.item(id)
    #expect(address == "https://a.example/v1/my%20notes/\(segment)")
    #expect(URL(string: address, encodingInvalidCharacters: false)?.absoluteString == address)
  }

  @Test("an id that a path cannot hold is refused", arguments: ["", ".", ".."])
  func unfit(id: String) {
    #expect(throws: WebFailure.unfitID(id)) { try Self.path.item(id) }
  }

  @Test("a page says what is wanted, in one order")
  func pages() {
    let all = PageRequest(limit: 5)
    #expect(Self.path.page(all) == "https://a.example/v1/my%20notes?limit=5")
    let query = DataQuery(search: "a&b=c", filter: ["z": "1", "k/": "?"], order: "-title")
    let some = PageRequest(query: query, cursor: PageCursor("x y"), limit: 0)
    #expect(
      Self.path.page(some)
        == "https://a.example/v1/my%20notes?limit=1&after=x%20y&q=a%26b%3Dc&order=-title&k%2F=%3F&z=1"
    )
  }
}

@Suite("Validated answers")
struct ValidatedAnswersTests {
  private func entry(_ count: Int) throws -> ValidatedAnswers.Entry {
    let tag = try #require(EntityTag("\"1\""))
    return ValidatedAnswers.Entry(tag: tag, body: Data(repeating: 0, count: count))
  }

  @Test("what was not used for the longest time goes first, and the bound holds")
  func bound() throws {
    var answers = ValidatedAnswers(maxBytes: 600)
    for address in ["a", "b", "c"] { answers.keep(try entry(100), for: address) }
    _ = answers.use("a")
    answers.keep(try entry(100), for: "d")
    #expect(answers.use("b") == nil)
    #expect(["a", "c", "d"].allSatisfy { answers.use($0) != nil })
    #expect(answers.bytes <= 600)
  }

  @Test("an answer takes the place of the one before, and what is too big is not kept")
  func replaced() throws {
    var answers = ValidatedAnswers(maxBytes: 600)
    answers.keep(try entry(100), for: "a")
    let bytes = answers.bytes
    answers.keep(try entry(100), for: "a")
    #expect(answers.bytes == bytes)
    answers.keep(try entry(1000), for: "a")
    #expect(answers.count == 0)
    #expect(answers.bytes == 0)
    answers.remove("a")
    #expect(answers.bytes == 0)
  }

  @Test("white space alone is no search")
  func noWords() throws {
    let path = WebPath(try WebAddress("https://a.example"), collection: "notes")
    let request = PageRequest(query: DataQuery(search: " \n"), limit: 1)
    #expect(path.page(request) == "https://a.example/notes?limit=1")
  }
}
