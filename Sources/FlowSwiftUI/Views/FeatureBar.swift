// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowModels
  import SwiftUI

  /// The bar of an app's tabs, below its screens. The app decides which tab is selected: a tap only
  /// asks for one.
  struct FeatureBar: View {
    let app: AppModel
    @Environment(\.colorScheme) private var scheme

    private var style: ThemeStyle { ThemeStyle(app.theme, in: scheme) }

    var body: some View {
      HStack(spacing: 0) {
        ForEach(app.tabs) { tab in
          Button {
            app.choose(feature: tab.id)
          } label: {
            label(of: tab).frame(maxWidth: .infinity)
          }
          .foregroundStyle(tab.isSelected ? style.accent : style.secondaryText)
          .accessibilityLabel(app.localization.string(tab.title))
          .accessibilityValue(tab.badge.map { app.localization.string($0) } ?? "")
          .accessibilityAddTraits(tab.isSelected ? .isSelected : [])
          .accessibilityIdentifier("tabs/\(tab.id)")
        }
      }
      .buttonStyle(.plain)
      .padding(8)
      .background(style.surface)
      .accessibilityElement(children: .contain)
      .accessibilityAddTraits(.isTabBar)
    }

    private func label(of tab: FeatureTab) -> some View {
      VStack(spacing: 2) {
        HStack(spacing: 4) {
          if let image = tab.image { ElementImage(source: image.source, label: "") }
          if let badge = tab.badge {
            Text(app.localization.string(badge))
              .font(style.captionFont)
              .foregroundStyle(style.onAccent)
              .padding(3)
              .background(style.accent, in: Capsule())
          }
        }
        Text(app.localization.string(tab.title)).font(style.captionFont)
      }
    }
  }

  /// A layer at the leading edge, above a dimmed part that closes it.
  struct DrawerView<Content: View>: View {
    let layer: LayerModel
    let app: AppModel
    @ViewBuilder let content: Content
    // The greatest width: in points, and as a part of the whole.
    private static var most: CGFloat { 320 }
    private static var part: CGFloat { 0.8 }

    var body: some View {
      ZStack(alignment: .leading) {
        Button {
          // The app closes it, and asks first if somebody has to be asked.
          app.didDismiss(layer.id)
        } label: {
          SwiftUI.Color.black.opacity(0.35).ignoresSafeArea()
        }
        .buttonStyle(.plain)
        .accessibilityLabel(app.localization.string(.key("view.close")))
        content
          .containerRelativeFrame(.horizontal, alignment: .leading) { length, _ in
            min(length * Self.part, Self.most)
          }
          .transition(.move(edge: .leading))
      }
    }
  }
#endif
