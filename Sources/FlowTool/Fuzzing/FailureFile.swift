import FlowModels
import Foundation
import Simulation

/// A failure that fuzzing found, kept as a journey in its own file.
/// It begins with comments: `# flowctl failure 1`, `# app: Saffron Kitchen`,
/// `# with: --device tablet`, `# binary: 8f0e2a5c9b1d7743`, `# message: …`.
struct FailureFile {
  /// The version of the form of these files.
  static let version = 1
  private static let firstWords = "flowctl failure "

  var app: String
  /// The options that the app was made with: the device, the language, faults.
  var options: String
  /// A hash of the tool that found it; `nil` if it is not known.
  var binary: String? = ToolBinary.ownHash
  var message: String
  var lastAction: String?
  var lines: [String]

  var property: String { Fuzzer.property(of: message) }

  /// The name of the file: the property as words, and a hash of app, options and property.
  var name: String {
    var words = ""
    for character in property.lowercased().prefix(50) {
      if character.isASCII, character.isLetter || character.isNumber {
        words.append(character)
      } else if !words.hasSuffix("-"), !words.isEmpty {
        words.append("-")
      }
    }
    var hash = StableHash()
    hash.add("\(app)\n\(options)\n\(property)".utf8)
    return words + (words.hasSuffix("-") || words.isEmpty ? "" : "-") + hash.text + ".journey"
  }

  var text: String {
    var comments = ["\(Self.firstWords)\(Self.version)", "app: \(app)"]
    if !options.isEmpty { comments.append("with: \(options)") }
    if let binary { comments.append("binary: \(binary)") }
    comments.append("message: \(message)")
    if let lastAction { comments.append("last action: \(lastAction)") }
    return (comments.map { "# \(DisplayText.singleLine($0))" } + lines).joined(separator: "\n")
      + "\n"
  }
}

extension FailureFile {
  init(contentsOf path: String) throws {
    let source = try SourceText(contentsOf: path)
    let lines = source.lines
    let comments = lines.prefix { $0.hasPrefix("# ") }.map { $0.dropFirst(2) }
    let place = DisplayText.singleLine(path)
    guard let first = comments.first, first.hasPrefix(Self.firstWords) else {
      throw InputError(
        InputError.Problem(
          file: place, line: 1, column: 1,
          message: "expected `# \(Self.firstWords)\(Self.version)`"))
    }
    guard first.dropFirst(Self.firstWords.count) == "\(Self.version)" else {
      throw InputError(
        InputError.Problem(
          file: place, line: 1, column: 3,
          message:
            "another version wrote it: expected \(Self.firstWords)\(Self.version), found "
            + DisplayText.singleLine(String(first))))
    }
    let value = { (key: String) in
      comments.first { $0.hasPrefix("\(key): ") }.map { String($0.dropFirst(key.count + 2)) }
    }
    app = value("app") ?? ""
    options = value("with") ?? ""
    binary = value("binary")
    message = value("message") ?? ""
    lastAction = value("last action")
    self.lines = lines.map(String.init).filter { !$0.hasPrefix("#") && !$0.isEmpty }
    // A journey without events is a failure of the launch.
    if !self.lines.isEmpty {
      _ = try Journey(String(decoding: source.bytes, as: UTF8.self), file: path)
    }
  }
}
