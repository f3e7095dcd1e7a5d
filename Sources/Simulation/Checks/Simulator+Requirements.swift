public import FlowModels

extension Simulator {
  /// Checks further requirements from now on, in addition to those that the app declares.
  ///
  /// One that does not hold after a step is among the step's findings.
  ///
  /// - Parameter requirements: The requirements.
  public func require(_ requirements: Requirement...) { requirementChecker.add(requirements) }

  /// The results of checking the requirements so far.
  public var requirements: RequirementReport { requirementChecker.report }

  /// Ends the checks of a run: lets every held answer arrive and time pass, as long as a
  /// requirement waits for something to follow, and a minute more for a list without an answer.
  ///
  /// - Returns: The requirements that still wait, and therefore do not hold, and the lists that
  ///   never loaded, even when the user loaded them again.
  public func finishRequirements() async -> [Finding] {
    let open = await requirementChecker.finish(self)
    await waitForLists()
    return open + lists.findings(isWhole: false)
  }

  private func waitForLists() async {
    guard lists.areWaiting, let clock = app.clock as? ManualClock,
      answers?.isHolding != true, answers?.heldCount ?? 0 == 0,
      // A fault that was removed may have left an answer that never comes.
      !isDisturbed, !app.work.underWay.contains(where: { $0.places.contains(.hangingAnswer) })
    else { return }
    var waiting = lists.unanswered(in: currentScreen.node)
    // Twice, as a list that loads again now and then may do so just now.
    for seconds in [60, 7] where !waiting.isEmpty {
      await clock.advance(to: clock.now.advanced(by: .seconds(seconds)), settling: app.work)
      forgetDescription()
      waiting.formIntersection(lists.unanswered(in: currentScreen.node))
    }
    // What waits for time will come.
    waiting.subtract(app.work.unfinished.timers.compactMap(\.screen))
    if app.work.stall == nil { lists.noteMinute(for: waiting) }
  }
}

extension UserEvent {
  var isSeveral: Bool {
    if case .tapTogether = self { true } else { false }
  }

  /// A Boolean value that indicates whether it loads a list again whose load has failed.
  var isRetry: Bool {
    if case .tap(let reference) = self { reference.key == .id(ScreenNode.retryID) } else { false }
  }
}
