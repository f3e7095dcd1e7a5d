import Responder

/// The work of the app itself: loading what links and saved state lead to. It ends with the app, and with
/// nothing else.
@MainActor
final class Errands: Responder, WorkOwner {
  let work = WorkScope()
  let app: AppState

  init(_ app: AppState) {
    self.app = app
    super.init()
  }

  override var responderName: String { "App" }
}
