import FlowModels
import Testing

@Suite("Projection of a path onto a device")
struct ProjectionTests {
  struct Case: CustomTestStringConvertible {
    var count: Int
    var device: Device
    var scrolledBack = 0
    var leading: Int?
    var strip: Range<Int>
    var clamped = 0

    var testDescription: String { "\(count) on \(device.name) \(device.columns), \(scrolledBack)" }
  }

  static let cases = [
    Case(count: 0, device: .phone, strip: 0..<0),
    Case(count: 1, device: .phone, strip: 0..<1),
    Case(count: 5, device: .phone, strip: 4..<5),
    Case(count: 5, device: .phone, scrolledBack: 3, strip: 4..<5),
    Case(count: 0, device: .tablet(columns: 2), strip: 0..<0),
    Case(count: 1, device: .tablet(columns: 2), leading: 0, strip: 1..<1),
    Case(count: 2, device: .tablet(columns: 2), leading: 0, strip: 1..<2),
    Case(count: 3, device: .tablet(columns: 2), leading: 0, strip: 1..<3),
    Case(count: 6, device: .tablet(columns: 2), leading: 0, strip: 4..<6),
    Case(
      count: 6, device: .tablet(columns: 2), scrolledBack: 1, leading: 0, strip: 3..<5, clamped: 1),
    Case(
      count: 6, device: .tablet(columns: 2), scrolledBack: 99, leading: 0, strip: 1..<3, clamped: 3),
    Case(count: 6, device: .tablet(columns: 2), scrolledBack: -4, leading: 0, strip: 4..<6),
    Case(count: 6, device: .tablet(columns: 1), leading: 0, strip: 5..<6),
    Case(count: 6, device: .tablet(columns: 9), leading: 0, strip: 1..<6),
    Case(count: 3, device: Device(name: "split", columns: 0, hasFixedPane: false), strip: 2..<3),
  ]

  @Test("shows the newest screens, beside the first where it has a fixed pane", arguments: cases)
  func projects(_ expected: Case) {
    let projection = Projection(
      count: expected.count, device: expected.device, scrolledBack: expected.scrolledBack)
    #expect(projection.leading == expected.leading)
    #expect(projection.strip == expected.strip)
    #expect(projection.scrolledBack == expected.clamped)
  }

  @Test("no screen is shown twice, on any device, for any path")
  func shownOnce() {
    for count in 0...12 {
      for columns in 1...5 {
        for hasFixedPane in [true, false] {
          for scrolledBack in 0...13 {
            let projection = Projection(
              count: count,
              device: Device(name: "any", columns: columns, hasFixedPane: hasFixedPane),
              scrolledBack: scrolledBack)
            #expect(Set(projection.visible).count == projection.visible.count)
            #expect(projection.visible.allSatisfy { (0..<count).contains($0) })
            #expect(count == 0 || !projection.visible.isEmpty)
          }
        }
      }
    }
  }
}
