import Brands
import Foundation

extension RunPlan {
  /// The files that the cases of a plan are made of.
  struct Files {
    /// The files of each case that is known, by its name.
    fileprivate(set) var ofCases: [String: Set<String>] = [:]
    /// The files and folders that decide which cases there are.
    fileprivate(set) var ofPlan: Set<String> = []

    var all: Set<String> { ofCases.values.reduce(into: ofPlan) { $0.formUnion($1) } }

    /// Returns whether a change of some files may affect a case.
    func affects(_ changed: Set<String>, _ runCase: RunCase) -> Bool {
      ofCases[runCase.id].map { !$0.isDisjoint(with: changed) } ?? true
    }

    /// Adds the files that a message named, for a case that could not begin.
    // The mistake may be in a file that nothing else leads to.
    mutating func add(_ files: [String], to runCase: RunCase) {
      ofCases[runCase.id, default: []].formUnion(files)
    }
  }

  /// Finds the files of all cases; those of a brand that cannot be read now come from `before`.
  func files(of words: [String], defaults: String?, before: Files?) -> Files {
    var files = Files()
    files.ofPlan = Set(words.flatMap { Self.folders(of: $0) })
    files.ofPlan.insert(defaults ?? ProjectFile.name)
    // What is left out now may be a case after a change.
    files.ofPlan.formUnion(journeys.filter { $0 != "-" })
    for parts in brandFiles.values { files.ofPlan.formUnion(parts) }
    var included: [String: [String]] = [:]
    for journey in Set(cases.map(\.journey)) { included[journey] = includedFiles(of: journey) }
    var ofBrands: [String: Set<String>] = [:]
    for (brand, parts) in brandFiles {
      var all = Set(parts)
      for data in brandData[brand] ?? [] {
        all.insert(data)
        guard BrandPath.kind(of: data) == .folder else { continue }
        let found = try? PathExpansion.contents(
          of: data, withExtensions: ["json"], isDeep: false
        ).files
        all.formUnion(found ?? [])
      }
      ofBrands[brand] = all
    }
    for runCase in cases {
      var own = Set((included[runCase.journey] ?? []) + [runCase.journey])
      if let brand = runCase.brand { own.formUnion(ofBrands[brand] ?? [brand]) }
      // A journey or a brand that cannot be read now may have what it had before.
      let isBrandKnown = runCase.brand.map { brandFiles[$0] != [$0] } ?? true
      if included[runCase.journey] == nil || !isBrandKnown {
        own.formUnion(before?.ofCases[runCase.id] ?? [])
      }
      files.ofCases[runCase.id] = own
    }
    return files
  }

  // A new file in one of these folders could match the word.
  private static func folders(of word: String) -> [String] {
    switch BrandPath.kind(of: word) {
    case .folder: return [word] + below(word)
    case .file, .other: return [word]
    case .nothing:
      // The part of a pattern before its first sign that stands for others.
      let plain = word.prefix { !"*?[".contains($0) }
      let folder = plain.contains("/") ? BrandPath.folder(of: String(plain)) : "."
      return [word, folder] + below(folder)
    }
  }

  // Links are not followed, because they may lead back.
  private static func below(_ folder: String) -> [String] {
    var found: [String] = []
    var left = [folder]
    while let next = left.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: next)) ?? []
      for name in names where !name.hasPrefix(".") {
        let path = next.hasSuffix("/") ? next + name : "\(next)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
        found.append(path)
        left.append(path)
      }
    }
    return found
  }
}
