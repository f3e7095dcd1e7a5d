// A stub: see SwiftUI+Basics.swift.
// swift-format-ignore-file

import Foundation
public import UIKit

// MARK: Containers

public struct Group<Content> {}
extension Group: View, StubView where Content: View {
  public typealias Body = Never
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}

public struct VStack<Content: View>: StubView {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

public struct HStack<Content: View>: StubView {
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

public struct ZStack<Content: View>: StubView {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

public struct Spacer: StubView { public init(minLength: CGFloat? = nil) {} }

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}
extension ForEach: View, StubView where Content: View {
  public typealias Body = Never
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {}
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

public struct List<SelectionValue: Hashable, Content: View>: StubView {
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {}
}

public struct Section<Parent, Content, Footer> {}
extension Section: View, StubView where Parent: View, Content: View, Footer: View {
  public typealias Body = Never
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {}
}

@MainActor public struct ScrollViewReader<Content: View>: StubView {
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}
}
public struct ScrollViewProxy {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

public struct NavigationStack<Data, Root: View>: StubView {
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {}
}
public struct NavigationPath {}

// MARK: Elements

public struct Text: StubView, Equatable {
  public init<S: StringProtocol>(_ content: S) {}
}

public struct Image: StubView, Equatable {
  public init(systemName: String) {}
  public init(uiImage: UIImage) {}
  public func resizable() -> Image { self }
}

public struct AsyncImage<Content: View>: StubView {
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {}
}

public struct ProgressView<Label: View, CurrentValueLabel: View>: StubView {
  public init() where Label == EmptyView, CurrentValueLabel == EmptyView {}
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView, CurrentValueLabel == EmptyView {}
}

public struct Label<Title: View, Icon: View>: StubView {
  public init<S: StringProtocol>(_ title: S, systemImage name: String)
  where Title == Text, Icon == Image {}
}

public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}

public struct Button<Label: View>: StubView {
  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
}
extension Button where Label == Text {
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {}
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {}
}

public struct Menu<Label: View, Content: View>: StubView {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content)
  where Label == Text {}
}

public struct TextField<Label: View>: StubView {}
extension TextField where Label == Text {
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {}
}

public struct SecureField<Label: View>: StubView {}
extension SecureField where Label == Text {
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

public struct Toggle<Label: View>: StubView {
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) where Label == Text {}
}

public struct Slider<Label: View, ValueLabel: View>: StubView {}
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {}
}

public struct Stepper<Label: View>: StubView {
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
}

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

public struct DatePicker<Label: View>: StubView {}
extension DatePicker where Label == Text {
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {}
}

// MARK: Bars

public protocol ToolbarContent {}

@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent { StubToolbarContent() }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
struct StubToolbarContent: ToolbarContent {}

public struct ToolbarItemPlacement {
  public static let topBarLeading = ToolbarItemPlacement()
  public static let topBarTrailing = ToolbarItemPlacement()
  public static let bottomBar = ToolbarItemPlacement()
}
extension ToolbarItemPlacement: @unchecked Sendable {}

public struct ToolbarItem<ID, Content: View>: ToolbarContent {}
extension ToolbarItem where ID == () {
  public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {}
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {}
}

// MARK: Styles

public struct PlainButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { fatalError("stub") }
}

public protocol ListStyle {}
public struct InsetGroupedListStyle: ListStyle {}
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { fatalError("stub") }
}

public protocol PrimitiveButtonStyle {}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { fatalError("stub") }
}

public struct ScrollDismissesKeyboardMode: Sendable {
  public static var interactively: ScrollDismissesKeyboardMode { fatalError("stub") }
}

public struct MenuActionDismissBehavior: Equatable, Sendable {
  public static let automatic = MenuActionDismissBehavior()
  public static let disabled = MenuActionDismissBehavior()
}

public struct TextInputAutocapitalization: Sendable {
  public static var never: TextInputAutocapitalization { fatalError("stub") }
  public static var words: TextInputAutocapitalization { fatalError("stub") }
  public static var sentences: TextInputAutocapitalization { fatalError("stub") }
}
