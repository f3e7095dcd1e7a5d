import FlowModels
import Foundation

extension StateFingerprint {
  /// Adds up the contents of files and folders, wherever they are.
  init(ofFiles paths: [String]) {
    self.init()
    for path in paths {
      let folder = try? FileManager.default.subpathsOfDirectory(atPath: path).sorted()
      for file in folder.map({ names in names.map { "\(path)/\($0)" } }) ?? [path] {
        guard let data = FileManager.default.contents(atPath: file) else { continue }
        add(file.dropFirst(path.count).description)
        data.withUnsafeBytes { add(bytes: $0) }
      }
    }
  }
}
