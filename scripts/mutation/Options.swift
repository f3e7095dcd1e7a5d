import Foundation

/// The words of the command line.
struct Options {
  enum Mode { case files, draw, changes, planted, one, selfTest, help }

  var mode = Mode.files
  var files: [String] = []
  var draw = 0
  var seed: UInt64 = 1
  var base = ""
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
      case "--help", "-h": mode = .help
      case "--self-test": mode = .selfTest
      case "--planted": mode = .planted
      case "--list": lists = true
      case "--resume": resumes = true
      case "--rest": triesRest = true
      case "--draw":
        mode = .draw
        draw = try Self.number(word, &rest)
      case "--seed": seed = UInt64(try Self.number(word, &rest))
      case "--jobs": jobs = max(1, try Self.number(word, &rest))
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

  static let usage = """
    usage: scripts/mutants [options] [FILE...]

    Changes the core's sources in one place at a time, and runs the tests that match: a change that no
    test notices survives, and shows what is not tested. What does not compile is not counted.

      FILE...          all mutants of these files
      --draw N         N mutants of the files, or of all files of the core, each as likely as any other
      --seed S         another draw; 1 if it is not given
      --since BASE     the mutants of the lines that were changed since a commit; fails below 90 %
      --only ID        one mutant; may be given more than once
      --planted        the mistakes of Tests/Planted, each of which its own suite must find
      --list           shows what would be tried
      --rest           tries what survives with the tests of the sample app and of the tool too
      --resume         goes on where a run with the same words was ended
      --jobs N         tries N at a time, each in a copy of its own below .build-mutants
      --self-test      tests the mutator itself
      --help           this text

    Exit codes: 0 all is well, 1 too many survive or a planted mistake is not found, 64 usage,
    65 a plant cannot be read, 66 no such file, 70 what is not mutated does not build or fails.
    """
}
