/// What a form knows of any of its inputs.
open class Field: Control {
  /// Whether what it says can be taken.
  @Property public internal(set) final var validity = Validity.valid
  /// Whether it says something else than at first.
  @Property public internal(set) final var isDirty = false
  /// Whether the person has been there, so that they may be told what is wrong.
  @Property public internal(set) final var isTouched = false
  /// Whether the person is entering something.
  @Property public internal(set) final var isEditing = false
  /// Whether its form is being submitted, so that it cannot be used meanwhile.
  @Property public internal(set) final var isHeld = false
  /// What stands there while it says nothing.
  @Property public final var placeholder: Phrase?

  /// Why what it says cannot be taken, once the person is to be told.
  public final var problem: Phrase? { isTouched ? validity.reason : nil }

  /// Whether it is enabled, and not held by its form.
  open override var isAvailable: Bool { isEnabled && !isHeld }

  /// Has the person told what is wrong, and asks again what could not be found out.
  open func touch() { isTouched = true }

  /// Goes back to what it said at first.
  open func reset() {}

  /// What it says counts as nothing entered any more.
  open func commit() {}

  /// Returns the action to run once what it says now has arrived, whatever it says by then.
  func commitment() -> @MainActor () -> Void {
    { [weak self] in self?.commit() }
  }

  /// Looks again at whether what it says can be taken.
  open func validate() {}

  /// Called as the person ends entering something.
  open func endEditing() {
    isEditing = false
    touch()
  }

  /// Called as its screen is put on a path.
  func start() {}

  /// Writes down what the person has entered.
  func save(to state: inout SavedState) {}

  /// Takes up what the person had entered.
  func restore(from state: SavedState) {}

  /// Its qualities.
  var traits: [ScreenNode.Trait] {
    var traits: [ScreenNode.Trait] = []
    if !isAvailable { traits.append(.disabled) }
    if validity == .checking { traits.append(.busy) }
    if problem != nil { traits.append(.invalid) }
    return traits
  }
}
