/// The range and the step of a number.
struct NumberLimits: Hashable {
  let range: ClosedRange<Double>
  /// The distance between valid numbers, counted from the lowest; 0 if any number is valid.
  let step: Double

  /// Makes limits. A step that is not finite, or below 0, counts as 0.
  init(_ range: ClosedRange<Double>, step: Double) {
    self.range = range
    self.step = step.isFinite ? max(0, step) : 0
  }

  /// Returns the nearest number in the range, regardless of the step; `nil` for none.
  func within(_ value: Double?) -> Double? {
    guard let value, !value.isNaN else { return nil }
    let greatest = Double.greatestFiniteMagnitude
    return min(max(value, max(range.lowerBound, -greatest)), min(range.upperBound, greatest))
  }

  /// Returns the nearest valid number; `nil` for none.
  func nearest(to value: Double?) -> Double? {
    guard let within = within(value) else { return nil }
    let greatest = Double.greatestFiniteMagnitude
    let lowest = max(range.lowerBound, -greatest)
    let highest = min(range.upperBound, greatest)
    guard step > 0 else { return within }
    // Steps cannot be counted from an end that is too far away.
    let start = lowest.ulp < step ? lowest : 0
    var steps = ((within - start) / step).rounded()
    if stepped(steps, from: start) > highest { steps -= 1 }
    let nearest = stepped(steps, from: start)
    return nearest.isFinite ? max(nearest, lowest) : within
  }

  private func stepped(_ steps: Double, from start: Double) -> Double {
    let exact = start + steps * step
    // Multiples of a tenth are not exact in binary.
    let whole = (exact * 1e9).rounded() / 1e9
    return (whole - exact).magnitude < step / 1000 ? whole : exact
  }
}
