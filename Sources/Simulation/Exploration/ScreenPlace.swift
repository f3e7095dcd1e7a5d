import FlowModels
import Responder

/// A visible screen and its place in its app.
struct ScreenPlace {
  /// The names of all screens on the path and above it, up to this one.
  var stack: [String]
  /// The name of the innermost flow that it is in.
  var flow: String?
  var isPresented: Bool
  var node: ScreenNode
  /// The key of its title, if that is translated.
  // It distinguishes dialogs, which all have one name, and is the same in every language.
  var titleKey: String?

  /// A text that is the same for all places of its kind.
  var kind: String {
    stack.joined(separator: "/") + "\n\(isPresented) \(titleKey ?? "")\n"
      + ElementSignature(of: node).elements.joined(separator: "\n")
  }
}

extension [StateMoves.Offer] {
  /// Distinguishes screens with the same offer by flow, presentation and key of the title.
  mutating func stand(at places: [ScreenPlace]) {
    for (index, place) in zip(indices, places) {
      self[index].place = "\(place.isPresented) \(place.flow ?? "") \(place.titleKey ?? "")"
    }
  }
}

extension AppModel {
  /// Returns the visible screens, in reading order.
  func places(showing root: ScreenNode) -> [ScreenPlace] {
    let all =
      self.root.controller.screens.map { (screen: $0, isPresented: false) }
      + (self.root.presentedScreens + dialogs).map { (screen: $0, isPresented: true) }
    let names = all.map(\.screen.responderName)
    // On a phone a presented screen stands alone.
    let nodes = root.screens
    return zip(layout.visible.map(\.screen).suffix(nodes.count), nodes).map { screen, node in
      let index = all.firstIndex { $0.screen === screen }
      let key = if case .key(let key, _) = screen.title { key } else { String?.none }
      return ScreenPlace(
        stack: index.map { Array(names[...$0]) } ?? [screen.responderName],
        flow: screen.responderChain.lazy.compactMap { ($0 as? FlowModel)?.responderName }.first,
        isPresented: index.map { all[$0].isPresented } ?? false, node: node, titleKey: key)
    }
  }
}

extension FlowModel {
  fileprivate var presentedScreens: [ViewModel] {
    let below = controller.path.flatMap { element in
      if case .flow(let child) = element { child.presentedScreens } else { [ViewModel]() }
    }
    return below
      + controller.presented.flatMap { element in
        switch element {
        case .screen(let screen): [screen]
        case .flow(let child): child.controller.screens + child.presentedScreens
        }
      }
  }
}
