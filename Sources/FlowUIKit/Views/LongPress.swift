// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowModels
  import UIKit

  /// The long press on one element, which is recognized only while the element offers it.
  final class LongPress: UILongPressGestureRecognizer {
    private let app: AppModel
    private var path: ElementPath?

    /// Makes a recognizer, and adds it to a view.
    init(on view: UIView, in app: AppModel) {
      self.app = app
      super.init(target: nil, action: nil)
      addTarget(self, action: #selector(wasRecognized))
      isEnabled = false
      view.addGestureRecognizer(self)
    }

    /// Recognizes long presses on an element, if it offers them.
    func follow(_ node: ScreenNode, at path: ElementPath) {
      self.path = path
      isEnabled = node.actions.contains(.longPress)
    }

    @objc private func wasRecognized() {
      guard state == .began, let path else { return }
      app.perform(.longPress, on: path)
    }
  }
#endif
