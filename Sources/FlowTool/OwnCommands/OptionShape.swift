import FlowModels

/// The values that an option may have, by the type of its property.
struct OptionShape {
  private(set) var isFlag = false
  private(set) var isRequired = true
  private(set) var isRepeated = false
  /// The values of an enumeration; empty for any other type.
  private(set) var choices: [String] = []
  private var bounds: ClosedRange<Int>?
  private var isNumber = false

  var isWhole: Bool { bounds != nil }

  init(_ type: Any.Type) {
    var element = type
    if let optional = element as? any OptionalValue.Type {
      isRequired = false
      element = optional.wrapped
    }
    if let array = element as? any ArrayType.Type {
      isRequired = false
      isRepeated = true
      element = array.element
    }
    isFlag = element == Bool.self && !isRepeated
    if isFlag { isRequired = false }
    if let whole = element as? any FixedWidthInteger.Type {
      bounds = Self.bounds(of: whole)
    } else if element is any BinaryFloatingPoint.Type {
      isNumber = true
    } else if let cases = element as? any CaseIterable.Type {
      choices = Self.names(of: cases)
    }
  }

  func value(
    of text: String, named name: String, in range: ClosedRange<Int>?
  ) throws(UsageError) -> JSONValue {
    if let bounds {
      return .integer(try Arguments.number(text, of: name, in: range ?? bounds))
    }
    if isNumber {
      guard let number = Double(text), number.isFinite else {
        throw UsageError(
          message: "\(name) expects a number, found \(DisplayText.quoted(text))")
      }
      return .number(number)
    }
    guard choices.isEmpty || choices.contains(text) else {
      throw Arguments.noChoice(text, of: name, in: choices)
    }
    return .string(text)
  }

  private static func bounds<Whole: FixedWidthInteger>(of type: Whole.Type) -> ClosedRange<Int> {
    Int(clamping: Whole.min)...Int(clamping: Whole.max)
  }

  private static func names<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
    type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
  }
}

private protocol ArrayType {
  static var element: Any.Type { get }
}

extension Array: ArrayType {
  fileprivate static var element: Any.Type { Element.self }
}
