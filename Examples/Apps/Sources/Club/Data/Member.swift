import FlowModels

/// A member of the club.
struct Member: Identifiable, Hashable, Codable, Sendable, CustomStringConvertible {
  /// The membership number.
  var id: Int
  var name: String
  /// The year in which the membership began.
  var since: Int
  var phone: String
  var isTrainer = false

  var description: String { "\(id)" }

  /// Returns whether the member is the trainer of a course.
  func trains(_ course: Course) -> Bool { course.trainer == id }

  /// Returns whether the member may see the phone number of another one.
  func seesPhone(of other: Member) -> Bool { isTrainer || id == other.id }
}

extension Member {
  /// The sample members. The first three are trainers, and the number 13 is free.
  static let samples: [Member] = (1...64).filter { $0 != 13 }.map { number in
    let index = number - 1
    return Member(
      id: number, name: "\(firstNames[index % 8]) \(lastNames[(index / 8 + index) % 8])",
      since: 1990 + number * 7 % 35, phone: "555-01\(number < 10 ? "0" : "")\(number)",
      isTrainer: number <= 3)
  }

  private static let firstNames = ["Ada", "Bea", "Carl", "Dora", "Emil", "Fay", "Gus", "Hedy"]
  private static let lastNames = [
    "Abel", "Brook", "Castro", "Dahl", "Eriksen", "Fuchs", "Greco", "Holm",
  ]
}
