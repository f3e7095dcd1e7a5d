import FlowModels

/// A callback of a form, which may do something.
enum FormMoment: CaseIterable {
  /// An observer of a field's value, or of its validity.
  case change, validity
  /// A rule of a field.
  case rule
  /// An observer of whether the form is being submitted.
  case busy
  /// The form's own `submit()`, the work, and what happens once it is done.
  case submit, works, done
  /// An observer of the notice.
  case notice
  /// The question whether it may leave, which must not make anything leave.
  case question
  case start, end
}

/// Something that a user, the app or a callback does with a form.
indirect enum FormAct: CustomStringConvertible {
  case field(FieldAct)
  case submit
  case note(String?)
  case cancel
  case back
  case answer
  case fail
  /// Chooses the first action of a dialog, such as trying again or leaving, or none.
  case choose
  case dismiss
  /// Its screen removes the form, if it is a component.
  case remove
  /// The form's child flow finishes.
  case finish
  /// The next time that a callback is called, it does this.
  case teach(FormMoment, [FormAct])

  var description: String {
    switch self {
    case .field(let act): "\(act)"
    case .submit: "submit"
    case .note(let text): text.map { "note \($0)" } ?? "hide the notice"
    case .cancel: "cancel"
    case .back: "back"
    case .answer: "answer"
    case .fail: "fail"
    case .choose: "choose"
    case .dismiss: "dismiss the dialog"
    case .remove: "remove"
    case .finish: "finish"
    case .teach(let moment, let acts): "on \(moment): \(acts)"
    }
  }
}

extension FormAct {
  /// Draws something that a user or the app does, or that a callback does next time.
  static func draw(_ random: inout SplitMix) -> FormAct {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return act(&random, isAsked: false) }
    let moment = FormMoment.allCases[
      Int.random(in: 0..<FormMoment.allCases.count, using: &random)]
    let acts = (0...Int.random(in: 0..<2, using: &random)).map { _ in
      act(&random, isAsked: moment == .question)
    }
    return .teach(moment, acts)
  }

  /// Draws an act; without those that make something leave while it `isAsked` whether it may.
  private static func act(_ random: inout SplitMix, isAsked: Bool) -> FormAct {
    let field = Int.random(in: 0..<ReactingForm.fieldCount, using: &random)
    let text = ["", "a", "ab", "abc"][Int.random(in: 0..<4, using: &random)]
    switch Int.random(in: 0..<(isAsked ? 16 : 25), using: &random) {
    case 0..<4: return .field(.type(field, text))
    case 4..<6: return .field(.set(field, text.isEmpty ? nil : text))
    case 6: return .field(.show(field, Bool.random(using: &random)))
    case 7: return .field(.enable(field, Bool.random(using: &random)))
    case 8: return .field(.reset(field))
    case 9: return .field(.endEditing(field))
    case 10..<13: return .submit
    case 13..<15: return .note(text.isEmpty ? nil : text)
    case 15: return .cancel
    case 16..<18: return .answer
    case 18: return .fail
    case 19..<21: return .choose
    case 21: return .dismiss
    case 22: return .back
    case 23: return .remove
    default: return .finish
    }
  }
}
