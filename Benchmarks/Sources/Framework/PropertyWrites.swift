import FlowModels
import Workload

/// Writes a new value to a property that some observe, again and again.
package final class PropertyWrites: Contender {
  private let property = Property(wrappedValue: 0)
  private var tokens: [ObservationToken] = []
  private let sum = Sum()

  package init(observers: Int) {
    for _ in 0..<observers {
      tokens.append(property.onChange { [sum] _, new in sum.value &+= new })
    }
  }

  package func run(_ count: Int) -> Int {
    for number in 0..<count { write(number) }
    return sum.value
  }

  @inline(never)
  private func write(_ number: Int) { property.value = number }
}
