/// A day as ISO 8601 writes it, made without a calendar, which could differ between machines.
struct GeneratedDay {
  /// Days since 1970.
  var number: Int

  /// Appends the day: `2024-05-01`.
  // The civil date is computed by eras of 400 years that begin in March.
  func write(to bytes: inout [UInt8]) {
    let shifted = number + 719_468
    let era = shifted / 146_097
    let day = shifted % 146_097
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let ofYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let civilMonth = month < 10 ? month + 3 : month - 9
    bytes += String(year + era * 400 + (civilMonth <= 2 ? 1 : 0)).utf8
    for part in [civilMonth, ofYear - (153 * month + 2) / 5 + 1] {
      bytes += (part < 10 ? "-0" : "-").utf8
      bytes += String(part).utf8
    }
  }
}
