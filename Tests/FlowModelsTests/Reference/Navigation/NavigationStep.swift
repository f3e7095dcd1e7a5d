import FlowModels

/// Something that is done to an app, and to the model of it: by a person, or in a callback.
///
/// What it makes says itself what it does in its callbacks, so that a sequence of steps is the
/// whole story and always ends.
indirect enum NavigationStep: Sendable {
  case push(FlowReference, ScreenSpec)
  case start(FlowReference, FlowSpec)
  case present(FlowReference, ScreenSpec)
  case presentFlow(FlowReference, FlowSpec)
  case pop(FlowReference)
  case popTo(FlowReference, Int)
  case popToFirst(FlowReference)
  case leave(ScreenReference)
  case dismissIn(FlowReference)
  case finish(FlowReference, Int?)
  /// A screen sends an action, which the nearest flow or the root handles.
  case send(ScreenReference, toRoot: Bool, [NavigationStep])
  /// A flow sends an action to itself: one that it translates.
  case translate(FlowReference, [NavigationStep])
  case show(FlowReference, DialogSpec)
  case back(ExitReason)
  case dismiss
  /// An action of the first dialog is chosen; beyond them, nothing is.
  case answer(Int)
  case resize(Int)
  case scroll(Int)
  case mood(ScreenReference, Mood)
  /// A screen begins work, and does something when that is done.
  case work(ScreenReference, [NavigationStep])
  /// Work that is under way answers; the numbers go round.
  case finishWork(Int)
  case open(LinkSpec)
  /// The data that a link is waiting for comes, or cannot be loaded.
  case answerLink(fails: Bool)
  case acceptLinks(Bool)
  /// The state is saved; and what was saved last is restored.
  case save
  case restore
  /// The process ends, and the app is launched again with what it had saved.
  case relaunch
}

/// A flow, found in the same way in the app and in the model.
enum FlowReference: Hashable, Sendable {
  /// The flow whose callback it is.
  case own
  /// The parent of the flow whose callback it is.
  case parent
  case root
  /// One of the flows that are there, in the order of the paths.
  case any(Int)
}

/// A screen, found in the same way in the app and in the model.
enum ScreenReference: Hashable, Sendable {
  /// The screen whose callback it is.
  case own
  /// One of the screens that are there, in the order of the paths.
  case any(Int)
}

/// What a screen or a flow says to its own leaving.
enum Mood: String, Hashable, Sendable, Codable, CaseIterable {
  case allows, refuses, asks

  /// How pictures show it.
  var mark: String {
    switch self {
    case .allows: ""
    case .refuses: "!"
    case .asks: "?"
    }
  }

}

/// A screen, and what is done in its callbacks.
struct ScreenSpec: Sendable {
  var name: Int
  /// Whether it says a destination, and so comes back after a relaunch.
  var hasPlace: Bool { name % 5 != 0 }
  /// Whether a link to it has to load something first.
  var isLoaded: Bool { name % 3 == 0 }
  var mood = Mood.allows
  var onStart: [NavigationStep] = []
  var onEnd: [NavigationStep] = []
}

/// A flow, and what is done in its callbacks.
struct FlowSpec: Sendable {
  var name: Int
  /// Whether it says a destination, and so comes back after a relaunch.
  var hasPlace: Bool { name % 5 != 0 }
  /// What it shows as it starts.
  var first: ScreenSpec?
  var mood = Mood.allows
  var onStart: [NavigationStep] = []
  var onEnd: [NavigationStep] = []
  /// What its parent does when it hears how the flow has ended.
  var onHeard: [NavigationStep] = []
}

/// A dialog, and what is done when it is answered.
struct DialogSpec: Sendable {
  var name: Int
  /// Whether it says a destination, and so comes back after a relaunch.
  var hasPlace: Bool { name % 2 != 0 }
  var actions: [[NavigationStep]] = []
  var onCancel: [NavigationStep] = []
}

/// What the devices are that an app is shown on.
let referenceDevices: [Device] = [
  .phone, .tablet(columns: 2), .tablet(columns: 1),
  Device(name: "split", columns: 2, hasFixedPane: false), .tablet(columns: 3),
]
