// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import SwiftUI

  /// A number that the user drags between two ends.
  struct SliderEntry: View {
    let node: ScreenNode
    let path: ElementPath
    let app: AppModel
    @State private var number = 0.0
    @State private var isDragging = false

    var body: some View {
      if case .number(let facts) = node.content {
        let range = (facts.minimum ?? 0)...max(facts.minimum ?? 0, facts.maximum ?? 1)
        EntryFrame(node: node, app: app, value: node.value) {
          Slider(value: $number, in: range) { isDragging in
            self.isDragging = isDragging
            app.perform(isDragging ? .beginChange : .endChange, on: path)
          }
          .accessibilityLabel(node.label)
          .accessibilityValue(node.value ?? "")
        }
        .onAppear { number = facts.number ?? range.lowerBound }
        .onChange(of: number) { _, new in
          if new != facts.number ?? range.lowerBound { app.set(app.typedText(of: new), on: path) }
        }
        .onChange(of: facts.number) { _, new in
          if !isDragging { number = new ?? range.lowerBound }
        }
      }
    }
  }

  /// A number that the user changes step by step.
  struct StepperEntry: View {
    let node: ScreenNode
    let path: ElementPath
    let app: AppModel

    var body: some View {
      EntryFrame(node: node, app: app, value: node.value) {
        Stepper(
          label: { Text(node.value ?? node.placeholder ?? "") },
          onIncrement: action(.increment), onDecrement: action(.decrement)
        )
        .accessibilityLabel(node.label)
        .accessibilityValue(node.value ?? "")
      }
    }

    // Without an action, SwiftUI disables the end of the stepper.
    private func action(_ action: ScreenNode.Action) -> (() -> Void)? {
      guard node.actions.contains(action) else { return nil }
      return { app.perform(action, on: path) }
    }
  }

  /// Something that is on or off.
  struct SwitchEntry: View {
    let node: ScreenNode
    let path: ElementPath
    let app: AppModel
    @State private var isOn = false

    var body: some View {
      EntryFrame(node: node, app: app, value: nil) {
        Toggle(node.label, isOn: $isOn).labelsHidden()
      }
      .onAppear { isOn = isChecked }
      .onChange(of: isOn) { _, new in
        // What the app refuses is shown as it was.
        if new != isChecked, !app.perform(.tap, on: path) { isOn = isChecked }
      }
      .onChange(of: isChecked) { _, new in isOn = new }
    }

    private var isChecked: Bool { node.traits.contains(.checked) }
  }

  /// The part of some work that is done; without it, that it is running.
  struct WorkEntry: View {
    let node: ScreenNode
    let app: AppModel

    var body: some View {
      EntryFrame(node: node, app: app, value: node.value) {
        ProgressView(value: fraction)
          .accessibilityLabel(node.label)
          .accessibilityValue(node.value ?? "")
      }
    }

    private var fraction: Double? {
      if case .number(let facts) = node.content { facts.number } else { nil }
    }
  }

  /// A day, a time or a duration.
  struct DateEntry: View {
    let node: ScreenNode
    let path: ElementPath
    let app: AppModel
    @State private var date = Date(timeIntervalSinceReferenceDate: 0)

    var body: some View {
      if case .date(let facts) = node.content {
        EntryFrame(node: node, app: app, value: node.value) {
          DatePicker(
            node.label, selection: $date, in: range(of: facts),
            displayedComponents: components(of: facts.mode)
          )
          .labelsHidden()
          // The app's dates are in a calendar without daylight-saving time.
          .environment(\.calendar, .gregorianUTC)
          .environment(\.timeZone, .gmt)
        }
        .onAppear { show(facts) }
        .onChange(of: facts.text) { _, _ in show(facts) }
        .onChange(of: date) { _, new in
          let text = facts.mode.typedText(of: new)
          if text != facts.text { app.set(text, on: path) }
        }
        .onDisappear { app.endEditing(of: path) }
      }
    }

    private func show(_ facts: DateFacts) {
      if let shown = facts.text.flatMap({ facts.mode.typedDate(in: $0) }) { date = shown }
    }

    private func range(of facts: DateFacts) -> ClosedRange<Date> {
      let first = facts.minimum.flatMap { facts.mode.typedDate(in: $0) } ?? .distantPast
      let last = facts.maximum.flatMap { facts.mode.typedDate(in: $0) } ?? .distantFuture
      return first...max(first, last)
    }

    private func components(of mode: DateFacts.Mode) -> DatePickerComponents {
      switch mode {
      case .date: .date
      case .time, .duration: .hourAndMinute
      case .dateAndTime: [.date, .hourAndMinute]
      }
    }
  }

  /// A choice of one or several options, in a menu.
  struct ChoiceEntry: View {
    let node: ScreenNode
    let path: ElementPath
    let app: AppModel

    var body: some View {
      EntryFrame(node: node, app: app, value: nil) {
        Menu(node.value ?? node.placeholder ?? node.label) {
          ForEach(node.children, id: \.id) { option in
            Button {
              app.perform(.tap, on: path.appending(option.id))
            } label: {
              if option.traits.contains(.selected) {
                Label(option.label, systemImage: "checkmark")
              } else {
                Text(option.label)
              }
            }
            .disabled(!option.actions.contains(.tap))
          }
        }
        .menuActionDismissBehavior(isMultiple ? .disabled : .automatic)
        .accessibilityLabel(node.label)
        .accessibilityValue(node.value ?? "")
      }
    }

    private var isMultiple: Bool {
      if case .choice(let facts) = node.content { facts.most > 1 } else { false }
    }
  }
#endif
