/// Finds a part of a screen, such as a button, that is described and attached to no screen: its
/// actions reach nobody.
package struct UnattachedPartCheck: StateCheck {
  /// Makes the check.
  package init() {}

  package func findings(in state: ObservedState) -> [Finding] {
    state.unattachedParts.map {
      Finding(.unattached, "\($0) is described and not attached to its screen")
    }
  }
}
