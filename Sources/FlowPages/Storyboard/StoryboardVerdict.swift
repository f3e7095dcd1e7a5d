/// The comparison of all apps of a storyboard with those of its baseline, in lines.
package struct StoryboardVerdict {
  package private(set) var lines: [String] = []
  /// The lines about what differs.
  package private(set) var differences: [String] = []

  /// Compares apps with a baseline; unless `isWhole`, an app only in the baseline is ignored.
  package init(_ variants: [StoryboardVariant], _ baseline: [StoryboardVariant], isWhole: Bool) {
    var left = baseline
    for variant in variants {
      let id = variant.summary.id
      guard let index = Self.place(of: variant.summary, among: variants, in: left) else {
        add(["\(id): the baseline does not have it"], isDifference: true)
        continue
      }
      let older = left.remove(at: index)
      guard let now = StoredStoryboard(json: variant.json),
        let before = StoredStoryboard(json: older.json)
      else {
        add(["\(id): cannot be compared with the baseline"], isDifference: true)
        continue
      }
      let comparison = StoryboardComparison(now, before: before)
      add(comparison.lines(id), isDifference: !comparison.isEqual)
    }
    guard isWhole else { return }
    for older in left {
      let id = StoryboardPage.id(ofBaseline: older.summary.id)
      add(["\(id): only in the baseline"], isDifference: true)
    }
  }

  private static func place(
    of summary: StoryboardVariant.Summary, among variants: [StoryboardVariant],
    in left: [StoryboardVariant]
  ) -> Int? {
    if let index = left.firstIndex(where: { $0.summary.isSame(as: summary) }) { return index }
    if let index = left.firstIndex(where: {
      StoryboardPage.id(ofBaseline: $0.summary.id) == summary.id
    }) {
      return index
    }
    let ofBrand = left.indices.filter { left[$0].summary.brand == summary.brand }
    let isOnly = variants.count { $0.summary.brand == summary.brand } == 1
    return isOnly && ofBrand.count == 1 ? ofBrand[0] : nil
  }

  private mutating func add(_ more: [String], isDifference: Bool) {
    lines += more
    if isDifference { differences += more }
  }
}

extension StoryboardVariant.Summary {
  fileprivate func isSame(as other: Self) -> Bool {
    brand == other.brand && device == other.device && language == other.language
  }
}
