import FlowModels

extension RecordedExploration {
  /// Returns what differs between two explorations, each with the contents of its screens.
  static func changes(
    _ first: RecordedExploration, _ one: ExplorationReport, _ second: RecordedExploration,
    _ other: ExplorationReport
  ) -> [RecordChange] {
    let comparison = ExplorationComparison(one, other)
    let gone = OneSided(
      comparison.screens.filter { $0.secondPath == nil }, sign: "-", in: (one, first.ways),
      without: (other, second.ways))
    let new = OneSided(
      comparison.screens.filter { $0.firstPath == nil }, sign: "+", in: (other, second.ways),
      without: (one, first.ways))
    let places = [one, other].map { report in
      Dictionary(
        report.screens.map { ($0.name, $0.path) },
        uniquingKeysWith: { $0.count <= $1.count ? $0 : $1 })
    }
    var changes = gone.changes + new.changes
    for screen in comparison.screens {
      guard let before = screen.firstPath, let after = screen.secondPath else { continue }
      // A way there that is another one follows from what else differs, or from values to enter.
      changes += screen.differences.filter { $0.subject != "way there" }.map { difference in
        RecordChange(
          difference.subject == "screens below it" ? .edges : .screens, "screen \(screen.name)",
          difference.line, before: before, after: after)
      }
    }
    for name in Set(first.ways.keys).intersection(second.ways.keys).sorted() {
      let lines = gone.ways(of: name).map { ("-", $0) } + new.ways(of: name).map { ("+", $0) }
      changes += lines.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { sign, way in
        RecordChange(
          .edges, "screen \(name)", "\(sign) \(way)", before: places[0][name],
          after: places[1][name])
      }
    }
    // Actions that no way has sent, and that no screen on one side has sent.
    let told = changes.map(\.line)
    let sides = [gone, new].map(\.isEmpty)
    changes += comparison.actions.filter { action in
      sides[action.change == .onlyInFirst ? 0 : 1]
        && !told.contains { $0.contains(action.subject.prefix { $0 != " " }) }
    }.map { RecordChange(.edges, "actions", $0.line) }
    return changes
  }

  // The elements of a screen, without what is data.
  private struct State: Hashable {
    var name: String
    var signature: ElementSignature

    init(_ screen: ExploredScreen) {
      name = screen.name
      signature = ElementSignature(of: screen.node)
    }
  }

  // The screens and ways that only one of two explorations has. What can be reached only through
  // one of these screens is told with it, and not by itself.
  private struct OneSided {
    private typealias Screen = ExplorationComparison.Screen

    // A screen, with those that are reached through it.
    private struct Root {
      var screen: Screen
      var followers: [Screen] = []
    }

    private let sign: String
    private let ownWays: [String: [String]]
    private let otherWays: [String: [String]]
    private let ownScreens: [ExploredScreen]
    private let otherStates: Set<State>
    private let roots: [Root]
    // The screens of which one exploration has no state.
    private let names: Set<String>

    init(
      _ screens: [ExplorationComparison.Screen], sign: String,
      in own: (report: ExplorationReport, ways: [String: [String]]),
      without other: (report: ExplorationReport, ways: [String: [String]])
    ) {
      self.sign = sign
      ownWays = own.ways
      otherWays = other.ways
      ownScreens = own.report.screens
      otherStates = Set(other.report.screens.map(State.init))
      names = Set(screens.filter { $0.isOtherState != true }.map(\.name))
      // A state follows from another if the way there passes it. Only a screen that is there on one
      // side explains others: a state may be there again in another form.
      let sorted = screens.enumerated().sorted {
        (Self.path(of: $0.element).count, $0.offset) < (Self.path(of: $1.element).count, $1.offset)
      }.map(\.element)
      var roots: [Root] = []
      for screen in sorted {
        let path = Self.path(of: screen)
        let root = roots.firstIndex { root in
          root.screen.isOtherState != true && path.starts(with: Self.path(of: root.screen))
        }
        if let root {
          roots[root].followers.append(screen)
        } else {
          roots.append(Root(screen: screen))
        }
      }
      self.roots = roots
    }

    var isEmpty: Bool { roots.isEmpty }

    private var followed: Set<String> {
      Set(roots.flatMap(\.followers).map(\.name)).union(roots.isEmpty ? [] : ["app"])
    }

    private static func path(of screen: ExplorationComparison.Screen) -> [String] {
      screen.firstPath ?? screen.secondPath ?? []
    }

    var changes: [RecordChange] {
      let reached = Set(roots.map(\.screen.name))
      return roots.map(\.screen).flatMap { root -> [RecordChange] in
        let subject = "screen \(root.name)"
        let change = { (part: RecordComparison.Part, line: String) in
          RecordChange(
            part, subject, "\(sign) \(line)", before: root.firstPath, after: root.secondPath)
        }
        guard root.isOtherState != true else {
          // One that is there by another way, or with other screens below it, is no difference.
          let state = ownScreens.first { $0.name == root.name && $0.path == Self.path(of: root) }
          if let state, otherStates.contains(State(state)) { return [] }
          return [
            change(.screens, "a state of it, by \(ExplorationComparison.way(Self.path(of: root)))")
          ]
        }
        let verb = sign == "-" ? "can no longer be reached" : "can be reached"
        // All states of a screen have the same lines, which are told once. What is also reached by
        // itself is not reached through them only.
        let followers = roots.filter { $0.screen.name == root.name }.flatMap(\.followers)
        let others = Set(followers.filter { $0.isOtherState != true }.map(\.name))
          .subtracting(reached).sorted()
        let own = change(.reach, "it \(verb)")
        guard !others.isEmpty else { return [own] }
        var rest = change(
          .reach, "with it, and only through it: \(others.joined(separator: ", "))")
        rest.followers = others
        return [own, rest]
      }
    }

    // Those on this side alone, without those that follow from its screens: a way to one of them,
    // or one that the other side has with another effect, from a screen that is also reached
    // through one of them.
    func ways(of screen: String) -> [String] {
      let others = Set(otherWays[screen, default: []])
      // Where nothing is left to wait for, there is no way of waiting.
      let uses = Set(others.map(Self.use) + ["wait"])
      // Of a dialog, the ways have its key too: `Dialog(leave)`.
      let isFollowed = followed.contains(String(screen.prefix { $0 != "(" }))
      return ownWays[screen, default: []].filter { way in
        // Waiting for nothing leads nowhere.
        guard !others.contains(way), way != "wait → \(screen)" else { return false }
        let target = way[Self.use(of: way).endIndex...].dropFirst(" → ".count)
        if names.contains(String(target.prefix { $0 != ":" })) { return false }
        return !(isFollowed && uses.contains(Self.use(of: way)))
      }
    }

    private static func use(of way: String) -> Substring {
      way.firstRange(of: " → ").map { way[..<$0.lowerBound] } ?? way[...]
    }
  }
}
