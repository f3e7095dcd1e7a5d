import Foundation

/// The words of the command line.
struct Options {
  var isSelfTest = false
  /// Whether nothing is written.
  var isCheck = false
  var version = Version(0, 0, 0)
  /// The checks, and the parts of the night as `night/PART`, that are left out.
  var without: [String] = []
  /// The folder that has the night's record, if not the one where `scripts/nightly` writes it.
  var night: String?

  init(_ arguments: [String]) throws(Misuse) {
    var text: String?
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--self-test": isSelfTest = true
      case "--check": isCheck = true
      case "--without": without.append(try Self.omission(try rest.takeValue(of: word)))
      case "--night": night = try rest.takeValue(of: word)
      default:
        guard !word.hasPrefix("-") else {
          throw Misuse(message: "unknown option \"\(word)\"; --help lists those that there are")
        }
        guard text == nil else {
          throw Misuse(message: "expected one version, found \"\(text ?? "")\" and \"\(word)\"")
        }
        text = word
      }
    }
    if isSelfTest { return }
    guard let text else { throw Misuse(message: "expected a version such as 0.3.0") }
    guard let version = Version(text) else {
      throw Misuse(message: "expected a version such as 0.3.0, found \"\(text)\"")
    }
    self.version = version
  }

  private static func omission(_ name: String) throws(Misuse) -> String {
    let known = Check.all.filter(\.isOptional).map(\.name)
    if known.contains(name) || name.hasPrefix("night/") { return name }
    throw Misuse(
      message: "--without expects one of \(known.joined(separator: ", ")), or a part of the night"
        + " such as night/mutants; found \"\(name)\"")
  }
}
