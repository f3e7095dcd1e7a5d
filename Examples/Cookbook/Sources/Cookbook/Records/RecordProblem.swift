import FlowModels

/// A problem with a file of records: a part that could not be read, and its place.
struct RecordProblem: Error, Hashable {
  /// The path of the file.
  var file: String
  /// The line, from 1.
  var line: Int
  /// The column in characters, from 1.
  var column: Int
  /// The number of the record, from 1; nil if the problem is about the file as a whole.
  var record: Int?
  /// The field of the record, if the problem is about one.
  var field: String?
  /// The description of the expected value and of the one that was found.
  var message: String

  init(
    file: String, line: Int, column: Int, record: Int? = nil, field: String? = nil,
    message: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.record = record
    self.field = field
    self.message = message
  }
}

extension RecordProblem: CustomStringConvertible {
  /// `file:line:column: record 3: field: message`, without the parts that are not known.
  var description: String {
    let record = record.map { "record \($0)" }
    let line = ["\(file):\(self.line):\(column)", record, field, message].compactMap { $0 }
    return DisplayText.singleLine(line.joined(separator: ": "))
  }
}
