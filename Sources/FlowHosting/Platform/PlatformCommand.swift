public import FlowModels

/// A command of the platform, such as one of a menu or of a keyboard, that sends an action of the
/// app.
///
/// ```swift
/// PlatformCommand("delete:", title: .key("notes.delete")) { NoteShouldBeDeleted() }
/// ```
@MainActor
public struct PlatformCommand: Identifiable {
  /// The keys that are held down together with the key of a shortcut.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits of the set, one for each key.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The command key.
    public static let command = Modifiers(rawValue: 1)
    /// The shift key.
    public static let shift = Modifiers(rawValue: 2)
    /// The option key.
    public static let option = Modifiers(rawValue: 4)
    /// The control key.
    public static let control = Modifiers(rawValue: 8)
  }

  /// The keys that the user presses for a command.
  public struct Shortcut: Hashable, Sendable {
    /// The character of the key, in lower case.
    public var key: String
    /// The keys that are held down with it.
    public var modifiers: Modifiers

    /// Makes a shortcut; by default with the command key.
    public init(_ key: String, _ modifiers: Modifiers = .command) {
      self.key = key
      self.modifiers = modifiers
    }
  }

  /// The name, which for a command of the system is that of its selector, such as `delete:`.
  public nonisolated let id: String
  /// The title in menus, and in the overview of shortcuts.
  public let title: LocalizedText
  /// The keys for the command, if there are any.
  public let shortcut: Shortcut?

  private let sending: (Responder) -> Bool
  private let asking: (Responder) -> Validation

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - id: The name. For a command of the system it is that of its selector, such as `delete:`.
  ///   - title: The title in menus, and in the overview of shortcuts.
  ///   - shortcut: The keys for the command. A command of the system has its own.
  ///   - action: Makes the action, for each use and each validation.
  public init<A: Action>(
    _ id: String, title: LocalizedText = .empty, shortcut: Shortcut? = nil,
    sending action: @escaping @MainActor () -> A
  ) {
    self.id = id
    self.title = title
    self.shortcut = shortcut
    sending = { $0.send(action()) != nil }
    asking = { $0.validation(of: action()) }
  }

  func send(from responder: Responder) -> Bool { sending(responder) }

  func validation(from responder: Responder) -> Validation { asking(responder) }
}
