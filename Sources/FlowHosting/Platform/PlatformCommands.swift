public import FlowModels

/// The commands of the platform that an app understands.
///
/// A command is sent from the screen that has the focus, up the app's responder chain. The
/// responder that would handle it decides if it is enabled.
///
/// ```swift
/// let commands = PlatformCommands([
///   PlatformCommand("newNote", title: .key("notes.new"), shortcut: .init("n")) { NewNote() },
///   PlatformCommand("delete:") { NoteShouldBeDeleted() },
/// ])
/// commands.validation(of: "delete:", in: app)  // .enabled on the screen of a note
/// ```
@MainActor
public struct PlatformCommands {
  /// The commands, in order.
  public let all: [PlatformCommand]

  private let positions: [String: Int]

  /// Makes a table. Of commands with the same name, the last is used.
  public init(_ commands: [PlatformCommand] = []) {
    all = commands
    positions = Dictionary(zip(commands.map(\.id), commands.indices)) { $1 }
  }

  /// Returns the command with a name; `nil` if there is none.
  public func command(named name: String) -> PlatformCommand? {
    positions[name].map { all[$0] }
  }

  /// Returns whether a command can be sent now.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - app: The app, whose focused screen would send it.
  /// - Returns: The answer of the responder that would handle it; `nil` if there is no such
  ///   command.
  /// - Complexity: O(depth), plus that of the app's layout.
  public func validation(of name: String, in app: AppModel) -> Validation? {
    guard let command = command(named: name) else { return nil }
    guard let sender = sender(in: app) else { return .noTarget }
    return command.validation(from: sender)
  }

  /// Sends the action of a command, if it is enabled now.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - app: The app, whose focused screen sends it.
  /// - Returns: `true` if the action was handled.
  @discardableResult
  public func perform(_ name: String, in app: AppModel) -> Bool {
    guard let command = command(named: name), let sender = sender(in: app),
      command.validation(from: sender).isEnabled
    else { return false }
    return app.inTurn { command.send(from: sender) }
  }

  /// Returns the commands with a shortcut that have a target now, in order.
  public func shortcuts(in app: AppModel) -> [PlatformCommand] {
    guard let sender = sender(in: app) else { return [] }
    return all.filter { $0.shortcut != nil && $0.validation(from: sender) != .noTarget }
  }

  // What covers a screen may show nothing yet; no screen sends then.
  private func sender(in app: AppModel) -> ViewModel? {
    app.layout.isCovered ? nil : app.layout.focused
  }
}
