// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import FlowHosting
  public import FlowModels
  public import SwiftUI

  /// The view that shows an app in SwiftUI.
  ///
  /// ```swift
  /// FlowView(app)
  ///   .screen(RecipeDetailViewModel.self) { RecipeView(recipe: $0) }
  /// ```
  ///
  /// It draws each screen by its description, unless a custom view is registered for it. It does
  /// not launch the app: launch it before or after the view appears.
  public struct FlowView: View {
    @State private var host: FlowHostModel

    /// Makes a view of an app.
    public init(_ app: AppModel) { _host = State(initialValue: FlowHostModel(app)) }

    /// Makes a view of an app with an existing host, such as one that is kept for a window.
    public init(_ host: FlowHostModel) { _host = State(initialValue: host) }

    /// The app's layers.
    public var body: some View {
      LayerView(layer: host.main)
        .environment(host)
        .environment(\.layoutDirection, host.app.localization.direction.inSwiftUI)
        .environment(\.locale, Locale(identifier: host.app.localization.language))
        .onAppear { host.begin() }
    }
  }

  extension View {
    /// Registers a custom view for the screens of a type and of its subclasses, in the ``FlowView``
    /// that this view is or contains.
    ///
    /// - Parameters:
    ///   - type: The type of the screens.
    ///   - make: Makes the view of a screen. The view follows what it reads of the screen.
    public func screen<S: ViewModel>(
      _ type: S.Type, @ViewBuilder _ make: @escaping @MainActor (S) -> some View
    ) -> some View {
      transformEnvironment(\.screenViews) { views in
        var registered = views ?? ScreenViews<AnyView>()
        registered.register(type) { AnyView(make($0)) }
        views = registered
      }
    }
  }

  extension WritingDirection {
    fileprivate var inSwiftUI: SwiftUI.LayoutDirection {
      self == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  private struct ScreenViewsKey: EnvironmentKey {
    static var defaultValue: ScreenViews<AnyView>? { nil }
  }

  extension EnvironmentValues {
    /// The views that an app makes itself.
    var screenViews: ScreenViews<AnyView>? {
      get { self[ScreenViewsKey.self] }
      set { self[ScreenViewsKey.self] = newValue }
    }
  }

  /// Buttons for the commands that an app understands, with their shortcuts, for a menu.
  ///
  /// ```swift
  /// .commands { CommandMenu("Note") { FlowCommandButtons(app, commands) } }
  /// ```
  public struct FlowCommandButtons: View {
    private let app: AppModel
    private let commands: PlatformCommands

    /// Makes the buttons of an app's commands.
    public init(_ app: AppModel, _ commands: PlatformCommands) {
      self.app = app
      self.commands = commands
    }

    /// The buttons, each enabled while its command is.
    public var body: some View {
      ForEach(commands.all) { command in
        Button(app.localization.string(command.title)) { commands.perform(command.id, in: app) }
          .disabled(commands.validation(of: command.id, in: app)?.isEnabled != true)
          .keyboardShortcut(command.shortcut?.inSwiftUI)
      }
    }
  }

  extension PlatformCommand.Shortcut {
    fileprivate var inSwiftUI: KeyboardShortcut? {
      guard let character = key.first, key.count == 1 else { return nil }
      var flags: EventModifiers = []
      if modifiers.contains(.command) { flags.insert(.command) }
      if modifiers.contains(.shift) { flags.insert(.shift) }
      if modifiers.contains(.option) { flags.insert(.option) }
      if modifiers.contains(.control) { flags.insert(.control) }
      return KeyboardShortcut(KeyEquivalent(character), modifiers: flags)
    }
  }
#endif
