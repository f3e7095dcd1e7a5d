// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import UIKit

  /// A heading, a text or a status: its label, its value below, and whether it is busy.
  final class TextView: StackedView, ElementView {
    private let role: ScreenNode.Role
    private let label: UILabel
    private let value: UILabel
    private let spinner = UIActivityIndicatorView(style: .medium)

    init(_ context: ElementContext, _ role: ScreenNode.Role) {
      self.role = role
      let style = context.style
      label = context.makeLabel(role == .heading ? style.titleFont : style.bodyFont, style.text)
      value = context.makeLabel(style.captionFont, style.secondaryText)
      super.init(context)
      for view in [spinner, label, value] { addArrangedSubview(view) }
      spinner.hidesWhenStopped = true
    }

    func canShow(_ node: ScreenNode) -> Bool { node.role == role }

    func show(_ node: ScreenNode, at path: ElementPath) {
      label.text = node.label
      value.text = node.value
      value.isHidden = node.value == nil
      if node.traits.contains(.busy) { spinner.startAnimating() } else { spinner.stopAnimating() }
      isAccessibilityElement = true
      accessibilityLabel = node.label
      accessibilityValue = node.value
      accessibilityTraits = node.accessibilityTraits
      if role == .text { accessibilityTraits.insert(.staticText) }
    }
  }

  /// A button, or an option outside a choice.
  final class ButtonView: UIButton, ElementView {
    private let context: ElementContext
    private var path: ElementPath?
    private lazy var longPress = LongPress(on: self, in: context.app)

    init(_ context: ElementContext) {
      self.context = context
      super.init(frame: .zero)
      addAction(
        UIAction { [weak self] _ in
          guard let self, let path else { return }
          context.app.perform(.tap, on: path)
        }, for: .primaryActionTriggered)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func canShow(_ node: ScreenNode) -> Bool { [.button, .link, .option].contains(node.role) }

    func show(_ node: ScreenNode, at path: ElementPath) {
      self.path = path
      let style = context.style
      let isEmphasized = node.traits.contains(.emphasized)
      var shown: UIButton.Configuration = isEmphasized ? .filled() : .plain()
      let colour = node.traits.contains(.destructive) ? style.danger : style.accent
      shown.title = node.label
      shown.subtitle = node.value
      shown.image = ElementImage.asset(in: node)
      shown.imagePadding = 8
      shown.showsActivityIndicator = node.traits.contains(.busy)
      if isEmphasized { shown.baseBackgroundColor = colour }
      shown.baseForegroundColor = isEmphasized ? style.onAccent : colour
      shown.background.cornerRadius = CGFloat(style.theme.cornerRadius)
      configuration = shown
      isEnabled = node.actions.contains(.tap)
      longPress.follow(node, at: path)
      isSelected = node.traits.contains(.selected)
      titleLabel?.numberOfLines = 0
      accessibilityIdentifier = path.identifier
      accessibilityLabel = node.label
      accessibilityValue = node.value
      accessibilityTraits = node.accessibilityTraits
    }
  }

  /// A picture: an asset, a picture in memory, or one elsewhere, which is loaded while it is shown.
  final class ElementImage: UIImageView, ElementView {
    private var loading: Task<Void, Never>?
    private var source: ImageSource?

    init(_ context: ElementContext) {
      super.init(frame: .zero)
      contentMode = .scaleAspectFit
      layer.cornerRadius = CGFloat(context.style.theme.cornerRadius)
      clipsToBounds = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Returns the picture of a node or inside it, if it is there without loading.
    static func asset(in node: ScreenNode) -> UIImage? { asset(node.imageSource) }

    /// Returns a picture, if it is there without loading.
    static func asset(_ source: ImageSource?) -> UIImage? {
      switch source {
      case .asset(let name): UIImage(named: name) ?? UIImage(systemName: name)
      case .data(let data): UIImage(data: data)
      case .url, nil: nil
      }
    }

    func canShow(_ node: ScreenNode) -> Bool { node.role == .image }

    func show(_ node: ScreenNode, at path: ElementPath) {
      // Without alternative text a picture only decorates.
      isAccessibilityElement = !node.label.isEmpty
      accessibilityLabel = node.label
      accessibilityIdentifier = path.identifier
      guard source != node.imageSource else { return }
      source = node.imageSource
      image = ElementImage.asset(in: node)
      loading?.cancel()
      guard case .url(let url) = source else { return }
      loading = Task { [weak self] in
        guard let (data, _) = try? await URLSession.shared.data(from: url), !Task.isCancelled else {
          return
        }
        self?.image = UIImage(data: data)
      }
    }
  }
#endif
