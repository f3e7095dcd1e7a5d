/// Divides time among parts that want more of it than there is.
enum Shares {
  struct Wish {
    /// The seconds that it takes in full.
    var seconds: Double
    var weight: Double
    /// The fewest seconds that are of use.
    var least: Double = 0
  }

  /// Returns the seconds for each wish: by weight, but never more than it takes in full. What one
  /// does not need, the others share.
  ///
  /// A wish that would get too little for its use gets nothing, the greatest first.
  static func seconds(for wishes: [Wish], of total: Double) -> [Double] {
    var wishes = wishes
    while true {
      let shares = divide(total, among: wishes)
      let useless = wishes.indices.filter { shares[$0] > 0 && shares[$0] < wishes[$0].least }
      guard let greatest = useless.max(by: { wishes[$0].least < wishes[$1].least }) else {
        return shares
      }
      wishes[greatest] = Wish(seconds: 0, weight: wishes[greatest].weight)
    }
  }

  private static func divide(_ total: Double, among wishes: [Wish]) -> [Double] {
    var result = [Double](repeating: 0, count: wishes.count)
    var rest = max(0, total)
    var open = Array(wishes.indices)
    while !open.isEmpty {
      let weight = open.reduce(0) { $0 + wishes[$1].weight }
      guard weight > 0 else { break }
      let each = rest / weight
      let content = open.filter { wishes[$0].seconds <= each * wishes[$0].weight }
      guard !content.isEmpty else {
        for index in open { result[index] = each * wishes[index].weight }
        break
      }
      for index in content {
        result[index] = wishes[index].seconds
        rest -= wishes[index].seconds
      }
      open.removeAll(where: content.contains)
    }
    return result
  }
}
