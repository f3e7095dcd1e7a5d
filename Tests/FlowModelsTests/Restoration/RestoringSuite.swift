import FlowModels
import Foundation
import TestSupport

/// A suite with an app, which it lets be killed and restored.
@MainActor
protocol RestoringSuite {
  var app: AppModel { get }
}

extension RestoringSuite {
  /// The state as it would be read from disk.
  func saved() throws -> Snapshot {
    try JSONDecoder().decode(Snapshot.self, from: JSONEncoder().encode(app.snapshot()))
  }

  /// The same app in another process.
  func restored(
    _ snapshot: Snapshot, root: PlacesFlow = PlacesFlow(),
    snapshots: SnapshotSchema = SnapshotSchema(), events: EventLog? = nil
  ) -> AppModel {
    let app = PlacesFlow.app(
      root, device: .tablet(columns: 2), snapshots: snapshots, events: events)
    app.launch(restoring: snapshot)
    return app
  }

  func names(_ app: AppModel) -> [String] {
    app.root.controller.screens.map(\.responderName)
  }
}
