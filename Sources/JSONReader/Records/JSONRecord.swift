/// A record that has been read and checked: its bytes, and the tokens that describe them.
package struct JSONRecord: Sendable {
  /// The number of the record in the file, from 1.
  package let number: Int
  /// The offset of the record in the file, in bytes.
  package let offset: Int
  /// The key of the array that holds the record, if an object is around that array.
  package let collection: String?
  /// The key of the record, if it is one of the members of an object.
  package let key: String?
  /// The record as one value.
  package let value: JSONView
  package let file: String
  package let place: TextPlace

  init(
    file: String, number: Int, offset: Int, collection: String?, key: String? = nil,
    place: TextPlace, content: JSONContent
  ) {
    self.file = file
    self.number = number
    self.offset = offset
    self.collection = collection
    self.key = key
    self.place = place
    value = JSONView(content: content, index: 0)
  }

  /// Makes a problem with one of the record's values.
  package func problem(at view: JSONView, field: String? = nil, _ message: String) -> RecordProblem
  {
    let place = view.content.bytes.withUnsafeBufferPointer {
      self.place.advanced(over: UnsafeBufferPointer(rebasing: $0[..<view.offset]))
    }
    return RecordProblem(
      file: file, line: place.line, column: place.column, record: number, field: field,
      message: message)
  }
}
