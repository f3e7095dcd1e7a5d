import Brands
import FlowModels
import Foundation

/// The files that words of a command line name: files, folders, and patterns such as
/// `brands/*.json`.
enum PathExpansion {
  /// Returns the files, each once: those of a folder and of a pattern sorted by name.
  ///
  /// A folder stands for the files with an extension in it, without hidden ones, pipes and devices,
  /// which may never end. A name with `*`, `?` or `[` that exists is no pattern.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - name: The extension.
  ///   - isDeep: A Boolean value that indicates whether files in folders of a folder count too.
  /// - Throws: `InputError` for a folder that has no such file or cannot be read, and for a pattern
  ///   that fits nothing.
  static func files(
    _ words: [String], withExtension name: String, isDeep: Bool
  ) throws(InputError) -> [String] {
    var seen: Set<[UInt8]> = []
    var files: [String] = []
    for word in words {
      for file in try expand(word, name, isDeep)
      where seen.insert(FolderListing.key(of: file)).inserted {
        files.append(file)
      }
    }
    return files
  }

  private static func expand(
    _ word: String, _ name: String, _ isDeep: Bool
  ) throws(InputError) -> [String] {
    switch BrandPath.kind(of: word) {
    case .file, .other: return [word]
    case .folder: return try files(in: word, withExtension: name, isDeep: isDeep)
    case .nothing:
      guard word.contains(where: { "*?[".contains($0) }) else { return [word] }
      let found = matches(word)
      guard !found.isEmpty else {
        throw InputError(unreadable: word, "no file fits this pattern")
      }
      var files: [String] = []
      for path in found {
        files +=
          BrandPath.kind(of: path) == .folder
          ? try self.files(in: path, withExtension: name, isDeep: isDeep) : [path]
      }
      return files
    }
  }

  /// Returns the files in a folder, sorted by name.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - name: The extension of the files.
  ///   - isDeep: A Boolean value that indicates whether files in folders of the folder count too.
  /// - Throws: `InputError` for a folder that has no such file or cannot be read.
  static func files(
    in folder: String, withExtension name: String, isDeep: Bool
  ) throws(InputError) -> [String] {
    var names: [String] = []
    var folders = [""]
    while let below = folders.popLast() {
      let path = below.isEmpty ? folder : joined(folder, below)
      let entries = try FolderListing.names(in: path, withExtension: name)
      for entry in entries where !entry.hasPrefix(".") {
        let place = below.isEmpty ? entry : "\(below)/\(entry)"
        switch BrandPath.kind(of: joined(folder, place)) {
        // A link to a folder may lead back.
        case .folder: if isDeep, !isLink(joined(folder, place)) { folders.append(place) }
        // A link that leads nowhere is a file that cannot be read, and not left out.
        case .file, .nothing: if entry.hasSuffix(".\(name)") { names.append(place) }
        case .other: break
        }
      }
    }
    guard !names.isEmpty else {
      throw InputError(
        unreadable: folder,
        "there is no .\(name) file in this folder" + (isDeep ? " or below it" : ""))
    }
    return names.sorted().map { joined(folder, $0) }
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private static func isLink(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
  }

  private static func matches(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { String(cString: $0) }
    }
  }
}
