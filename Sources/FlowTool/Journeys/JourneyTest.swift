import FlowModels
import Foundation
package import Simulation

/// A Swift test that plays a journey.
/// Each line is a separate call, so that a failure is at its line. Comments and empty lines stay.
package struct JourneyTest {
  private let journey: Journey
  private let source: String
  private let module: String
  private let app: String
  private let brand: String?
  private let device: String?
  private let language: String?
  private let file: String?
  /// The environment of the brand that the test reads; `nil` for its default.
  var environment: String?
  /// The values of the run; `nil` for none.
  var on: RunContext?

  /// Makes a test; it finds the brand from `file`, or without that, from its current folder.
  // `app` is the qualified name of the app's type: `RecipeFeature.RecipeApp`.
  package init(
    journey: Journey, text: String, app: String, brand: String?, device: String? = nil,
    language: String? = nil, file: String? = nil
  ) {
    self.journey = journey
    source = text
    let parts = app.split(separator: ".", maxSplits: 1).map(String.init)
    module = parts[0]
    self.app = parts.last ?? app
    self.brand = brand
    self.device = device
    self.language = language
    self.file = file
  }

  package var text: String {
    // `Brands` exports `FlowModels`.
    let models = brand == nil ? "FlowModels" : "Brands"
    let foundation = brand != nil && file != nil ? ["Foundation"] : []
    let imports = Set(foundation + [models, module, "Simulation", "Testing"]).sorted()
    return
      (imports.map { "import \($0)" } + [
        "",
        "// Made by `journey to-test`; a change of the journey makes it anew.",
        "@Suite(\(SwiftText.literal("The journey \(name)")))",
        "@MainActor",
        "struct \(typeName) {",
      ] + brandLines + [
        "  @Test(\(SwiftText.literal("it plays as it was recorded")))",
        "  func plays() async throws {",
      ] + setup + calls + [
        "    #expect(simulator.findings == [])",
        "    try await simulator.finish()",
        "  }",
        "}",
        "",
      ]).joined(separator: "\n")
  }

  private var name: String {
    let name = journey.file.split(separator: "/").last.map(String.init) ?? journey.file
    return name.hasSuffix(".journey") ? String(name.dropLast(8)) : name
  }

  private var typeName: String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let isNumber = joined.first?.isNumber ?? false
    return (isNumber ? "Number" : "") + joined + "JourneyTests"
  }

  private var brandLines: [String] {
    guard let brand else { return [] }
    guard let file else {
      return ["  private let brandFile = \(SwiftText.literal(brand))", ""]
    }
    let folder = URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)
    let relative = SwiftText.relative(brand, toFolder: folder)
    return [
      "  /// The brand, which is found from this file.",
      "  private let brandFile = URL(filePath: #filePath).deletingLastPathComponent()",
      "    .appending(path: \(SwiftText.literal(relative)))"
        + ".path(percentEncoded: false)",
      "",
    ]
  }

  private var setup: [String] {
    var options: [String] = []
    let isBranded = brand != nil
    if let device { options.append("device: \(self.device(device, nil))") }
    if let language { options.append("language: \(SwiftText.literal(language))") }
    let head =
      options.isEmpty ? "" : "(\n      \(options.joined(separator: ", "))\n    )"
    let made = isBranded ? "makeApp(brand: brand, in: $0)" : "makeApp(in: $0)"
    let place =
      (environment.map { ", environment: \(SwiftText.literal($0))" } ?? "")
      + (on.map { ", on: \($0.swiftText)" } ?? "")
    let brand =
      "    let brand = try Brand(contentsOf: brandFile, schema: \(app).brandSchema\(place))"
    return (isBranded ? [brand] : []) + [
      "    let simulator = try Simulator\(head) {",
      "      try \(app).\(made)",
      "    }",
      "    await simulator.launch()",
    ]
  }

  private var calls: [String] {
    let commands = Dictionary(
      journey.lines.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    var calls: [String] = []
    let lines = source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      guard let line = commands[index + 1] else {
        let comment = DisplayText.singleLine(String(decoding: bytes, as: UTF8.self)).drop(
          while: \.isWhitespace)
        let words = String(comment.drop { $0 == "#" }.drop(while: \.isWhitespace))
        if !words.isEmpty {
          calls.append("    // \(words)")
        } else if calls.last?.isEmpty == false {
          calls.append("")
        }
        continue
      }
      switch line.command {
      case .device(let name, let columns):
        calls.append("    try await simulator.resize(to: \(device(name, columns)))")
      case .event, .expect:
        calls.append("    try await simulator.play(\(SwiftText.literal(line.text)))")
      }
    }
    while calls.last?.isEmpty == true { calls.removeLast() }
    return calls
  }

  private func device(_ name: String, _ columns: Int?) -> String {
    let number = columns.map { ", columns: \($0)" } ?? ""
    if brand != nil { return "try #require(brand.device(\(SwiftText.literal(name))\(number)))" }
    if let columns {
      return "Device(name: \(SwiftText.literal(name)), columns: \(columns), hasFixedPane: true)"
    }
    return "try #require(Device(name: \(SwiftText.literal(name)), tabletColumns: 2))"
  }
}

extension RunContext {
  fileprivate var swiftText: String {
    let texts = [
      ("platform", platform), ("version", version), ("country", country), ("date", date),
    ].compactMap { name, value in value.map { "\(name): \(SwiftText.literal($0))" } }
    return "RunContext(\((texts + (share.map { ["share: \($0)"] } ?? [])).joined(separator: ", ")))"
  }
}
