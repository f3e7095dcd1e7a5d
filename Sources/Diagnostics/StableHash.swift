/// A hash that is the same on every machine: FNV-1a with 64 bits.
package struct StableHash {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// The hash in hexadecimal digits, without leading zeros.
  package var text: String { String(value, radix: 16) }

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
