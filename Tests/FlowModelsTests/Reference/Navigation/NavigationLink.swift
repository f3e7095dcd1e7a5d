/// A link that is opened, and what it leads to.
enum LinkSpec: Sendable {
  /// No feature knows it.
  case unknown
  /// What it leads to does not exist.
  case gone
  case screen(ScreenSpec)
  /// One screen after another.
  case screens(ScreenSpec, ScreenSpec)
  /// A child flow, and a screen in it.
  case flow(FlowSpec, ScreenSpec?)
  /// A screen that is there.
  case there(ScreenReference)
  /// A flow that is there, and a screen in it.
  case thereIn(FlowReference, ScreenSpec?)
}

/// Where a link leads.
enum LinkPlace: Hashable {
  case screen(Int)
  case flow(Int)

  /// A name that nothing has.
  static let gone = LinkPlace.screen(1_000_000)
}

/// A link as the app is handed it, and what is known of it.
struct ReferenceLink {
  var text: String
  /// The places it leads to, one after another; `nil` where nobody knows it.
  var places: [LinkPlace]?

  /// - Parameter places: Nowhere, a screen, a flow, or one of these and a screen.
  init(_ places: [LinkPlace]?) {
    self.places = places
    text =
      switch places.map({ ($0.first, $0.dropFirst().first) }) {
      case (.screen(let first)?, .screen(let second)?)?: "ref://screens/\(first)/\(second)"
      case (.screen(let name)?, _)?: "ref://screen/\(name)"
      case (.flow(let flow)?, .screen(let screen)?)?: "ref://flow/\(flow)/screen/\(screen)"
      case (.flow(let name)?, _)?: "ref://flow/\(name)"
      default: "ref://nowhere"
      }
  }
}

extension LinkSpec {
  /// The screens that it makes known.
  var screens: [ScreenSpec] {
    switch self {
    case .screen(let screen): [screen]
    case .screens(let first, let second): [first, second]
    case .flow(_, let screen), .thereIn(_, let screen): [screen].compactMap { $0 }
    default: []
    }
  }

  /// The same link with a little less in it.
  var simpler: [LinkSpec] {
    switch self {
    case .unknown, .gone, .there: []
    case .screen(let screen): screen.simpler.map { .screen($0) }
    case .screens(let first, let second):
      [.screen(first), .screen(second)] + first.simpler.map { .screens($0, second) }
        + second.simpler.map { .screens(first, $0) }
    case .flow(let flow, let screen):
      (screen == nil ? [] : [.flow(flow, nil)]) + flow.simpler.map { .flow($0, screen) }
        + (screen?.simpler ?? []).map { .flow(flow, $0) }
    case .thereIn(let flow, let screen):
      (screen == nil ? [] : [.thereIn(flow, nil)])
        + (screen?.simpler ?? []).map { .thereIn(flow, $0) }
    }
  }
}

extension LinkSpec: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown: "nowhere"
    case .gone: "what does not exist"
    case .screen(let screen): "\(screen)"
    case .screens(let first, let second): "\(first), \(second)"
    case .flow(let flow, let screen): "\(flow)" + (screen.map { ", \($0)" } ?? "")
    case .there(let screen): "\(screen)"
    case .thereIn(let flow, let screen): "\(flow)" + (screen.map { ", \($0)" } ?? "")
    }
  }
}
