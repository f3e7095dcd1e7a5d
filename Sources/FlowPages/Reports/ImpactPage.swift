import FlowHTML
import FlowModels
package import Simulation

/// The differences between two records as a page: each kind of change, with the screens on the way
/// there before and after.
package struct ImpactPage {
  /// A kind of change, the notes about its brands and its cause, and its differences.
  package typealias Section = (
    kind: RecordComparison.Kind, notes: [String], lines: [String], isAllowed: Bool
  )

  // In bytes: those of the screens, of the markup that has pictures, and of all markup. With the
  // last section, the script and the styles, a page is below 5 MB.
  private static let maxScreens = 2_000_000
  private static let maxPictures = 1_000_000
  private static let maxMarkup = 2_200_000

  private let title: String
  private let sections: [Section]
  private let end: [String]
  private let screens: ImpactScreens

  /// Makes a page of kinds, the largest first; `end` has the lines about all of them.
  package init(
    _ title: String, _ sections: [Section], end: [String], _ records: [Record]
  ) throws(RecordProblem) {
    self.title = title
    self.sections = sections
    self.end = end
    screens = try ImpactScreens(of: sections.map(\.kind), in: records, limit: Self.maxScreens)
  }

  package func document() throws -> String {
    guard !screens.variants.isEmpty else {
      return ReportPage.document(title) { write(into: &$0) }
    }
    var html = HTMLWriter()
    write(into: &html)
    return try StoryboardPage(tool: "impact", screens.variants, report: html.markup).html()
  }

  private func write(into html: inout HTMLWriter) {
    ReportPage.write("h2", title, into: &html)
    if !screens.variants.isEmpty { ReportPage.write("p", FilmStrip.legend, into: &html) }
    var shown = 0
    var withoutPictures = 0
    for section in sections {
      guard html.markup.utf8.count <= Self.maxMarkup else { break }
      shown += 1
      let sides =
        html.markup.utf8.count <= Self.maxPictures ? screens.sides(of: section.kind) : nil
      if section.kind.hasWay, sides == nil { withoutPictures += 1 }
      write(section, sides, into: &html)
    }
    ReportPage.write("h3", "What is left out", into: &html)
    let left = (sections.count - shown).counted(
      "more kind of change", plural: "more kinds of change")
    let pictures = withoutPictures.counted("kind of change", plural: "kinds of change")
    let notes =
      (shown < sections.count ? ["\(left), which would not fit"] : [])
      + (withoutPictures > 0 ? ["the screens of \(pictures), which would not fit"] : [])
      + (screens.variants.isEmpty
        ? []
        : [
          "screens are those of the first brand of a kind, in its first language and without its "
            + "colours and pictures; a text with arguments is there by its key"
        ])
    write(notes + end, into: &html)
  }

  private func write(
    _ section: Section, _ sides: [ImpactScreens.Side]?, into html: inout HTMLWriter
  ) {
    let kind = section.kind
    html.beginBlock("section", ["data-allowed": section.isAllowed ? "" : nil])
    let heading = "\(kind.part.rawValue): \(kind.subject) [\(kind.id)]"
    ReportPage.write("h3", section.isAllowed ? "✓ allowed: \(heading)" : heading, into: &html)
    for note in section.notes { ReportPage.write("p", note, into: &html) }
    write(section.lines, into: &html)
    if let sides, kind.hasWay { write(kind, sides, into: &html) }
    html.endBlock("section")
  }

  private func write(
    _ kind: RecordComparison.Kind, _ sides: [ImpactScreens.Side], into html: inout HTMLWriter
  ) {
    // Of a dialog, the subject has the key too: `screen Dialog(leave)`.
    let name = kind.subject.split(separator: " ").last.map { String($0.prefix { $0 != "(" }) }
    var last: [Int?] = []
    for (index, way) in [kind.before, kind.after].enumerated() {
      last.append(way.flatMap { sides[index].state(at: $0, named: name) })
      guard let way else { continue }
      ReportPage.write("h4", index == 0 ? "before" : "after", into: &html)
      sides[index].strip(along: way, to: last[index]).write(
        variant: sides[index].variant, named: index == 0 ? "before" : "after", into: &html)
    }
    guard let first = last[0], let second = last[1], let way = kind.before else { return }
    html.beginBlock("p", [:])
    html.begin("a", ["href": ReportPage.link(to: sides[0].id, nextTo: sides[1].id, at: way)])
    html.text("Both screens, with what differs")
    html.end("a")
    html.endBlock("p")
    let shown = "\(sides[0].variant) \(first) \(sides[1].variant) \(second)"
    html.beginBlock("div", ["class": "board-pair", "data-shown": shown])
    html.endBlock("div")
  }

  private func write(_ lines: [String], into html: inout HTMLWriter) {
    html.beginBlock("pre", ["dir": "auto"])
    html.text(lines.joined(separator: "\n"))
    html.endBlock("pre")
  }
}
