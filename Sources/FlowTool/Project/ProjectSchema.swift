import Brands
import FlowModels

/// The JSON Schema (2020-12) of `flowctl.json`, from the table of its keys.
@MainActor
enum ProjectSchema {
  private indirect enum Node: Encodable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([Node])
    case object([String: Node])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .flag(let flag): try container.encode(flag)
      case .list(let list): try container.encode(list)
      case .object(let object): try container.encode(object)
      }
    }
  }

  static var text: String {
    get throws {
      let comment = ["$comment": Node.object(["type": .text("string")])]
      var keys = comment
      for key in ProjectKey.all { keys[key.name] = node(key) }
      let project = object(keys, "Values that take the place of the file's, key by key.")
      keys["$schema"] = .object(["type": .text("string")])
      keys["faults"] = map(
        texts([], "The rules of a set."), "The sets of faults, by name.")
      keys["projects"] = map(project, "The projects, by name: --project NAME.")
      guard case .object(var root) = object(keys, "The defaults of run.") else { return "" }
      root["$schema"] = .text("https://json-schema.org/draft/2020-12/schema")
      root["title"] = .text(ProjectFile.name)
      return try JSONOutput.text(of: Node.object(root))
    }
  }

  private static func node(_ key: ProjectKey) -> Node {
    switch key.kind {
    case .texts(let choices): return texts(choices, key.help)
    case .number(let range):
      return .object([
        "type": .text("integer"), "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound), "description": .text(key.help),
      ])
    case .name:
      return .object([
        "type": .text("string"), "pattern": .text(TextFormat.environment.pattern),
        "description": .text(key.help),
      ])
    case .run:
      return .object([
        "type": .text("string"), "minLength": .number(1), "description": .text(key.help),
      ])
    case .time:
      return .object([
        "type": .text("string"), "pattern": .text("^[0-9]{1,7}[smh]$"),
        "description": .text(key.help),
      ])
    }
  }

  private static func texts(_ choices: [String], _ help: String) -> Node {
    var item: [String: Node] = ["type": .text("string"), "minLength": .number(1)]
    if !choices.isEmpty { item["enum"] = .list(choices.map { .text($0) }) }
    return .object([
      "type": .text("array"), "minItems": .number(1), "items": .object(item),
      "description": .text(help),
    ])
  }

  private static func object(_ keys: [String: Node], _ help: String) -> Node {
    .object([
      "type": .text("object"), "additionalProperties": .flag(false),
      "properties": .object(keys), "description": .text(help),
    ])
  }

  private static func map(_ value: Node, _ help: String) -> Node {
    .object([
      "type": .text("object"), "additionalProperties": value, "description": .text(help),
    ])
  }
}
