/// The ranges of a text that words cover.
struct Coverage {
  private var starts: [Int] = []
  // The farthest end of a range, and of all that begin before it.
  private var ends: [Int] = []

  init(_ matches: [LeakIndex.Match]) {
    for range in matches.map(\.range).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      starts.append(range.lowerBound)
      ends.append(max(ends.last ?? 0, range.upperBound))
    }
  }

  func holds(_ range: Range<Int>) -> Bool {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low > 0 && ends[low - 1] >= range.upperBound
  }
}
