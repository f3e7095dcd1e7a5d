/// A form of links that a feature understands, and the destinations that such links lead to.
///
/// ```swift
/// LinkPattern("recipe/{id}", to: RecipePage.self)
/// LinkPattern("search?q={words}", to: SearchPage.self)
/// LinkPattern("user/{id}/recipe/{recipe}", UserRecipe.self) { link in
///   [UserPage(id: link.id), RecipePage(id: link.recipe)]
/// }
/// ```
///
/// The text in a place is decoded as the property of that name, by the property's own type: a word
/// in place of a number is an error that says so. An optional property may be missing from the
/// link.
@MainActor
public struct LinkPattern {
  package let text: String

  let segments: [Segment]
  let query: [(key: String, value: Segment)]
  /// Returns the places that a link of this form leads to, one after another.
  let destinations: ([String: String]) throws(LinkError) -> [any Destination]
  /// The type of the destination, if the pattern was made for a single one; otherwise `nil`.
  let destinationType: (any Destination.Type)?

  enum Segment: Hashable {
    case literal(String)
    case place(String)
  }

  /// Makes a form of links that lead to one place.
  ///
  /// - Parameters:
  ///   - text: The form, with `{property}` where a property stands.
  ///   - type: The type of the destination. The places are its properties.
  public init<Place: Destination>(_ text: String, to type: Place.Type) {
    self.init(text, destinationType: type) { values throws(LinkError) in
      [try LinkDecoder.decode(type, from: values)]
    }
  }

  /// Makes a form of links that lead to several places, one after another.
  ///
  /// - Parameters:
  ///   - text: The form, with `{property}` where a property stands.
  ///   - type: The type of the values that are read from the link.
  ///   - path: Returns the places for the values, each to be opened inside the one before.
  public init<Values: Decodable>(
    _ text: String, _ type: Values.Type, path: @escaping @MainActor (Values) -> [any Destination]
  ) {
    self.init(text, destinationType: nil) { values throws(LinkError) in
      path(try LinkDecoder.decode(type, from: values))
    }
  }

  /// Makes a form of links without places, which lead to the feature itself.
  public init(_ text: String) {
    self.init(text, destinationType: nil) { _ throws(LinkError) in [] }
  }

  private init(
    _ text: String, destinationType: (any Destination.Type)?,
    destinations: @escaping ([String: String]) throws(LinkError) -> [any Destination]
  ) {
    self.text = text
    self.destinationType = destinationType
    self.destinations = destinations
    (segments, query) = Self.form(text)
  }

  // Each app that is made declares its patterns again, a simulation some thousands of times.
  private static var known: [String: Form] = [:]

  private typealias Form = (segments: [Segment], query: [(key: String, value: Segment)])

  private static func form(_ text: String) -> Form {
    if let form = known[text] { return form }
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = (parts.first ?? "").split(separator: "/").map { segment($0) }
    let query = (parts.count == 2 ? parts[1] : "").split(separator: "&").map { item in
      let key = item.prefix { $0 != "=" }
      return (key: String(key), value: segment(item.dropFirst(key.count + 1)))
    }
    let isQuery = query.allSatisfy { if case .place = $0.value { true } else { false } }
    let names = (segments + query.map(\.value)).compactMap {
      if case .place(let name) = $0 { name } else { String?.none }
    }
    let isWhole = segments.allSatisfy {
      if case .literal(let text) = $0 { !text.contains { "{}".contains($0) } } else { true }
    }
    precondition(
      !segments.isEmpty && isQuery && isWhole && Set(names).count == names.count,
      "a link pattern is a path such as recipe/{id}, with a query such as q={words} if need be; "
        + "a place is a whole part of it, and has its own name")
    if known.count >= 1000 { known = [:] }
    known[text] = (segments, query)
    return (segments, query)
  }

  private static func segment(_ text: Substring) -> Segment {
    text.hasPrefix("{") && text.hasSuffix("}")
      ? .place(String(text.dropFirst().dropLast())) : .literal(String(text))
  }
}

extension LinkPattern {
  /// Returns the values of the places, or `nil` if a link does not have this form.
  func values(in address: LinkAddress) -> [String: String]? {
    guard address.segments.count == segments.count else { return nil }
    var values: [String: String] = [:]
    for (segment, found) in zip(segments, address.segments) {
      switch segment {
      case .literal(let literal): guard literal == found else { return nil }
      case .place(let name): values[name] = found
      }
    }
    for (key, segment) in query {
      guard case .place(let name) = segment else { continue }
      // Of several items with one name, the first counts. Items without a place are ignored.
      values[name] = address.query.first { $0.name == key }?.value
    }
    return values
  }

  /// The number of literal segments. If a link has two forms, the more literal one is meant.
  var literalCount: Int { segments.count { if case .literal = $0 { true } else { false } } }

  /// Returns the link to a destination; `nil` if its type differs or it does not fill the places.
  func address(of destination: any Destination) -> LinkAddress? {
    guard destinationType == type(of: destination), let texts = Self.texts(of: destination)
    else { return nil }
    var address = LinkAddress(segments: [], query: [])
    for segment in segments {
      switch segment {
      case .literal(let literal): address.segments.append(literal)
      case .place(let name):
        // An empty one is not read back, which the table sees: such a destination has no link.
        guard let text = texts[name] else { return nil }
        address.segments.append(text)
      }
    }
    for (key, segment) in query {
      guard case .place(let name) = segment, let text = texts[name] else { continue }
      address.query.append((key, text))
    }
    return address
  }

  private static func texts(of destination: any Destination) -> [String: String]? {
    if let texts = LinkEncoder.texts(of: destination) { return texts }
    guard case .object(let object)? = try? JSONValue(encoding: destination) else { return nil }
    return object.compactMapValues(\.linkText)
  }
}

extension JSONValue {
  fileprivate var linkText: String? {
    switch self {
    case .string(let string): string
    case .integer(let integer): "\(integer)"
    case .unsigned(let unsigned): "\(unsigned)"
    case .number(let number): "\(number)"
    case .bool(let bool): "\(bool)"
    case .null, .array, .object: nil
    }
  }
}
