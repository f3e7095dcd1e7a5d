package import Foundation

/// The facts that the first bytes of a font's file have: its format, and the list of its tables.
// The formats: OpenType 1.9, WOFF 1.0 and WOFF 2.0.
package struct FontFile: Sendable {
  package enum Format: String, Sendable {
    case truetype, opentype, woff, woff2
  }

  package let format: Format
  /// True if one file has all weights: it has a table of variations.
  package let isVariable: Bool
  /// True if the file says that it must not be embedded. Compressed files do not say it readably.
  package let forbidsEmbedding: Bool

  /// Reads the head of a file; `nil` if it is not a font, or cut off.
  package init?(_ data: Data) {
    let bytes = Bytes(data)
    guard let head = bytes.long(at: 0), let count = bytes.short(at: head == Self.woff ? 12 : 4)
    else { return nil }
    switch head {
    case 0x0001_0000, 0x7472_7565: format = .truetype
    case 0x4F54_544F: format = .opentype
    case Self.woff: format = .woff
    case 0x774F_4632:
      guard let tables = bytes.tables(ofWOFF2: bytes.short(at: 12) ?? 0) else { return nil }
      format = .woff2
      isVariable = tables.contains(Self.variations)
      forbidsEmbedding = false
      return
    default: return nil
    }
    let isPlain = format != .woff
    var isVariable = false
    var forbids = false
    for table in 0..<count {
      let place = isPlain ? 12 + 16 * table : 44 + 20 * table
      guard let tag = bytes.long(at: place), let start = bytes.long(at: place + (isPlain ? 8 : 4)),
        bytes.long(at: place + (isPlain ? 12 : 16)) != nil
      else { return nil }
      if tag == 0x6676_6172 { isVariable = true }
      // `fsType` of `OS/2`: bit 1 is “Restricted License embedding”.
      if isPlain, tag == 0x4F53_2F32, let rights = bytes.short(at: start + 8) {
        forbids = rights & 0xF == 2
      }
    }
    guard count > 0 else { return nil }
    self.isVariable = isVariable
    forbidsEmbedding = forbids
  }

  /// Reads the head of a file at a path; `nil` if it cannot be read or is not a font.
  package init?(contentsOf path: String) {
    guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) else {
      return nil
    }
    self.init(data)
  }

  private static let woff = 0x774F_4646
  // The number of `fvar` among the tags that WOFF 2 knows.
  private static let variations = 47
}

// Big-endian numbers in a file, `nil` after its end.
private struct Bytes {
  private let data: Data

  init(_ data: Data) { self.data = data }

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
