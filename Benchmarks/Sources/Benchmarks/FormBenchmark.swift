import Combined
import Framework
import Handwritten
import Measure

/// What it costs to tell observers of a property, and to type into a form.
@MainActor
struct FormBenchmark {
  func run() {
    observing()
    typing()
  }

  private func observing() {
    heading("A property write that is told to observers: ns of CPU per write")
    var table = Table([
      "observers", "the framework's Property", "OpenCombine's CurrentValueSubject", "",
    ])
    var worst = Double.infinity
    for count in [1, 10] {
      let samples = Contest.measure([
        Entrant("property", PropertyWrites(observers: count)),
        Entrant("subject", SubjectWrites(observers: count)),
      ])
      let ratio = samples[1].median / samples[0].median
      worst = min(worst, ratio)
      table.add(["\(count)"] + samples.map { Figure.of($0) } + ["\(Figure.short(ratio)) ×"])
    }
    table.show()
    Aim.show(
      "at least 5 times faster than OpenCombine", found: "\(Figure.short(worst)) times",
      isMet: worst >= 5)
  }

  private func typing() {
    heading("A keystroke in a form of 50 fields: ns of CPU")
    let names = ["by hand", "the framework's form"]
    let samples = Contest.measure([
      Entrant(names[0], FormByHand(fields: 50)), Entrant(names[1], FilledForm(fields: 50)),
    ])
    var table = Table(["", "ns"])
    for (name, sample) in zip(names, samples) { table.add([name, Figure.of(sample)]) }
    table.show()
    let ratio = samples[1].median / samples[0].median
    Aim.show(
      "at most 3 times as slow as by hand", found: "\(Figure.short(ratio)) times",
      isMet: ratio <= 3)
  }
}
