/// A course of the club, with a number of places.
struct Course: Identifiable, Hashable, Codable, Sendable, CustomStringConvertible {
  var id: String
  var title: String
  var time: String
  var room: String
  /// The membership number of the trainer.
  var trainer: Int
  /// The number of places, which are numbered from 1.
  var places: Int

  var description: String { id }
}

extension Course {
  /// The sample courses.
  static let samples = [
    Course(id: "spin", title: "Spinning", time: "Mon 18:00", room: "Hall 1", trainer: 1, places: 6),
    Course(id: "yoga", title: "Yoga", time: "Tue 9:30", room: "Studio", trainer: 2, places: 8),
    Course(id: "swim", title: "Swimming", time: "Wed 7:00", room: "Pool", trainer: 3, places: 4),
    Course(id: "box", title: "Boxing", time: "Thu 19:00", room: "Hall 2", trainer: 1, places: 2),
    Course(id: "run", title: "Running", time: "Sat 8:00", room: "Park", trainer: 2, places: 12),
  ]
}
