import Foundation

/// A store of answers with entity tags, so that a server need not send unchanged data again.
///
/// It holds at most `maxBytes`; the answer that was not used for the longest time goes first.
struct ValidatedAnswers: Sendable {
  /// The body of an answer, and its entity tag.
  struct Entry: Sendable, Hashable {
    var tag: EntityTag
    var body: Data
    fileprivate var lastUse = 0

    init(tag: EntityTag, body: Data) {
      self.tag = tag
      self.body = body
    }
  }

  let maxBytes: Int
  private(set) var bytes = 0
  private var entries: [String: Entry] = [:]
  private var uses = 0

  init(maxBytes: Int) { self.maxBytes = maxBytes }

  /// The number of answers it holds.
  var count: Int { entries.count }

  /// Returns the answer kept for an address, if there is one, and counts that as a use.
  mutating func use(_ address: String) -> Entry? {
    guard entries[address] != nil else { return nil }
    uses += 1
    entries[address]?.lastUse = uses
    return entries[address]
  }

  /// Keeps an answer in place of the earlier one for its address, unless it is too big.
  mutating func keep(_ entry: Entry, for address: String) {
    remove(address)
    let size = Self.size(of: entry, at: address)
    guard size <= maxBytes else { return }
    while bytes + size > maxBytes,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
    {
      remove(oldest)
    }
    uses += 1
    var entry = entry
    entry.lastUse = uses
    entries[address] = entry
    bytes += size
  }

  mutating func remove(_ address: String) {
    guard let entry = entries.removeValue(forKey: address) else { return }
    bytes -= Self.size(of: entry, at: address)
  }

  // The 64 bytes are for its place in the table.
  private static func size(of entry: Entry, at address: String) -> Int {
    entry.body.count + entry.tag.text.utf8.count + address.utf8.count + 64
  }
}
