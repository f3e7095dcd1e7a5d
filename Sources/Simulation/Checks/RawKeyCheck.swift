import FlowModels

/// Finds a key of the app's texts that is shown instead of its text, alone or in a longer text.
/// Only keys with a point count, such as `cart.title`: other keys may be ordinary words.
/// Text that is typed into a field does not count.
package struct RawKeyCheck: StateCheck {
  package var name: CheckName { .keys }

  package func judge(_ state: ObservedState) -> CheckJudgement {
    .judged(
      state.rawKeys.map {
        Finding(.missingText, "the key \(DisplayText.quoted($0)) itself is shown")
      })
  }
}
