import Brands
import FlowModels
import FlowTool
import Foundation
import RecipeFeature
import TestSupport
import Testing

/// The JSON Schema and the reader come from one description; here they are held against one
/// another.
@Suite("The schema and the reader")
@MainActor
struct SchemaAgreementTests {
  /// What a schema can know: the rest needs other files, other languages, or the app.
  private static let structural: Set<Diagnostic.Code> = [
    .unknownKey, .wrongType, .wrongFormat, .missingKey, .duplicateItem, .notApplicable,
  ]

  private let reader = BrandReader(RecipeApp.brandSchema)
  private let checker: JSONSchemaChecker

  init() throws { checker = try Self.checker.get() }

  /// Made once: it is a long one.
  private static let checker = Result {
    try JSONSchemaChecker(
      SchemaWriter(BrandReader(RecipeApp.brandSchema).description, title: "Brand").text)
  }

  /// Whether the reader finds the file's structure right; what a parent says is not its business.
  private func readerAccepts(_ text: String) -> Bool {
    let reading = reader.read(SourceText(file: "brand.json", text: text))
    let isAlone = reading.chain.file.root["extends"] == nil
    return !reading.diagnostics.contains { diagnostic in
      let isReference =
        diagnostic.code == .unknownReference && diagnostic.message.hasPrefix("unknown feature")
      // Without its parent it is not known what is missing.
      if diagnostic.code == .missingKey, !isAlone, diagnostic.path?.contains("[") != true {
        return false
      }
      return isReference || Self.structural.contains(diagnostic.code)
    }
  }

  private func schemaAccepts(_ text: String) -> Bool? {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else {
      return nil
    }
    return checker.accepts(value)
  }

  private func expectAgreement(_ text: String, _ name: String) {
    guard let wanted = schemaAccepts(text) else { return }
    let found = readerAccepts(text)
    guard found != wanted else { return }
    let diagnostics = reader.read(SourceText(file: "brand.json", text: text)).diagnostics
    // A schema can say that elements differ, and not that their ids do.
    let structural = diagnostics.filter { Self.structural.contains($0.code) }
    if structural.allSatisfy({ $0.code == .duplicateItem && $0.path?.hasPrefix("menu[") == true }) {
      return
    }
    let said = diagnostics.map { "\($0.code.rawValue) \($0.path ?? ""): \($0.message)" }
    Issue.record(
      "\(name): the schema says \(wanted), the reader \(found): \(said)\n\(text)")
  }

  @Test("the schema is JSON, and has nothing that is not checked here")
  func keywords() {
    #expect(checker.unknownKeywords == [])
  }

  @Test("they agree on every fixture brand", arguments: Fixtures.names("brands", "json"))
  func fixtures(_ name: String) throws {
    let text = try Fixtures.text("brands/\(name).json")
    #expect(schemaAccepts(text) == true)
    #expect(readerAccepts(text))
  }

  @Test("they agree on every invalid brand", arguments: Fixtures.names("brands-invalid", "json"))
  func invalid(_ name: String) throws {
    // Those that are no JSON or no UTF-8 have no structure, and twice the same key is none either.
    let rejectedText = ["duplicate-key", "encoding", "byte-order-mark"]
    guard !rejectedText.contains(name), !name.hasPrefix("json-"),
      let text = try? Fixtures.text("brands-invalid/\(name).json")
    else { return }
    if name == "duplicate-item" { return }
    expectAgreement(text, name)
  }

  @Test("they agree that a list is changed only where one is inherited")
  func changedList() throws {
    let text = """
      {"id": "acme", "name": "Acme", "menu": {"recipes": {}}, "data": {"source": "sample"}}
      """
    #expect(schemaAccepts(text) == false && !readerAccepts(text))
  }

  @Test("they agree on brands with one value replaced by another", arguments: 0..<8)
  func mutated(_ seed: Int) throws {
    var random = SplitMix(state: UInt64(seed &+ 1))
    let (name, text, nodes) = try fixture(seed)
    for _ in 0..<150 {
      let node = nodes[Int.random(in: 0..<nodes.count, using: &random)]
      let other = Self.replacements[Int.random(in: 0..<Self.replacements.count, using: &random)]
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(node.offset..<node.end, with: other.utf8)
      expectAgreement(String(decoding: bytes, as: UTF8.self), name)
    }
  }

  @Test("they agree on brands with one value that follows others", arguments: 0..<4)
  func following(_ seed: Int) throws {
    let objects = [
      #"{"$of": "none"}"#, #"{"$of": 1}"#, #"{"$of": "none", "x": 1}"#, #"[{"$of": "none"}]"#,
      #"{"$concat": []}"#, #"{"$concat": [1, {"$of": "none"}]}"#,
      #"{"$contrast": "none", "$comment": "words"}"#,
    ]
    var random = SplitMix(state: UInt64(seed &+ 200))
    let (name, text, nodes) = try fixture(seed)
    for object in objects {
      for _ in 0..<12 {
        let node = nodes[Int.random(in: 0..<nodes.count, using: &random)]
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(node.offset..<node.end, with: object.utf8)
        expectAgreement(String(decoding: bytes, as: UTF8.self), name)
      }
    }
  }

  @Test("they agree on brands with one member removed, renamed or moved", arguments: 0..<8)
  func members(_ seed: Int) throws {
    var random = SplitMix(state: UInt64(seed &+ 100))
    let (name, text, nodes) = try fixture(seed)
    let objects = nodes.filter { $0.isObject && !$0.members.isEmpty }
    for _ in 0..<100 {
      let object = objects[Int.random(in: 0..<objects.count, using: &random)]
      var members = object.members.map { "\($0.name.source): \($0.value.source)" }
      let index = Int.random(in: 0..<members.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: members.remove(at: index)
      case 1: members[index] = "\"x\(members[index].dropFirst())"
      default: members.append("\"columns\": 3")
      }
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(
        object.offset..<object.end, with: "{\(members.joined(separator: ", "))}".utf8)
      expectAgreement(String(decoding: bytes, as: UTF8.self), name)
    }
  }

  private static let replacements = [
    "null", "true", "false", "0", "1", "-1", "1.5", "3.0", "1e2", "99999999", "\"\"", "\"x\"",
    "\"recipes\"", "\"#7A1F2B\"", "\"#7a1f2\"", "\"en\"", "\"de-AT\"", "\"english\"", "[]", "{}",
    "[\"en\"]", "[\"recipes\"]", "[\"recipes\", \"recipes\"]", "[{\"id\": \"users\"}]", "[1]",
    "{\"$unset\": true}", "{\"$unset\": false}", "{\"$unset\": true, \"x\": 1}",
    "{\"$comment\": \"words\"}", "{\"$comment\": [\"words\"]}", "{\"$comment\": 1}",
    "{\"recipes\": {}}", "{\"recipes\": {\"icon\": \"leaf\"}}", "{\"en\": {}}",
    "{\"en\": {\"menu.title\": \"x\"}}", "{\"en\": {\"menu.title\": {\"one\": \"x\"}}}",
    "{\"en\": {\"menu.title\": {\"some\": \"x\"}}}", "\"https://a.example/x\"",
    "\"http://a.example\"", "\"ftp://a.example\"", "\"../x.json\"", "\"com.example.app\"",
    "\"a.example\"", "\"TOKEN_2\"", "{\"source\": \"json\"}", "{\"source\": \"sample\"}",
    "{\"source\": \"sqlite\", \"folder\": \"x\"}", "{\"source\": \"http\"}",
  ]

  /// One of the fixture brands, and all of its values.
  private func fixture(_ seed: Int) throws -> (name: String, text: String, nodes: [JSONNode]) {
    let names = Fixtures.names("brands", "json")
    let name = names[seed % names.count]
    let text = try Fixtures.text("brands/\(name).json")
    var nodes: [JSONNode] = []
    collect(try JSONParser.parse(SourceText(file: name, text: text)), &nodes)
    return (name, text, nodes)
  }

  private func collect(_ node: JSONNode, _ nodes: inout [JSONNode]) {
    nodes.append(node)
    for item in node.items { collect(item, &nodes) }
    for member in node.members { collect(member.value, &nodes) }
  }
}
