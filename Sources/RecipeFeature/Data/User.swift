/// A user who makes recipes.
package struct User: Identifiable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// Their identity; names may repeat.
  package var id: String
  /// The name that screens show.
  package var name: String
  /// One sentence about them.
  package var bio: String
  /// The day they joined, in ISO 8601.
  package var joined: String
  /// The day they were born, in ISO 8601, if it is known.
  package var birthday: String?
  /// The number they like best, if it is known.
  package var favoriteNumber: Int?
  /// Their diet, as the raw value of a `Diet`.
  package var diet: String?
  package var photo: String?

  package init(
    id: String, name: String, bio: String, joined: String, birthday: String? = nil,
    favoriteNumber: Int? = nil, diet: String? = nil, photo: String? = nil
  ) {
    self.id = id
    self.name = name
    self.bio = bio
    self.joined = joined
    self.birthday = birthday
    self.favoriteNumber = favoriteNumber
    self.diet = diet
    self.photo = photo
  }

  /// The name, shown in traces.
  package var description: String { name }
}
