import Responder

/// The owner of the app's own work, which loads the destinations of links and saved state. The work
/// ends with the app, and with nothing else.
@MainActor
final class AppWork: Responder, WorkOwner {
  let work = WorkScope()
  let app: AppState

  init(_ app: AppState) {
    self.app = app
    super.init()
  }

  override var responderName: String { "App" }
}
