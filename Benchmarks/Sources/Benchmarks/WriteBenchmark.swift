import Handwritten
import Measure

/// What it costs to change a property, by how it can be watched.
@MainActor
struct WriteBenchmark {
  func run() {
    heading("A property write: ns of CPU per write")
    let entrants = [
      Entrant("plain", Writes(.plain)),
      Entrant("@Observable, nobody watching", Writes(.observable)),
      Entrant("@Observable in a generic class, nobody watching", Writes(.observableInGenericClass)),
      Entrant("@Observable, an observer armed before each write", Writes(.watched)),
    ]
    var table = Table(["", "ns"])
    for (entrant, sample) in zip(entrants, Contest.measure(entrants)) {
      table.add([entrant.name, Figure.of(sample)])
    }
    table.show()
  }
}
