/// The part of an input that does not depend on the type of its value; a form works with this.
public class Field: Control {
  /// The validity of the field's value.
  @Property public internal(set) final var validity = Validity.valid
  /// A Boolean value that indicates whether the entry differs from the initial or last committed
  /// one.
  @Property public internal(set) final var isDirty = false
  /// True once the user has used the field, so that a problem may be shown.
  @Property package internal(set) final var isTouched = false
  @Property package internal(set) final var isEditing = false
  /// True while the field is disabled because its form is being submitted.
  @Property package internal(set) final var isLocked = false
  /// The text shown while there is no value.
  @Property public final var placeholder: LocalizedText?

  /// The reason why the value is invalid, once the field is touched.
  public final var problem: LocalizedText? { isTouched ? validity.reason : nil }

  /// A Boolean value that indicates whether the field is enabled, and not held by its form.
  public override var isAvailable: Bool { isEnabled && !isLocked }

  /// Marks the field as touched, so that a problem is shown, and repeats a check that had failed.
  package func markTouched() { isTouched = true }

  /// Restores the initial value.
  public func reset() {}

  /// Makes the current value the one that counts as unchanged.
  package func commit() {}

  /// Returns the action to run once the current value was submitted, even if it changes by then.
  func commitment() -> @MainActor () -> Void { { [weak self] in self?.commit() } }

  /// Checks the value again.
  public func validate() {}

  /// Ends editing, and marks the field as touched. Called when the user leaves the field.
  public func endEditing() {
    isEditing = false
    markTouched()
  }

  /// Called when the field's screen is put on a path.
  func start() {}

  /// Saves the entered value, if there is any, and the user's unfinished editing.
  ///
  /// A form saves its fields by itself; a screen that shows a field outside a form saves it in its
  /// own `save(to:)`.
  ///
  /// - Parameter state: The saved state of the screen.
  public func save(to state: inout SavedState) {}

  /// Restores the entered value; does nothing if none was saved.
  ///
  /// - Parameter state: The saved state of the screen.
  public func restore(from state: SavedState) {}

  /// The fingerprint of the entry, which the screen may not show now, and of what became of it.
  package final override var hiddenState: StateFingerprint? {
    var state = StateFingerprint()
    addState(to: &state)
    return state
  }

  func addState(to state: inout StateFingerprint) {
    state.add((isDirty ? 1 : 0) + (isTouched ? 2 : 0) + (isVisible ? 4 : 0) + (isEnabled ? 8 : 0))
    // The reason is not shown before the user has left the field.
    if let reason = validity.reason { state.add(reason) }
  }

  /// Returns an action that restores the current state of the field after any use.
  // A running check elsewhere is not started again.
  package override func checkpoint() -> (@MainActor () -> Void)? {
    let (isTouched, isEditing) = (isTouched, isEditing)
    return { [weak self] in
      self?.isTouched = isTouched
      self?.isEditing = isEditing
    }
  }

  package var entryFacts: EntryFacts { EntryFacts() }

  /// Returns true if an entry would follow the rules, apart from one that is checked elsewhere.
  // The entry is typed text; in a choice, it is the id of an option.
  package func accepts(_ entry: String) -> Bool { true }

  package var hasValue: Bool { false }

  var traits: [ScreenNode.Trait] {
    var traits: [ScreenNode.Trait] = []
    if !isAvailable { traits.append(.disabled) }
    if validity == .checking { traits.append(.busy) }
    if problem != nil { traits.append(.invalid) }
    return traits
  }
}
