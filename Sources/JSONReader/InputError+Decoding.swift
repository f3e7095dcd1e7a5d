package import Diagnostics
import Foundation

extension InputError {
  /// Makes an error with its place from a decoder's error about an item, an array or `items`.
  // Foundation reports at best the key path; our own parser then finds its place.
  package init<Item: Decodable>(
    locating error: any Error, in source: SourceText, items: Item.Type
  ) {
    let root: JSONNode
    do {
      root = try JSONParser.parse(source)
    } catch {
      self = error
      return
    }
    guard let error = error as? DecodingError else {
      self.init(source.problem(at: root.offset, "\(error)"))
      return
    }
    let (codingPath, message, lacksFoundValue) = Self.facts(of: error)
    if Self.saysNothing(error), let number = Self.misfit(in: root, of: source, items: items) {
      self.init(
        source.problem(
          at: number.node.offset, path: number.path,
          "expected a \(number.node.isWhole ? "number that fits here" : "whole number"), found "
            + String(
              decoding: source.bytes[number.node.offset..<number.node.end], as: UTF8.self)))
      return
    }
    var node = root
    var path = ""
    for key in codingPath {
      guard let next = key.intValue.flatMap({ node[$0] }) ?? node[key.stringValue] else { break }
      node = next
      path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? "" : ".") + key.stringValue
    }
    let found = lacksFoundValue ? ", found \(node.kind)" : ""
    let isUnknown = message == Self.unknownValue
    let value = isUnknown ? node.text.map { DisplayText.quoted($0) + " is " } : nil
    self.init(
      source.problem(
        at: node.offset, path: path.isEmpty ? nil : path, (value ?? "") + message + found))
  }

  private static let unknownValue = "not one of the values that are known here"

  private static func facts(
    of error: DecodingError
  ) -> (path: [any CodingKey], message: String, lacksFoundValue: Bool) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      (context.codingPath, "expected \(describe(type))", true)
    case .keyNotFound(let key, let context):
      (context.codingPath, "the key \(DisplayText.quoted(key.stringValue)) is missing", false)
    // Swift's own words for a text that no case of an enumeration has.
    case .dataCorrupted(let context) where context.debugDescription.hasPrefix("Cannot initialize"):
      (context.codingPath, unknownValue, false)
    case .dataCorrupted(let context):
      (
        context.codingPath,
        context.debugDescription.isEmpty ? "not valid" : context.debugDescription, false
      )
    @unknown default:
      ([], "\(error)", false)
    }
  }

  private static func describe(_ type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type, is Decimal.Type: "a number"
    case is any RangeReplaceableCollection.Type, is any SetAlgebra.Type: "an array"
    default: "an object"
    }
  }

  // Foundation throws this, without any place, for a number that a type cannot hold.
  private static func saysNothing(_ error: any Error) -> Bool {
    guard case DecodingError.dataCorrupted(let context) = error else { return false }
    return context.codingPath.isEmpty
  }

  // With all numbers after the first few replaced by zero, the item is rejected exactly as long as
  // one of those few does not fit. A binary search finds that number.
  private static func misfit<Item: Decodable>(
    in root: JSONNode, of source: SourceText, items: Item.Type
  ) -> (path: String, node: JSONNode)? {
    let elements: [(path: String, node: JSONNode)] =
      switch (root.value, root["items"]?.value) {
      case (.array(let nodes), _): nodes.enumerated().map { ("[\($0)]", $1) }
      case (_, .array(let nodes)): nodes.enumerated().map { ("items[\($0)]", $1) }
      default: [("", root)]
      }
    let isRejected = { (bytes: [UInt8]) in
      do {
        _ = try JSONDecoder().decode(Item.self, from: Data(bytes))
        return false
      } catch {
        return saysNothing(error)
      }
    }
    for (path, element) in elements {
      let bytes = Array(source.bytes[element.offset..<element.end])
      guard isRejected(bytes) else { continue }
      let numbers = element.numbers(path: path)
      var none = 0
      var enough = numbers.count
      guard enough > 0 else { return nil }
      while enough - none > 1 {
        let kept = (none + enough) / 2
        var tried = bytes
        for number in numbers[kept...].reversed() {
          let start = number.node.offset - element.offset
          tried.replaceSubrange(start..<(number.node.end - element.offset), with: "0".utf8)
        }
        if isRejected(tried) { enough = kept } else { none = kept }
      }
      return numbers[enough - 1]
    }
    return nil
  }
}

extension JSONNode {
  fileprivate var isWhole: Bool {
    if case .number(let value) = value { value == value.rounded() } else { false }
  }
}

extension SourceText {
  /// Returns the value of a document in JSON; throws an error with the place of a mistake.
  package func decoded<Value: Decodable>() throws(InputError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch {
      throw InputError(locating: error, in: self, items: Value.self)
    }
  }
}
