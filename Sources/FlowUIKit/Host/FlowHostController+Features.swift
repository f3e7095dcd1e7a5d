// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowModels
  import UIKit

  // The ways in which a person reaches the features of an app with tabs or a drawer.

  extension FlowHostController {
    /// Adds the bar of the tabs below the screens, if the app has tabs.
    func addBar() {
      guard app.navigationStyle == .tabs else { return }
      let bar = FeatureBar(app, style)
      bar.add(to: view)
      self.bar = bar
    }

    /// Puts the menu button on the first screen, in an app with a drawer.
    func placeMenuButton() {
      guard app.navigationStyle == .drawer else { return }
      for screen in base.screens { screen.hasMenuButton = screen === base.screens.first }
    }
  }
#endif
