import Responder

/// A change of an app's navigation, as reported to the app's one observer.
///
/// Events hold the objects they are about, not text, so that reporting costs next to nothing.
public enum AppEvent {
  /// A screen or a flow was put on a path.
  case pushed(PathElement)
  /// A screen or a flow left a path.
  case popped(PathElement)
  /// A flow that was hidden, as behind another tab, is shown again.
  case switched(FlowModel)
  /// A screen or a flow was presented.
  case presented(PathElement)
  /// A presented screen or flow was dismissed.
  case dismissed(PathElement)
  /// A selection block was called, with an item of a list. Holds both names.
  case selected(item: String, list: String)
  /// A flow finished with a result. Holds the result as text.
  case finished(FlowModel, result: String)
  /// The device changed.
  case resized(Device)
  /// The user is asked whether a screen or a flow may leave. Holds its name.
  case asked(String)
  /// The user decided that the screen or flow stays. Holds its name.
  case stayed(String)
  /// A screen or a flow refused to leave. Holds its name.
  case refused(String)
  /// A link was opened.
  case opened(String)
  /// A link could not be opened. Holds the reason, and whether it is a mistake of the app.
  case notOpened(String, reason: String, isMistake: Bool = false)
  /// A link waits for the one before it or for the app.
  case waiting(String)
  /// Saved state was restored. Holds the number of restored screens and flows.
  case restored(Int)
  /// Saved state could not be restored, and the app began afresh. Holds the reason.
  case startedFresh(reason: String)
  /// A step was dropped, mostly because it came too late. Holds its description.
  case dropped(String)
  /// Work failed. Holds its purpose, and the reason for developers: `DataError.diagnosis`.
  case failed(String, reason: String)
  /// The app did something outside of itself, such as opening a page in a browser. Holds it in a
  /// few words; see ``WorkOwner/reportEffect(_:)``.
  case performed(String)
  /// The user's action had no effect, on purpose: a second tap, or a tap on a covered element.
  case inert(String)

  /// The event in a few words: `push RecipeDetail`.
  @MainActor
  public var summary: String {
    switch self {
    case .pushed(.screen(let screen)): "push \(screen.responderName)"
    case .pushed(.flow(let flow)): "start \(flow.responderName)"
    case .popped(.screen(let screen)): "pop \(screen.responderName)"
    case .popped(.flow(let flow)): "end \(flow.responderName)"
    case .switched(let flow): "switch to \(flow.responderName)"
    case .presented(let element): "present \(element.name)"
    case .dismissed(let element): "dismiss \(element.name)"
    case .selected(let item, let list): "select \(item) in \(list)"
    case .finished(let flow, let result): "finish \(flow.responderName) with \(result)"
    case .resized(let device): "resize to \(device.name)"
    case .asked(let name): "ask before \(name) leaves"
    case .stayed(let name): "stay in \(name)"
    case .refused(let name): "\(name) refuses to leave"
    case .opened(let link): "open \(link)"
    case .waiting(let link): "wait to open \(link)"
    case .notOpened(let link, let reason, _): "could not open \(link): \(reason)"
    case .restored(let count): "restore \(count) screens and flows"
    case .startedFresh(let reason): "start afresh: \(reason)"
    case .dropped(let what): "dropped \(what)"
    case .failed(let purpose, let reason): "could not \(purpose): \(reason)"
    case .performed(let what): "perform \(what)"
    case .inert(let what): "inert \(what)"
    }
  }
}
