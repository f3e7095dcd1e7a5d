import FlowModels
import Foundation

extension JSONRecordReader {
  /// Reads the record of the next line that is not blank.
  // The end of the line always ends the record, so that a bad one never reaches into the next.
  func line() throws(InputError) -> Item? {
    guard try skipSpace() != nil else {
      state = .end
      return nil
    }
    count += 1
    guard let end = try endOfLine() else {
      let item = Item.refused(problem(.tooLarge, record: count))
      try skipLine()
      return item
    }
    let item = item(ofLine: end)
    window.advance(by: end)
    return item
  }

  private func item(ofLine end: Int) -> Item {
    do throws(JSONFault) {
      let valueEnd = try window.withBytes { (bytes) throws(JSONFault) in
        let line = UnsafeBufferPointer(rebasing: bytes[..<end])
        let valueEnd = try tokenizer.scan(line, isFinal: true)
        var lexer = JSONLexer(line, from: valueEnd, isFinal: true)
        lexer.skipSpace()
        if lexer.index < end { throw lexer.expected("the end of the line after the record") }
        return valueEnd
      }
      return item(end: valueEnd)
    } catch {
      guard error.kind == .incomplete else { return .refused(problem(error, record: count)) }
      let cut = JSONFault.expected(
        "the rest of the record", found: "the end of the line", at: error.offset)
      return .refused(problem(cut, record: count))
    }
  }

  /// Returns true if the file has one object per line.
  // The second line must begin with a brace. If one object takes many lines, that line begins
  // otherwise, or the first one ends inside an array.
  func hasObjectLines() throws(InputError) -> Bool {
    guard let end = try endOfLine() else { return false }
    let last = window.withBytes { bytes in bytes[..<end].last { $0 > 0x20 } }
    if let last, ",[".utf8.contains(last) { return false }
    while true {
      let next = window.withBytes { bytes in
        var lexer = JSONLexer(bytes, from: end, isFinal: true)
        while lexer.index < bytes.count, "\r\n".utf8.contains(bytes[lexer.index]) {
          lexer.index += 1
        }
        return lexer.index < bytes.count ? bytes[lexer.index] : nil
      }
      if let next { return next == UInt8(ascii: "{") }
      guard window.count <= Self.maximumSize, try window.fill() else { return false }
    }
  }

  private func endOfLine() throws(InputError) -> Int? {
    var searched = 0
    while true {
      let found = window.withBytes { bytes -> Int? in
        guard let base = bytes.baseAddress, bytes.count > searched else { return nil }
        return memchr(base + searched, Int32(UInt8(ascii: "\n")), bytes.count - searched)
          .map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
      }
      if let found { return found > Self.maximumSize ? nil : found }
      searched = window.count
      if searched > Self.maximumSize { return nil }
      guard try window.fill() else { return searched }
    }
  }

  private func skipLine() throws(InputError) {
    while true {
      let end = window.withBytes { $0.firstIndex(of: UInt8(ascii: "\n")) }
      window.advance(by: end ?? window.count)
      if end != nil { return }
      guard try window.fill() else { return }
    }
  }
}
