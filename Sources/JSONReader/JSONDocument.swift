package import Diagnostics
import Foundation

/// The values of a JSON text in order, each with its place and decoded on request. One array of
/// small entries keeps allocations few. The layout follows the "tape" of simdjson (Langdale and
/// Lemire, 2019): a container comes before its content, and stores the end of that.
package final class JSONDocument: Sendable {
  struct Entry: Sendable {
    enum Kind: UInt8, Sendable {
      case null, `true`, `false`, number, string, array, object
      /// Something that is no JSON, which was reported.
      case invalid
    }

    var kind: Kind
    /// True if a string has escapes or mistakes, so its content may differ from its source text.
    var hasEscapes = false
    /// The offset of the first byte.
    var start: UInt32
    /// The offset after the last byte.
    var end: UInt32
    /// The index of the first entry that is not inside this one.
    var next: UInt32
  }

  package let source: SourceText
  let entries: [Entry]
  /// True if the whole text could be read; otherwise a missing value may be in a skipped part.
  package let isWhole: Bool

  /// A Boolean value that indicates whether an object has the same key twice, which is reported.
  package let hasRepeatedKeys: Bool
  /// A Boolean value that indicates whether a string may begin with `$`, as the keys for tools do.
  package let hasSigns: Bool
  /// The value that this document was computed for, if it was read from no text.
  let origin: JSONNode?

  init(
    source: SourceText, entries: [Entry], isWhole: Bool = true, hasRepeatedKeys: Bool = false,
    origin: JSONNode? = nil
  ) {
    self.source = source
    self.entries = entries
    self.isWhole = isWhole
    self.hasRepeatedKeys = hasRepeatedKeys
    self.origin = origin
    hasSigns = source.bytes.withUnsafeBufferPointer { bytes in
      entries.contains { entry in
        entry.kind == .string && entry.end - entry.start > 1
          && (entry.hasEscapes || bytes[Int(entry.start) + 1] == UInt8(ascii: "$")
            || bytes[Int(entry.start)] == UInt8(ascii: "$"))
      }
    }
  }

  /// A document without a value, for a text that is not parsed.
  package static let nothing = JSONDocument(
    source: SourceText(file: "", text: ""),
    entries: [Entry(kind: .invalid, start: 0, end: 0, next: 1)])

  package var root: JSONNode { JSONNode(document: self, index: 0) }

  /// Returns the strings and keys whose bytes, with their quotes, pass a test.
  package func strings(
    where isWanted: (_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ hasEscapes: Bool) -> Bool
  ) -> [JSONNode] {
    source.bytes.withUnsafeBufferPointer { bytes in
      var found: [JSONNode] = []
      for (index, entry) in entries.enumerated() where entry.kind == .string {
        let text = bytes[Int(entry.start)..<Int(entry.end)]
        if isWanted(text, entry.hasEscapes) {
          found.append(JSONNode(document: self, index: index))
        }
      }
      return found
    }
  }
}

extension JSONDocument.Entry {
  func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    let first = bytes[Int(start)]
    // A key without quotes was reported; its content is its source text.
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
      return String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self)
    }
    // A string without a closing quote ends with its line.
    let isClosed = end - start > 1 && bytes[Int(end) - 1] == first
    let content = bytes[(Int(start) + 1)..<(isClosed ? Int(end) - 1 : Int(end))]
    return hasEscapes
      ? JSONEscapes.decoded(UnsafeBufferPointer(rebasing: content))
      : String(decoding: content, as: UTF8.self)
  }
}

extension JSONDocument {
  func text(of entry: Entry) -> String {
    source.bytes.withUnsafeBufferPointer { entry.text(in: $0) }
  }

  /// Returns whether a string entry without escapes has these bytes.
  func isText(_ entry: Entry, _ text: String.UTF8View) -> Bool {
    let start = Int(entry.start) + 1
    let count = Int(entry.end) - start - 1
    guard count == text.count else { return false }
    let isEqual = text.withContiguousStorageIfAvailable { text in
      source.bytes.withUnsafeBytes { bytes in
        memcmp(bytes.baseAddress! + start, text.baseAddress!, count) == 0
      }
    }
    return isEqual ?? source.bytes[start..<start + count].elementsEqual(text)
  }
}
