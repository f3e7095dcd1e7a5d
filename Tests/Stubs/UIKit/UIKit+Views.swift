// A stub: see UIKit+Basics.swift.
// swift-format-ignore-file

import ObjectiveCRoot

@MainActor open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, @unchecked Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var flexibleWidth: AutoresizingMask { fatalError("stub") }
    public static var flexibleHeight: AutoresizingMask { fatalError("stub") }
  }
  public enum ContentMode: Int, @unchecked Sendable { case scaleToFill, scaleAspectFit }
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
  open var frame: CGRect {
    get { fatalError("stub") }
    set {}
  }
  open var bounds: CGRect {
    get { fatalError("stub") }
    set {}
  }
  open var autoresizingMask: AutoresizingMask {
    get { fatalError("stub") }
    set {}
  }
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var superview: UIView? { fatalError("stub") }
  open var window: UIWindow? { fatalError("stub") }
  open func addSubview(_ view: UIView) {}
  open func insertSubview(_ view: UIView, at index: Int) {}
  open func bringSubviewToFront(_ view: UIView) {}
  open func removeFromSuperview() {}
  open var backgroundColor: UIColor? {
    get { fatalError("stub") }
    set {}
  }
  open var tintColor: UIColor! {
    get { fatalError("stub") }
    set {}
  }
  open var isHidden: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var clipsToBounds: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var isUserInteractionEnabled: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var contentMode: ContentMode {
    get { fatalError("stub") }
    set {}
  }
  open var layer: CALayer { fatalError("stub") }
  open var layoutMarginsGuide: UILayoutGuide { fatalError("stub") }
  open var safeAreaLayoutGuide: UILayoutGuide { fatalError("stub") }
  open var alpha: CGFloat {
    get { fatalError("stub") }
    set {}
  }
  open var leadingAnchor: NSLayoutXAxisAnchor { fatalError("stub") }
  open var trailingAnchor: NSLayoutXAxisAnchor { fatalError("stub") }
  open var topAnchor: NSLayoutYAxisAnchor { fatalError("stub") }
  open var bottomAnchor: NSLayoutYAxisAnchor { fatalError("stub") }
  open var widthAnchor: NSLayoutDimension { fatalError("stub") }
  open var isAccessibilityElement: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var accessibilityLabel: String? {
    get { fatalError("stub") }
    set {}
  }
  open var accessibilityValue: String? {
    get { fatalError("stub") }
    set {}
  }
  open var accessibilityHint: String? {
    get { fatalError("stub") }
    set {}
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { fatalError("stub") }
    set {}
  }
  open var accessibilityIdentifier: String? {
    get { fatalError("stub") }
    set {}
  }
  open var accessibilityViewIsModal: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { fatalError("stub") }
    set {}
  }
}

open class CALayer: ObjectiveCRoot.NSObject {
  open var cornerRadius: CGFloat {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UIWindow: UIView {
  public init(windowScene: UIWindowScene) { fatalError("stub") }
  public required init?(coder: NSCoder) { fatalError("stub") }
  open var rootViewController: UIViewController? {
    get { fatalError("stub") }
    set {}
  }
  open func makeKeyAndVisible() {}
}

// MARK: Layout

@MainActor open class UILayoutGuide: ObjectiveCRoot.NSObject {
  override nonisolated init() {}
  open var leadingAnchor: NSLayoutXAxisAnchor { fatalError("stub") }
  open var trailingAnchor: NSLayoutXAxisAnchor { fatalError("stub") }
  open var topAnchor: NSLayoutYAxisAnchor { fatalError("stub") }
  open var bottomAnchor: NSLayoutYAxisAnchor { fatalError("stub") }
}

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: ObjectiveCRoot.NSObject {
  override nonisolated init() {}
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    fatalError("stub")
  }
}
@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  { fatalError("stub") }
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    fatalError("stub")
  }
}

@MainActor open class NSLayoutConstraint: ObjectiveCRoot.NSObject {
  override nonisolated init() {}
  open class func activate(_ constraints: [NSLayoutConstraint]) {}
  open var priority: UILayoutPriority {
    get { fatalError("stub") }
    set {}
  }
}

public struct UILayoutPriority: Hashable, RawRepresentable, @unchecked Sendable {
  public init(rawValue: Float) { fatalError("stub") }
  public var rawValue: Float { fatalError("stub") }
  public static let defaultHigh = UILayoutPriority(rawValue: 0)
}

@MainActor open class UIStackView: UIView {
  public override init(frame: CGRect) { fatalError("stub") }
  public required init(coder: NSCoder) { fatalError("stub") }
  public convenience init() { fatalError("stub") }
  open var axis: NSLayoutConstraint.Axis {
    get { fatalError("stub") }
    set {}
  }
  open var spacing: CGFloat {
    get { fatalError("stub") }
    set {}
  }
  open func addArrangedSubview(_ view: UIView) {}
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {}
}

extension NSLayoutConstraint {
  public enum Axis: Int, @unchecked Sendable { case horizontal, vertical }
}

// MARK: Controls

@MainActor open class UILabel: UIView {
  public convenience init() { fatalError("stub") }
  open var text: String? {
    get { fatalError("stub") }
    set {}
  }
  open var font: UIFont! {
    get { fatalError("stub") }
    set {}
  }
  open var textColor: UIColor! {
    get { fatalError("stub") }
    set {}
  }
  open var numberOfLines: Int {
    get { fatalError("stub") }
    set {}
  }
  open var adjustsFontForContentSizeCategory: Bool {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UIImageView: UIView {
  public override init(frame: CGRect) { fatalError("stub") }
  public required init?(coder: NSCoder) { fatalError("stub") }
  open var image: UIImage? {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, @unchecked Sendable { case medium, large }
  public init(style: Style) { fatalError("stub") }
  public required init(coder: NSCoder) { fatalError("stub") }
  open var hidesWhenStopped: Bool {
    get { fatalError("stub") }
    set {}
  }
  open func startAnimating() {}
  open func stopAnimating() {}
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, @unchecked Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var touchDown: Event { fatalError("stub") }
    public static var touchUpInside: Event { fatalError("stub") }
    public static var touchUpOutside: Event { fatalError("stub") }
    public static var touchCancel: Event { fatalError("stub") }
    public static var valueChanged: Event { fatalError("stub") }
    public static var primaryActionTriggered: Event { fatalError("stub") }
    public static var editingChanged: Event { fatalError("stub") }
    public static var editingDidEnd: Event { fatalError("stub") }
  }
  public enum ContentHorizontalAlignment: Int, @unchecked Sendable { case center, leading }
  public override init(frame: CGRect) { fatalError("stub") }
  public required init?(coder: NSCoder) { fatalError("stub") }
  open func addAction(_ action: UIAction, for controlEvents: Event) {}
  open var isEnabled: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var isSelected: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var isTracking: Bool { fatalError("stub") }
  open var showsMenuAsPrimaryAction: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UIButton: UIControl {
  public override init(frame: CGRect) { fatalError("stub") }
  public required init?(coder: NSCoder) { fatalError("stub") }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    fatalError("stub")
  }
  open var configuration: Configuration? {
    get { fatalError("stub") }
    set {}
  }
  open var titleLabel: UILabel? { fatalError("stub") }
  open var menu: UIMenu? {
    get { fatalError("stub") }
    set {}
  }

  @MainActor public struct Configuration {
    public static func filled() -> Configuration { fatalError("stub") }
    public static func plain() -> Configuration { fatalError("stub") }
    public static func bordered() -> Configuration { fatalError("stub") }
    public var title: String? {
      get { fatalError("stub") }
      set {}
    }
    public var subtitle: String? {
      get { fatalError("stub") }
      set {}
    }
    public var image: UIImage? {
      get { fatalError("stub") }
      set {}
    }
    public var imagePadding: CGFloat {
      get { fatalError("stub") }
      set {}
    }
    public var showsActivityIndicator: Bool {
      get { fatalError("stub") }
      set {}
    }
    public var baseForegroundColor: UIColor? {
      get { fatalError("stub") }
      set {}
    }
    public var baseBackgroundColor: UIColor? {
      get { fatalError("stub") }
      set {}
    }
    public var background: UIBackgroundConfiguration {
      get { fatalError("stub") }
      set {}
    }
  }
}

@MainActor public struct UIBackgroundConfiguration {
  public static func listCell() -> UIBackgroundConfiguration { fatalError("stub") }
  public var backgroundColor: UIColor? {
    get { fatalError("stub") }
    set {}
  }
  public var cornerRadius: CGFloat {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UISlider: UIControl {
  public convenience init() { fatalError("stub") }
  open var value: Float {
    get { fatalError("stub") }
    set {}
  }
  open var minimumValue: Float {
    get { fatalError("stub") }
    set {}
  }
  open var maximumValue: Float {
    get { fatalError("stub") }
    set {}
  }
  open func setValue(_ value: Float, animated: Bool) {}
}

@MainActor open class UIStepper: UIControl {
  public convenience init() { fatalError("stub") }
  open var value: Double {
    get { fatalError("stub") }
    set {}
  }
  open var minimumValue: Double {
    get { fatalError("stub") }
    set {}
  }
  open var maximumValue: Double {
    get { fatalError("stub") }
    set {}
  }
  open var stepValue: Double {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor open class UISwitch: UIControl {
  public convenience init() { fatalError("stub") }
  open var isOn: Bool {
    get { fatalError("stub") }
    set {}
  }
  open func setOn(_ on: Bool, animated: Bool) {}
}

@MainActor open class UIProgressView: UIView {
  public enum Style: Int, @unchecked Sendable { case `default`, bar }
  public convenience init(progressViewStyle style: UIProgressView.Style) { fatalError("stub") }
  open func setProgress(_ progress: Float, animated: Bool) {}
}

@MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, @unchecked Sendable { case time, date, dateAndTime, countDownTimer }
  public convenience init() { fatalError("stub") }
  open var date: Date {
    get { fatalError("stub") }
    set {}
  }
  open var datePickerMode: Mode {
    get { fatalError("stub") }
    set {}
  }
  open var preferredDatePickerStyle: UIDatePickerStyle {
    get { fatalError("stub") }
    set {}
  }
  open var calendar: Calendar! {
    get { fatalError("stub") }
    set {}
  }
  open var timeZone: TimeZone? {
    get { fatalError("stub") }
    set {}
  }
  open var locale: Locale? {
    get { fatalError("stub") }
    set {}
  }
  open var minimumDate: Date? {
    get { fatalError("stub") }
    set {}
  }
  open var maximumDate: Date? {
    get { fatalError("stub") }
    set {}
  }
}

public enum UIDatePickerStyle: Int, @unchecked Sendable { case automatic, wheels, compact, inline }

@MainActor open class UIRefreshControl: UIControl {
  public convenience init() { fatalError("stub") }
  open var isRefreshing: Bool { fatalError("stub") }
  open func endRefreshing() {}
}

// MARK: Text

public struct UITextContentType: RawRepresentable, Hashable, @unchecked Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = UITextContentType(rawValue: "")
  public static let username = UITextContentType(rawValue: "")
  public static let emailAddress = UITextContentType(rawValue: "")
  public static let givenName = UITextContentType(rawValue: "")
  public static let familyName = UITextContentType(rawValue: "")
  public static let telephoneNumber = UITextContentType(rawValue: "")
  public static let birthdate = UITextContentType(rawValue: "")
  public static let organizationName = UITextContentType(rawValue: "")
  public static let fullStreetAddress = UITextContentType(rawValue: "")
  public static let postalCode = UITextContentType(rawValue: "")
  public static let addressCity = UITextContentType(rawValue: "")
  public static let countryName = UITextContentType(rawValue: "")
  public static let password = UITextContentType(rawValue: "")
  public static let newPassword = UITextContentType(rawValue: "")
  public static let oneTimeCode = UITextContentType(rawValue: "")
}

public enum UIKeyboardType: Int, @unchecked Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, emailAddress
  case decimalPad
}

public enum UITextAutocapitalizationType: Int, @unchecked Sendable {
  case none, words, sentences, allCharacters
}

public enum UIReturnKeyType: Int, @unchecked Sendable { case `default`, search, done }

@MainActor open class UITextField: UIControl {
  public enum ViewMode: Int, @unchecked Sendable { case never, whileEditing, always }
  public convenience init() { fatalError("stub") }
  open var text: String? {
    get { fatalError("stub") }
    set {}
  }
  open var placeholder: String? {
    get { fatalError("stub") }
    set {}
  }
  open var font: UIFont? {
    get { fatalError("stub") }
    set {}
  }
  open var textColor: UIColor? {
    get { fatalError("stub") }
    set {}
  }
  open var adjustsFontForContentSizeCategory: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var isSecureTextEntry: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var clearButtonMode: ViewMode {
    get { fatalError("stub") }
    set {}
  }
  open var textContentType: UITextContentType! {
    get { fatalError("stub") }
    set {}
  }
  open var keyboardType: UIKeyboardType {
    get { fatalError("stub") }
    set {}
  }
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { fatalError("stub") }
    set {}
  }
  open var returnKeyType: UIReturnKeyType {
    get { fatalError("stub") }
    set {}
  }
  open weak var delegate: (any UITextFieldDelegate)?
}

@MainActor @objc public protocol UITextFieldDelegate: AnyObject {
  @objc optional func textFieldDidBeginEditing(_ textField: UITextField)
  @objc optional func textFieldDidEndEditing(_ textField: UITextField)
  @objc optional func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

@MainActor open class UITextView: UIScrollView {
  open var textContentType: UITextContentType! {
    get { fatalError("stub") }
    set {}
  }
  public convenience init() { fatalError("stub") }
  open var text: String! {
    get { fatalError("stub") }
    set {}
  }
  open var font: UIFont? {
    get { fatalError("stub") }
    set {}
  }
  open var textColor: UIColor? {
    get { fatalError("stub") }
    set {}
  }
  open var adjustsFontForContentSizeCategory: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var isEditable: Bool {
    get { fatalError("stub") }
    set {}
  }
  // Redeclared from UIScrollView with another type, which only Objective-C can do.
  open weak var delegate: (any UITextViewDelegate)?
}

@MainActor @objc public protocol UITextViewDelegate: UIScrollViewDelegate {
  @objc optional func textViewDidBeginEditing(_ textView: UITextView)
  @objc optional func textViewDidEndEditing(_ textView: UITextView)
  @objc optional func textViewDidChange(_ textView: UITextView)
}

@MainActor open class UIScrollView: UIView {
  public enum KeyboardDismissMode: Int, @unchecked Sendable { case none, onDrag, interactive }
  open var keyboardDismissMode: KeyboardDismissMode {
    get { fatalError("stub") }
    set {}
  }
  open var isScrollEnabled: Bool {
    get { fatalError("stub") }
    set {}
  }
  open var refreshControl: UIRefreshControl? {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor @objc public protocol UIScrollViewDelegate: AnyObject {
  @objc optional func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  @objc optional func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool)
}
