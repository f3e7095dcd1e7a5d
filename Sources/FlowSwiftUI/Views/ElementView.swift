// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import SwiftUI
  import UIKit

  /// The default view of one element, of any role.
  struct ElementView: View {
    let node: ScreenNode
    let path: ElementPath
    let app: AppModel
    @Environment(\.colorScheme) private var scheme

    private var style: ThemeStyle { ThemeStyle(app.theme, in: scheme) }

    var body: some View {
      content
        .accessibilityIdentifier(path.identifier)
        .disabled(!node.isEnabled)
    }

    @ViewBuilder private var content: some View {
      switch node.role {
      case .heading:
        Text(node.label).font(style.titleFont).accessibilityAddTraits(.isHeader)
          .accessibilityHeading(headingLevel)
      case .text, .status: words
      case .image: ElementImage(source: node.imageSource, label: node.label)
      case .progress: WorkEntry(node: node, app: app)
      case .button, .link, .option, .tab: ElementButton(node: node, path: path, app: app)
      case .switch: SwitchEntry(node: node, path: path, app: app)
      case .row: RowView(node: node, path: path, app: app)
      case .textField, .searchField: TextEntry(node: node, path: path, app: app)
      case .slider: SliderEntry(node: node, path: path, app: app)
      case .stepper: StepperEntry(node: node, path: path, app: app)
      case .datePicker: DateEntry(node: node, path: path, app: app)
      case .choice: ChoiceEntry(node: node, path: path, app: app)
      case .group, .list, .pane, .dialog, .screen, .app, .topBar, .tabBar:
        VStack(alignment: .leading, spacing: 8) {
          if !node.label.isEmpty {
            Text(node.label).font(style.captionFont).foregroundStyle(style.secondaryText)
          }
          PartsView(nodes: node.children, path: path, app: app)
        }
      }
    }

    // The title of the screen has the first level.
    private var headingLevel: AccessibilityHeadingLevel {
      guard case .heading(let level) = node.content else { return .h2 }
      let levels: [AccessibilityHeadingLevel] = [.h2, .h3, .h4, .h5, .h6]
      return levels[min(max(level, 1), levels.count) - 1]
    }

    private var words: some View {
      HStack(spacing: 8) {
        if node.traits.contains(.busy) { ProgressView() }
        VStack(alignment: .leading, spacing: 4) {
          Text(node.label).font(style.bodyFont).foregroundStyle(style.text)
          if let value = node.value {
            Text(value).font(style.captionFont).foregroundStyle(style.secondaryText)
          }
        }
      }
      .accessibilityElement(children: .combine)
    }
  }

  /// Elements inside another, below one another.
  struct PartsView: View {
    let nodes: [ScreenNode]
    let path: ElementPath
    let app: AppModel

    var body: some View {
      // Of elements with the same id, SwiftUI would draw one.
      ForEach(Array(nodes.enumerated()), id: \.offset) { _, node in
        // The role of a view that contains others is erased, so that the type ends.
        AnyView(ElementView(node: node, path: path.appending(node.id), app: app))
      }
    }
  }

  /// A row: its parts, and the elements of its cell below.
  struct RowView: View {
    let node: ScreenNode
    let path: ElementPath
    let app: AppModel
    @Environment(\.colorScheme) private var scheme

    private var style: ThemeStyle { ThemeStyle(app.theme, in: scheme) }

    var body: some View {
      VStack(alignment: .leading, spacing: 8) {
        if node.actions.contains(.tap) {
          Button {
            app.perform(.tap, on: path)
          } label: {
            parts
          }
          .longPress(on: node, at: path, in: app)
        } else {
          parts
        }
        PartsView(nodes: node.parts, path: path, app: app)
      }
    }

    private var parts: some View {
      HStack(spacing: 12) {
        if let source = node.imageSource { ElementImage(source: source, label: "") }
        VStack(alignment: .leading, spacing: 4) {
          Text(node.label).font(style.bodyFont)
            .foregroundStyle(node.traits.contains(.selected) ? style.accent : style.text)
          ForEach(lines, id: \.self) { line in
            Text(line).font(style.captionFont).foregroundStyle(style.secondaryText)
          }
        }
        Spacer()
        ForEach(trailing, id: \.self) { Text($0).foregroundStyle(style.secondaryText) }
        if node.traits.contains(.checked) { Image(systemName: "checkmark") }
        if facts?.accessory?.kind == .disclosure { Image(systemName: "chevron.forward") }
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(node.label)
      .accessibilityValue(node.value ?? "")
      .accessibilityAddTraits(
        node.traits.contains(.selected) || node.traits.contains(.checked) ? .isSelected : [])
    }

    private var facts: RowFacts? {
      if case .row(let facts) = node.content { facts } else { nil }
    }

    private var lines: [String] {
      guard let facts else { return [node.value].compactMap(\.self) }
      return [facts.subtitle, facts.detail].compactMap(\.self)
    }

    private var trailing: [String] {
      [facts?.badge, facts?.accessory?.text].compactMap(\.self)
    }
  }

  /// A button, or an option outside a choice.
  struct ElementButton: View {
    let node: ScreenNode
    let path: ElementPath
    let app: AppModel

    var body: some View {
      if node.traits.contains(.emphasized) {
        button.buttonStyle(.borderedProminent)
      } else {
        button
      }
    }

    private var button: some View {
      Button(role: node.traits.contains(.destructive) ? .destructive : nil) {
        app.perform(.tap, on: path)
      } label: {
        HStack(spacing: 8) {
          if node.traits.contains(.busy) { ProgressView() }
          if let source = node.imageSource { ElementImage(source: source, label: "") }
          Text(node.label)
        }
      }
      .disabled(!node.actions.contains(.tap))
      .longPress(on: node, at: path, in: app)
      .accessibilityLabel(node.label)
      .accessibilityValue(node.value ?? "")
      .accessibilityAddTraits(node.role == .link ? .isLink : [])
      .accessibilityRemoveTraits(node.role == .link ? .isButton : [])
      .accessibilityIdentifier(path.identifier)
    }
  }

  /// A picture: an asset, a picture in memory, or one elsewhere.
  struct ElementImage: View {
    let source: ImageSource?
    /// The text alternative; a picture without one is decorative.
    let label: String

    var body: some View {
      if label.isEmpty {
        picture.accessibilityHidden(true)
      } else {
        picture.accessibilityLabel(label)
      }
    }

    @ViewBuilder private var picture: some View {
      switch source {
      case .asset(let name):
        if let image = UIImage(named: name) ?? UIImage(systemName: name) { Image(uiImage: image) }
      case .data(let data):
        if let image = UIImage(data: data) { Image(uiImage: image).resizable().scaledToFit() }
      case .url(let url):
        AsyncImage(url: url) { image in
          image.resizable().scaledToFit()
        } placeholder: {
          ProgressView()
        }
      case nil: EmptyView()
      }
    }
  }

  extension View {
    @ViewBuilder
    fileprivate func longPress(
      on node: ScreenNode, at path: ElementPath, in app: AppModel
    ) -> some View {
      if node.actions.contains(.longPress) {
        onLongPressGesture { app.perform(.longPress, on: path) }
      } else {
        self
      }
    }
  }

  extension ElementPath {
    /// The accessibility identifier of the element, for UI tests.
    var identifier: String { ([screen.description] + ids).joined(separator: "/") }
  }
#endif
