import FlowModels
import Responder
import Simulation

/// An app of pages that open pages, with a residue that going back leaves where nobody looks.
@MainActor
enum PagesApp {
  /// A thing that is not as it was after a person has gone back.
  enum Residue: String, CaseIterable {
    /// An object that the flow holds.
    case objectOfFlow
    /// An object that a screen holds.
    case objectOfScreen
    /// A store that no simulation tracks.
    case untrackedStore
    /// A variable of the process.
    case global
    /// An object that only closures hold.
    case closure
    /// An object that two screens share.
    case sharedObject
    /// A cache that answers the first time only.
    case cache
    /// An object in an array.
    case objectInArray
    /// A delegate that counts.
    case delegate
    /// A second object behind the first.
    case objectBehindObject

    /// A Boolean value that indicates whether nothing that a fingerprint covers holds it.
    var isHidden: Bool { self == .global || self == .closure }
  }

  /// Makes a simulator of an app that is not launched.
  ///
  /// - Parameters:
  ///   - count: The number of buttons on each page.
  ///   - residue: The thing that is not as it was.
  static func simulator(count: Int = 10, _ residue: Residue? = nil) -> Simulator {
    if residue != .global { Box.global.count = 0 }
    let flow = PagesFlow(count: count, residue: residue)
    return Simulator(AppModel(name: "Pages", root: flow, clock: ManualClock()))
  }
}

/// An object that counts, which no fingerprint covers.
@MainActor
private final class Box {
  static let global = Box()
  var count = 0
  var next: Box?
}

private struct OpenPage: Action { var number: Int }
private struct Closed: Action {}
private struct AskedForCount: Action { typealias Reply = Int }

private final class PageViewModel: ViewModel {
  let number: Int
  let count: Int
  private let box: Box?
  private let onEnd: () -> Void
  @Property private var shown: Int?

  init(_ number: Int, count: Int, box: Box?, onEnd: @escaping () -> Void) {
    self.number = number
    self.count = count
    self.box = box
    self.onEnd = onEnd
    super.init()
  }

  override var title: LocalizedText { .verbatim("Page \(number)") }

  override func didEnd() { onEnd() }

  override func describe(_ screen: ScreenBuilder) {
    if let shown { screen.text("shown", .verbatim("\(shown)")) }
    for index in 0..<count {
      screen.button("b\(index)", .verbatim("Open \(index)")) { [weak self] in
        self?.send(OpenPage(number: index))
      }
    }
    if number == 0 {
      screen.button("show", .verbatim("Show")) { [weak self] in
        self?.shown = self?.send(AskedForCount()) ?? -1
      }
    }
  }
}

private final class PagesFlow: FlowModel {
  private let count: Int
  private let residue: PagesApp.Residue?
  private let box: Box?
  private var boxes: [Box] = []
  private var read: () -> Int = { 0 }
  private var increment: () -> Void = {}

  init(count: Int, residue: PagesApp.Residue?) {
    self.count = count
    self.residue = residue
    let box = residue == .global ? Box.global : Box()
    self.box = residue == nil || residue?.isHidden == true ? nil : box
    super.init()
    if residue == .objectBehindObject { box.next = Box() }
    if residue == .objectInArray { boxes = [box] }
    read = { box.count }
    increment = { box.count += 1 }
  }

  override func start() { push(page(0)) }

  private func page(_ number: Int) -> PageViewModel {
    PageViewModel(number, count: count, box: box, onEnd: increment)
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(OpenPage.self) { (flow: PagesFlow, open) in
      flow.push(flow.page(open.number + 1))
    }
    actions.answer(AskedForCount.self) { (flow: PagesFlow, _) in
      flow.residue == nil ? 0 : flow.read()
    }
  }
}
