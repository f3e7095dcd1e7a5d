// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import SwiftUI
  import UIKit

  /// A field for a text or a typed number: the focus goes from the view to the app, and back.
  struct TextEntry: View {
    let node: ScreenNode
    let path: ElementPath
    let app: AppModel
    @State private var text: String
    @FocusState private var isFocused: Bool
    @Environment(\.colorScheme) private var scheme

    init(node: ScreenNode, path: ElementPath, app: AppModel) {
      self.node = node
      self.path = path
      self.app = app
      _text = State(initialValue: node.value ?? "")
    }

    private var style: ThemeStyle { ThemeStyle(app.theme, in: scheme) }

    var body: some View {
      EntryFrame(node: node, app: app, value: nil) {
        field
          .font(style.bodyFont)
          .focused($isFocused)
          .keyboardType(keyboard)
          .textInputAutocapitalization(capitalization)
          .textContentType(contentType)
          .accessibilityLabel(node.label)
          .accessibilityAddTraits(node.role == .searchField ? .isSearchField : [])
      }
      .onChange(of: text) { _, new in
        if new != node.value ?? "" { app.enter(new, on: path) }
      }
      .onChange(of: node.value) { _, new in
        // A number that is being typed, such as "1.", is not written anew.
        if case .number = node.content, isFocused { return }
        if new ?? "" != text { text = new ?? "" }
      }
      .onChange(of: isFocused) { _, isFocused in
        if isFocused {
          app.focus(on: path)
        } else {
          app.endEditing(of: path)
          if case .number = node.content { text = node.value ?? "" }
        }
      }
      .onChange(of: node.traits.contains(.focused)) { _, hasFocus in
        if hasFocus != isFocused { isFocused = hasFocus }
      }
    }

    @ViewBuilder private var field: some View {
      let prompt = node.placeholder ?? ""
      if node.traits.contains(.secure) {
        SecureField(prompt, text: $text)
      } else if node.isMultiline {
        TextField(prompt, text: $text, axis: .vertical)
      } else {
        TextField(prompt, text: $text)
      }
    }

    private var keyboard: UIKeyboardType {
      switch node.content {
      case .number(let facts):
        if facts.minimum.map({ $0 < 0 }) ?? true { return .numbersAndPunctuation }
        let isWhole = facts.step > 0 && facts.step.rounded() == facts.step
        return isWhole ? .numberPad : .decimalPad
      case .text(let facts):
        return switch facts.keyboard {
        case .plain, .name, .search: .default
        case .email: .emailAddress
        case .address: .URL
        case .phone: .phonePad
        case .number: .numberPad
        case .decimal: .decimalPad
        }
      default: return .default
      }
    }

    private var contentType: UITextContentType? {
      guard case .text(let facts) = node.content else { return nil }
      return switch facts.purpose {
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
      case nil: nil
      }
    }

    private var capitalization: TextInputAutocapitalization? {
      guard case .text(let facts) = node.content else { return .never }
      return switch facts.keyboard {
      case .plain: .sentences
      case .name: .words
      default: .never
      }
    }
  }

  /// The part that all fields share: the title above, and the problem below.
  struct EntryFrame<Control: View>: View {
    let node: ScreenNode
    let app: AppModel
    let value: String?
    @ViewBuilder let control: Control
    @Environment(\.colorScheme) private var scheme

    var body: some View {
      let style = ThemeStyle(app.theme, in: scheme)
      VStack(alignment: .leading, spacing: 4) {
        Text(title).font(style.captionFont).foregroundStyle(style.secondaryText)
          .accessibilityHidden(true)
        control
        if let problem = node.problem {
          Text(problem).font(style.captionFont).foregroundStyle(style.danger)
        }
      }
    }

    private var title: String {
      let name = node.label + (node.traits.contains(.required) ? " *" : "")
      return [name, value ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    }
  }
#endif
