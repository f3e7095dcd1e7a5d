import Observation
import Workload

@MainActor
private final class Plain {
  var value = 0
}

@MainActor
@Observable
private final class Observed {
  var value = 0
}

@MainActor
@Observable
private final class ObservedGeneric<Element> {
  var value = 0
  @ObservationIgnored var elements: [Element] = []
}

/// Writes a new value to a property, again and again.
///
/// Each way of writing is a function that is not inlined, so that no loop is folded into its last
/// write.
package final class Writes: Contender {
  /// What kind of property it is.
  package enum Kind { case plain, observable, observableInGenericClass, watched }

  private let kind: Kind
  private let plain = Plain()
  private let observed = Observed()
  private let generic = ObservedGeneric<String>()

  package init(_ kind: Kind) { self.kind = kind }

  package func run(_ count: Int) -> Int {
    switch kind {
    case .plain: for number in 0..<count { writePlain(number) }
    case .observable: for number in 0..<count { writeObserved(number) }
    case .observableInGenericClass: for number in 0..<count { write(number, to: generic) }
    case .watched: for number in 0..<count { writeWatched(number) }
    }
    return plain.value + observed.value + generic.value
  }

  @inline(never)
  private func writePlain(_ number: Int) { plain.value = number }

  @inline(never)
  private func writeObserved(_ number: Int) { observed.value = number }

  /// Not specialised, as the code of a library is not for the types of its callers.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private func write<Element>(_ number: Int, to object: ObservedGeneric<Element>) {
    object.value = number
  }

  /// Arms one observer before each write, as a view does that follows the property.
  @inline(never)
  private func writeWatched(_ number: Int) {
    withObservationTracking {
      _ = observed.value
    } onChange: {
    }
    observed.value = number
  }
}
