import FlowModels

/// A responder that has left and is still alive, and what is known about the reason.
struct Leak {
  var name: String
  /// The references to it, the nearest first.
  var holders: [HolderSearch.Holder]
  var isSearchComplete: Bool
  /// The closures that it keeps, directly or through what it holds.
  var closures: [String]
  /// The purposes of the responder's own unfinished work.
  var ownWork: [String]
  /// The unfinished work of others: `"load Menu" of Menu`.
  var otherWork: [String]

  var message: String { DisplayText.singleLine("\(name) has left and is still alive: \(reason)") }

  private var reason: String {
    let best = holders.min { $0.rank < $1.rank }
    if let best, best.rank == 0 { return "held by \(place(best))" }
    if let best, best.rank == 1 {
      return "held by \(place(best)), unless \(best.isItself ? "any of that" : "that") is unowned"
    }
    let reason =
      holders.isEmpty
      ? "\(nothing): it may be held by a closure, such as one that captures self, by a task, "
        + "or by a global"
      : "referred to \(list(holders.map { "by \(place($0))" })) (\(strength))"
    return ([reason] + suspicions).joined(separator: "; ")
  }

  private func place(_ holder: HolderSearch.Holder) -> String {
    (holder.isItself ? "itself: " : "") + holder.path
  }

  private var nothing: String {
    isSearchComplete
      ? "nothing in the app is seen to refer to it"
      : "nothing in the part of the app that was searched refers to it"
  }

  private var strength: String {
    let subject =
      holders.count > 1
      ? "all of them are" : holders.contains(where: \.isItself) ? "any of that is" : "that is"
    let isAlsoUnowned = holders.contains { $0.strengths.contains(.unowned) }
    return "if \(subject) \(isAlsoUnowned ? "weak or unowned" : "weak"), "
      + "something else holds it, such as a closure or a task"
  }

  private var suspicions: [String] {
    var suspicions: [String] = []
    if !closures.isEmpty {
      suspicions.append(
        "it keeps \(closures.count == 1 ? "a closure" : "closures") itself: \(list(closures))")
    }
    if !ownWork.isEmpty {
      suspicions.append("its work is running: \(list(ownWork))")
    } else if !otherWork.isEmpty {
      suspicions.append("work is running: \(list(otherWork))")
    }
    return suspicions
  }

  private func list(_ items: [String]) -> String {
    let shown = Array(items.prefix(3))
    let last = items.count > 3 ? "\(items.count - 3) more" : shown[shown.count - 1]
    let before = items.count > 3 ? shown : shown.dropLast()
    return before.isEmpty ? last : "\(before.joined(separator: ", ")) and \(last)"
  }
}
