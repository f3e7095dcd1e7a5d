import Workload

/// A form as one writes it without a framework: what each field says and whether that is valid,
/// whether all are, and whether the button is enabled.
@MainActor
package final class FormByHand: Contender {
  private final class Field {
    var text = "text"
    var value: String? = "text"
    var problem: String?
    var onChange: ((String?) -> Void)?

    func type(_ typed: String) -> Bool {
      text = String(
        String.UnicodeScalarView(typed.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }))
      let start = text.drop { $0.isWhitespace }
      let end =
        start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex
      let new = start[..<end].isEmpty ? nil : String(start[..<end])
      guard new != value else { return false }
      value = new
      if let new {
        let count = new.count
        problem = count < 1 ? "too short" : count > 40 ? "too long" : nil
      } else {
        problem = "required"
      }
      onChange?(new)
      return true
    }
  }

  private let fields: [Field]
  private var isBusy = false
  private var isValid = true
  private var isButtonEnabled = true
  private var told = 0

  package init(fields count: Int) {
    fields = (0..<count).map { _ in Field() }
    fields[count / 2].onChange = { [weak self] _ in self?.told += 1 }
  }

  private func type(_ text: String, into field: Field) {
    guard field.type(text) else { return }
    isValid = fields.allSatisfy { $0.problem == nil }
    isButtonEnabled = isValid && !isBusy
  }

  package func run(_ count: Int) -> Int {
    let field = fields[fields.count / 2]
    var enabled = 0
    for number in 0..<count {
      type(Keystrokes.texts[number & 3], into: field)
      if isButtonEnabled { enabled += 1 }
    }
    return told &+ enabled
  }
}
