extension JSONScanner {
  /// Two keys of an object that are the same; String compares as Unicode does, so that those that
  /// differ in their normalisation alone are the same.
  mutating func checkKeys(of container: Int) {
    var names: [Int] = []
    var position = container + 1
    let end = Int(entries[container].next)
    while position + 1 < end {
      names.append(position)
      position = Int(entries[position + 1].next)
    }
    guard names.count > 1 else { return }
    if names.count <= 12 {
      for (place, name) in names.enumerated().dropFirst() {
        for first in names[..<place] where isSame(entries[first], entries[name]) {
          reportDuplicate(name, of: first)
          break
        }
      }
      return
    }
    var firsts: [String: Int] = [:]
    firsts.reserveCapacity(names.count)
    for name in names {
      let key = entries[name].text(in: bytes)
      if let first = firsts[key] { reportDuplicate(name, of: first) } else { firsts[key] = name }
    }
  }

  private mutating func reportDuplicate(_ name: Int, of first: Int) {
    let entry = entries[name]
    let key = entry.text(in: bytes)
    let isSpelledAlike = key.utf8.elementsEqual(entries[first].text(in: bytes).utf8)
    report(
      .duplicateKey, Int(entry.start), Int(entry.end),
      "the key \(DisplayText.quoted(key)) is there twice"
        + (isSpelledAlike ? "" : ", in two Unicode normalisations"),
      related: (Int(entries[first].start), "the first is at"))
  }

  /// Whether two keys are the same; mostly their bytes say so.
  private func isSame(_ first: JSONDocument.Entry, _ second: JSONDocument.Entry) -> Bool {
    var isPlain = !first.hasEscapes && !second.hasEscapes
    let count = Int(first.end - first.start)
    if isPlain, count == Int(second.end - second.start) {
      var offset = 0
      while offset < count {
        let byte = bytes[Int(first.start) + offset]
        if byte >= 0x80 { isPlain = false }
        if byte != bytes[Int(second.start) + offset] { break }
        offset += 1
      }
      if offset == count { return true }
      if isPlain, bytes[Int(second.start) + offset] < 0x80 { return false }
    } else if isPlain {
      // Different lengths can only be the same in two normalisations.
      isPlain = !hasHighByte(first) && !hasHighByte(second)
      if isPlain { return false }
    }
    return first.text(in: bytes) == second.text(in: bytes)
  }

  private func hasHighByte(_ entry: JSONDocument.Entry) -> Bool {
    for offset in Int(entry.start)..<Int(entry.end) where bytes[offset] >= 0x80 { return true }
    return false
  }
}
