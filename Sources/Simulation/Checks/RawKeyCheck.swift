import FlowModels

/// Finds text that is a key of the app's texts: somebody shows the key itself, and not its words.
///
/// Only keys with a point count, such as `cart.title`: other keys may be words. What is typed into
/// a field is not text of the app. A key is also found as a part of a longer text, such as the
/// second line of a row, or the reason of a failure.
package struct RawKeyCheck: StateCheck {
  package var name: CheckName { .keys }

  /// Makes the check.
  package init() {}

  package func judge(_ state: ObservedState) -> CheckJudgement {
    .judged(
      state.rawKeys.map {
        Finding(.missingText, "the key \(DisplayText.quoted($0)) itself is shown")
      })
  }
}
