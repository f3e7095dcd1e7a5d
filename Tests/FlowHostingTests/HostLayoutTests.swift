import FlowHosting
import FlowModels
import TestSupport
import Testing

@Suite("Layouts of identities, and the steps between them")
@MainActor
struct HostLayoutTests {
  private let root = PlacesFlow()
  private let app: AppModel

  init() {
    app = PlacesFlow.app(root)
    app.launch()
  }

  private var layout: HostLayout { HostLayout(of: app) }
  private func ids(_ numbers: Int...) -> [ElementID] { numbers.map { ElementID($0) } }

  @Test("a layout holds the paths of all layers, whichever flow presented them")
  func layers() {
    root.push(NumberViewModel(id: 1))
    let books = root.section("Books")
    root.start(books)
    root.present(NumberViewModel(id: 7), as: .fullScreen)
    books.present(NumberViewModel(id: 8), as: .popover)
    app.show(DialogViewModel(title: .verbatim("Sure?")))
    app.show(DialogViewModel(title: .verbatim("Really?")))
    #expect(
      layout.layers.map(\.kind) == [
        .main, .presented(.fullScreen), .presented(.popover), .dialog,
      ])
    #expect(layout.layers.map(\.path) == [ids(1, 2, 4), ids(5), ids(6), ids(7)])
    #expect(layout.layers.map(\.id) == ids(0, 5, 6, 7))
    #expect(layout.top?.path == ids(7) && layout.arrangement == .stack)
  }

  @Test("an action sheet after an alert is another layer, of another kind")
  func actionSheet() throws {
    root.show(DialogViewModel(title: .verbatim("Sure?")))
    let alert = layout
    #expect(alert.top?.kind == .dialog)
    app.dialogs[0].cancel()
    root.show(DialogViewModel(title: .verbatim("Share"), style: .actionSheet))
    let top = try #require(layout.top)
    #expect(top.kind == .actionSheet && top.id != alert.top?.id)
    #expect(reconcile(alert, layout) == [.dismiss(ElementID(2)), .present(top)])
  }

  @Test("the same screen twice on a path is two identities")
  func twice() {
    root.push(NumberViewModel(id: 1))
    root.push(NumberViewModel(id: 1))
    #expect(layout.layers[0].path == ids(1, 2, 3))
    root.pop()
    root.push(NumberViewModel(id: 1))
    // What has left never comes back under its number.
    #expect(layout.layers[0].path == ids(1, 2, 4))
  }

  @Test("a tablet arranges the visible screens of the main path")
  func panes() {
    app.resize(to: .tablet(columns: 2))
    for id in 1...3 { root.push(NumberViewModel(id: id)) }
    #expect(layout.arrangement == .panes(leading: ElementID(1), strip: ids(3, 4)))
    #expect(layout.layers[0].path == ids(1, 2, 3, 4))
  }

  @Test(
    "each change is one kind of transition",
    arguments: [
      (ids: [1], [1], TransitionKind.none), ([1], [1, 2], .push), ([1, 2, 3], [1], .pop),
      ([1, 2], [1, 3], .replace), ([1], [4], .replace), ([], [1, 2], .replace),
    ])
  func kinds(old: [Int], new: [Int], kind: TransitionKind) {
    let layouts = [old, new].map { numbers in
      HostLayout(layers: [.init(id: .main, kind: .main, path: numbers.map { ElementID($0) })])
    }
    let change = LayoutChange(from: layouts[0], to: layouts[1])
    #expect(change.kind == kind)
    #expect(change.steps.map(\.kind) == (kind == .none ? [] : [kind]))
  }

  @Test("what stays above what is gone is dismissed and presented again")
  func middle() {
    let sheets = [5, 6].map {
      HostLayout.Layer(id: ElementID($0), kind: .presented(.sheet), path: [ElementID($0)])
    }
    let main = HostLayout().layers
    let change = LayoutChange(
      from: HostLayout(layers: main + sheets), to: HostLayout(layers: main + [sheets[1]]))
    #expect(
      change.steps == [.dismiss(ElementID(6)), .dismiss(ElementID(5)), .present(sheets[1])])
    #expect(change.kind == .present)
  }

  @Test("the steps between any two layouts lead from one to the other")
  func random() {
    var random = SplitMix(state: 1)
    for _ in 0..<5_000 {
      let old = Self.layout(&random)
      let new = Self.layout(&random)
      var shown = old
      for step in reconcile(old, new) {
        if case .dismiss(let id) = step { #expect(shown.top?.id == id && id != .main) }
        if case .present(let layer) = step { #expect(shown.layer(layer.id) == nil) }
        if case .pop(let count, let id) = step { #expect(count < shown.layer(id)?.path.count ?? 0) }
        shown = shown.applying(step)
      }
      #expect(shown == new)
    }
  }

  /// A layout of few numbers, so that parts of two are often equal.
  private static func layout(_ random: inout SplitMix) -> HostLayout {
    func path(_ least: Int) -> [ElementID] {
      (0..<Int.random(in: least...3, using: &random)).map { _ in
        ElementID(Int.random(in: 1...3, using: &random))
      }
    }
    let layers = Array(
      [5, 6, 7].shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
    return HostLayout(
      layers: [HostLayout.Layer(id: .main, kind: .main, path: path(0))]
        + layers.map {
          HostLayout.Layer(
            id: ElementID($0), kind: $0 == 7 ? .dialog : .presented(.sheet), path: path(0))
        },
      arrangement: Bool.random(using: &random)
        ? .stack : .panes(leading: path(0).first, strip: path(0)))
  }

  @Test("observers get one change for a tap with all that its handler does, in its turn")
  func oneTurn() throws {
    let page = NumberViewModel(id: 1)
    root.push(page)
    var kinds: [TransitionKind] = []
    let token = app.observeLayout { kinds.append($0.kind) }
    app.perform(.tap, on: ElementPath(try #require(page.elementID), ["next"]))
    #expect(kinds == [.push])
    app.inTurn {
      root.pop()
      root.push(NumberViewModel(id: 9))
    }
    #expect(kinds == [.push, .replace])
    app.inTurn {
      root.push(NumberViewModel(id: 9))
      root.pop()
    }
    #expect(kinds == [.push, .replace])
    app.show(DialogViewModel(title: .verbatim("Sure?")))
    app.dismiss()
    app.resize(to: .tablet())
    #expect(kinds == [.push, .replace, .present, .dismiss, .replace])
    token.cancel()
    app.back()
    #expect(kinds.count == 5)
  }
}
