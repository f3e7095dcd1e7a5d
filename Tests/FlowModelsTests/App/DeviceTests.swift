import FlowModels
import TestSupport
import Testing

@Suite("Devices")
@MainActor
struct DeviceTests {
  @Test(
    "each name is a device",
    arguments: [
      ("phone", 3, 1, false), ("tablet", 3, 3, true), ("tablet", 0, 1, true),
      ("tablet-portrait", 3, 1, true), ("tablet-split", 3, 1, false), ("wide", 3, 4, true),
      ("wide", 5, 5, true),
    ])
  func names(_ name: String, _ tabletColumns: Int, _ columns: Int, _ hasFixedPane: Bool) {
    #expect(
      Device(name: name, tabletColumns: tabletColumns)
        == Device(name: name, columns: columns, hasFixedPane: hasFixedPane))
    #expect(Device.names.contains(name))
  }

  @Test("another name is none, and a device has at least one column")
  func others() {
    #expect(Device(name: "watch", tabletColumns: 2) == nil)
    #expect(Device.names.allSatisfy { Device(name: $0, tabletColumns: 2)?.name == $0 })
    #expect(Device(name: "odd", columns: -3, hasFixedPane: true).columns == 1)
    #expect(Device.tablet().columns == 2 && Device.phone.columns == 1)
  }

  @Test("a change of device is told, and one to the same device is none")
  func resized() {
    let log = EventLog()
    let app = AppModel.launched(NamedFlow("Root"), events: log)
    app.resize(to: .phone)
    app.resize(to: .tablet())
    app.resize(to: .tablet())
    #expect(log.lines == ["resize to tablet"] && app.device == .tablet())
  }

  @Test(
    "panes are named where there are several, and the dialog stands alone where there is one",
    arguments: Device.names)
  func screen(_ name: String) throws {
    let device = try #require(Device(name: name, tabletColumns: 2))
    let root = NamedFlow("Root")
    let app = AppModel.launched(root, device: device)
    for number in 0..<6 { root.push(NamedScreen("\(number)")) }
    let panes = app.screen().node.children.map { "\($0.role) \($0.id)" }
    root.present(NamedScreen("Sheet"))
    let covered = app.screen().node.children.map { "\($0.role) \($0.id)" }
    if device == Device(name: name, columns: 1, hasFixedPane: false) {
      #expect(panes.count == 1 && !panes[0].hasPrefix("pane"))
      #expect(covered.count == 1 && covered[0].hasPrefix("dialog"))
    } else {
      let strip = (1...device.columns).map { "pane \($0)" }
      #expect(panes == ["pane leading"] + strip)
      #expect(covered.dropLast() == panes[...] && covered.last?.hasPrefix("dialog") == true)
    }
  }

  @Test("panes without a fixed one are numbered too")
  func unfixed() {
    let root = NamedFlow("Root")
    let app = AppModel.launched(
      root, device: Device(name: "two", columns: 2, hasFixedPane: false))
    for number in 0..<3 { root.push(NamedScreen("\(number)")) }
    #expect(app.screen().node.children.map(\.id) == ["1", "2"])
    root.present(NamedScreen("Sheet"))
    #expect(app.screen().node.children.map(\.id) == ["1", "2", ""])
  }

  @Test("going back or dismissing cancels the dialog shown first", arguments: [true, false])
  func dialogs(_ goesBack: Bool) {
    var cancelled: [Int] = []
    let app = AppModel.launched(NamedFlow("Root"))
    for number in 1...3 {
      app.show(
        DialogViewModel(
          title: .verbatim("\(number)"), onCancel: { cancelled.append(number) }))
    }
    for _ in 1...3 { #expect((goesBack ? app.back() : app.dismiss()) == .left) }
    #expect(cancelled == [1, 2, 3] && (goesBack ? app.back() : app.dismiss()) == .nothing)
  }

  @Test("panes are scrolled as far as they go, by any number")
  func scrolled() {
    let root = NamedFlow("Root")
    let app = AppModel.launched(root, device: .tablet(columns: 2))
    for number in 0..<6 { root.push(NamedScreen("\(number)")) }
    #expect(!app.scrollPanes(backBy: .min) && app.layout.scrolledBack == 0)
    #expect(app.scrollPanes(backBy: 1) && app.scrollPanes(backBy: .max))
    #expect(app.layout.scrolledBack == 3 && !app.scrollPanes(backBy: 1))
    #expect(app.scrollPanes(backBy: -1) && app.layout.scrolledBack == 2)
    #expect(app.scrollPanes(backBy: .min) && app.layout.scrolledBack == 0)
  }
}
