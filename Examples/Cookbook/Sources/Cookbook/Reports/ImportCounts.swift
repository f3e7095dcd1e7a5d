/// The counts of a file, or of all files, in a report and with `--json`.
struct ImportCounts: Encodable {
  struct Key: Encodable {
    var key: String
    var count: Int
    var example: String
    var hint: String?
  }

  var version = 1
  var kind: String
  var file: String?
  var read, added, replaced, unchanged, refused, problems, unreadBytes: Int
  var passedOver: [String: Int]
  var unread: [Key]
  // Their changes are in the report of the earlier run.
  var earlierRecords: Int

  init(_ report: ImportReport, of file: String? = nil) {
    kind = file == nil ? "total" : "file"
    self.file = file
    read = report.read
    added = report.added
    replaced = report.replaced
    unchanged = report.unchanged
    refused = report.refused
    problems = report.problemCount
    unreadBytes = report.unreadBytes
    passedOver = report.passedOver
    unread = report.unread.sorted { $0.key < $1.key }.map {
      Key(
        key: $0.key, count: $0.value.count, example: $0.value.example, hint: $0.value.hint)
    }
    earlierRecords = report.earlierRecords
  }
}
