/// A command of the prompt, in addition to the lines of journeys.
enum PlayWord: String, CaseIterable {
  case expect, undo, screen, tree, save
  case replace = "save!"
  case help, quit

  var form: String {
    switch self {
    case .save: "save FILE"
    case .replace: "save! FILE"
    case .help: "help [WORD]"
    default: rawValue
    }
  }

  var help: String {
    switch self {
    case .expect: "Add expectations of what is there: the screen, the path, the value that changed."
    case .undo: "Take back the last line."
    case .screen: "Show the whole screen."
    case .tree: "Show the live responder tree."
    case .save: "Write the journey to a new file."
    case .replace: "Write the journey to a file, even if it exists."
    case .help: "Show this help, or the lines that begin with a word, such as `help tap`."
    case .quit: "End."
    }
  }
}
