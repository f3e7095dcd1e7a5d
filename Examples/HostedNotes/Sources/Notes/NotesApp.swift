public import FlowHosting
public import FlowModels
public import Foundation

/// The app: its flow, its links and its commands. It knows no view.
@MainActor
public enum NotesApp {
  /// Makes the app, not launched.
  ///
  /// - Parameter device: The device that it is shown on.
  public static func makeApp(on device: Device) -> AppModel {
    let links = LinkTable(
      scheme: "notes",
      patterns: [LinkPattern("note/{id}", to: NotePlace.self), LinkPattern("notes")])
    return AppModel(name: "Notes", root: NotesFlowModel(), device: device, links: links)
  }

  /// Launches the app where the person left it, or afresh.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - saved: The result of ``state(of:)``, if there is one.
  public static func launch(_ app: AppModel, from saved: Data?) {
    let snapshot = saved.flatMap { try? JSONDecoder().decode(Snapshot.self, from: $0) }
    if let snapshot { app.launch(restoring: snapshot) } else { app.launch() }
  }

  /// Returns the state of the app's navigation, to be saved when the app goes to the background.
  public static func state(of app: AppModel) -> Data? { try? JSONEncoder().encode(app.snapshot()) }

  /// The commands of menus and keyboards.
  public static let commands = PlatformCommands([
    PlatformCommand("newNote", title: .verbatim("New Note"), shortcut: .init("n")) { NewNote() },
    PlatformCommand("delete:", title: .verbatim("Delete")) { DeleteNote() },
  ])
}
