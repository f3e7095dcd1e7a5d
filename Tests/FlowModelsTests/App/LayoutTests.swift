import FlowModels
import TestSupport
import Testing

@Suite("AppLayout")
@MainActor
struct LayoutTests {
  /// An app whose path has some screens, those from the third on in a child flow beside an empty
  /// one.
  private func app(screens count: Int) -> AppModel {
    let root = NamedFlow("Root")
    let child = NamedFlow("Child")
    let app = AppModel.launched(root)
    for number in 0..<min(count, 2) { root.push(NamedScreen("\(number)")) }
    if count > 2 {
      root.start(NamedFlow("Empty"))
      root.start(child)
      for number in 2..<count { child.push(NamedScreen("\(number)")) }
    }
    return app
  }

  @Test("shows what the projection of the whole path says, on any device", arguments: 0...9)
  func projects(count: Int) {
    let app = app(screens: count)
    let names = app.root.names
    #expect(names.count == count)
    for columns in 1...4 {
      for hasFixedPane in [true, false] {
        let device = Device(name: "any", columns: columns, hasFixedPane: hasFixedPane)
        app.resize(to: device)
        for scrolledBack in 0...10 {
          app.scrollPanes(backBy: -.max)
          app.scrollPanes(backBy: scrolledBack)
          let whole = Projection(count: count, device: device, scrolledBack: scrolledBack)
          let layout = app.layout
          #expect(layout.panes.map(\.screen.responderName) == whole.visible.map { names[$0] })
          #expect(layout.scrolledBack == whole.scrolledBack)
        }
      }
    }
  }
}
