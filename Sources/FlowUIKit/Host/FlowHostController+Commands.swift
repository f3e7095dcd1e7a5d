// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  public import FlowModels
  public import UIKit

  // UIKit's chain leads into the app's chain: a command that a screen is asked for becomes an
  // action, sent from the screen that has the focus.

  extension FlowHostController {
    /// The key commands that have a target in the app now.
    func makeKeyCommands() -> [UIKeyCommand] {
      commands.shortcuts(in: app).compactMap { command in
        guard let shortcut = command.shortcut else { return nil }
        return UIKeyCommand(
          title: app.localization.string(command.title), action: PlatformTarget.selector,
          input: shortcut.key, modifierFlags: shortcut.modifiers.flags, propertyList: command.id)
      }
    }

    /// Returns true if an action of UIKit can be performed; `nil` if it is no command of the app.
    func canPerform(_ action: Selector, withSender sender: Any?) -> Bool? {
      name(of: action, sender: sender).flatMap { name in
        commands.validation(of: name, in: app)?.isEnabled
      }
    }

    /// Enables and names a command in a menu.
    func validateCommand(_ command: UICommand) {
      guard let name = name(of: command.action, sender: command),
        let validation = commands.validation(of: name, in: app)
      else { return }
      command.attributes = validation.isEnabled ? [] : .disabled
      if case .disabled(let reason?) = validation { command.discoverabilityTitle = reason }
    }

    private func name(of action: Selector, sender: Any?) -> String? {
      if action == PlatformTarget.selector {
        return (sender as? UICommand)?.propertyList as? String
      }
      let name = NSStringFromSelector(action)
      return commands.command(named: name)?.id
    }
  }

  /// The object that performs the app's commands when UIKit sends their selectors.
  @MainActor
  final class PlatformTarget: UIResponder {
    /// The selector of all key commands, which are distinguished by their property lists.
    static let selector = #selector(PlatformTarget.performFlowCommand(_:))

    private weak var host: FlowHostController?

    init(_ host: FlowHostController) {
      self.host = host
      super.init()
      for command in host.commands.all where command.id.hasSuffix(":") {
        PlatformTarget.addMethod(named: command.id)
      }
    }

    @objc func performFlowCommand(_ sender: Any?) {
      guard let name = (sender as? UICommand)?.propertyList as? String else { return }
      perform(command: name)
    }

    private func perform(command name: String) {
      guard let host else { return }
      host.commands.perform(name, in: host.app)
    }

    // UIKit calls the method for a command of the system, such as `delete:`.
    private static func addMethod(named name: String) {
      let body: @convention(block) @MainActor (PlatformTarget, AnyObject?) -> Void = { target, _ in
        target.perform(command: name)
      }
      // A method without a result; its arguments are the object, the selector and the sender.
      _ = "v@:@".withCString { types in
        class_addMethod(
          PlatformTarget.self, Selector(name), imp_implementationWithBlock(body), types)
      }
    }
  }

  extension PlatformCommand.Modifiers {
    fileprivate var flags: UIKeyModifierFlags {
      var flags: UIKeyModifierFlags = []
      if contains(.command) { flags.insert(.command) }
      if contains(.shift) { flags.insert(.shift) }
      if contains(.option) { flags.insert(.alternate) }
      if contains(.control) { flags.insert(.control) }
      return flags
    }
  }

  extension FlowHostController {
    /// Offers unhandled actions of a type to UIKit's chain, as an action without arguments: from
    /// the first responder up to the application and its delegate.
    ///
    /// - Parameters:
    ///   - action: The exact type of the action.
    ///   - selector: The selector of the method that UIKit's responders implement.
    public func offer<A: Action>(_ action: A.Type, as selector: Selector) {
      platform.offer(action) { [weak self] _ in
        UIApplication.shared.sendAction(selector, to: nil, from: self, for: nil)
      }
    }
  }
#endif
