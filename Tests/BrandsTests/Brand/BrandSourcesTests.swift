import FlowModels
import TestSupport
import Testing

@testable import Brands

/// A brand can only name the data sources that its app has.
@Suite("The data sources of an app")
struct BrandSourcesTests {
  private func schema(_ sources: [Brand.DataSource.Kind]) -> BrandSchema {
    BrandSchema(features: ["users"], rows: [], strings: [:], sources: sources)
  }

  private func problems(_ sources: [Brand.DataSource.Kind], _ data: String) -> [String] {
    let json = """
      {"id": "acme", "name": "Acme", "menu": ["users"],
      "data": \(data)}
      """
    do {
      _ = try Brand(SourceText(file: "acme.json", text: json), schema: schema(sources))
      return []
    } catch {
      return error.problems.map(\.description)
    }
  }

  @Test("a source that the app does not have is named with its place and those that there are")
  func missing() {
    #expect(
      problems([.sample], #"{"source": "http"}"#) == [
        #"acme.json:2:20: data.source: expected "sample", found "http""#
      ])
    #expect(
      problems([.sqlite, .json], #"{"source": "http"}"#) == [
        #"acme.json:2:20: data.source: expected one of "json", "sqlite", found "http""#
      ])
    #expect(problems([.sample], #"{"source": "sample"}"#) == [])
    #expect(problems([.sqlite, .json], #"{"source": "json", "folder": "data"}"#) == [])
  }

  @Test("a key that only another source uses is unknown")
  func keys() {
    #expect(
      problems([.sample], #"{"source": "sample", "url": "https://a.example"}"#) == [
        #"acme.json:2:30: data.url: unknown key "url"; known here: `cache`, `source`"#
      ])
    #expect(
      problems([.json, .sample], #"{"source": "sample", "folder": "a"}"#) == [
        "acme.json:2:30: data.folder: it is only for the source `json`; remove it"
      ])
    #expect(
      problems([.sample], #"{"source": "sample"}, "network": {"timeout": 5}"#).count == 1)
    #expect(
      problems([.sample, .http], #"{"source": "sample"}, "network": {"timeout": 5}"#) == [])
  }

  @Test("by default, an app has all sources")
  func all() {
    let schema = BrandSchema(features: ["users"], rows: [], strings: [:])
    #expect(schema.sources == [.json, .sample, .sqlite, .http])
    #expect(Brand.DataSource.Kind.allCases.map(\.rawValue) == ["json", "sample", "sqlite", "http"])
  }

  @Test("the JSON Schema has the sources of the app, and the keys that they use")
  func jsonSchema() throws {
    let text = SchemaWriter(BrandReader(schema([.sqlite])).description, title: "Brand").text
    let checker = try JSONSchemaChecker(text)
    func accepts(_ data: [String: JSONValue]) -> Bool {
      checker.accepts(
        .object([
          "id": .string("acme"), "name": .string("Acme"), "menu": .array([.string("users")]),
          "data": .object(data),
        ]))
    }
    #expect(accepts(["source": .string("sqlite"), "seed": .string("data")]))
    #expect(!accepts(["source": .string("sample")]))
    #expect(!accepts(["source": .string("sqlite")]))
    #expect(
      !accepts([
        "source": .string("sqlite"), "seed": .string("data"), "url": .string("https://a.example"),
      ]))
    #expect(!text.contains("\"network\"") && !text.contains("\"folder\""))
  }

  @Test("a schema without any source is a mistake")
  func none() async {
    await #expect(processExitsWith: .failure) {
      _ = BrandSchema(features: ["users"], rows: [], strings: [:], sources: [])
    }
  }
}
