import Diagnostics
package import Foundation

/// The facts that the first bytes of a font's file have: its format, and the list of its tables.
// The formats: OpenType 1.9, WOFF 1.0 and WOFF 2.0.
package struct FontFile: Sendable {
  package enum Format: String, Sendable {
    case truetype, opentype, woff, woff2
  }

  package let format: Format
  /// True if one file has all weights; of a compressed file, if it varies in anything.
  package private(set) var hasAllWeights = false
  /// True if the file says that it must not be embedded, which a compressed one does not.
  package private(set) var forbidsEmbedding = false

  /// Reads the head of a file; `nil` if it is not a font, or cut off.
  package init?(_ data: Data) {
    let bytes = Bytes(data)
    switch bytes.long(at: 0) {
    case 0x0001_0000, 0x7472_7565: format = .truetype
    case 0x4F54_544F: format = .opentype
    case 0x774F_4646: format = .woff
    case 0x774F_4632: format = .woff2
    default: return nil
    }
    let isRead =
      switch format {
      case .truetype, .opentype: readTables(of: bytes)
      case .woff: readTables(ofWOFF: bytes)
      case .woff2: readTables(ofWOFF2: bytes)
      }
    guard isRead else { return nil }
  }

  private mutating func readTables(of bytes: Bytes) -> Bool {
    guard let count = bytes.short(at: 4), count > 0 else { return false }
    for table in 0..<count {
      let place = 12 + 16 * table
      guard let tag = bytes.long(at: place), let start = bytes.long(at: place + 8),
        let size = bytes.long(at: place + 12), start + size <= bytes.count
      else { return false }
      if tag == Self.variations { hasAllWeights = bytes.hasWeights(inVariationsAt: start) }
      if tag == 0x4F53_2F32 {
        // `fsType` of `OS/2`: no embedding, or that of bitmaps alone.
        guard let rights = bytes.short(at: start + 8) else { return false }
        forbidsEmbedding = rights & 0xE == 2 || rights & 0x200 != 0
      }
    }
    return true
  }

  private mutating func readTables(ofWOFF bytes: Bytes) -> Bool {
    guard let count = bytes.short(at: 12), count > 0, bytes.hasWholeWOFF else { return false }
    for table in 0..<count {
      guard let tag = bytes.long(at: 44 + 20 * table) else { return false }
      if tag == Self.variations { hasAllWeights = true }
    }
    return true
  }

  private mutating func readTables(ofWOFF2 bytes: Bytes) -> Bool {
    guard let tables = bytes.tables(ofWOFF2: bytes.short(at: 12) ?? 0), bytes.hasWholeWOFF else {
      return false
    }
    // The number of `fvar` among the tags that it knows.
    hasAllWeights = tables.contains(47)
    return true
  }

  /// Reads the head of a file at a path; `nil` if it cannot be read or is not a font.
  package init?(contentsOf path: String) {
    guard let data = Data.mapped(atPath: path) else { return nil }
    self.init(data)
  }

  // The tag `fvar`.
  private static let variations = 0x6676_6172
}

// Big-endian numbers in a file, `nil` after its end.
private struct Bytes {
  private let data: Data

  init(_ data: Data) { self.data = data }

  var count: Int { data.count }

  // The head of both formats has the size of the file.
  var hasWholeWOFF: Bool { long(at: 8).map { $0 > 0 && $0 <= count } ?? false }

  func byte(at place: Int) -> Int? {
    place >= 0 && place < data.count ? Int(data[data.startIndex + place]) : nil
  }

  func short(at place: Int) -> Int? {
    guard let high = byte(at: place), let low = byte(at: place + 1) else { return nil }
    return high << 8 | low
  }

  func long(at place: Int) -> Int? {
    guard let high = short(at: place), let low = short(at: place + 2) else { return nil }
    return high << 16 | low
  }

  // Returns whether one of the axes is `wght`.
  func hasWeights(inVariationsAt start: Int) -> Bool {
    guard let offset = short(at: start + 4), let axes = short(at: start + 8),
      let size = short(at: start + 10)
    else { return false }
    return (0..<axes).contains { long(at: start + offset + $0 * size) == 0x7767_6874 }
  }

  // Returns the numbers of the known tables in the directory of a WOFF 2; 63 for another one.
  func tables(ofWOFF2 count: Int) -> [Int]? {
    var place = 48
    var tables: [Int] = []
    for _ in 0..<count {
      guard let flags = byte(at: place) else { return nil }
      place += 1
      let tag = flags & 63
      if tag == 63 { place += 4 }
      tables.append(tag)
      // The tables `glyf` (10) and `loca` (11) are transformed unless they say 3, others if they
      // say something.
      let version = flags >> 6
      let isTransformed = tag == 10 || tag == 11 ? version != 3 : version != 0
      for _ in 0..<(isTransformed ? 2 : 1) {
        guard let next = end(ofNumberAt: place) else { return nil }
        place = next
      }
    }
    return tables.isEmpty ? nil : tables
  }

  // A number of up to five bytes, of which all but the last have the high bit.
  private func end(ofNumberAt place: Int) -> Int? {
    for offset in 0..<5 {
      guard let byte = byte(at: place + offset) else { return nil }
      if byte & 0x80 == 0 { return place + offset + 1 }
    }
    return nil
  }
}
