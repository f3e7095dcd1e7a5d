import FlowModels

// The order of deviations.

extension DeviationRun {
  private static let maxOdd = 150

  /// Deviations of a kind, one place after another, and their share of the events, in percent.
  struct Section {
    var share: Int
    var steps: [@MainActor () async throws -> Void]
  }

  /// Makes the deviations of all sections.
  // Each has its share of the events, so that a limit leaves out none of them for all places. After
  // that they get, in this order, what others have left.
  func make(_ sections: [Section]) async throws {
    let rest = most - allEvents
    var next = sections.map { _ in 0 }
    for isShared in [true, false] {
      for (index, section) in sections.enumerated() {
        let end = isShared ? allEvents + rest * section.share / 100 : most
        player.forget()
        while !isOver, allEvents < end, next[index] < section.steps.count {
          try await section.steps[next[index]]()
          next[index] += 1
        }
      }
    }
  }

  /// Returns the sections; each control was tried in the states `kinds`.
  func sections(_ kinds: [Int]) -> [Section] {
    func each<Subject>(
      _ subjects: some Sequence<Subject>,
      _ body: @MainActor @escaping (Subject) async throws -> Void
    ) -> [@MainActor () async throws -> Void] {
      subjects.map { subject in { try await body(subject) } }
    }
    // What was used nowhere comes first, and the same controls above other screens later.
    let novel = places.sorted { ($0.rank, $0.state) < ($1.rank, $1.state) }
    let isFirst = resizing.isEmpty
    return [
      Section(
        share: 10,
        steps: each(places) { [self] place in
          try await begin(place)
          try await translate(place)
          try await reopen(place)
        }),
      Section(
        share: 3, steps: each(walk.kinds.odd.prefix(Self.maxOdd)) { try await self.relaunch($0) }),
      Section(
        share: 12,
        steps: each(kinds) { [self] state in
          player.forget()
          try await turnAndRelaunch(state)
        }),
      Section(
        share: 6,
        steps: isFirst
          ? [openUnknownLinks, openKnownLinks, openContinuedLinks, openFurtherPages] : []),
      Section(share: 8, steps: [reshape]),
      Section(
        share: 8,
        steps: each(places) { [self] place in
          try await wait(place)
          try await enterAgain(place)
          try await chooseAll(place)
          try await list(place)
          try await takeBack(place)
          try await swap(place)
        }),
      Section(share: 3, steps: each(places, enterOtherwise)),
      Section(share: 3, steps: [leaveFlows]),
      Section(share: 5, steps: isFirst ? [changeElsewhere] : []),
      Section(
        share: 2, steps: each(walk.kinds.oddBelow.prefix(Self.maxOdd / 3), relaunchBelow)),
      Section(
        share: 35,
        steps: each(novel) { [self] place in
          player.forget()
          try await use(place)
          if !isOver { try await change(place) }
        }),
      Section(
        share: 5,
        steps: each(places) { [self] place in
          player.forget()
          try await pair(place)
        }),
    ]
  }
}
