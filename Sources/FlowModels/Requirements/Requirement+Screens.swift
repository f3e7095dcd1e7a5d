extension Requirement {
  /// A requirement that holds on every visible screen of a name, judged by its visible content.
  ///
  /// ```swift
  /// .always("the sum is right", on: "Cart") { cart in
  ///   cart.number("sum") == cart.rows("lines").sum { $0.number("price") * $0.number("count") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, as reports show it.
  ///   - screen: The name of the screen, as traces show it. While none is visible, the requirement
  ///     is not checked.
  ///   - condition: Returns whether the requirement is checked on the screen.
  ///   - holds: Returns whether the requirement holds. If it reads what is not there, it does not.
  public static func always(
    _ name: String, on screen: String, when condition: (@MainActor (ShownElement) -> Bool)? = nil,
    _ holds: @escaping @MainActor (ShownElement) -> Bool
  ) -> Requirement {
    always(name, judging: { $0.allShown(screen).filter { condition?($0) ?? true } }, by: holds)
  }

  /// A requirement about a visible screen and another one that it was opened from, which may be
  /// covered: what one says must agree with the other.
  ///
  /// ```swift
  /// .always("the same is paid", on: "Confirmation", over: "Cart") { confirmation, cart in
  ///   confirmation.money("total") == cart.money("checkout")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, as reports show it.
  ///   - screen: The name of the visible screen.
  ///   - other: The name of the other screen, the nearest below it on the main path, as it would be
  ///     shown now. While one of the two is not there, the requirement is not put to the test.
  ///   - holds: Returns whether the requirement holds. If it reads what is not there, it does not.
  public static func always(
    _ name: String, on screen: String, over other: String,
    _ holds: @escaping @MainActor (_ screen: ShownElement, _ other: ShownElement) -> Bool
  ) -> Requirement {
    always(name, judging: { $0.allShown(screen, over: other) }, by: { holds($0.screen, $0.below) })
  }

  private static func always<Judged>(
    _ name: String, judging screens: @escaping @MainActor (AppModel) -> [Judged],
    by holds: @escaping @MainActor (Judged) -> Bool
  ) -> Requirement {
    Requirement(name, .always) { app in
      let screens = screens(app)
      if screens.isEmpty { return .untested }
      return Evaluation(screens.allSatisfy(holds))
    }
  }

  /// A requirement about a value before and after each event of any kind: a tap, an answer, the end
  /// of a timer.
  ///
  /// ```swift
  /// .onEachEvent("the queue only gets shorter", of: { $0.shown("Queue")?.number("before") }) {
  ///   before, after in
  ///   guard let before, let after else { return true }
  ///   return after <= before
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, as reports show it.
  ///   - value: Reads the value; a copy, not an object that changes.
  ///   - holds: Returns whether the requirement holds, given the value before and after.
  public static func onEachEvent<Value>(
    _ name: String, of value: @escaping @MainActor (AppModel) -> Value,
    _ holds: @escaping @MainActor (_ before: Value, _ after: Value) -> Bool
  ) -> Requirement {
    let comparison = ActionComparison(
      isAbout: nil, value: { value($0) },
      holds: { before, after, _ in
        // The values are of this type, as `value` alone reads them.
        guard let before = before as? Value, let after = after as? Value else { return false }
        return holds(before, after)
      })
    return Requirement(name, .onEach, comparison: comparison) { _ in .untested }
  }
}
