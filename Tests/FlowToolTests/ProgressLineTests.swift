import Testing

@testable import FlowTool

@Suite("The line of progress")
struct ProgressLineTests {
  @Test("ten times a second are enough, and a line that was shown is taken away")
  func often() {
    var line = ProgressLine("a", now: .zero)
    #expect(line.clearing == "")
    let times = (0...100).filter { tick in
      line.update(now: .milliseconds(10 * tick), width: 80) { _ in ["1 of 9"] } != nil
    }
    #expect(times == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    #expect(line.clearing == "\r\u{1B}[K")
  }

  @Test("a name cannot steer the terminal, and counts the cells it takes")
  func names() {
    let name = "\u{1B}[31m料\n理.json"
    var first = ProgressLine(name, now: .zero)
    let shown = first.update(now: .zero, width: 34) { _ in ["50 %", "1 records"] }
    #expect(
      shown == "\r[31m料 理.json  50 %  1 records\u{1B}[K")
  }
}
