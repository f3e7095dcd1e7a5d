import Brands
import FlowModels

/// A brand that is right, a key a line, until a test makes a mistake in it.
enum AcmeBrand {
  /// What is said of it with one key changed, removed (`nil`), or added on line 7.
  static func problems(_ key: String, _ value: String?) -> [String] {
    var members: [(key: String, value: String?)] = [
      ("id", #""acme""#), ("name", #""Acme""#), ("languages", #"["en"]"#),
      ("menu", #"["recipes"]"#), ("data", #"{"source": "sample"}"#),
    ]
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = value
    } else {
      members.append((key, value))
    }
    let lines = members.compactMap { member in member.value.map { "\"\(member.key)\":\($0)" } }
    return problems(in: "{\n" + lines.joined(separator: ",\n") + "\n}")
  }

  /// What is said of a brand's text, a line a problem.
  static func problems(in json: String) -> [String] {
    let schema = BrandSchema(
      features: ["recipes", "users"], rows: ["recipe", "user"],
      strings: ["en": ["recipes.title": "Recipes"]])
    do {
      _ = try Brand(SourceText(file: "acme.json", text: json), schema: schema)
      return []
    } catch {
      return error.problems.map(\.description)
    }
  }
}
