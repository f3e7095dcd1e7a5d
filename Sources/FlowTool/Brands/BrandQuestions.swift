import Brands
import FlowModels
import FlowPages
import Foundation

/// Asks at a terminal for the keys that a new brand sets itself: those of its identity, and the
/// required ones that it does not inherit.
@MainActor
struct BrandQuestions {
  private let console: Console
  private let description: ConfigurationDescription
  private var reader: PromptReader
  private var hasEnded = false
  private(set) var isInterrupted = false

  /// Fails if there is no keyboard, or if the terminal may be that of a CI job.
  init?(_ console: Console, _ description: ConfigurationDescription) {
    guard console.keyboard != nil, console.environment("CI") == nil else { return nil }
    self.console = console
    self.description = description
    reader = PromptReader(console, endsWithLine: true)
  }

  /// Asks for the id; returns `nil` if the one made from the name is right.
  mutating func id(of name: String) -> String? {
    let standard = NewBrand.id(of: name)
    return ask(
      "id", "The brand's identity: lower-case letters, digits and hyphens.", standard,
      isRequired: standard == nil
    ) { NewBrand.isID($0) ? nil : "expected an id such as \"saffron\", found another text" }
  }

  /// Asks for the values of a brand's keys; returns those that were entered, as JSON by path.
  mutating func values(of brand: NewBrand) -> [String: String] {
    var answers: [String: String] = [:]
    visit(description.object, brand.parent.chain.value, [], brand, &answers)
    return answers
  }

  private mutating func visit(
    _ object: ObjectSchema, _ value: ConfigurationValue?, _ path: [String], _ brand: NewBrand,
    _ answers: inout [String: String]
  ) {
    for field in object.fields where field.replacement == nil {
      let place = path + [field.name]
      let inherited = value?[field.name]
      // These were given, or are completed.
      if path.isEmpty, ["id", "name", "menu", "data"].contains(field.name) { continue }
      if case .object(let inner) = field.schema, !field.isIdentity {
        guard field.isGroup || field.isRequired || inherited != nil else { continue }
        visit(inner, inherited, place, brand, &answers)
        continue
      }
      let isRequired = field.isRequired && inherited == nil
      guard field.isIdentity || isRequired, Self.isOneValue(field.schema) else { continue }
      let (schema, name) = (field.schema, place.joined(separator: "."))
      let description = description
      let answer = ask(
        name, "\(field.summary) Expected: \(schema.expected).", brand.suggestion(for: name),
        isRequired: isRequired
      ) { Self.problem(Self.json($0, schema), at: place, description) }
      if let answer { answers[name] = Self.json(answer, schema) }
    }
  }

  // A picture comes later, as a file.
  private static func isOneValue(_ schema: ValueSchema) -> Bool {
    switch schema {
    case .text(let format): !format.isPath
    case .whole, .number, .bool, .choice: true
    case .either(let first, _): isOneValue(first)
    default: false
    }
  }

  private static func json(_ text: String, _ schema: ValueSchema) -> String {
    switch schema {
    case .whole where Int(text) != nil: text
    case .number where Double(text)?.isFinite == true: text
    case .bool where ["true", "false"].contains(text): text
    default: JSONText.quoted(text)
    }
  }

  // A file with this key alone is checked as any brand's file is.
  private static func problem(
    _ value: String, at place: [String], _ description: ConfigurationDescription
  ) -> String? {
    let text = place.reversed().reduce(value) { "{ \(JSONText.quoted($1)): \($0) }" }
    let file = ConfigurationFile(SourceText(file: "answer", text: text), description)
    return file.diagnostics.first { $0.severity == .error }.map { found in
      ([found.message] + [found.help].compactMap { $0 }).joined(separator: "; ")
    }
  }

  // Each wrong answer takes a line of the input, so that it ends with that.
  private mutating func ask(
    _ key: String, _ meaning: String, _ standard: String?, isRequired: Bool,
    problem: (String) -> String?
  ) -> String? {
    guard !hasEnded else { return nil }
    let without = standard.map { "Enter: \($0)" } ?? (isRequired ? "required" : "Enter: none")
    console.write("\(key): \(DisplayText.singleLine(meaning)) [\(without)]")
    while true {
      let input = reader.next { _ in Completion() }
      guard case .line(let line) = input else {
        hasEnded = true
        isInterrupted = input == .interrupted
        return nil
      }
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.isEmpty, !isRequired { return nil }
      guard let problem = text.isEmpty ? "it is required" : problem(text) else { return text }
      console.write("  \(DisplayText.singleLine(problem))")
    }
  }
}
