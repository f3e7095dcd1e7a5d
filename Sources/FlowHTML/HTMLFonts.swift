public import FlowModels
public import Foundation

/// The fonts of a theme that a page carries in itself: those whose file is there and whose licence
/// allows it.
///
/// ```swift
/// options.fonts = HTMLFonts(app.theme) { FileManager.default.contents(atPath: folder + $0) }
/// ```
public struct HTMLFonts: Sendable {
  /// The font families that are not carried, each with the reason.
  package private(set) var leftOut: [String] = []
  /// The rules of each family by its unique name, which depends on the bytes of its files alone.
  package private(set) var rules: [String: String] = [:]
  /// The rules of all fonts, in an order that depends on them alone.
  package private(set) var styles = ""
  // The unique names, by the name in the theme. Two brands may have different fonts of one name.
  private var names: [String: String] = [:]

  // In bytes of the page, of all fonts of a theme.
  private static let limit = 3_000_000

  /// Makes no fonts, so that those that the reader's system has are shown.
  public init() {}

  /// Reads the fonts that a theme names, at most 3 MB; the largest are left out.
  ///
  /// - Parameters:
  ///   - theme: The theme, with the paths of its fonts' files.
  ///   - contents: Returns the bytes of a file by its path in the theme; `nil` if it is not there.
  /// - Complexity: O(bytes).
  public init(_ theme: Theme, contents: (_ path: String) -> Data?) {
    let families = Set([theme.fonts.title, theme.fonts.body].compactMap { $0 }).sorted()
    var read: [(family: String, files: [(weight: String, font: FontFile, data: Data)])] = []
    for family in families {
      guard let files = theme.fonts.files?[family] else { continue }
      switch Self.read(files, contents) {
      case .success(let found): read.append((family, found))
      case .failure(let problem): leaveOut(family, problem.reason)
      }
    }
    var size = read.reduce(0) { $0 + Self.size($1.files) }
    while size > Self.limit,
      let largest = read.indices.max(by: {
        Self.size(read[$0].files) < Self.size(read[$1].files)
      })
    {
      let bytes = Self.size(read[largest].files)
      leaveOut(
        read[largest].family,
        "it takes \(bytes / 1000) kB, and there is room for \(Self.limit / 1000)")
      size -= bytes
      read.remove(at: largest)
    }
    for (family, files) in read {
      var hash = StableHash()
      for (weight, _, data) in files {
        hash.add("\(weight) \(data.count) ".utf8)
        hash.add(data)
      }
      let name = "flow-\(hash.text)"
      names[family] = name
      rules[name] = files.map { Self.rule(name, $0.weight, $0.font, $0.data) }.joined()
    }
    styles = rules.sorted { $0.key < $1.key }.map(\.value).joined()
  }

  /// Returns the names of a family in a style sheet, the one that is carried first.
  func family(_ family: String) -> String {
    let own = HTMLText.styleString(family)
    return names[family].map { "\"\($0)\", \(own)" } ?? own
  }

  private struct Problem: Error {
    var reason: String
  }

  private static func read(
    _ files: ThemeFontFiles, _ contents: (String) -> Data?
  ) -> Result<[(weight: String, font: FontFile, data: Data)], Problem> {
    guard ThemeFontFiles.canEmbed(files.license) else {
      return .failure(Problem(reason: "its licence does not allow embedding"))
    }
    var read: [(weight: String, font: FontFile, data: Data)] = []
    for (key, path) in files.paths {
      guard let data = contents(path) else {
        return .failure(Problem(reason: "no file \(path) in the brand's folder"))
      }
      guard let font = FontFile(data) else {
        return .failure(Problem(reason: "\(path) is not a font"))
      }
      guard !font.forbidsEmbedding else {
        return .failure(Problem(reason: "\(path) itself forbids embedding"))
      }
      let all = font.hasAllWeights && files.paths.count == 1
      read.append((all ? "1 1000" : key == "bold" ? "700" : "400", font, data))
    }
    return .success(read)
  }

  private static func size(_ files: [(weight: String, font: FontFile, data: Data)]) -> Int {
    files.reduce(0) { $0 + ($1.data.count + 2) / 3 * 4 }
  }

  private static func rule(
    _ name: String, _ weight: String, _ font: FontFile, _ data: Data
  ) -> String {
    let kind = font.format.rawValue
    let type = ["truetype": "ttf", "opentype": "otf"][kind] ?? kind
    return "@font-face { font-family: \"\(name)\"; font-weight: \(weight); src: url(\"data:font/"
      + "\(type);base64,\(data.base64EncodedString())\") format(\"\(kind)\"); }\n"
  }

  private mutating func leaveOut(_ family: String, _ reason: String) {
    leftOut.append(DisplayText.singleLine("the font \(DisplayText.quoted(family)): \(reason)"))
  }
}
