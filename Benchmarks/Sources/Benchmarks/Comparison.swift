import Measure

/// The same benchmarks over two versions of the library, whose processes take turns.
@MainActor
struct Comparison {
  private static let passes = 25
  /// What a figure may rise to.
  private static let most = 1.1

  /// The program over the older version.
  let old: String
  /// The program over this one.
  let new: String

  /// The figures of a benchmark by what they are of, which says the contest and the entrant too.
  private struct Figures {
    var names: [String] = []
    var samples: [String: Sample] = [:]
  }

  /// Compares benchmarks, whose names are parted by commas; says whether none has become slower.
  func run(_ names: String) -> Bool {
    names.split(separator: ",").map { compare(String($0)) }.allSatisfy { $0 }
  }

  private func compare(_ benchmark: String) -> Bool {
    heading("\(benchmark): ns of CPU, medians of \(Self.passes) passes in turn")
    var figures = [Figures(), Figures()]
    for pass in 0..<Self.passes {
      // Another one begins each pass.
      for turn in 0..<2 {
        let index = (turn + pass) % 2
        let program = index == 0 ? old : new
        guard
          let text = Process.wholeOutput(of: [program, "--only", benchmark, "--one-pass", "yes"])
        else {
          print("  \(program) fails")
          return false
        }
        Self.read(text, into: &figures[index])
      }
    }
    return show(figures[0], figures[1])
  }

  private static func read(_ text: String, into figures: inout Figures) {
    for line in text.split(separator: "\n") where line.hasPrefix(Figure.mark) {
      let parts = line.dropFirst(Figure.mark.count).split(separator: "\t")
      guard parts.count == 3, let figure = Double(parts[2]) else { continue }
      let name = "\(parts[0]) \(parts[1])"
      if figures.samples[name] == nil { figures.names.append(name) }
      figures.samples[name, default: Sample()].add(figure)
    }
  }

  private func show(_ old: Figures, _ new: Figures) -> Bool {
    var table = Table(["", "old", "new", "new by old"])
    var slower = 0
    for name in new.names {
      guard let before = old.samples[name], let after = new.samples[name] else { continue }
      let ratio = after.median / before.median
      if ratio > Self.most { slower += 1 }
      table.add([
        name, Figure.of(before), Figure.of(after),
        "\(Figure.short(ratio)) ×\(ratio > Self.most ? " slower" : "")",
      ])
    }
    table.show()
    Aim.show(
      "no figure above \(Figure.short(Self.most)) of what it was", found: "\(slower) are",
      isMet: slower == 0)
    return slower == 0
  }
}
