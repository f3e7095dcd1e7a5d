package import FlowModels

/// A race that can be planted: something that goes wrong only if answers come in an unlucky order,
/// or at an unlucky time.
///
/// Each is a small app of its own, which is right in any order of answers without the mistake.
/// ``journey`` has the fewest events that show it.
package enum ShopRace: String, CaseIterable, Sendable {
  // MARK: Reading

  /// The answer to an older search is shown. 4 events.
  case oldSearchAnswer
  /// The details of a row are shown when another one is selected. 4 events.
  case detailOfOtherRow
  /// Of two answers that belong together, one is shown first. 3 events.
  case mixedAnswers
  /// A badge shows an older count. 7 events.
  case badgeCountsOlder
  /// An answer that was given up is shown as well. 4 events.
  case timeOutAndAnswer
  /// The failure of an older request is shown over a newer success. 5 events.
  case lateError
  /// A secret is shown after the person has signed out. 4 events.
  case shownAfterSignOut
  /// An answer is kept as that of another request. 4 events.
  case storedUnderOtherKey

  // MARK: Writing

  /// Two quick taps read the same number, and one is lost. 7 events.
  case tapsLoseOne
  /// Two quick taps read the same mark, and one is lost. 7 events.
  case toggledByReading
  /// An older text is saved after a newer one. 5 events.
  case saveOvertakesSave
  /// A thing is deleted before it is saved, and is there again. 5 events.
  case deleteDuringSave
  /// The failure of an older save takes back a newer one. 5 events.
  case rollbackOfNewer
  /// A draft is sent by each of two taps. 1 event.
  case sentTwice
  /// Two tries find that something is missing, and both make it. 7 events.
  case createdTwice
  /// A failure leaves a message that is being sent for ever. 2 events.
  case counterStuck
  /// Messages are listed in the order of their answers. 5 events.
  case messagesOutOfOrder
  /// The first of two answers ends the sign that work is under way. 4 events.
  case idleWhileBusy
  /// An answer overwrites what was typed meanwhile. 4 events.
  case syncOverwritesEdit

  // MARK: Lists

  /// The same page is asked for twice, and listed twice. 5 events.
  case pageAppendedTwice
  /// A page of the order before is listed. 4 events.
  case pageOfOtherOrder
  /// A page that was asked for before a refresh is listed after it. 5 events.
  case refreshOvertakesPage

  // MARK: Screens

  /// Details are shown when the person has gone back from their rows. 5 events.
  case openedAfterLeaving
  /// Two failures show two dialogs. 2 events.
  case dialogTwice

  /// The race of a tool's app, with the mistake in it or not.
  @TaskLocal package static var running: (race: ShopRace, isPlanted: Bool) = (
    .oldSearchAnswer, false
  )

  private var screen: RaceScreen.Type {
    switch self {
    case .oldSearchAnswer: OldSearchAnswerRace.self
    case .detailOfOtherRow: DetailOfOtherRowRace.self
    case .mixedAnswers: MixedAnswersRace.self
    case .badgeCountsOlder: BadgeCountsOlderRace.self
    case .timeOutAndAnswer: TimeOutAndAnswerRace.self
    case .lateError: LateErrorRace.self
    case .shownAfterSignOut: ShownAfterSignOutRace.self
    case .storedUnderOtherKey: StoredUnderOtherKeyRace.self
    case .tapsLoseOne: TapsLoseOneRace.self
    case .toggledByReading: ToggledByReadingRace.self
    case .saveOvertakesSave: SaveOvertakesSaveRace.self
    case .deleteDuringSave: DeleteDuringSaveRace.self
    case .rollbackOfNewer: RollbackOfNewerRace.self
    case .sentTwice: SentTwiceRace.self
    case .createdTwice: CreatedTwiceRace.self
    case .counterStuck: CounterStuckRace.self
    case .messagesOutOfOrder: MessagesOutOfOrderRace.self
    case .idleWhileBusy: IdleWhileBusyRace.self
    case .syncOverwritesEdit: SyncOverwritesEditRace.self
    case .pageAppendedTwice: PageAppendedTwiceRace.self
    case .pageOfOtherOrder: PageOfOtherOrderRace.self
    case .refreshOvertakesPage: RefreshOvertakesPageRace.self
    case .openedAfterLeaving: OpenedAfterLeavingRace.self
    case .dialogTwice: DialogTwiceRace.self
    }
  }

  /// Makes the app of this race.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - isPlanted: Indicates whether the mistake is in it.
  @MainActor
  package func makeApp(in environment: AppEnvironment, isPlanted: Bool) -> AppModel {
    let data = RaceData(in: environment)
    let screen = screen.init(data: data, isPlanted: isPlanted)
    let app = AppModel(
      name: rawValue, root: RaceFlowModel(screen, data: data), device: environment.device,
      clock: environment.clock)
    app.requirements = [
      .always("what is shown goes with the data") { _ in screen.problem == nil }
    ]
    return app
  }

  /// The shortest journey that shows the race. It lets answers through one by one, as those that
  /// `release` lets through at once may arrive in any order.
  package var journey: [String] {
    let taps = { (first: String, second: String, rest: [String]) in
      ["hold", "tap #\(first)", "tap #\(second)"] + rest
    }
    let types = ["hold", "type \"a\" into #text", "type \"b\" into #text"]
    return switch self {
    case .oldSearchAnswer: types + ["answer"]
    case .detailOfOtherRow, .storedUnderOtherKey: taps("a", "b", ["answer"])
    case .mixedAnswers: ["hold", "tap #reload", "answer"]
    case .badgeCountsOlder:
      ["hold", "tap #add", "answer", "tap #add", "answer 2", "answer 2", "answer"]
    case .timeOutAndAnswer: ["hold", "tap #load", "wait 5s", "answer"]
    case .lateError: taps("load", "load", ["answer 2", "fail"])
    case .shownAfterSignOut: taps("load", "out", ["answer"])
    case .tapsLoseOne: taps("more", "more", ["answer", "answer", "answer", "answer"])
    case .toggledByReading: taps("mark", "mark", ["answer", "answer", "answer", "answer"])
    case .saveOvertakesSave: types + ["answer 2", "answer"]
    case .deleteDuringSave: taps("save", "delete", ["answer 2", "answer"])
    case .rollbackOfNewer: types + ["fail", "answer"]
    case .sentTwice: ["tap #send and #send"]
    case .createdTwice: taps("make", "make", ["answer", "answer", "answer", "answer"])
    case .counterStuck: ["fault things save: fail once", "tap #send"]
    case .messagesOutOfOrder: taps("send", "send", ["answer 2", "answer"])
    case .idleWhileBusy: taps("work", "work", ["answer"])
    case .syncOverwritesEdit: ["hold", "tap #sync", "type \"b\" into #text", "answer"]
    case .pageAppendedTwice: taps("more", "more", ["answer", "answer"])
    case .pageOfOtherOrder: taps("more", "sort", ["answer"])
    case .refreshOvertakesPage: taps("more", "refresh", ["answer 2", "answer"])
    case .openedAfterLeaving: ["tap #rows", "hold", "tap #a", "back", "answer"]
    case .dialogTwice: ["fault things item: fail", "tap #load and #load"]
    }
  }
}

/// The app of the race that is running, for a tool.
package enum ShopRaceApp: FlowApp {
  /// Makes the app.
  package static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    let (race, isPlanted) = ShopRace.running
    return race.makeApp(in: environment, isPlanted: isPlanted)
  }
}
