/// Numbers that are the same in each run and on each machine.
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 + [0] { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Eight hexadecimal digits.
  var text: String {
    let folded = UInt32(truncatingIfNeeded: value ^ (value >> 32))
    let digits = String(folded, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
