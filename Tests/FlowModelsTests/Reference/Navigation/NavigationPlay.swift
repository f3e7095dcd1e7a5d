import FlowModels

/// Plays steps on the app and on the model of it, and compares them after each.
@MainActor
enum NavigationPlay {
  /// Where the two differ first, in words, and after how many steps; `nil` where they never do.
  static func difference(_ steps: [NavigationStep]) async -> (count: Int, words: String)? {
    let app = AppWorld(root: StepDrawer.root)
    var model = NavigationModel(root: StepDrawer.root)
    app.launch()
    model.launch()
    defer { app.end() }
    for (index, step) in steps.enumerated() {
      app.log = []
      model.log = []
      app.perform([step], for: Origin())
      await app.settle()
      model.run([step])
      let expected = model.log + model.picture
      let found = app.log + app.picture + app.problems + app.leaks
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

  /// The shortest sequence of steps, with the least in their callbacks, that shows a difference.
  static func shortest(_ steps: [NavigationStep]) async -> [NavigationStep] {
    var steps = await shortestFailing(steps) { await difference($0) != nil }
    var isSimplest = false
    while !isSimplest {
      isSimplest = true
      for simpler in NavigationStep.simpler(steps)
      where await difference(simpler) != nil {
        steps = simpler
        isSimplest = false
        break
      }
    }
    return steps
  }

  /// Plays sequences that follow from a seed.
  ///
  /// - Returns: The shortest sequence that shows a difference, as steps to read; `nil` if there is
  ///   none.
  static func report(seed: UInt64, events: Int, length: Int = 40) async -> String? {
    var drawer = StepDrawer(random: SplitMix(state: seed))
    var rest = events
    while rest > 0 {
      let steps = (0..<min(length, rest)).map { _ in drawer.step() }
      rest -= steps.count
      guard let found = await difference(steps) else { continue }
      let shortest = await shortest(Array(steps.prefix(found.count)))
      let lines = shortest.map { "  \($0)" }.joined(separator: "\n")
      return "\(lines)\n\(await difference(shortest)?.words ?? found.words)"
    }
    return nil
  }
}
