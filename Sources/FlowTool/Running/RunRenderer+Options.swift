import FlowModels

/// The options that choose the display of a step.
extension RunRenderer {
  static let viewOption = CommandSyntax.Option(
    name: "--view", value: "VIEW", choices: View.allCases.map(\.rawValue),
    help: "The way to show the screen after each step: the lines that changed, with their place "
      + "(the default), the whole tree, or frames as a user would see them.")
  static let fullOption = CommandSyntax.Option(
    name: "--full", help: "Show the whole screen after each step, as --view tree does.")

  /// Returns the view that the options choose; throws if they exclude one another.
  static func view(_ arguments: Arguments) throws(UsageError) -> View {
    // The option accepts only known names.
    let named = arguments.value(viewOption.name).flatMap(View.init)
    if arguments.has(fullOption.name), let named, named != .tree {
      throw UsageError(
        message: "--full shows the whole tree, and cannot be combined with --view \(named.rawValue)"
      )
    }
    let view = arguments.has(fullOption.name) ? .tree : named ?? .changes
    if view == .frames, arguments.has(PlayView.ids.name) {
      throw UsageError(message: "--ids cannot be combined with --view frames, which shows no ids")
    }
    return view
  }

  /// Expects no option that chooses a view, where JSON is written.
  static func expectNoView(_ arguments: Arguments) throws(UsageError) {
    for option in [viewOption, fullOption, PlayView.ids]
    where arguments.has(option.name) || arguments.value(option.name) != nil {
      throw UsageError(
        message: "\(option.name) cannot be combined with --json, which always has all")
    }
  }

  @MainActor
  static func width(of console: Console) -> Int {
    console.environment("COLUMNS").flatMap { Int($0) } ?? console.talkTerminal?.width() ?? 100
  }
}
