/// Numbers as the tables show them.
package enum Figure {
  /// What a line begins with that is for another process.
  package static let mark = "figure\t"

  /// With a number of decimal places.
  package static func decimal(_ value: Double, _ places: Int) -> String {
    guard value.isFinite else { return "–" }
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((abs(value) * scale).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % Int(scale))
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(sign)\(scaled / Int(scale)).\(zeros)\(fraction)"
  }

  /// A time or a ratio: with as many places as it can bear.
  package static func short(_ value: Double) -> String {
    decimal(value, abs(value) < 9.95 ? 2 : abs(value) < 99.5 ? 1 : 0)
  }

  /// A sample: its median and its spread.
  package static func of(_ sample: Sample, in unit: Double = 1) -> String {
    "\(short(sample.median / unit)) ±\(decimal(sample.spread * 100, 0))%"
  }
}
