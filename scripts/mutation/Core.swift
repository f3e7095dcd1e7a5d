import Foundation

/// What is mutated, and which tests match it.
enum Core {
  /// The folders from which mutants are drawn.
  static let folders =
    ["Sources/Responder", "Sources/FlowState/Work"]
    + [
      "Flow", "Exits", "App", "Links", "Restoration", "Screens", "Destinations", "Lists",
      "Commands", "Dialogs", "Focus",
    ].map { "Sources/FlowModels/\($0)" }

  /// The Swift files of the folders, in order.
  static func files(below root: URL, folders: [String] = folders) -> [String] {
    folders.flatMap { folder -> [String] in
      let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      let names = (all?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }
      return names.sorted().map { "\(folder)/\($0)" }
    }
  }

  /// Suites that are likely to notice a change of a file, by its folder: they run first.
  static func suites(for file: String) -> String {
    let parts = file.split(separator: "/").map(String.init)
    if parts.starts(with: ["Sources", "Responder"]) { return "ResponderTests" }
    if parts.starts(with: ["Sources", "Simulation"]) { return "SimulationTests" }
    return "FlowModelsTests\\..*(\(words[parts.dropFirst(2).first ?? ""] ?? "Tests"))"
  }

  private static let words = [
    "Flow": "Navigation|ChildFlow|Exit|Flow|Lifetime|Pane|AppLayout",
    "Exits": "Exit|Leaving|Dialog|Navigation",
    "App": "App|Navigation|AppLayout|Pane|Event",
    "Links": "Link",
    "Restoration": "Restor|Snapshot|State|Saved",
    "Screens": "Screen|Pane|AppLayout|Projection|Navigation",
    "Destinations": "Link|Destination|Restor|Snapshot",
    "Lists": "List|Following|Caching",
    "Work": "Work|Clock|Command",
    "Commands": "Command|Button|Form",
    "Dialogs": "Dialog|Exit",
    "Focus": "Focus|List",
  ]

  /// The suites that take longer than all others, and so come last.
  static let slow = "SimulationTests\\.FuzzerTests"

  /// The suites that look at sources, and would notice any change.
  static let aboutSources = "PlantedMistakeTests"
}

/// A fair draw that a seed decides.
///
/// Each mutant has its rank by its own id, so that one whose code stays stays in the draw when
/// other code changes, and `--resume` goes on after that.
struct Draw {
  let seed: UInt64

  func order(_ mutations: [Mutation]) -> [Mutation] {
    mutations.map { (rank: rank(of: $0.id), mutation: $0) }
      .sorted { ($0.rank, $0.mutation.id) < ($1.rank, $1.mutation.id) }
      .map(\.mutation)
  }

  /// - Returns: A number as good as random, the same for the same seed and id.
  private func rank(of id: String) -> UInt64 {
    var hash = StableHash()
    hash.add(id)
    // The finalizer of SplitMix64.
    var value = hash.value &+ seed &* 0x9e37_79b9_7f4a_7c15
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
