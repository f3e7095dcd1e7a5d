// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import UIKit

  /// The part that all fields share: the title above, and the problem below.
  class FieldView: StackedView {
    private(set) var path: ElementPath?
    private let title: UILabel
    private let problem: UILabel

    override init(_ context: ElementContext) {
      title = context.makeLabel(context.style.captionFont, context.style.secondaryText)
      problem = context.makeLabel(context.style.captionFont, context.style.danger)
      super.init(context)
      addArrangedSubview(title)
      addArrangedSubview(problem)
      // The control says it.
      title.isAccessibilityElement = false
    }

    /// Puts the control between the title and the problem.
    func add(control: UIView) { insertArrangedSubview(control, at: 1) }

    /// Shows what is alike in all fields.
    func showFrame(_ node: ScreenNode, at path: ElementPath, control: UIView, value: String? = nil)
    {
      self.path = path
      let isRequired = node.traits.contains(.required)
      title.text = [node.label + (isRequired ? " *" : ""), value ?? ""]
        .filter { !$0.isEmpty }.joined(separator: ": ")
      problem.text = node.problem
      problem.isHidden = node.problem == nil
      control.accessibilityIdentifier = path.identifier
      control.accessibilityLabel = node.label
      control.accessibilityHint = node.problem
      control.isUserInteractionEnabled = node.isEnabled
    }

    /// Gives the keyboard to the control, or takes it away.
    // Nothing changes if the focus is only known to be around the control, such as in a list that
    // is described row by row.
    func moveKeyboard(of control: UIView, to element: ElementPath?) {
      guard let path else { return }
      let focused = element?.screen == path.screen ? element?.ids : nil
      if focused == path.ids {
        if !control.isFirstResponder { control.becomeFirstResponder() }
      } else if control.isFirstResponder, focused.map({ !path.ids.starts(with: $0) }) ?? true {
        control.resignFirstResponder()
      }
    }

    /// Reports to the app that the user has begun to edit.
    func beginEditing() { if let path { context.app.focus(on: path) } }

    /// Reports to the app that the user has ended editing.
    func endEditing() { if let path { context.app.endEditing(of: path) } }

    /// Reports the new text or value to the app.
    func enter(_ text: String, as action: ScreenNode.Action) {
      guard let path else { return }
      if action == .enterText {
        context.app.enter(text, on: path)
      } else {
        context.app.set(text, on: path)
      }
    }
  }

  /// A field with one line of text, or with a typed number.
  final class TextFieldView: FieldView, ElementView, UITextFieldDelegate {
    private let field = UITextField()

    override init(_ context: ElementContext) {
      super.init(context)
      field.font = context.style.bodyFont
      field.textColor = context.style.text
      field.adjustsFontForContentSizeCategory = true
      field.clearButtonMode = .whileEditing
      field.delegate = self
      field.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          enter(field.text ?? "", as: .enterText)
        }, for: .editingChanged)
      add(control: field)
    }

    func canShow(_ node: ScreenNode) -> Bool {
      [.textField, .searchField].contains(node.role) && !node.isMultiline
    }

    func show(_ node: ScreenNode, at path: ElementPath) {
      showFrame(node, at: path, control: field)
      field.placeholder = node.placeholder
      field.isSecureTextEntry = node.traits.contains(.secure)
      field.setKeyboard(of: node)
      field.setPurpose(of: node)
      // A number that is being typed, such as "1.", is not written anew.
      if case .number = node.content, field.isFirstResponder { return }
      // Setting an equal text would move the cursor.
      if field.text != node.value ?? "" { field.text = node.value }
    }

    override func moveKeyboard(to element: ElementPath?) { moveKeyboard(of: field, to: element) }

    func textFieldDidBeginEditing(_ textField: UITextField) { beginEditing() }

    func textFieldDidEndEditing(_ textField: UITextField) { endEditing() }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      return true
    }
  }

  /// A field with several lines of text.
  final class TextAreaView: FieldView, ElementView, UITextViewDelegate {
    private let area = UITextView()

    override init(_ context: ElementContext) {
      super.init(context)
      area.font = context.style.bodyFont
      area.textColor = context.style.text
      area.adjustsFontForContentSizeCategory = true
      area.backgroundColor = .clear
      area.isScrollEnabled = false
      area.delegate = self
      add(control: area)
    }

    func canShow(_ node: ScreenNode) -> Bool {
      [.textField, .searchField].contains(node.role) && node.isMultiline
    }

    func show(_ node: ScreenNode, at path: ElementPath) {
      showFrame(node, at: path, control: area)
      area.isEditable = node.isEnabled
      area.setPurpose(of: node)
      if area.text != node.value ?? "" { area.text = node.value }
    }

    override func moveKeyboard(to element: ElementPath?) { moveKeyboard(of: area, to: element) }

    func textViewDidBeginEditing(_ textView: UITextView) { beginEditing() }

    func textViewDidEndEditing(_ textView: UITextView) { endEditing() }

    func textViewDidChange(_ textView: UITextView) { enter(textView.text, as: .enterText) }
  }

  extension UITextField {
    /// Sets the keyboard for the kind of text or number that a field is for.
    func setKeyboard(of node: ScreenNode) {
      if case .number(let facts) = node.content {
        let isWhole = facts.step > 0 && facts.step.rounded() == facts.step
        let isPositive = facts.minimum.map { $0 >= 0 } ?? false
        keyboardType = !isPositive ? .numbersAndPunctuation : isWhole ? .numberPad : .decimalPad
        return
      }
      guard case .text(let facts) = node.content else { return }
      keyboardType =
        switch facts.keyboard {
        case .plain, .name, .search: .default
        case .email: .emailAddress
        case .address: .URL
        case .phone: .phonePad
        case .number: .numberPad
        case .decimal: .decimalPad
        }
      autocapitalizationType =
        switch facts.keyboard {
        case .plain: .sentences
        case .name: .words
        default: .none
        }
      returnKeyType = facts.keyboard == .search ? .search : .default
    }
  }

  extension UIView {
    fileprivate func announceSearch(_ node: ScreenNode) {
      // A view may have shown another field before.
      if node.role == .searchField {
        accessibilityTraits.insert(.searchField)
      } else {
        accessibilityTraits.remove(.searchField)
      }
    }
  }

  extension UITextField {
    // What it is announced as, and what a system fills in.
    fileprivate func setPurpose(of node: ScreenNode) {
      announceSearch(node)
      textContentType = node.purpose?.contentType
    }
  }

  extension UITextView {
    fileprivate func setPurpose(of node: ScreenNode) {
      announceSearch(node)
      textContentType = node.purpose?.contentType
    }
  }

  extension ScreenNode {
    fileprivate var purpose: TextFacts.Purpose? {
      if case .text(let facts) = content { facts.purpose } else { nil }
    }
  }

  extension TextFacts.Purpose {
    /// The kind of content as the system knows it, which fills it in.
    var contentType: UITextContentType {
      switch self {
      case .name: .name
      case .username: .username
      case .email: .emailAddress
      case .givenName: .givenName
      case .familyName: .familyName
      case .phone: .telephoneNumber
      case .birthday: .birthdate
      case .organization: .organizationName
      case .streetAddress: .fullStreetAddress
      case .postalCode: .postalCode
      case .city: .addressCity
      case .country: .countryName
      case .currentPassword: .password
      case .newPassword: .newPassword
      case .oneTimeCode: .oneTimeCode
      }
    }
  }
#endif
