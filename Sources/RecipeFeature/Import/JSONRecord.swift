/// A record that has been read and checked: its own bytes, and tokens that say what they mean.
package struct JSONRecord: Sendable {
  /// Its place among the records of the file, from 1.
  package let number: Int
  /// Where it begins in the file, in bytes.
  package let offset: Int
  /// The key of the array that it stands in, where an object is around that.
  let collection: String?
  /// All of it.
  package let value: JSONView
  let file: String
  let place: TextPlace

  init(
    file: String, number: Int, offset: Int, collection: String?, place: TextPlace,
    content: JSONContent
  ) {
    self.file = file
    self.number = number
    self.offset = offset
    self.collection = collection
    self.place = place
    value = JSONView(content: content, index: 0)
  }

  /// A problem with one of its values.
  func problem(at view: JSONView, field: String? = nil, _ message: String) -> ImportProblem {
    let place = view.content.bytes.withUnsafeBufferPointer {
      self.place.advanced(over: UnsafeBufferPointer(rebasing: $0[..<view.offset]))
    }
    return ImportProblem(
      file: file, line: place.line, column: place.column, record: number, field: field,
      message: message)
  }
}
