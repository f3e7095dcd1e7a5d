import Foundation

/// The pictures of a brand that have the same bytes as pictures of another one, under any name.
struct SamePictures {
  /// The paths of the keys, each with the name of the other brand's picture.
  private(set) var same: [String: String] = [:]
  /// The pictures that could not be compared, each with the reason.
  private(set) var unreadable: [String] = []

  private static let maxBytes = 32 << 20

  init(_ clone: BrandReading, of parent: BrandReading) {
    var others: [(name: String, bytes: Data)] = []
    for (path, name, file) in Self.pictures(of: parent) {
      switch Self.bytes(of: file) {
      case .success(let bytes): others.append((name, bytes))
      case .failure(let problem): unreadable.append("\(path) of the parent: \(problem.reason)")
      }
    }
    for (path, name, file) in Self.pictures(of: clone) {
      switch Self.bytes(of: file) {
      case .success(let bytes):
        if let other = others.first(where: { $0.bytes == bytes }) { same[path] = other.name }
      case .failure(let problem):
        unreadable.append("\(path): \(DisplayText.quoted(name)): \(problem.reason)")
      }
    }
  }

  private struct Problem: Error {
    var reason: String
  }

  private static func pictures(
    of reading: BrandReading
  ) -> [(path: String, name: String, file: String?)] {
    (reading.chain.value.at(["theme", "images"])?.members ?? []).compactMap { member in
      guard let name = member.value.node.text else { return nil }
      let file = BrandPath.beside(member.value.node.document.source.file, name)
      return (SchemaChecker.path("theme.images", member.name), name, file)
    }
  }

  private static func bytes(of file: String?) -> Result<Data, Problem> {
    guard let file, BrandPath.kind(of: file) == .file else {
      return .failure(Problem(reason: "there is no such file"))
    }
    let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
    guard size <= maxBytes else {
      return .failure(Problem(reason: "it is larger than \(maxBytes >> 20) MB"))
    }
    guard let bytes = FileManager.default.contents(atPath: file) else {
      return .failure(Problem(reason: "it cannot be read"))
    }
    return .success(bytes)
  }
}
