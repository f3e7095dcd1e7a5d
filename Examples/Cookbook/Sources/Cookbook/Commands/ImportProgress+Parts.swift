import FlowTool

extension ProgressLine {
  /// Returns the parts of the line about an import.
  static func parts(
    of progress: ImportProgress, since first: ImportProgress, seconds: Double
  ) -> [String] {
    let bytes = Double(progress.bytes - first.bytes) / max(seconds, 1e-9)
    let records = Double(progress.records - first.records) / max(seconds, 1e-9)
    var parts: [String] = []
    if let total = progress.totalBytes, total > 0 {
      parts.append("\(min(100, progress.bytes * 100 / total)) %")
      if seconds > 0, bytes > 0 {
        parts.append(time(Double(max(0, total - progress.bytes)) / bytes) + " left")
      }
    }
    parts.append("\(progress.records) records")
    guard seconds > 0, records > 0 else { return parts }
    parts.append("\(Int(records))/s")
    let tenths = Int(bytes / 100_000)
    parts.append("\(tenths / 10).\(tenths % 10) MB/s")
    return parts
  }
}
