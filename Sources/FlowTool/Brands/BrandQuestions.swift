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
  // `problems` are those that the brand would have. What no answer solves is not worth questions.
  mutating func values(
    of brand: NewBrand, problems: (NewBrand) -> [Diagnostic]
  ) -> [String: String] {
    var brand = brand
    guard problems(brand).allSatisfy({ isOpen($0.path ?? "") }) else { return [:] }
    visit(description.object, brand.parent.chain.value, [], &brand, problems)
    var asked: Set<String> = []
    // A rule may need a key that no other brand needs, and a value may follow a missing one.
    while let problem = problems(brand).first(where: {
      $0.path.map { isOpen($0) && !asked.contains($0) } ?? false
    }), let path = problem.path, !hasEnded {
      asked.insert(path)
      guard let field = description.fields(to: path).last, Self.isOneValue(field.schema) else {
        continue
      }
      console.write("\(DisplayText.singleLine(Self.text(of: problem)))")
      ask(for: field, at: path.split(separator: ".").map(String.init), true, &brand, problems)
    }
    return brand.answers
  }

  // These were given, or are completed.
  private static let given = ["id", "name", "menu", "data"]

  private func isOpen(_ path: String) -> Bool {
    let steps = path.split(separator: ".")
    return !steps.isEmpty && !Self.given.contains(String(steps[0]))
      && description.fields(to: path).count == steps.count
  }

  private mutating func visit(
    _ object: ObjectSchema, _ value: ConfigurationValue?, _ path: [String],
    _ brand: inout NewBrand, _ problems: (NewBrand) -> [Diagnostic]
  ) {
    for field in object.fields where field.replacement == nil {
      let place = path + [field.name]
      let inherited = value?[field.name]
      if path.isEmpty, Self.given.contains(field.name) { continue }
      if case .object(let inner) = field.schema, !field.isIdentity {
        guard field.isGroup || field.isRequired || inherited != nil else { continue }
        visit(inner, inherited, place, &brand, problems)
        continue
      }
      let isRequired = field.isRequired && inherited == nil
      guard field.isIdentity || isRequired, Self.isOneValue(field.schema) else { continue }
      ask(for: field, at: place, isRequired, &brand, problems)
    }
  }

  private mutating func ask(
    for field: FieldSchema, at place: [String], _ isRequired: Bool, _ brand: inout NewBrand,
    _ problems: (NewBrand) -> [Diagnostic]
  ) {
    let (schema, name, before) = (field.schema, place.joined(separator: "."), brand)
    let description = description
    let answer = ask(
      name, "\(field.summary) Expected: \(schema.expected).", brand.suggestion(for: name),
      isRequired: isRequired
    ) { text in
      let value = Self.json(text, schema)
      if let problem = Self.problem(value, at: place, description) { return problem }
      var brand = before
      brand.answers[name] = value
      return problems(brand).first { $0.path == name }.map { Self.text(of: $0) }
    }
    if let answer { brand.answers[name] = Self.json(answer, schema) }
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
    return file.diagnostics.first { $0.severity == .error }.map { Self.text(of: $0) }
  }

  private static func text(of problem: Diagnostic) -> String {
    ([problem.message] + [problem.help].compactMap { $0 }).joined(separator: "; ")
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
