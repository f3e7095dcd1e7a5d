import FlowModels
import TestSupport
import Testing

/// A screen with a list that loads for as long as a test says.
private final class LoadingScreen: ViewModel {
  var isLoading = false
  private let name: String

  init(_ name: String) { self.name = name }

  override var responderName: String { name }
  override func describe(_ screen: ScreenBuilder) {
    screen.list("rows", .verbatim("Rows")) {
      screen.row("1", .verbatim("One"))
      if isLoading { screen.status("state", .verbatim("Loading"), isBusy: true) }
    }
  }
}

@Suite("A busy app")
@MainActor
struct BusyAppTests {
  /// What is above the main path.
  enum Cover: CaseIterable {
    case nothing, dialog, sheet
  }

  private nonisolated static let devices: [Device] = [
    .phone, .tablet(columns: 1), .tablet(columns: 2),
    Device(name: "split", columns: 2, hasFixedPane: false),
  ]
  private static let names = ["Menu", "First", "Second", "Third"]

  private let screens = names.map { LoadingScreen($0) }
  private let sheet = LoadingScreen("Sheet")

  private func app(on device: Device, below cover: Cover) -> AppModel {
    let root = NamedFlow("Root") { [screens] flow in
      for screen in screens { flow.push(screen) }
    }
    let app = AppModel.launched(root, device: device)
    switch cover {
    case .nothing: break
    case .dialog: root.show(DialogViewModel(title: .verbatim("Stay?")))
    case .sheet: root.present(sheet)
    }
    return app
  }

  @Test(
    "is busy exactly if what is described has a busy element", arguments: devices, Cover.allCases)
  func agrees(_ device: Device, _ cover: Cover) {
    let app = app(on: device, below: cover)
    for screen in screens + [sheet] {
      #expect(!app.isBusy)
      screen.isLoading = true
      let described = app.screen().node.flattened.contains { $0.node.traits.contains(.busy) }
      #expect(app.isBusy == described, "\(screen.responderName)")
      screen.isLoading = false
    }
  }

  /// The screens that make an app busy while they load.
  private nonisolated static let busy: [(Device, Cover, [String])] = [
    (.phone, .nothing, ["Third"]), (.phone, .dialog, []), (.phone, .sheet, ["Sheet"]),
    (.tablet(columns: 2), .nothing, ["Menu", "Second", "Third"]),
    (.tablet(columns: 2), .dialog, ["Menu", "Second", "Third"]),
    (.tablet(columns: 2), .sheet, ["Menu", "Second", "Third", "Sheet"]),
  ]

  @Test("is busy if a visible screen is, also below a dialog on a tablet", arguments: busy)
  func looksAtVisible(_ device: Device, _ cover: Cover, _ names: [String]) {
    let app = app(on: device, below: cover)
    let found = (screens + [sheet]).filter { screen in
      screen.isLoading = true
      defer { screen.isLoading = false }
      return app.isBusy
    }
    #expect(found.map(\.responderName) == names)
  }
}
