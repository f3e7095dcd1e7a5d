import Diagnostics

extension JSONScanner {
  /// Reports the repeated keys of an object.
  // String compares by Unicode, so keys that differ only in their normalisation are the same.
  mutating func checkKeys(of container: Int) {
    var names: [Int] = []
    names.reserveCapacity(16)
    var position = container + 1
    let end = Int(entries[container].next)
    while position + 1 < end {
      names.append(position)
      position = Int(entries[position + 1].next)
    }
    guard names.count > 1 else { return }
    if names.count <= 64 {
      let all = names.map { self.name($0) }
      for place in 1..<all.count {
        for first in 0..<place where isSame(all[first], all[place]) {
          reportDuplicate(names[place], of: names[first])
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
    if isOnlyCounted(.duplicateKey) { return }
    let entry = entries[name]
    let key = entry.text(in: bytes)
    let isSpelledAlike = key.utf8.elementsEqual(entries[first].text(in: bytes).utf8)
    report(
      .duplicateKey, Int(entry.start), Int(entry.end),
      "the key \(DisplayText.quoted(key)) occurs twice"
        + (isSpelledAlike ? "" : ", in two Unicode normalisations"),
      related: (Int(entries[first].start), "the first is at"))
  }

  private struct Name {
    var entry: Int
    var start: Int
    var count: Int
    // Comparing bytes is then enough: no escapes, and nothing that Unicode normalises.
    var isPlain: Bool
  }

  private func name(_ entry: Int) -> Name {
    let found = entries[entry]
    let range = Int(found.start)..<Int(found.end)
    var isPlain = !found.hasEscapes && bytes[range.lowerBound] == UInt8(ascii: "\"")
    for offset in range where bytes[offset] >= 0x80 { isPlain = false }
    return Name(entry: entry, start: range.lowerBound, count: range.count, isPlain: isPlain)
  }

  private func isSame(_ first: Name, _ second: Name) -> Bool {
    guard first.isPlain, second.isPlain else {
      return entries[first.entry].text(in: bytes) == entries[second.entry].text(in: bytes)
    }
    guard first.count == second.count else { return false }
    // Keys of an object often begin alike.
    var offset = first.count
    while offset > 0 {
      offset -= 1
      if bytes[first.start + offset] != bytes[second.start + offset] { return false }
    }
    return true
  }
}
