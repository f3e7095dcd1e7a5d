import FlowModels

/// An option or an argument of a ``ToolCommand``, declared where its value is used.
///
/// The type of the property decides what the command line may have:
///
/// - `Bool`: a flag, such as `--all`.
/// - An optional type: an option or argument that may be left out; any other type is required.
/// - `Int` and other numbers: a number. `String`: a text.
/// - An enumeration with raw values of `String` that is `CaseIterable` and `Decodable`: one of its
///   values, which the help and the completions list.
/// - An array: an option or a last argument that may be repeated.
///
/// If the placeholder is `FILE`, `FOLDER`, `PATH` or `DATABASE`, shells complete a path.
@propertyWrapper
@MainActor
public struct CommandOption<Value: Decodable> {
  private let name: String
  private let placeholder: String
  private let range: ClosedRange<Int>?
  private let help: String
  private let slot = Slot()

  private final class Slot {
    var value: Value?
  }

  /// Declares an option or an argument.
  ///
  /// - Parameters:
  ///   - name: The name with its dashes, such as `--most`. A name without dashes, such as `FILE`,
  ///     declares an argument, which is known by its place.
  ///   - placeholder: The word for the value in the help, such as `EUROS`. Flags and arguments have
  ///     none.
  ///   - range: The whole numbers that are allowed; `nil` for all that the type can hold.
  ///   - help: A sentence for the help.
  public init(
    _ name: String, _ placeholder: String = "", in range: ClosedRange<Int>? = nil, help: String
  ) {
    self.name = name
    self.placeholder = placeholder
    self.range = range
    self.help = help
  }

  /// The value from the command line.
  ///
  /// - Precondition: The command runs; before that, an option has no value.
  public var wrappedValue: Value {
    guard let value = slot.value ?? (try? Self.decoded(from: .null)) else {
      // A required option has no value to return before the command line is read.
      preconditionFailure("\(name) is read before its command runs")
    }
    return value
  }

  fileprivate static func decoded(from value: JSONValue) throws -> Value {
    // In an array, as not every version of Foundation decodes a value alone.
    let values = try JSONValue.array([value]).decoded(as: [Value].self)
    return values[0]
  }
}

/// An option of any type, as the tool reads it.
@MainActor
protocol DeclaredOption {
  /// The declaration of an option; `nil` for an argument.
  var option: CommandSyntax.Option? { get }
  /// The declaration of an argument; `nil` for an option.
  var positional: CommandSyntax.Positional? { get }
  var mistake: String? { get }

  /// Takes the value from arguments; those of the command line that come first were taken before.
  func read(_ arguments: Arguments, _ positionals: inout ArraySlice<String>) throws
}

extension CommandOption: DeclaredOption {
  private var shape: OptionShape { OptionShape(Value.self) }
  private var isOption: Bool { name.hasPrefix("-") }

  var option: CommandSyntax.Option? {
    guard isOption else { return nil }
    return CommandSyntax.Option(
      name: name, value: shape.isFlag ? nil : placeholder, choices: shape.choices,
      isRequired: shape.isRequired, isRepeated: shape.isRepeated, help: help)
  }

  var positional: CommandSyntax.Positional? {
    guard !isOption else { return nil }
    return CommandSyntax.Positional(
      name: name, isRequired: shape.isRequired, isRepeated: shape.isRepeated,
      choices: shape.choices, help: help)
  }

  var mistake: String? {
    if isOption, !name.hasPrefix("--") || name.count < 3 || name.contains("=") {
      return "\(name) is no name of an option, such as --most"
    }
    if isOption, !shape.isFlag, placeholder.isEmpty {
      return "\(name) takes a value, and has no placeholder"
    }
    if shape.isFlag, !isOption || !placeholder.isEmpty {
      return "\(name) is a flag; a flag has two dashes, and no placeholder"
    }
    return range != nil && !shape.isWhole ? "\(name) has a range, and is no whole number" : nil
  }

  func read(_ arguments: Arguments, _ positionals: inout ArraySlice<String>) throws {
    if shape.isFlag {
      slot.value = try Self.decoded(from: .bool(arguments.has(name)))
      return
    }
    let texts: [String]
    if isOption {
      texts = arguments.values(name)
    } else if shape.isRepeated {
      texts = Array(positionals)
      positionals = []
    } else {
      texts = positionals.popFirst().map { [$0] } ?? []
    }
    let values = try texts.map { try shape.value(of: $0, named: name, in: range) }
    do {
      slot.value = try Self.decoded(from: shape.isRepeated ? .array(values) : values.first ?? .null)
    } catch {
      throw UsageError(
        message: "\(name) cannot be \(texts.map { DisplayText.quoted($0) }.joined(separator: ", "))"
      )
    }
  }
}
