import FlowModels

/// A page, and what it does as it ends.
struct FeaturePage: CustomStringConvertible {
  var mood = Mood.allows
  var onEnd: [FeatureStep] = []

  var description: String { "page that \(mood)\(onEnd.isEmpty ? "" : ", at its end \(onEnd)")" }
}

/// What a flow does in its callbacks.
struct FeatureCallbacks: CustomStringConvertible {
  var onStart: [FeatureStep] = []
  var onEnd: [FeatureStep] = []
  /// What the root does when it receives that the flow was cancelled.
  var onHeard: [FeatureStep] = []

  var description: String { "start \(onStart), end \(onEnd), heard \(onHeard)" }
}

/// Which flow is meant.
enum FeatureReference: CustomStringConvertible {
  /// The one whose callback it is.
  case own
  /// One of all that were ever made.
  case any(Int)

  var description: String {
    switch self {
    case .own: "its own flow"
    case .any(let number): "flow \(number)"
    }
  }
}

/// Something that happens to an app with tabs or a drawer.
indirect enum FeatureStep: CustomStringConvertible {
  /// What the flow of a feature does whenever it is made from now on.
  case teach(String, FeatureCallbacks)
  case choose(String)
  /// The root starts a flow that is no feature.
  case start(FeatureCallbacks)
  case pushOnRoot(FeaturePage)
  case push(FeaturePage, FeatureReference)
  case present(FeaturePage, FeatureReference)
  case dismiss(FeatureReference)
  case pop(FeatureReference)
  case finish(FeatureReference)
  case back
  /// The person answers the question: they leave or stay.
  case answer(Bool)

  var description: String {
    switch self {
    case .teach(let id, let callbacks): "let \(id) do: \(callbacks)"
    case .choose(let id): "choose \(id)"
    case .start(let callbacks): "start a flow that does: \(callbacks)"
    case .pushOnRoot(let page): "push on the root a \(page)"
    case .push(let page, let flow): "push on \(flow) a \(page)"
    case .present(let page, let flow): "present on \(flow) a \(page)"
    case .dismiss(let flow): "dismiss on \(flow)"
    case .pop(let flow): "pop \(flow)"
    case .finish(let flow): "finish \(flow)"
    case .back: "back"
    case .answer(let leaves): leaves ? "leave" : "stay"
    }
  }
}

extension FeatureStep {
  static let features = ["a", "b", "c"]

  /// Draws a step that a person or the app's code makes.
  static func draw(_ random: inout SplitMix) -> FeatureStep { draw(&random, depth: 0) }

  private static func draw(_ random: inout SplitMix, depth: Int) -> FeatureStep {
    let id = features[Int.random(in: 0..<features.count, using: &random)]
    switch Int.random(in: 0..<(depth == 0 ? 28 : 20), using: &random) {
    case 0..<5: return .choose(id)
    case 5..<7: return .start(callbacks(&random, depth))
    case 7: return .pushOnRoot(page(&random, depth))
    case 8..<11: return .push(page(&random, depth), reference(&random, depth))
    case 11..<13: return .present(page(&random, depth), reference(&random, depth))
    case 13: return .dismiss(reference(&random, depth))
    case 14..<16: return .pop(reference(&random, depth))
    case 16..<18: return .finish(reference(&random, depth))
    case 18: return .back
    case 19..<23: return .answer(Int.random(in: 0..<3, using: &random) > 0)
    case 23..<26: return .teach(id, callbacks(&random, depth))
    default: return .back
    }
  }

  private static func steps(_ random: inout SplitMix, _ depth: Int) -> [FeatureStep] {
    guard depth < 3, Int.random(in: 0..<3, using: &random) == 0 else { return [] }
    return (0...Int.random(in: 0..<2, using: &random)).map { _ in draw(&random, depth: depth + 1) }
  }

  private static func callbacks(_ random: inout SplitMix, _ depth: Int) -> FeatureCallbacks {
    FeatureCallbacks(
      onStart: steps(&random, depth), onEnd: steps(&random, depth),
      onHeard: steps(&random, depth))
  }

  private static func page(_ random: inout SplitMix, _ depth: Int) -> FeaturePage {
    let moods = [Mood.allows, .allows, .asks, .refuses]
    return FeaturePage(
      mood: moods[Int.random(in: 0..<4, using: &random)], onEnd: steps(&random, depth))
  }

  private static func reference(_ random: inout SplitMix, _ depth: Int) -> FeatureReference {
    depth > 0 && Bool.random(using: &random) ? .own : .any(Int.random(in: 0..<6, using: &random))
  }
}
