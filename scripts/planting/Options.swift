import Foundation

/// The words of the command line.
struct Options {
  /// Where this is not what somebody may say.
  struct Misuse: Error { var message: String }

  var names: Set<String> = []
  var apps: Set<String> = []
  var tools: [Tool] = []
  var onlyJourneys = false
  var lists = false
  var isSmoke = false
  /// Indicates whether what no tool finds is tried with `Tests/Corpus/Requirements`.
  var isRequiring = false
  var jobs = 2
  var page: String?
  /// The folder of the mistakes.
  var source = "Tests/Corpus"

  /// Indicates whether all mistakes are tried with all tools, so that the floors are held.
  var isWhole: Bool {
    names.isEmpty && apps.isEmpty && tools == Tool.allCases && source == "Tests/Corpus"
  }

  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    func value(_ option: String) throws(Misuse) -> String {
      guard let value = rest.popFirst() else { throw Misuse(message: "\(option) needs a value") }
      return value
    }
    while let word = rest.popFirst() {
      switch word {
      case "--journeys": onlyJourneys = true
      case "--list": lists = true
      case "--smoke": isSmoke = true
      case "--requirements": isRequiring = true
      case "--into": page = try value(word)
      case "--from": source = try value(word)
      case "--app":
        let name = try value(word)
        guard App.all[name] != nil else {
          throw Misuse(message: "no app \"\(name)\": \(App.names.joined(separator: ", "))")
        }
        apps.insert(name)
      case "--tool":
        let name = try value(word)
        guard let tool = Tool(rawValue: name) else {
          let all = Tool.allCases.map(\.rawValue).joined(separator: ", ")
          throw Misuse(message: "no tool \"\(name)\": \(all)")
        }
        tools.append(tool)
      case "--jobs":
        let text = try value(word)
        guard let number = Int(text), number > 0 else {
          throw Misuse(message: "--jobs needs a number from 1, not \"\(text)\"")
        }
        jobs = number
      default:
        guard !word.hasPrefix("-") else {
          throw Misuse(message: "unknown option \"\(word)\"; --help shows those that there are")
        }
        names.insert(word)
      }
    }
    if tools.isEmpty { tools = Tool.allCases }
  }
}
