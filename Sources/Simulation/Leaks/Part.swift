/// Something stored in a value: a property, an element of a collection, the payload of a case.
struct Part {
  /// A way to declare a property so that it refers to an object and does not hold it.
  enum ReferenceStrength: String { case weak, unowned }

  /// The step of a path that leads to it: `.screen`, `[3]`, `["soup"]`.
  var step: String
  /// The stored value; never an optional.
  var value: Any
  /// The declaration, weak or unowned, that it may have; `nil` if it is certain to hold its object.
  // Reflection reads a weak or unowned property like any other. But only an optional can be weak,
  // and elements, payloads and lazy properties are neither.
  var strength: ReferenceStrength?

  var object: AnyObject? { type(of: value) is AnyClass ? value as AnyObject : nil }
  /// True if it is a function, which reflection cannot see into.
  var isClosure: Bool {
    Mirror(reflecting: value).displayStyle == nil
      && _typeName(type(of: value), qualified: true).contains("->")
  }
}
