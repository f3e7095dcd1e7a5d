import FlowModels
import Workload

/// Types a character into one of the fields of a form, again and again.
package final class FilledForm: Contender {
  private let form = FormViewModel()
  private let fields: [TextInput]
  private var token: ObservationToken?
  private var told = 0

  package init(fields count: Int) {
    fields = (0..<count).map { number in
      TextInput(
        "field\(number)", title: .verbatim("Field"), value: "text",
        rules: [.required(), .length(1...40)])
    }
    form.adopt([FormSection(fields: fields)])
    token = fields[count / 2].property.onChange { [weak self] _, _ in self?.told += 1 }
  }

  package func run(_ count: Int) -> Int {
    let field = fields[fields.count / 2]
    var enabled = 0
    for number in 0..<count {
      // One of four is empty, so that the form is not valid and its button not enabled.
      field.type(Keystrokes.texts[number & 3])
      if form.submitButton.isAvailable { enabled += 1 }
    }
    return told &+ enabled
  }
}
