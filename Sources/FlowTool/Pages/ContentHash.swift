import Foundation

/// The hash that allows a script or a style sheet in the policy of a page: SHA-256 (FIPS 180-4).
/// Foundation has none, and the package depends on nothing else.
enum ContentHash {
  /// Returns the source expression of a text: `sha256-` and the hash in Base64.
  static func source(of text: String) -> String {
    var bytes: [UInt8] = []
    for word in digest(of: Array(text.utf8)) {
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    return "sha256-" + Data(bytes).base64EncodedString()
  }

  // FIPS 180-4 derives its constants from the roots of the first 64 primes.
  private static let primes: [Int] = (2...311).filter { number in
    !(2..<number).contains { $0 * $0 <= number && number % $0 == 0 }
  }
  private static let constants: [UInt32] = primes.map { fraction(of: root(of: $0, power: 3)) }
  private static let beginning: [UInt32] = primes.prefix(8).map {
    fraction(of: root(of: $0, power: 2))
  }

  // The root times 2³², rounded down.
  private static func root(of number: Int, power: Int) -> UInt64 {
    // Bit by bit: the greatest number of which the power is no greater than the number's.
    var root: UInt64 = 0
    for bit in (0..<38).reversed() {
      let next = root | 1 << UInt64(bit)
      if isAtMost(next, number: UInt64(number), power: power) { root = next }
    }
    return root
  }

  // That is, root^power ≤ number × 2^(32 × power).
  private static func isAtMost(_ root: UInt64, number: UInt64, power: Int) -> Bool {
    let square = root.multipliedFullWidth(by: root)
    guard power == 3 else {
      return square.high < number || square.high == number && square.low == 0
    }
    // The cube as three words, against the number times 2⁹⁶.
    let low = square.low.multipliedFullWidth(by: root)
    let high = square.high.multipliedFullWidth(by: root)
    let (middle, carry) = low.high.addingReportingOverflow(high.low)
    let top = high.high + (carry ? 1 : 0)
    // The number times 2⁹⁶ is its upper half in the third word and its lower in the second.
    let wanted = (top: number >> 32, middle: number << 32)
    if top != wanted.top { return top < wanted.top }
    return middle < wanted.middle || middle == wanted.middle && low.low == 0
  }

  private static func fraction(of root: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: root) }

  private static func digest(of message: [UInt8]) -> [UInt32] {
    var bytes = message
    bytes.append(0x80)
    bytes += Array(repeating: 0, count: (120 - bytes.count % 64) % 64)
    let length = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: length >> UInt64(shift)))
    }
    var hash = beginning
    for start in stride(from: 0, to: bytes.count, by: 64) {
      add(bytes[start..<start + 64], to: &hash)
    }
    return hash
  }

  private static func add(_ block: ArraySlice<UInt8>, to hash: inout [UInt32]) {
    var words: [UInt32] = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (one, two) = (words[index - 15], words[index - 2])
      let first = turned(one, 7) ^ turned(one, 18) ^ one >> 3
      let second = turned(two, 17) ^ turned(two, 19) ^ two >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var state = hash
    for index in 0..<64 {
      let (a, e) = (state[0], state[4])
      let choice = e & state[5] ^ ~e & state[6]
      let sum =
        state[7] &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[index]
        &+ words[index]
      let majority = a & state[1] ^ a & state[2] ^ state[1] & state[2]
      let other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      state = [
        sum &+ other, a, state[1], state[2], state[3] &+ sum, e, state[5], state[6],
      ]
    }
    for index in 0..<8 { hash[index] = hash[index] &+ state[index] }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}
