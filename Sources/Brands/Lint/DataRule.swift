package import Foundation

/// The rule that the folders and files of a brand's data exist, and that certificates can be used.
/// A database that is made from a seed need not exist, but its folder must.
package enum DataRule {
  /// Checks the data of a brand; its certificates must be valid at the time `now`.
  package static func check(_ reading: BrandReading, now: Date = Date()) -> [Diagnostic] {
    guard reading.isSound, !reading.isAbstract else { return [] }
    switch reading.brand.data {
    case .json(let folder): return [checkFolder(folder, "folder", reading)].compactMap { $0 }
    case .database(let file, let seed):
      let isThere = file.map { BrandPath.kind(of: $0) == .file } ?? false
      return [
        file.flatMap { checkDatabase($0, hasSeed: seed != nil, reading) },
        // Nobody reads the seed of a database that exists.
        isThere ? nil : seed.flatMap { checkFolder($0, "seed", reading) },
      ].compactMap { $0 }
    case .http(let source):
      return source.certificates.map { checkCertificates($0, reading, now) } ?? []
    case .sample: return []
    }
  }

  private static func checkFolder(
    _ folder: String, _ key: String, _ reading: BrandReading
  ) -> Diagnostic? {
    switch BrandPath.kind(of: folder) {
    case .folder: nil
    case .nothing: problem(key, "there is no folder \(DisplayText.quoted(folder))", paths, reading)
    default:
      problem(
        key, "expected a folder, found the file \(DisplayText.quoted(folder))",
        "name the folder of the files", reading)
    }
  }

  private static let paths = "paths of `data` are relative to the folder of the brand's file"

  private static func checkDatabase(
    _ file: String, hasSeed: Bool, _ reading: BrandReading
  ) -> Diagnostic? {
    let folder = BrandPath.folder(of: file)
    switch BrandPath.kind(of: file) {
    case .folder:
      return problem(
        "file", "expected a database, found the folder \(DisplayText.quoted(file))",
        "name the file", reading)
    case .other:
      return problem(
        "file", "expected a database, found \(DisplayText.quoted(file))", "name the file", reading)
    case .nothing where BrandPath.kind(of: folder) != .folder:
      return problem(
        "file", "there is no folder \(DisplayText.quoted(folder)) for the database", paths, reading)
    case .nothing where !hasSeed:
      return problem(
        "file", "there is no database \(DisplayText.quoted(file))",
        "import into it, or name a `seed` to make it from", reading)
    case .file, .nothing: return nil
    }
  }

  private static func checkCertificates(
    _ file: String, _ reading: BrandReading, _ now: Date
  ) -> [Diagnostic] {
    let name = DisplayText.quoted(file)
    switch BrandPath.kind(of: file) {
    case .nothing: return [problem("certificates", "there is no file \(name)", paths, reading)]
    case .file: break
    default:
      return [
        problem("certificates", "expected a file, found \(name)", "name the PEM file", reading)
      ]
    }
    do throws(InputError) {
      return try CertificateFile(reading: file, now: now).problems.map { found in
        let place = found.line.map { "\(name), line \($0)" } ?? name
        return problem(
          "certificates", "\(place): \(found.message)", found.help, reading, .badCertificate)
      }
    } catch {
      return error.problems.map {
        problem(
          "certificates", "\(name): \($0.message)", "name a file that can be read", reading,
          .badCertificate)
      }
    }
  }

  private static func problem(
    _ key: String, _ message: String, _ help: String, _ reading: BrandReading,
    _ code: Diagnostic.Code = .unknownReference
  ) -> Diagnostic {
    let node = reading.chain.value.at(["data", key])?.node ?? reading.chain.file.root
    return Diagnostic(
      code, at: reading.chain.place(of: node), path: "data.\(key)", message,
      help: help, notes: reading.chain.inheritance(of: node))
  }
}
