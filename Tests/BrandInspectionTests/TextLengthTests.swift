import BrandInspection
import Brands
import Testing

/// Texts that are too long for their place.
@Suite("The length of texts")
@MainActor
struct TextLengthTests {
  private func overflows(_ strings: [String: Any]) async throws -> [Diagnostic] {
    var clubs = try Clubs()
    try clubs.add("alpha", strings: strings)
    return await clubs.inspect(ClubApp.self).diagnostics.filter { $0.code == .textOverflow }
  }

  @Test("a text that is too long in a language of the brand is named with its place and its limit")
  func own() async throws {
    let text = "Mitglieder in diesen Verein einladen, bitte"
    let found = try await overflows([
      "en": ["members.invite": "Invite"], "de": ["members.invite": text],
    ])
    #expect(found.map(\.path) == ["strings.de.members.invite"])
    #expect(
      found.first?.message == "expected at most 36 columns on a button, found 43 in de: \"\(text)\""
    )
    #expect((found.first?.place.line ?? 0) > 1)
  }

  @Test(
    "a text that is too long in English is reported once, one that only grows too long in en-XA",
    arguments: [
      (String(repeating: "x", count: 36), "in en-XA"),
      (String(repeating: "x", count: 37), "in en: "),
    ])
  func english(text: String, language: String) async throws {
    let found = try await overflows([
      "en": ["members.invite": text], "de": ["members.invite": "Einladen"],
    ])
    #expect(found.map(\.path) == ["strings.en.members.invite"])
    #expect(found.first?.message.contains(language) == true)
  }

  @Test("a text that fits in each language is not reported")
  func fits() async throws {
    let found = try await overflows([
      "en": ["members.invite": "Invite"],
      "de": ["members.invite": String(repeating: "x", count: 36)],
    ])
    #expect(found == [])
  }
}
