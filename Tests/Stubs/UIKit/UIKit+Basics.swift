// A stub of UIKit: it declares the symbols that FlowUIKit uses, as Apple documents them, and does
// nothing. It proves how we use the API, not how the API behaves: see scripts/typecheck-hosts.
// swift-format-ignore-file

@_exported import Foundation
// On Linux, a part of Foundation is a module of its own.
@_exported import FoundationNetworking
@_exported import ObjectiveC
import ObjectiveCRoot

extension ObjectiveCRoot.NSObject: @retroactive Hashable {
  public static func == (lhs: ObjectiveCRoot.NSObject, rhs: ObjectiveCRoot.NSObject) -> Bool {
    fatalError("stub")
  }
  public func hash(into hasher: inout Hasher) {}
}

public func NSStringFromSelector(_ aSelector: Selector) -> String { fatalError("stub") }

// MARK: Values

open class UIColor: ObjectiveCRoot.NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {}
  open class var clear: UIColor { fatalError("stub") }
}

open class UITraitCollection: ObjectiveCRoot.NSObject, @unchecked Sendable {
  open var userInterfaceStyle: UIUserInterfaceStyle { fatalError("stub") }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { fatalError("stub") }
}

public enum UIUserInterfaceSizeClass: Int, @unchecked Sendable { case unspecified, compact, regular }

public enum UITraitEnvironmentLayoutDirection: Int, @unchecked Sendable {
  case unspecified = -1, leftToRight, rightToLeft
}

@MainActor public protocol UIMutableTraits {
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
}

@MainActor public protocol UITraitOverrides: UIMutableTraits {}

public enum UIUserInterfaceStyle: Int, @unchecked Sendable { case unspecified, light, dark }

open class UIFont: ObjectiveCRoot.NSObject, @unchecked Sendable {
  public struct TextStyle: Hashable, RawRepresentable, @unchecked Sendable {
    public init(rawValue: String) { fatalError("stub") }
    public var rawValue: String { fatalError("stub") }
    public static let title2 = TextStyle(rawValue: "")
    public static let body = TextStyle(rawValue: "")
    public static let footnote = TextStyle(rawValue: "")
  }
  public init?(name fontName: String, size fontSize: CGFloat) {}
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError("stub") }
}

open class UIFontMetrics: ObjectiveCRoot.NSObject, @unchecked Sendable {
  public init(forTextStyle textStyle: UIFont.TextStyle) {}
  open func scaledFont(for font: UIFont) -> UIFont { fatalError("stub") }
}

open class UIImage: ObjectiveCRoot.NSObject, @unchecked Sendable {
  public init?(named name: String) {}
  public init?(systemName name: String) {}
  public init?(data: Data) {}
}

public struct UIEdgeInsets: Equatable, @unchecked Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) { fatalError("stub") }
}

// MARK: Accessibility

public struct UIAccessibilityTraits: OptionSet, @unchecked Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 1)
  public static let searchField = UIAccessibilityTraits(rawValue: 1)
  public static let header = UIAccessibilityTraits(rawValue: 1)
  public static let selected = UIAccessibilityTraits(rawValue: 1)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1)
  public static let staticText = UIAccessibilityTraits(rawValue: 1)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1)
}

public struct UIAccessibility {
  public struct Notification: Hashable, RawRepresentable, @unchecked Sendable {
    public init(rawValue: UInt32) { fatalError("stub") }
    public var rawValue: UInt32 { fatalError("stub") }
    public static let screenChanged = Notification(rawValue: 0)
    public static let announcement = Notification(rawValue: 0)
  }
  @MainActor public static func post(notification: Notification, argument: Any?) {}
  @MainActor public static var isReduceMotionEnabled: Bool { fatalError("stub") }
}

@MainActor open class UIAccessibilityCustomAction: ObjectiveCRoot.NSObject {
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool
  public init(name: String, actionHandler: Handler?) {}
}

// MARK: Responders, commands and menus

@MainActor open class UIResponder: ObjectiveCRoot.NSObject {
  nonisolated public override init() {}
  open var next: UIResponder? { fatalError("stub") }
  open var canBecomeFirstResponder: Bool { fatalError("stub") }
  @discardableResult open func becomeFirstResponder() -> Bool { fatalError("stub") }
  @discardableResult open func resignFirstResponder() -> Bool { fatalError("stub") }
  open var isFirstResponder: Bool { fatalError("stub") }
  open var keyCommands: [UIKeyCommand]? { fatalError("stub") }
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    fatalError("stub")
  }
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    fatalError("stub")
  }
  open func validate(_ command: UICommand) {}
}

@MainActor open class UIApplication: UIResponder {
  open class var shared: UIApplication { fatalError("stub") }
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { fatalError("stub") }
}

@MainActor open class UIEvent: ObjectiveCRoot.NSObject {}

@MainActor open class UIMenuElement: ObjectiveCRoot.NSObject {
  public struct Attributes: OptionSet, @unchecked Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var disabled: Attributes { fatalError("stub") }
    public static var keepsMenuPresented: Attributes { fatalError("stub") }
  }
  public enum State: Int, @unchecked Sendable { case off, on, mixed }
  override nonisolated init() {}
}

@MainActor open class UIMenu: UIMenuElement {
  public convenience init(title: String = "", children: [UIMenuElement] = []) {
    fatalError("stub")
  }
}

public typealias UIActionHandler = (_ action: UIAction) -> Void

@MainActor open class UIAction: UIMenuElement {
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) { fatalError("stub") }
}

@MainActor open class UICommand: UIMenuElement {
  open var attributes: UIMenuElement.Attributes {
    get { fatalError("stub") }
    set {}
  }
  open var discoverabilityTitle: String? {
    get { fatalError("stub") }
    set {}
  }
  open var action: Selector { fatalError("stub") }
  open var propertyList: Any? { fatalError("stub") }
}

@MainActor open class UIKeyCommand: UICommand {
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) { fatalError("stub") }
}

@MainActor open class UICommandAlternate: ObjectiveCRoot.NSObject {}

public struct UIKeyModifierFlags: OptionSet, @unchecked Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var shift: UIKeyModifierFlags { fatalError("stub") }
  public static var control: UIKeyModifierFlags { fatalError("stub") }
  public static var alternate: UIKeyModifierFlags { fatalError("stub") }
  public static var command: UIKeyModifierFlags { fatalError("stub") }
}

@MainActor open class UIPasteboard: ObjectiveCRoot.NSObject {
  override nonisolated init() {}
  open class var general: UIPasteboard { fatalError("stub") }
  open var string: String? { get { fatalError("stub") } set {} }
}
