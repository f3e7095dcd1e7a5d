import FlowModels

extension JSONRecordReader {
  /// Looks at the first bytes of the file, and finds out what the file holds.
  func start() throws(InputError) -> Item? {
    while window.count < 4, try window.fill() {}
    let head = window.withBytes { Array($0.prefix(4)) }
    if let encoding = Self.otherEncoding(of: head) {
      let message = "expected UTF-8, found \(encoding); save the file as UTF-8"
      return stop(.content(message, at: 0), record: nil)
    }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { window.advance(overMark: 3) }
    switch try skipSpace() {
    case nil: return stop(expected("an array or an object of recipes"), record: nil)
    case UInt8(ascii: "["):
      window.advance(by: 1)
      state = .array(isFirst: true, key: nil)
    default: state = .documents(isFirst: true)
    }
    return nil
  }

  /// Returns an encoding other than UTF-8, shown by a byte order mark or by zeros where JSON has
  /// ASCII.
  private static func otherEncoding(of head: [UInt8]) -> String? {
    if head == [0, 0, 0xFE, 0xFF] || head == [0xFF, 0xFE, 0, 0] { return "UTF-32" }
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) { return "UTF-16" }
    guard head.count == 4 else { return nil }
    return switch head.map({ $0 == 0 }) {
    case [true, true, true, false], [false, true, true, true]: "UTF-32"
    case [true, false, true, false], [false, true, false, true]: "UTF-16"
    default: nil
    }
  }
}
