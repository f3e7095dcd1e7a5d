package import FlowModels
import Foundation

package enum BrandPath {
  package enum Kind {
    case file, folder, other, nothing
  }

  /// Returns a name with an environment and a run: `acme.json (staging, on country=DE)`.
  package static func label(
    _ name: String, in environment: String?, on run: RunContext? = nil
  ) -> String {
    let parts = [environment, run.map { "on \($0)" }].compactMap { $0 }
    return parts.isEmpty ? name : "\(name) (\(parts.joined(separator: ", ")))"
  }

  /// Returns the kind of file at a path; a loop of symbolic links counts as `nothing`.
  package static func kind(of path: String) -> Kind {
    var information = stat()
    guard stat(path, &information) == 0 else { return .nothing }
    switch information.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Returns whether a path is a symbolic link, even if its target does not exist.
  package static func isLink(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns true if something has a name, also a symbolic link that leads nowhere.
  package static func isTaken(_ path: String) -> Bool { kind(of: path) != .nothing || isLink(path) }

  /// Returns whether two paths lead to the same file.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    one == other || resolved(one).map { $0 == resolved(other) } ?? false
  }

  /// The name of the file of a brand in a folder that it has for itself.
  package static let ownFile = "brand.json"

  /// Returns the path of a brand's file: of a folder with a `brand.json`, that of this file.
  package static func file(of path: String) -> String {
    guard kind(of: path) == .folder else { return path }
    let file = path + (path.hasSuffix("/") ? "" : "/") + ownFile
    return kind(of: file) == .file ? file : path
  }

  /// Returns the path of a file next to a brand's own folder; `nil` if it has none.
  package static func around(_ file: String, _ name: String = ownFile) -> String? {
    file == ownFile || file.hasSuffix("/" + ownFile)
      ? joined("../" + name, relativeTo: file) : nil
  }

  package static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// Returns the path of a file in the folder of another file or below; `nil` if it is elsewhere.
  package static func beside(_ file: String, _ name: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, !name.utf8.contains(0),
      parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." })
    else { return nil }
    guard let slash = file.lastIndex(of: "/") else { return name }
    return String(file[...slash]) + name
  }

  /// Returns whether a path is in the folder of a file after all symbolic links are resolved.
  package static func isInside(_ path: String, folderOf file: String) -> Bool {
    guard let real = resolved(path), let folder = resolved(folder(of: file)) else { return false }
    return real.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Returns the path without symbolic links; `nil` if there is no such file.
  package static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns a file-relative path as seen from the working folder; an absolute path is unchanged.
  package static func joined(_ path: String, relativeTo file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    var parts: [Substring] = []
    for part in (String(file[...slash]) + path).split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return file.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }
}
