import Foundation

@main
struct Main {
  static func main() throws {
    var words = Array(CommandLine.arguments.dropFirst())
    let brandCount = number("--brands", 1...9999, in: &words) ?? 1000
    let seed = number("--seed", 0...Int.max, in: &words) ?? 1
    let mistakeCount = number("--mistakes", 0...brandCount, in: &words) ?? 0
    let most = min(brandCount - mistakeCount, 3 * 89)
    let differenceCount = number("--differences", 0...most, in: &words) ?? 0
    let source = source(in: &words)
    guard words.count == 1, let folder = words.first, !folder.hasPrefix("-") else {
      fail("brand-family: expected one folder; --help lists what it takes")
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch { fail("\(folder): the folder cannot be made") }
    var choices = Choices(seed: UInt64(seed))
    var brands = (1...brandCount).map { FamilyBrand($0, &choices) }
    let combinations = Set(brands.map(\.switches)).count
    message(
      "\(brandCount) brands from seed \(seed), \(combinations) combinations of the switches that "
        + "decide flows")
    // Each mistake in another brand, all kinds alike often.
    var places = Array(brands.indices)
    for index in 0..<mistakeCount {
      let place = places.remove(at: choices.next(below: places.count))
      let mistake = Mistake.all[index % Mistake.all.count]
      brands[place].set(mistake.key, mistake.value(brands[place]))
      print("\(brands[place].file)\t\(mistake.kind)\t\(mistake.place)")
    }
    let needsData = source != .sample || differenceCount > 0
    let data = needsData ? sampleData() : nil
    for index in 0..<differenceCount {
      let place = places.remove(at: choices.next(below: places.count))
      let difference = Difference.allCases[index % Difference.allCases.count]
      let odd = difference.plant(in: &brands[place], number: index / 3, source)
      if let odd { write(data, to: "\(folder)/\(odd)", odd: index / 3) }
      print("\(brands[place].file)\t\(difference.kind)\t\(difference.place)")
    }
    if source != .sample { write(data, to: "\(folder)/data") }
    write(base(source), to: "\(folder)/base.json")
    for brand in brands { write(brand.text, to: "\(folder)/\(brand.file)") }
  }

  /// What all brands share.
  private static func base(_ source: FamilyData.Source) -> String {
    #"""
    {
      "abstract": true,
      "languages": ["en", "de"],
      "limits": { "itemName": 80 },
      "forbiddenWords": ["admin"],
      "data": \#(source.value(folder: "data"))
    }

    """#
  }

  /// The sample app's files, which the script that starts this program names.
  private static func sampleData() -> FamilyData? {
    guard let folder = ProcessInfo.processInfo.environment["FAMILY_DATA"] else {
      fail("brand-family: FAMILY_DATA is not set; scripts/brand-family sets it")
    }
    do { return try FamilyData(folder: folder) } catch {
      fail("\(folder): the sample app's files cannot be read")
    }
  }

  private static func write(_ data: FamilyData?, to folder: String, odd: Int? = nil) {
    do { try data?.write(to: folder, odd: odd) } catch {
      fail("\(folder): the data cannot be written")
    }
  }

  /// Takes the kind of data out of the words.
  private static func source(in words: inout [String]) -> FamilyData.Source {
    guard let index = words.firstIndex(of: "--data") else { return .sample }
    guard index + 1 < words.count, let source = FamilyData.Source(rawValue: words[index + 1]) else {
      let kinds = FamilyData.Source.allCases.map(\.rawValue).joined(separator: ", ")
      fail("brand-family: --data expects one of \(kinds)")
    }
    words.removeSubrange(index...index + 1)
    return source
  }

  /// Takes an option out of the words, and returns its number.
  private static func number(
    _ option: String, _ range: ClosedRange<Int>, in words: inout [String]
  ) -> Int? {
    guard let index = words.firstIndex(of: option) else { return nil }
    guard index + 1 < words.count, let number = Int(words[index + 1]), range.contains(number) else {
      let limits = "\(range.lowerBound) to \(range.upperBound)"
      fail("brand-family: \(option) expects a number from \(limits)")
    }
    words.removeSubrange(index...index + 1)
    return number
  }

  private static func write(_ text: String, to path: String) {
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) } catch {
      fail("\(path): the file cannot be written")
    }
  }

  private static func message(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  private static func fail(_ text: String) -> Never {
    message(text)
    exit(64)
  }
}
