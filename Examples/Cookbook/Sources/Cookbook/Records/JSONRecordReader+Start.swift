import FlowModels

extension JSONRecordReader {
  /// Looks at the first bytes of the file, and finds out what the file holds.
  func start() throws(InputError) -> Item? {
    while window.count < 4, try window.fill() {}
    let head = window.withBytes { Array($0.prefix(4)) }
    if let encoding = SourceText.otherEncoding(of: head) {
      let message = "expected UTF-8, found \(encoding); save the file as UTF-8"
      return try passRest(.content(message, at: 0), record: nil)
    }
    if head.starts(with: JSONLexer.byteOrderMark) { window.advance(overMark: 3) }
    switch try skipSpace() {
    case nil: return try passRest(expected(shape.content), record: nil)
    case UInt8(ascii: "["):
      window.advance(by: 1)
      state = .array(isFirst: true, key: nil)
    default: state = .documents(isFirst: true)
    }
    return nil
  }
}
