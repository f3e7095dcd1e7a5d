import Diagnostics

extension JSONToken {
  /// Returns a short hash of a key's text: equal texts have equal hashes.
  static func hash(of text: Slice<UnsafeBufferPointer<UInt8>>) -> UInt16 {
    guard let first = text.first, let last = text.last else { return 0 }
    let middle = text[text.startIndex + text.count / 2]
    let bits = UInt32(truncatingIfNeeded: text.count) &* 0x9E37
    return UInt16(
      truncatingIfNeeded: bits ^ UInt32(first) << 7 ^ UInt32(middle) << 3 ^ UInt32(last))
  }
}

extension [JSONToken] {
  func repeatedKey(of object: Int, in bytes: UnsafeBufferPointer<UInt8>) -> JSONFault? {
    let end = Int(self[object].next)
    var seen: UInt64 = 0
    var count = 0
    var index = object + 1
    while index < end {
      let key = self[index]
      if key.isEscaped || count == 64 {
        return repeatedKeyByText(of: object, in: bytes)
      }
      let bit = UInt64(1) << UInt64(key.hash & 63)
      if seen & bit != 0 {
        var earlier = object + 1
        while earlier < index {
          let other = self[earlier]
          if other.hash == key.hash, bytes.text(of: other).elementsEqual(bytes.text(of: key)) {
            return fault(at: key, in: bytes)
          }
          earlier = Int(self[earlier + 1].next)
        }
      }
      seen |= bit
      count += 1
      index = Int(self[index + 1].next)
    }
    return nil
  }

  private func repeatedKeyByText(
    of object: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONFault? {
    var texts: Set<[UInt8]> = []
    var index = object + 1
    while index < Int(self[object].next) {
      let key = self[index]
      let text = bytes.text(of: key)
      guard
        texts.insert(
          key.isEscaped ? JSONEscapes.unescaped(UnsafeBufferPointer(rebasing: text)) : [UInt8](text)
        ).inserted
      else {
        return fault(at: key, in: bytes)
      }
      index = Int(self[index + 1].next)
    }
    return nil
  }

  private func fault(at key: JSONToken, in bytes: UnsafeBufferPointer<UInt8>) -> JSONFault {
    let name = JSONEscapes.decoded(UnsafeBufferPointer(rebasing: bytes.text(of: key)))
    let shown = name.unicodeScalars.count > 40 ? name.prefix(40) + "…" : name[...]
    return .content(
      "the key \(DisplayText.quoted(String(shown))) occurs twice", at: Int(key.start) - 1)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func text(of token: JSONToken) -> Slice<Self> {
    self[Int(token.start)..<Int(token.end)]
  }
}
