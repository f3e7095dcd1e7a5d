import FlowModels

/// Plays commands on the app and on the model of it, and compares them after each.
@MainActor
enum NavigationPlay {
  /// Where the two differ first, in words, and after how many commands; `nil` where they never do.
  static func difference(
    _ commands: [Command], except known: Set<Weakness> = []
  ) -> (count: Int, words: String)? {
    let app = AppWorld(root: CommandDrawer.root)
    var model = NavigationModel(root: CommandDrawer.root)
    app.launch()
    model.launch()
    defer { app.end() }
    for (index, command) in commands.enumerated() {
      app.log = []
      model.log = []
      app.perform([command], for: Origin())
      model.run([command])
      guard model.met.isDisjoint(with: known) else { return nil }
      let expected = model.log + model.picture
      let isLax = known.contains(.keptWhileAnExitWaits) && !model.waiting.isEmpty
      let found = app.log + app.picture + app.problems + (isLax ? [] : app.leaks)
      if expected != found { return (index + 1, words(expected, found)) }
    }
    return nil
  }

  private static func words(_ expected: [String], _ found: [String]) -> String {
    let common = zip(expected, found).prefix { $0 == $1 }.count
    func side(_ lines: [String]) -> String {
      lines.dropFirst(common).map { "    \($0)" }.joined(separator: "\n")
    }
    return """
      after
      \(expected.prefix(common).map { "    \($0)" }.joined(separator: "\n"))
      expected
      \(side(expected))
      found
      \(side(found))
      """
  }

  /// The shortest sequence of commands, with the least in their callbacks, that shows a difference.
  static func shortest(
    _ commands: [Command], except known: Set<Weakness> = []
  ) async -> [Command] {
    var commands = await shortestFailing(commands) { difference($0, except: known) != nil }
    while let simpler = Command.simpler(commands).first(where: {
      difference($0, except: known) != nil
    }) {
      commands = simpler
    }
    return commands
  }

  /// Plays sequences that follow from a seed.
  ///
  /// - Returns: The shortest sequence that shows a difference, as steps to read; `nil` if there is none.
  static func report(
    seed: UInt64, events: Int, length: Int = 40, except known: Set<Weakness> = []
  ) async -> String? {
    var drawer = CommandDrawer(random: SplitMix(state: seed))
    var rest = events
    while rest > 0 {
      let commands = (0..<min(length, rest)).map { _ in drawer.command() }
      rest -= commands.count
      guard let found = difference(commands, except: known) else { continue }
      let shortest = await shortest(Array(commands.prefix(found.count)), except: known)
      let steps = shortest.map { "  \($0)" }.joined(separator: "\n")
      return "\(steps)\n\(difference(shortest, except: known)?.words ?? found.words)"
    }
    return nil
  }
}
