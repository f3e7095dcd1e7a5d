import Brands
import FlowTool
import Shop

/// `brands`: lists the brands of the shop.
struct BrandsCommand: ToolCommand {
  static let name = "brands"
  static let summary = "List the shop's brands, with their languages."
  static let examples = ["brands Brands/shop/mercato.json Brands/shop/nook.json --order name"]

  enum Order: String, CaseIterable, Decodable {
    case id, name
  }

  struct Row: Encodable {
    var id: String
    var name: String
    var languages: [String]
  }

  @CommandOption("FILE", help: "The JSON files of the brands.") var files: [String]

  @CommandOption("--order", "ORDER", help: "The order of the list: id, which is usual, or name.")
  var order: Order?

  @CommandOption("--most", "COUNT", in: 1...1000, help: "List at most this many brands.")
  var most: Int?

  @CommandOption("--json", help: "Write the list as JSON instead.") var isJSON: Bool

  func run(console: Console) async throws -> ExitCode {
    var rows = try files.map { file in
      let brand = try Brand(contentsOf: file, schema: ShopApp.brandSchema)
      return Row(id: brand.id, name: brand.name, languages: brand.languages)
    }
    rows.sort { order == .name ? $0.name < $1.name : $0.id < $1.id }
    if let most, rows.count > most {
      console.complain("\(rows.count - most) more brands are left out")
      rows.removeLast(rows.count - most)
    }
    if isJSON {
      try console.write(json: rows)
    } else {
      for row in rows {
        console.write("\(row.id)  \(row.name)  \(row.languages.joined(separator: ", "))")
      }
    }
    return .ok
  }
}
