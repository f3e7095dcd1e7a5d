import Brands
import FlowModels
import Foundation
import Synchronization

/// The app of a sports club that reads its members from the source that a brand names.
enum StockedClubApp: BrandedApp {
  static let brandSchema = BrandSchema(
    features: ClubApp.brandSchema.features, rows: ClubApp.brandSchema.rows,
    strings: ClubApp.brandSchema.strings, settings: [ClubSettings.self],
    sources: [.sample, .json, .sqlite])

  static func makeApp(brand: Brand, in environment: AppEnvironment) throws -> AppModel {
    try environment.keep("members") { try open(brand.data) }
    return ClubApp.makeApp(brand: brand, in: environment)
  }

  private static let log = Mutex<[String]>([])

  /// The files below a folder that were opened, each as often as it was.
  static func opened(below folder: String) -> [String] {
    log.withLock { $0.filter { $0.hasPrefix(folder) } }
  }

  private struct Member: Codable, Hashable, Identifiable, Sendable {
    var id: Int
    var name: String
  }

  /// Opens the members; a database is a file of one line here.
  private static func open(_ source: Brand.DataSource) throws {
    switch source {
    case .json(let folder), .database(file: nil, seed: let folder?): try read(folder)
    case .database(let file?, let seed):
      log.withLock { $0.append(file) }
      if let text = try? String(contentsOfFile: file, encoding: .utf8) {
        guard text == "members\n" else {
          throw InputError(unreadable: file, "it is no database of members")
        }
      } else if let seed {
        try read(seed)
      }
    default: break
    }
  }

  private static func read(_ folder: String) throws {
    let file = "\(folder)/members.json"
    log.withLock { $0.append(file) }
    _ = try JSONFileProvider<Member>(file: file, searching: { $0.name }).load()
  }
}
