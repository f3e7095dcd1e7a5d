import Brands
import FlowModels
import Foundation

/// The journeys' files that a command line names.
enum JourneyFiles {
  /// Returns the files that some paths name, each once. A folder stands for the `.journey` files in
  /// it and in the folders below it, sorted by path, without pipes and devices, which may never end.
  ///
  /// - Throws: `InputError` for a folder that cannot be read, or has none.
  static func files(_ paths: [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      guard BrandPath.kind(of: path) == .folder else {
        files.append(path)
        continue
      }
      let found = try found(in: path)
      guard !found.isEmpty else {
        throw InputError(unreadable: path, "there is no .journey file in this folder")
      }
      files += found
    }
    var seen: Set<[UInt8]> = []
    return files.filter { seen.insert(FolderListing.key(of: $0)).inserted }
  }

  private static func found(in folder: String) throws -> [String] {
    let names = try FolderListing.names(in: folder, withExtension: "journey")
    return try names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name -> [String] in
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      // A link to a folder above it would lead round and round.
      var status = stat()
      guard lstat(path, &status) == 0 else { return [] }
      if status.st_mode & S_IFMT == S_IFDIR { return try found(in: path) }
      let isFile = ![.folder, .other].contains(BrandPath.kind(of: path))
      return name.hasSuffix(".journey") && isFile ? [path] : []
    }
  }
}
