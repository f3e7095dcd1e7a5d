import Brands
package import FlowModels
import Foundation

/// The files that the arguments of a command line name: files, folders, and patterns such as
/// `brands/*.json`.
package enum PathExpansion {
  /// Returns the files, each once; those of a folder or a pattern are sorted by name.
  // Hidden files in folders are left out, and so are pipes and devices, which may never end. A name
  // with `*`, `?` or `[` that exists is not a pattern.
  static func files(
    _ words: [String], withExtension name: String, isDeep: Bool, noting note: (LeftOutFile) -> Void
  ) throws(InputError) -> [String] {
    var seen: Set<[UInt8]> = []
    var files: [String] = []
    for word in words {
      for file in try expand(word, name, isDeep, note)
      where seen.insert(FolderListing.key(of: file)).inserted {
        files.append(file)
      }
    }
    return files
  }

  private static func expand(
    _ word: String, _ name: String, _ isDeep: Bool, _ note: (LeftOutFile) -> Void
  ) throws(InputError) -> [String] {
    func files(in folder: String) throws(InputError) -> [String] {
      let contents = try contents(of: folder, withExtensions: [name], isDeep: isDeep)
      contents.leftOut.forEach(note)
      return contents.files
    }
    switch BrandPath.kind(of: word) {
    case .file, .other: return [word]
    case .folder: return try files(in: word)
    case .nothing:
      guard word.contains(where: { "*?[".contains($0) }) else { return [word] }
      let paths = matches(word)
      guard !paths.isEmpty else {
        throw InputError(unreadable: word, "no file fits this pattern")
      }
      var found: [String] = []
      for path in paths {
        found += BrandPath.kind(of: path) == .folder ? try files(in: path) : [path]
      }
      return found
    }
  }

  package struct Contents {
    package var files: [String] = []
    /// The folders, pipes and devices with a name that a file could have.
    package var leftOut: [LeftOutFile] = []
    /// The number of files with other names, and of hidden ones.
    package var otherCount = 0
  }

  /// Returns the files in a folder and those left out; throws if the folder has no such file.
  package static func contents(
    of folder: String, withExtensions extensions: [String], isDeep: Bool, ignoresCase: Bool = false
  ) throws(InputError) -> Contents {
    var contents = Contents()
    var names: [String] = []
    var folders = [""]
    let endings = extensions.map { ".\($0)" }
    while let below = folders.popLast() {
      let path = below.isEmpty ? folder : joined(folder, below)
      for entry in try FolderListing.names(in: path, withExtensions: extensions) {
        let place = below.isEmpty ? entry : "\(below)/\(entry)"
        let file = joined(folder, place)
        let kind = BrandPath.kind(of: file)
        // A link to a folder may lead back.
        let isEntered = kind == .folder && isDeep && !isLink(file)
        let name = ignoresCase ? entry.lowercased() : entry
        guard !entry.hasPrefix("."), isEntered || endings.contains(where: name.hasSuffix) else {
          if kind == .file { contents.otherCount += 1 }
          continue
        }
        switch kind {
        case .folder where isEntered: folders.append(place)
        case .folder: contents.leftOut.append(LeftOutFile(file: file, reason: "it is a folder"))
        // A link that leads nowhere is a file that cannot be read, and not left out.
        case .file, .nothing: names.append(place)
        case .other:
          contents.leftOut.append(LeftOutFile(file: file, reason: "it is a pipe or a device"))
        }
      }
    }
    guard !names.isEmpty else {
      let wanted = endings.joined(separator: ", ")
      throw InputError(
        unreadable: folder,
        "there is no \(wanted) file in this folder" + (isDeep ? " or below it" : ""))
    }
    contents.files = names.sorted().map { joined(folder, $0) }
    return contents
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

/// Something in a folder that is not read, although its name is that of a file to read.
package struct LeftOutFile: Encodable {
  var file: String
  var reason: String

  package var line: String { DisplayText.singleLine("left out: \(file): \(reason)") }

  /// The reason, as a run gives it for what it does not play.
  var omission: String { "left out, as \(reason): \(DisplayText.singleLine(file))" }
}
