import FlowModels
import Testing

@Suite("Every place of a brand")
struct BrandTreeTests {
  private func codes(_ members: String) throws -> [String] {
    try BrandFamily(["a": "{\(BrandFamily.rest),\n\(members)}"]).codes()
  }

  @Test(
    "a wrong value is told once, where it stands",
    arguments: [
      (#""tagline":"""#, "2:11 wrong-format tagline"),
      (#""bundleId":"kitchen""#, "2:12 wrong-format bundleId"),
      (#""urlScheme":"http""#, "2:13 wrong-format urlScheme"),
      (#""urlScheme":"My""#, "2:13 wrong-format urlScheme"),
      (#""linkHosts":["a"]"#, "2:14 wrong-format linkHosts[0]"),
      (#""linkHosts":["a.b","a.b"]"#, "2:20 duplicate-item linkHosts[1]"),
      (##""palette":{"Red":"#000000"}"##, "2:12 wrong-format palette.Red"),
      (#""palette":[]"#, "2:11 wrong-type palette"),
      (#""theme":{"light":{"accent":1}}"#, "2:28 wrong-type theme.light.accent"),
      (##""theme":{"light":{"accent":"#12"}}"##, "2:28 wrong-format theme.light.accent"),
      (#""theme":{"cornerRadius":"round"}"#, "2:25 wrong-type theme.cornerRadius"),
      (#""theme":{"cornerRadius":33}"#, "2:25 wrong-format theme.cornerRadius"),
      (#""theme":{"light":{"acent":"red"}}"#, "2:19 unknown-key theme.light.acent"),
      (#""theme":{"fonts":{"size":9}}"#, "2:26 wrong-format theme.fonts.size"),
      (#""theme":{"images":{"logo":""}}"#, "2:27 wrong-format theme.images.logo"),
      (#""theme":{"images":{"icon":"x"}}"#, "2:20 unknown-key theme.images.icon"),
      (#""features":{"recipes":{"reviews":1}}"#, "2:34 wrong-type features.recipes.reviews"),
      (#""features":{"recipes":{"columns":4}}"#, "2:34 wrong-format features.recipes.columns"),
      (#""features":{"recipes":{"columns":1.5}}"#, "2:34 wrong-format features.recipes.columns"),
      (#""features":{"recipes":{"sort":"x"}}"#, "2:31 wrong-format features.recipes.sort"),
      (#""features":{"recipes":{"tabs":["x"]}}"#, "2:32 wrong-format features.recipes.tabs[0]"),
      (#""features":{"recipes":{"enabled":0}}"#, "2:34 wrong-type features.recipes.enabled"),
      (#""features":{"recipe":{}}"#, "2:13 unknown-key features.recipe"),
      (#""features":{"users":true}"#, "2:21 wrong-type features.users"),
      (#""devices":{"tablet":{"fixedPane":"no"}}"#, "2:34 wrong-type devices.tablet.fixedPane"),
      (#""rows":{"recipe":{"image":null}}"#, "2:27 wrong-type rows.recipe.image"),
      (#""links":{"help":"help.example"}"#, "2:17 wrong-format links.help"),
      (#""limits":{"servings":100}"#, "2:22 wrong-format limits.servings"),
      (#""limits":{"servings":-1e300}"#, "2:22 wrong-format limits.servings"),
      (#""limits":{"serving":1}"#, "2:11 unknown-key limits.serving"),
      (#""forbiddenWords":[""]"#, "2:19 wrong-format forbiddenWords[0]"),
      (#""network":{"attempts":0}"#, "2:23 wrong-format network.attempts"),
      (#""strings":{"en":{"x":"y"}}"#, "2:18 unknown-key strings.en.x"),
      (#""strings":{"english":{}}"#, "2:12 wrong-format strings.english"),
      (#""strings":{"de":{}}"#, "2:12 unknown-reference strings.de"),
      (#""languages":"de","strings":{"de":{}}"#, "2:13 wrong-type languages"),
      (#""languages":["deu-"],"strings":{"de":{}}"#, "2:14 wrong-format languages[0]"),
      (#""abstract":"yes""#, "2:12 wrong-type abstract"),
    ])
  func wrongValues(member: String, code: String) throws {
    #expect(try codes(member) == ["a:\(code)"])
  }

  @Test(
    "comments and the schema may stand where they mean something",
    arguments: [
      (#""$schema":"brand.schema.json","$comment":["a","b"],"theme":{"$comment":"c"}"#, nil),
      (#""strings":{"$comment":"c","en":{"$comment":"c"}},"palette":{"$comment":"c"}"#, nil),
      (#""$comment":12"#, "2:12 wrong-type $comment"),
      (#""$comment":null"#, "2:12 wrong-type $comment"),
      (#""$comment":{"x":1}"#, "2:12 wrong-type $comment"),
      (#""$comment":["a",1]"#, "2:12 wrong-type $comment"),
      (#""$schema":1"#, "2:11 wrong-type $schema"),
      (#""theme":{"$schema":"x"}"#, "2:10 unknown-key theme.$schema"),
      (#""theme":{"$before":"x"}"#, "2:10 unknown-key theme.$before"),
      (#""$commnet":"x""#, "2:1 unknown-key $commnet"),
      (#""forbiddenWords":["$comment"]"#, nil),
    ] as [(String, String?)])
  func signs(member: String, code: String?) throws {
    #expect(try codes(member) == (code.map { ["a:\($0)"] } ?? []))
  }

  @Test("a misspelt key is not also missing")
  func misspelt() throws {
    let family = try BrandFamily([
      "a": #"{"id":"a","nmae":"A","menu":["users"],"data":{"source":"http","ulr":"https://a.b"}}"#
    ])
    let codes = try family.codes()
    #expect(codes == ["a:1:11 unknown-key nmae", "a:1:63 unknown-key data.ulr"])
  }

  @Test("what may be a secret is not repeated", arguments: ["url", "tokenVariable"])
  func secrets(key: String) throws {
    let family = try BrandFamily([
      "a": """
      {"id": "a", "name": "A", "menu": ["users"], "links": {"help": "https://me:secret@a.example"},
      "data": {"source": "http", "url": "https://a.example/", "\(key)": "https://me:secret@b"}}
      """
    ])
    #expect(try !family.messages().isEmpty)
    #expect(try !family.messages().joined().contains("secret@"))
  }
}
