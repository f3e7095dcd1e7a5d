/// The hash FNV-1a of 64 bits (Fowler, Noll, Vo): the same on every machine and in every process.
struct FNV1a: Hashable, Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }
}
