import OpenCombine
import Workload

/// Writes a new value to a subject that some observe, again and again.
package final class SubjectWrites: Contender {
  private let subject = CurrentValueSubject<Int, Never>(0)
  private var tokens: [AnyCancellable] = []
  private let sum = Sum()

  package init(observers: Int) {
    for _ in 0..<observers {
      tokens.append(subject.sink { [sum] new in sum.value &+= new })
    }
  }

  package func run(_ count: Int) -> Int {
    for number in 0..<count { write(number) }
    return sum.value
  }

  @inline(never)
  private func write(_ number: Int) { subject.value = number }
}
