import Foundation

/// The words of the command line.
struct Options {
  enum Mode { case files, draw, changes, planted, one, selfTest }

  var mode = Mode.files
  var files: [String] = []
  /// The number of mutants that are drawn, where not all are tried.
  var draw: Int?
  var seed: UInt64 = 1
  var base = ""
  /// The percentage that must be killed; `nil` for the usual one.
  var least: Double?
  var only: Set<String> = []
  var jobs = 1
  var lists = false
  var resumes = false
  var triesRest = false

  /// Where this is not what somebody may say.
  struct Misuse: Error { var message: String }

  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--self-test": mode = .selfTest
      case "--planted": mode = .planted
      case "--list": lists = true
      case "--resume": resumes = true
      case "--rest": triesRest = true
      case "--draw":
        draw = try Self.number(word, &rest)
        if mode == .files { mode = .draw }
      case "--seed": seed = UInt64(try Self.number(word, &rest))
      case "--jobs": jobs = max(1, try Self.number(word, &rest))
      case "--at-least": least = Double(try Self.number(word, &rest))
      case "--since":
        mode = .changes
        base = try Self.value(word, &rest)
      case "--only":
        mode = .one
        only.insert(try Self.value(word, &rest))
      default:
        guard !word.hasPrefix("-") else {
          throw Misuse(message: "unknown option \"\(word)\"; --help shows those that there are")
        }
        files.append(word)
      }
    }
    if mode == .files, files.isEmpty {
      throw Misuse(message: "nothing to mutate: name files, or use --draw, --since or --planted")
    }
  }

  private static func value(
    _ option: String, _ rest: inout ArraySlice<String>
  ) throws(Misuse) -> String {
    guard let value = rest.popFirst() else { throw Misuse(message: "\(option) needs a value") }
    return value
  }

  private static func number(
    _ option: String, _ rest: inout ArraySlice<String>
  ) throws(Misuse) -> Int {
    let text = try value(option, &rest)
    guard let number = Int(text), number >= 0 else {
      throw Misuse(message: "\(option) needs a number, found \"\(text)\"")
    }
    return number
  }

  /// The percentage of mutants that must be killed: that of a change, unless another one is given.
  var threshold: Double { least ?? (mode == .changes ? 90 : 0) }
}
