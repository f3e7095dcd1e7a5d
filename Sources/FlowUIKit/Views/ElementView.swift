// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import UIKit

  /// A view that shows one element.
  @MainActor
  protocol ElementView: UIView {
    /// Returns true if this view can be used to show a node, of the same element or another.
    func canShow(_ node: ScreenNode) -> Bool
    /// Shows a node.
    func show(_ node: ScreenNode, at path: ElementPath)
    /// Gives the keyboard to the field of an element, and takes it from all others.
    func moveKeyboard(to element: ElementPath?)
  }

  extension ElementView {
    func moveKeyboard(to element: ElementPath?) {}
  }

  /// The app and the theme of the views of elements.
  @MainActor
  struct ElementContext {
    let app: AppModel
    let style: ThemeStyle

    /// Makes the view of a node.
    func makeView(for node: ScreenNode) -> any ElementView {
      switch node.role {
      case .row: RowView(self)
      case .group, .list, .pane, .dialog, .screen, .app, .topBar, .tabBar: GroupView(self)
      case .heading, .text, .status: TextView(self, node.role)
      case .image: ElementImage(self)
      case .progress: WorkView(self)
      case .button, .link, .option, .tab: ButtonView(self)
      case .switch: SwitchView(self)
      case .textField, .searchField: node.isMultiline ? TextAreaView(self) : TextFieldView(self)
      case .slider: SliderView(self)
      case .stepper: StepperView(self)
      case .datePicker: DateView(self)
      case .choice: ChoiceView(self)
      }
    }

    /// Makes a label that wraps, and follows the chosen text size.
    func makeLabel(_ font: UIFont, _ color: UIColor) -> UILabel {
      let label = UILabel()
      label.font = font
      label.textColor = color
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      return label
    }
  }

  /// Elements below one another, which keep their views while they exist.
  class StackedView: UIStackView {
    let context: ElementContext
    private var parts: [(id: String, view: any ElementView)] = []

    init(_ context: ElementContext) {
      self.context = context
      super.init(frame: .zero)
      axis = .vertical
      spacing = 8
    }

    @available(*, unavailable)
    required init(coder: NSCoder) {
      // Nothing can call it: it is unavailable, and there is no nib.
      fatalError("made in code")
    }

    /// Shows some nodes inside the element.
    func showParts(_ nodes: [ScreenNode], at path: ElementPath) {
      var old = parts
      parts = []
      for node in nodes {
        let index = old.firstIndex { $0.id == node.id && $0.view.canShow(node) }
        let view = index.map { old.remove(at: $0).view } ?? context.makeView(for: node)
        view.show(node, at: path.appending(node.id))
        addArrangedSubview(view)
        parts.append((node.id, view))
      }
      for part in old { part.view.removeFromSuperview() }
    }

    func moveKeyboard(to element: ElementPath?) {
      for part in parts { part.view.moveKeyboard(to: element) }
    }
  }

  /// A group: its name, and its elements.
  final class GroupView: StackedView, ElementView {
    private lazy var title = context.makeLabel(
      context.style.captionFont, context.style.secondaryText)

    func canShow(_ node: ScreenNode) -> Bool { node.role == .group }

    func show(_ node: ScreenNode, at path: ElementPath) {
      if title.superview == nil { insertArrangedSubview(title, at: 0) }
      title.text = node.label
      title.isHidden = node.label.isEmpty
      showParts(node.children, at: path)
    }
  }

  /// A row: its parts as the system lays them out, and the elements of its cell below.
  final class RowView: StackedView, ElementView {
    private lazy var content = UIListContentView(configuration: .subtitleCell())
    private lazy var longPress = LongPress(on: content, in: context.app)

    func canShow(_ node: ScreenNode) -> Bool { node.role == .row }

    func show(_ node: ScreenNode, at path: ElementPath) {
      if content.superview == nil { insertArrangedSubview(content, at: 0) }
      var shown: UIListContentConfiguration = .subtitleCell()
      shown.text = node.label
      shown.textProperties.font = context.style.bodyFont
      shown.textProperties.color =
        node.traits.contains(.selected) ? context.style.accent : context.style.text
      shown.secondaryText = subtitle(of: node)
      shown.secondaryTextProperties.font = context.style.captionFont
      shown.secondaryTextProperties.color = context.style.secondaryText
      shown.image = ElementImage.asset(in: node)
      content.configuration = shown
      content.isAccessibilityElement = true
      content.accessibilityLabel = node.label
      content.accessibilityValue = node.value
      content.accessibilityTraits = node.accessibilityTraits
      longPress.follow(node, at: path)
      showParts(node.parts, at: path)
    }

    private func subtitle(of node: ScreenNode) -> String? {
      guard case .row(let facts) = node.content else { return node.value }
      let texts = [facts.subtitle, facts.detail].compactMap(\.self)
      return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
  }

  extension ScreenNode {
    /// The node's qualities as VoiceOver knows them.
    var accessibilityTraits: UIAccessibilityTraits {
      var traits: UIAccessibilityTraits =
        role == .link ? .link : actions.contains(.tap) ? .button : []
      if role == .heading { traits.insert(.header) }
      if role == .status { traits.insert(.updatesFrequently) }
      if self.traits.contains(.selected) || self.traits.contains(.checked) {
        traits.insert(.selected)
      }
      if !isEnabled { traits.insert(.notEnabled) }
      return traits
    }
  }
#endif
