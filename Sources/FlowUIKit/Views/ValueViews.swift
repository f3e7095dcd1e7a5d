// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import UIKit

  /// A number that the user drags between two ends.
  final class SliderView: FieldView, ElementView {
    private let slider = UISlider()

    override init(_ context: ElementContext) {
      super.init(context)
      slider.addAction(
        UIAction { [weak self] _ in self?.perform(.beginChange) }, for: .touchDown)
      slider.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          enter(context.app.typedText(of: Double(slider.value)), as: .setValue)
        }, for: .valueChanged)
      for event: UIControl.Event in [.touchUpInside, .touchUpOutside, .touchCancel] {
        slider.addAction(UIAction { [weak self] _ in self?.perform(.endChange) }, for: event)
      }
      add(control: slider)
    }

    func canShow(_ node: ScreenNode) -> Bool { node.role == .slider }

    func show(_ node: ScreenNode, at path: ElementPath) {
      showFrame(node, at: path, control: slider, value: node.value)
      slider.accessibilityValue = node.value
      guard case .number(let facts) = node.content, !slider.isTracking else { return }
      slider.minimumValue = Float(facts.minimum ?? 0)
      slider.maximumValue = Float(facts.maximum ?? 1)
      slider.setValue(Float(facts.number ?? facts.minimum ?? 0), animated: false)
    }

    private func perform(_ action: ScreenNode.Action) {
      if let path { context.app.perform(action, on: path) }
    }
  }

  /// A number that the user changes step by step.
  final class StepperView: FieldView, ElementView {
    private let stepper = UIStepper()
    private var shown = 0.0

    override init(_ context: ElementContext) {
      super.init(context)
      stepper.addAction(UIAction { [weak self] _ in self?.step() }, for: .valueChanged)
      add(control: stepper)
    }

    func canShow(_ node: ScreenNode) -> Bool { node.role == .stepper }

    func show(_ node: ScreenNode, at path: ElementPath) {
      showFrame(node, at: path, control: stepper, value: node.value)
      stepper.accessibilityValue = node.value
      guard case .number(let facts) = node.content else { return }
      shown = facts.number ?? facts.minimum ?? 0
      stepper.stepValue = facts.step > 0 ? facts.step : 1
      // The app decides if a step can be taken.
      stepper.minimumValue = shown - (node.actions.contains(.decrement) ? stepper.stepValue : 0)
      stepper.maximumValue = shown + (node.actions.contains(.increment) ? stepper.stepValue : 0)
      stepper.value = shown
    }

    private func step() {
      guard let path else { return }
      let action: ScreenNode.Action = stepper.value > shown ? .increment : .decrement
      // What the app refuses is shown as it was.
      if !context.app.perform(action, on: path) { stepper.value = shown }
    }
  }

  /// Something that is on or off.
  final class SwitchView: FieldView, ElementView {
    private let control = UISwitch()

    override init(_ context: ElementContext) {
      super.init(context)
      control.addAction(
        UIAction { [weak self] _ in self?.toggle() }, for: .valueChanged)
      add(control: control)
    }

    func canShow(_ node: ScreenNode) -> Bool { node.role == .switch }

    func show(_ node: ScreenNode, at path: ElementPath) {
      showFrame(node, at: path, control: control)
      let isOn = node.traits.contains(.checked)
      if control.isOn != isOn { control.setOn(isOn, animated: false) }
    }

    private func toggle() {
      guard let path else { return }
      // What the app refuses is shown as it was.
      if !context.app.perform(.tap, on: path) { control.setOn(!control.isOn, animated: false) }
    }
  }

  /// The part of some work that is done; without it, that it is running.
  final class WorkView: FieldView, ElementView {
    private let bar = UIProgressView(progressViewStyle: .default)
    private let spinner = UIActivityIndicatorView(style: .medium)

    override init(_ context: ElementContext) {
      super.init(context)
      add(control: bar)
      add(control: spinner)
      spinner.hidesWhenStopped = true
    }

    func canShow(_ node: ScreenNode) -> Bool { node.role == .progress }

    func show(_ node: ScreenNode, at path: ElementPath) {
      var done: Double?
      if case .number(let facts) = node.content { done = facts.number }
      let control: UIView = done == nil ? spinner : bar
      showFrame(node, at: path, control: control, value: node.value)
      control.isAccessibilityElement = true
      control.accessibilityValue = node.value
      control.accessibilityTraits.insert(.updatesFrequently)
      bar.setProgress(Float(done ?? 0), animated: false)
      bar.isHidden = done == nil
      if done == nil { spinner.startAnimating() } else { spinner.stopAnimating() }
    }
  }

  /// A day, a time or a duration.
  final class DateView: FieldView, ElementView {
    private let picker = UIDatePicker()
    private var mode = DateFacts.Mode.date

    override init(_ context: ElementContext) {
      super.init(context)
      picker.preferredDatePickerStyle = .compact
      // The app's dates are in a calendar without daylight-saving time.
      picker.calendar = .gregorianUTC
      picker.timeZone = .gmt
      picker.locale = Locale(identifier: context.app.localization.language)
      picker.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          enter(mode.typedText(of: picker.date), as: .setValue)
        }, for: .valueChanged)
      picker.addAction(UIAction { [weak self] _ in self?.endEditing() }, for: .editingDidEnd)
      add(control: picker)
    }

    func canShow(_ node: ScreenNode) -> Bool { node.role == .datePicker }

    func show(_ node: ScreenNode, at path: ElementPath) {
      showFrame(node, at: path, control: picker, value: node.value)
      guard case .date(let facts) = node.content else { return }
      mode = facts.mode
      picker.datePickerMode =
        switch facts.mode {
        case .date: .date
        case .time, .duration: .time
        case .dateAndTime: .dateAndTime
        }
      picker.minimumDate = facts.minimum.flatMap { mode.typedDate(in: $0) }
      picker.maximumDate = facts.maximum.flatMap { mode.typedDate(in: $0) }
      if let date = facts.text.flatMap({ mode.typedDate(in: $0) }) { picker.date = date }
    }
  }

  /// A choice of one or several options, in a menu.
  final class ChoiceView: FieldView, ElementView {
    private let button = UIButton(configuration: .bordered())

    override init(_ context: ElementContext) {
      super.init(context)
      button.showsMenuAsPrimaryAction = true
      button.contentHorizontalAlignment = .leading
      add(control: button)
    }

    func canShow(_ node: ScreenNode) -> Bool { node.role == .choice }

    func show(_ node: ScreenNode, at path: ElementPath) {
      showFrame(node, at: path, control: button)
      button.configuration?.title = node.value ?? node.placeholder ?? node.label
      button.accessibilityValue = node.value
      button.menu = UIMenu(children: node.children.map { action(for: $0, at: path, in: node) })
    }

    private func action(
      for child: ScreenNode, at path: ElementPath, in choice: ScreenNode
    ) -> UIMenuElement {
      let isChosen = child.traits.contains(.selected)
      var attributes: UIMenuElement.Attributes = child.actions.contains(.tap) ? [] : .disabled
      if case .choice(let facts) = choice.content, facts.most > 1 {
        attributes.insert(.keepsMenuPresented)
      }
      return UIAction(
        title: child.label, attributes: attributes, state: isChosen ? .on : .off
      ) { [app = context.app] _ in
        app.perform(.tap, on: path.appending(child.id))
      }
    }
  }
#endif
