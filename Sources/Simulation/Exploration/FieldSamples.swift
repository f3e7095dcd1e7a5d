import FlowModels

/// The sample values that fields are filled in with.
enum FieldSamples {
  private static let texts = ["Sample", "2", "sample@example.org"]
  private static let moments = ["2020-02-02", "12:30", "2020-02-02 12:30", "2030-02-02"]
  /// The maximum number of attempts at a field that accepts no value.
  static let mostAttempts = 4

  /// Returns an event that fills in a field, if there is anything left to try.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - attempt: The number of attempts before.
  static func event(for field: ScreenNode, attempt: Int) -> UserEvent? {
    let reference = ElementReference(.id(field.id))
    switch field.role {
    case .textField:
      return attempt < texts.count ? .type(texts[attempt], into: reference) : nil
    case .datePicker: return .set(reference, to: moments[attempt])
    case .choice:
      let options = field.children.filter { $0.isUsableOption }
      // Choosing an option that is chosen would take the choice back.
      guard attempt < options.count, !options[attempt].traits.contains(.selected) else {
        return nil
      }
      return .choose(options[attempt].id, for: reference)
    default: return field.value == nil && attempt == 0 ? .set(reference, to: "2") : nil
    }
  }
}
