// A stub of SwiftUI: it declares the symbols that FlowSwiftUI uses, as Apple documents them, and does
// nothing. It proves how we use the API, not how the API behaves: see scripts/typecheck-hosts.
// swift-format-ignore-file

@_exported import Foundation
public import Observation
public import UIKit

// MARK: Views

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("stub") }
}

/// The common part of views that have no body of their own.
public protocol StubView: View where Body == Never {}
extension StubView { public var body: Never { fatalError("stub") } }

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { fatalError("stub") }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { fatalError("stub") }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
    fatalError("stub")
  }
  public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
    fatalError("stub")
  }
}

public struct _ConditionalContent<TrueContent, FalseContent> {}
extension _ConditionalContent: View, StubView where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}
public struct TupleView<T>: StubView {}
public struct EmptyView: StubView { public nonisolated init() {} }
public struct AnyView: StubView { public nonisolated init<V: View>(_ view: V) {} }
extension Optional: View, StubView where Wrapped: View { public typealias Body = Never }

// MARK: State

@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) {}
  public init(initialValue value: Value) {}
  public var wrappedValue: Value { get { fatalError("stub") } nonmutating set {} }
  public var projectedValue: Binding<Value> { fatalError("stub") }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
  public var wrappedValue: Value { get { fatalError("stub") } nonmutating set {} }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError("stub") }
}

@propertyWrapper public struct FocusState<Value: Hashable> {
  public struct Binding {
    public var wrappedValue: Value { get { fatalError("stub") } nonmutating set {} }
  }
  public init() where Value == Bool {}
  public var wrappedValue: Value { get { fatalError("stub") } nonmutating set {} }
  public var projectedValue: FocusState<Value>.Binding { fatalError("stub") }
}

@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {}
  public var wrappedValue: Value { fatalError("stub") }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value { get { fatalError("stub") } set {} }
  public var colorScheme: ColorScheme { get { fatalError("stub") } set {} }
  public var layoutDirection: LayoutDirection { get { fatalError("stub") } set {} }
  public var locale: Locale { get { fatalError("stub") } set {} }
  public var calendar: Calendar { get { fatalError("stub") } set {} }
  public var timeZone: TimeZone { get { fatalError("stub") } set {} }
  public var scenePhase: ScenePhase { get { fatalError("stub") } set {} }
  public var horizontalSizeClass: UserInterfaceSizeClass? { get { fatalError("stub") } set {} }
}

public enum ColorScheme: CaseIterable, Sendable { case light, dark }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }
public enum UserInterfaceSizeClass: Sendable { case compact, regular }

// MARK: Animations

public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
  public static var easeInOut: Animation { fatalError("stub") }
}

public struct Transaction {
  public init() {}
  public var disablesAnimations: Bool { get { fatalError("stub") } set {} }
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }

public struct AnyTransition {
  public static let opacity = AnyTransition()
  public static func move(edge: Edge) -> AnyTransition { fatalError("stub") }
}
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
    public static let bottom = Set(rawValue: 4)
  }
}
extension AnyTransition: @unchecked Sendable {}

// MARK: Looks

public struct Color: Hashable, StubView, ShapeStyle, Sendable {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {}
}

extension Color {
  public static let black = Color(red: 0, green: 0, blue: 0)
  public func opacity(_ opacity: Double) -> Color { self }
}

public protocol ShapeStyle: Sendable {}
public protocol Shape: Sendable, View {}
public protocol InsettableShape: Shape {}
public struct Capsule: InsettableShape, StubView { public init() {} }
public struct FillStyle: Equatable, Sendable { public init() {} }

public struct Font: Hashable, Sendable {
  public enum TextStyle: CaseIterable, Sendable { case title2, body, footnote }
  public enum Design: Hashable, Sendable { case `default` }
  public enum Weight: Hashable, Sendable { case regular }
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font { fatalError("stub") }
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { fatalError("stub") }
}

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable { case top, center, bottom }
public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
  public static let leading = Alignment()
}
public struct UnitPoint: Hashable, Sendable { public static let top = UnitPoint() }
public enum HorizontalEdge: Sendable { case leading, trailing }
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let all = SafeAreaRegions(rawValue: 3)
}
public enum Visibility: Sendable { case automatic, visible, hidden }

// MARK: Accessibility

public struct AccessibilityTraits: SetAlgebra, Sendable {
  public static let isHeader = AccessibilityTraits()
  public static let isSelected = AccessibilityTraits()
  public static let isLink = AccessibilityTraits()
  public static let isButton = AccessibilityTraits()
  public static let isSearchField = AccessibilityTraits()
  public static let isTabBar = AccessibilityTraits()
  public init() {}
  public func contains(_ member: AccessibilityTraits) -> Bool { fatalError("stub") }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { fatalError("stub") }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public mutating func insert(_ newMember: AccessibilityTraits) -> (
    inserted: Bool, memberAfterInsert: AccessibilityTraits
  ) { fatalError("stub") }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    fatalError("stub")
  }
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    fatalError("stub")
  }
  public mutating func formUnion(_ other: AccessibilityTraits) {}
  public mutating func formIntersection(_ other: AccessibilityTraits) {}
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {}
}

public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore = AccessibilityChildBehavior()
  public static let combine = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
}

// MARK: Apps

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
extension App { @MainActor @preconcurrency public static func main() {} }

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}

@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("stub") }
}

extension Scene {
  public func commands(@CommandsBuilder content: () -> some Commands) -> some Scene { self }
}

@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Commands {}

@resultBuilder public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
}

public struct CommandMenu<Content: View>: Commands {
  public init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("stub") }
}

@propertyWrapper public struct SceneStorage<Value> {
  public init(_ key: String) where Value == Data? {}
  public var wrappedValue: Value { get { fatalError("stub") } nonmutating set {} }
}

// MARK: Shortcuts

public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = EventModifiers(rawValue: 1)
  public static let control = EventModifiers(rawValue: 2)
  public static let option = EventModifiers(rawValue: 4)
  public static let command = EventModifiers(rawValue: 8)
}

public struct KeyEquivalent: Hashable, Sendable {
  public init(_ character: Character) {}
}

public struct KeyboardShortcut: Hashable, Sendable {
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {}
}
