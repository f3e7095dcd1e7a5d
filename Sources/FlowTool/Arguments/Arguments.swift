import FlowModels

package struct UsageError: Error {
  package var message: String
  package var hint: String?

  package init(message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

/// The arguments of one command, read by its syntax.
package struct Arguments {
  private(set) var positionals: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []
  private let words: [String]

  func value(_ option: String) -> String? { values[option]?.first }
  func values(_ option: String) -> [String] { values[option] ?? [] }
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// Returns the words as they were given, without some options and their values.
  func words(without options: Set<String>) -> [String] {
    var left: [String] = []
    var skips = false
    for word in words {
      if skips {
        skips = false
      } else if options.contains(word) {
        skips = values[word] != nil
      } else if !options.contains(where: { word.hasPrefix($0 + "=") }) {
        left.append(word)
      }
    }
    return left
  }

  /// Reads the arguments after the command's name. With `--help`, nothing else is read or required.
  init(_ words: [String], syntax: CommandSyntax) throws(UsageError) {
    self.words = words
    var rest = words[...]
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      flags.insert("--help")
      return
    }
    while let word = rest.popFirst() {
      if word == "--" {
        positionals += rest
        break
      } else if word.hasPrefix("-"), word != "-" {
        try readOption(word, from: &rest, syntax: syntax)
      } else {
        positionals.append(word)
      }
    }
    try checkPositionals(syntax)
    for option in syntax.options where option.isRequired && values[option.name] == nil {
      throw UsageError(message: "missing \(option.name) \(option.value ?? "")")
    }
  }

  private mutating func readOption(
    _ word: String, from rest: inout ArraySlice<String>, syntax: CommandSyntax
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0] == "-h" ? "--help" : String(parts[0])
    guard let option = syntax.options.first(where: { $0.name == name }) else {
      throw Self.unknown(
        "option", name, known: syntax.options.filter { !$0.isInternal }.map(\.name))
    }
    guard option.isRepeated || values[name] == nil, !flags.contains(name) else {
      throw UsageError(message: "\(name) is given twice")
    }
    guard let valueName = option.value else {
      guard parts.count == 1 else { throw UsageError(message: "\(name) takes no value") }
      flags.insert(name)
      return
    }
    let next = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
    guard let value = parts.count == 2 ? String(parts[1]) : next, !value.isEmpty else {
      throw UsageError(message: "\(name) expects a value: \(name) \(valueName)")
    }
    if parts.count == 1 { rest.removeFirst() }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw Self.noChoice(value, of: name, in: option.choices)
    }
    values[name, default: []].append(value)
  }

  private func checkPositionals(_ syntax: CommandSyntax) throws(UsageError) {
    if let missing = syntax.positionals.dropFirst(positionals.count).first(where: \.isRequired) {
      throw UsageError(message: "missing \(missing.name)")
    }
    if let index = positionals.firstIndex(of: "") {
      let name = index < syntax.positionals.count ? syntax.positionals[index].name : "an argument"
      throw UsageError(message: "\(name) is empty")
    }
    if positionals.count > syntax.positionals.count, syntax.positionals.last?.isRepeated != true {
      throw UsageError(
        message:
          "unexpected argument \(DisplayText.quoted(positionals[syntax.positionals.count]))")
    }
  }

  /// Returns the arguments that give an option a value, even one that begins with dashes.
  static func words(_ option: String, _ value: String) -> [String] {
    value.hasPrefix("--") ? ["\(option)=\(value)"] : [option, value]
  }

  /// Returns the error for a value that is none of those that are allowed.
  static func noChoice(_ value: String, of name: String, in choices: [String]) -> UsageError {
    UsageError(
      message: "\(name) expects one of \(choices.joined(separator: ", ")), found "
        + DisplayText.quoted(value))
  }

  package static func unknown(_ kind: String, _ name: String, known: [String]) -> UsageError {
    UsageError(
      message: "unknown \(kind) \(DisplayText.quoted(name))",
      hint: NearestNames.help(for: name, in: known))
  }
}
