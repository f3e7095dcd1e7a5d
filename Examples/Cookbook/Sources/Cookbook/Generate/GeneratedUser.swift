import FlowModels

/// A generated user, who writes generated recipes.
struct GeneratedUser {
  private let number: Int
  private let name: String
  private let bio: String
  private let day: Int

  init(_ number: Int, _ random: inout SeededChoice) {
    self.number = number
    let (first, last) = random.one(of: GeneratedWords.names)
    name = random.one(of: first) + " " + random.one(of: last)
    bio = random.chance(20) ? "" : random.one(of: GeneratedWords.bios)
    day = random.number(16_800...18_600)
  }

  func write(to bytes: inout [UInt8]) {
    bytes += "{\"id\":\"u".utf8
    bytes += String(number + 1).utf8
    bytes += "\",\"name\":".utf8
    JSONText.append(name, to: &bytes)
    bytes += ",\"bio\":".utf8
    JSONText.append(bio, to: &bytes)
    bytes += ",\"joined\":\"".utf8
    GeneratedDay(number: day).write(to: &bytes)
    bytes += "\"}".utf8
  }
}
