import FlowModels

/// A record that has been read and checked: its bytes, and the tokens that describe them.
struct JSONRecord: Sendable {
  /// The number of the record in the file, from 1.
  let number: Int
  /// The key of the array that holds the record, if an object is around that array.
  let collection: String?
  /// The key of the record, if it is one of the members of an object.
  let key: String?
  /// The record as one value.
  let value: JSONView
  let file: String
  let place: TextPlace
  /// True if the record was in several pieces around others, so only its beginning has a place.
  let isInPieces: Bool
  /// The values that cannot be read, such as `NaN`, and count as `null`: the first of them.
  var unreadable: [RecordProblem] = []
  /// The number of all such values.
  var unreadableCount = 0

  init(
    file: String, number: Int, collection: String?, key: String? = nil, place: TextPlace,
    content: JSONContent, isInPieces: Bool = false
  ) {
    self.file = file
    self.number = number
    self.collection = collection
    self.key = key
    self.place = place
    self.isInPieces = isInPieces
    value = JSONView(content: content, index: 0)
  }

  /// Makes a problem with one of the record's values.
  func problem(at view: JSONView, field: String? = nil, _ message: String) -> RecordProblem {
    problem(at: view.offset, field: field, message)
  }

  /// Adds the values that cannot be read, in the order of the record.
  mutating func add(unreadable faults: [JSONFault]) {
    unreadableCount = faults.count
    unreadable = faults.prefix(100).map { problem(at: $0.offset, $0.message) }
  }

  private func problem(at offset: Int, field: String? = nil, _ message: String) -> RecordProblem {
    let place =
      isInPieces
      ? self.place
      : value.content.bytes.withUnsafeBufferPointer {
        self.place.advanced(over: UnsafeBufferPointer(rebasing: $0[..<offset]))
      }
    return RecordProblem(
      file: file, line: place.line, column: place.column, record: number, field: field,
      message: message)
  }
}
