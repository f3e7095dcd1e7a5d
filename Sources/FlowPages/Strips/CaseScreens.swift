import FlowModels

/// The cases of a report that are shown with their screens, as far as these fit on a page.
struct CaseScreens {
  /// The screens of one case.
  enum Place {
    /// They are those of a variant on the page.
    case shown(variant: Int, FilmStrip)
    /// Another case, which is shown, failed in the same way.
    case same(as: String)
  }

  // The same first failure, often of one journey for other brands, or the same finding.
  private static func kind(of result: ReportPage.Case) -> [String] {
    result.failures.first.map { [$0.place, $0.step, $0.message] } ?? [result.title]
  }

  private(set) var variants: [StoryboardVariant] = []
  private(set) var places: [Int: Place] = [:]

  /// Makes an empty choice.
  init() {}

  /// Chooses the first case of each kind of failure, and then the others, up to a number of bytes.
  init(of cases: [ReportPage.Case], limit: Int) {
    var seen: [[String]: Int] = [:]
    var others: [Int] = []
    var room = limit
    var smallest: Int?
    var shown: [Int: (StoryboardVariant, FilmStrip)] = [:]
    func add(_ index: Int) {
      guard let trace = cases[index].trace else { return }
      // Screens are not drawn to find that there is no room for them.
      guard trace.hasScreens, smallest.map({ $0 <= room }) ?? true else { return }
      let variant = StoryboardVariant(trace)
      let size = variant.json.utf8.count
      smallest = min(smallest ?? size, size)
      guard size <= room else { return }
      room -= size
      let strip = FilmStrip(trace)
      shown[index] = (variant, strip)
    }
    for index in cases.indices {
      let kind = Self.kind(of: cases[index])
      if seen[kind].map({ shown[$0] != nil }) == true {
        others.append(index)
      } else {
        seen[kind] = index
        add(index)
      }
    }
    for index in others { add(index) }
    for index in cases.indices {
      if let (variant, strip) = shown[index] {
        places[index] = .shown(variant: variants.count, strip)
        variants.append(variant)
      } else if let same = seen[Self.kind(of: cases[index])], shown[same] != nil {
        places[index] = .same(as: cases[same].id)
      }
    }
  }
}
