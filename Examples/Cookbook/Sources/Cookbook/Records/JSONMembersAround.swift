import FlowModels

/// The members of an object before, between and after its arrays of records.
struct JSONMembersAround: Hashable, Codable {
  private var place = TextPlace()
  // The members as in the file, each with a comma after it.
  private var text: [UInt8] = []

  /// Makes the members that come before the first array.
  init(place: TextPlace = TextPlace(), before text: some Sequence<UInt8> = []) {
    self.place = place
    self.text = Array(text)
  }

  /// Adds a member; returns false without adding it if all are larger than a record may be.
  mutating func add(_ member: some Collection<UInt8>) -> Bool {
    guard text.count + member.count < JSONRecordReader.maximumSize else { return false }
    text += member
    text.append(UInt8(ascii: ","))
    return true
  }

  /// Returns the members as one object; nil if there are none.
  func record(in file: String, number: Int) -> (record: JSONRecord, flaw: JSONFault?)? {
    guard let last = text.lastIndex(of: UInt8(ascii: ",")) else { return nil }
    let bytes = [UInt8(ascii: "{")] + text[..<last] + [UInt8(ascii: "}")]
    var tokenizer = JSONTokenizer()
    // All members were read before.
    let end = bytes.withUnsafeBufferPointer { try? tokenizer.scan($0, isFinal: true) }
    guard end != nil else { return nil }
    var record = JSONRecord(
      file: file, number: number, collection: nil, place: place,
      content: JSONContent(bytes: bytes, tokens: tokenizer.tokens), isInPieces: true)
    record.add(unreadable: tokenizer.unreadable)
    return (record, tokenizer.flaw)
  }
}
