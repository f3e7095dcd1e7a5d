/// Repeated measurements of one thing.
package struct Sample {
  private var sorted: [Double] = []

  package init() {}

  package mutating func add(_ value: Double) {
    sorted.append(value)
    sorted.sort()
  }

  package var median: Double { quantile(0.5) }

  /// Half the width of the middle half of the measurements, in parts of the median.
  package var spread: Double { (quantile(0.75) - quantile(0.25)) / 2 / median }

  private func quantile(_ part: Double) -> Double {
    guard let last = sorted.indices.last else { return .nan }
    let position = part * Double(last)
    let index = min(Int(position), max(0, last - 1))
    let above = sorted[min(index + 1, last)]
    return sorted[index] + (above - sorted[index]) * (position - Double(index))
  }
}
