import TestSupport
import Testing

@testable import FlowModels

/// Links of plain characters are read in a shorter way, which nobody must notice.
@Suite("Reading plain links")
@MainActor
struct PlainLinkTests {
  private func read(_ link: String, hosts: [String] = ["example.com"]) -> String {
    do {
      let address = try LinkAddress(link, scheme: "app", hosts: hosts)
      return address.segments.joined(separator: "|") + " \(address.query.count)"
    } catch {
      return "\(error)"
    }
  }

  @Test("they are read as with a query that is empty, which the parser of all links reads")
  func random() {
    var random = SplitMix(state: 11)
    let characters = Array("aZ09-._~//x")
    for base in ["app://", "https://example.com/"] {
      for _ in 0..<2000 {
        let path = (0..<Int(random.next() % 12)).map { _ in
          characters[Int(random.next() % UInt64(characters.count))]
        }
        let link = base + String(path)
        #expect(read(link) == read(link + "?"), "\(link)")
      }
    }
  }

  @Test(
    "what is not plain is read, or refused, as ever",
    arguments: [
      ("app://a%20b/c", "a b|c 0"), ("APP://a/b", "a|b 0"), ("app://a:80/b", "it is not a link"),
      ("app://a@b/c", "it is not a link"), ("https://EXAMPLE.com/a", "a 0"),
      ("https://example.com", " 0"),
      ("https://example.com.evil/a", "it is of another site"),
      ("other://a", "it is of another app"),
      ("app://\u{338}a", "it is not a link"), ("app://a?b=c", "a 1"), ("app://a#b", "a 0"),
    ])
  func others(link: String, outcome: String) {
    #expect(read(link).hasPrefix(outcome), "\(read(link))")
  }
}
