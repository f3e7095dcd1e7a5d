import FlowModels

/// Something that a user or the app does with a field of a form, by the field's number.
enum FieldAct: CustomStringConvertible {
  case type(Int, String)
  case set(Int, String?)
  case show(Int, Bool)
  case enable(Int, Bool)
  case reset(Int)
  case endEditing(Int)

  var description: String {
    switch self {
    case .type(let field, let text): "type \(text) into \(field)"
    case .set(let field, let text): "set \(field) to \(text ?? "nothing")"
    case .show(let field, let isShown): "\(isShown ? "show" : "hide") \(field)"
    case .enable(let field, let isEnabled): "\(isEnabled ? "enable" : "disable") \(field)"
    case .reset(let field): "reset \(field)"
    case .endEditing(let field): "end editing \(field)"
    }
  }

  @MainActor
  func play(on inputs: [TextInput]) {
    switch self {
    case .type(let field, let text): inputs[field].type(text)
    case .set(let field, let text): inputs[field].value = text
    case .show(let field, let isShown): inputs[field].isVisible = isShown
    case .enable(let field, let isEnabled): inputs[field].isEnabled = isEnabled
    case .reset(let field): inputs[field].reset()
    case .endEditing(let field): inputs[field].endEditing()
    }
  }
}
