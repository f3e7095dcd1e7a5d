import FlowModels

/// What a screen is, and what it does in its callbacks.
struct PartSpec: CustomStringConvertible {
  var name: String
  /// What it embeds as it is made, each under an id of its own or, without one, when it is described.
  var parts: [(id: String?, spec: PartSpec)] = []
  var onStart: [PartStep] = []
  var onEnd: [PartStep] = []

  var description: String {
    let inner = parts.map { "\($0.id ?? "described") \($0.spec)" }
    let callbacks = [("start", onStart), ("end", onEnd)].filter { !$0.1.isEmpty }.map {
      "on \($0): \($1)"
    }
    return ([name] + inner + callbacks).joined(separator: ", ")
  }
}

/// Which screen is meant.
enum PartReference: CustomStringConvertible {
  /// The one whose callback it is; outside of callbacks, none.
  case own
  /// The one that it is a part of.
  case host
  /// One of all that were ever made.
  case any(Int)

  var description: String {
    switch self {
    case .own: "itself"
    case .host: "its host"
    case .any(let number): "any \(number)"
    }
  }
}

/// Something that happens to screens and their components.
indirect enum PartStep: CustomStringConvertible {
  case push(PartSpec)
  case pop
  case embed(PartSpec, id: String, in: PartReference)
  /// A screen describes another from now on.
  case draw(PartSpec, in: PartReference)
  case remove(PartReference)
  case describe
  case note(PartReference, String)
  /// The last screen of the path is saved, and comes back as another object.
  case relaunch

  var description: String {
    switch self {
    case .push(let spec): "push (\(spec))"
    case .pop: "pop"
    case .embed(let spec, let id, let host): "embed (\(spec)) as \(id) in \(host)"
    case .draw(let spec, let host): "let \(host) describe (\(spec))"
    case .remove(let part): "remove \(part)"
    case .describe: "describe"
    case .note(let part, let text): "note \(text) in \(part)"
    case .relaunch: "relaunch"
    }
  }
}

extension PartStep {
  /// Draws a step that a person or the app's code makes.
  static func draw(_ random: inout SplitMix) -> PartStep { draw(&random, depth: 0) }

  private static func draw(_ random: inout SplitMix, depth: Int) -> PartStep {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<4: .push(spec(&random, depth))
    case 4..<6: .pop
    case 6..<10:
      .embed(spec(&random, depth), id: name(&random), in: reference(&random, depth))
    case 10..<13: .draw(spec(&random, depth), in: reference(&random, depth))
    case 13..<15: .remove(reference(&random, depth))
    case 15..<17: .describe
    case 17..<19: .note(reference(&random, depth), name(&random))
    default: depth == 0 ? .relaunch : .describe
    }
  }

  /// Few names, so that ids meet.
  private static func name(_ random: inout SplitMix) -> String {
    ["a", "b", "a 2"][Int.random(in: 0..<3, using: &random)]
  }

  private static func reference(_ random: inout SplitMix, _ depth: Int) -> PartReference {
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where depth > 0: .own
    case 1 where depth > 0: .host
    default: .any(Int.random(in: 0..<12, using: &random))
    }
  }

  private static func spec(_ random: inout SplitMix, _ depth: Int) -> PartSpec {
    var spec = PartSpec(name: name(&random))
    guard depth < 3 else { return spec }
    for id in ["a", "b"] where Int.random(in: 0..<4, using: &random) == 0 {
      let isEmbedded = Bool.random(using: &random)
      spec.parts.append((isEmbedded ? id : nil, self.spec(&random, depth + 1)))
    }
    spec.onStart = callback(&random, depth)
    spec.onEnd = callback(&random, depth)
    return spec
  }

  private static func callback(_ random: inout SplitMix, _ depth: Int) -> [PartStep] {
    guard Int.random(in: 0..<4, using: &random) == 0 else { return [] }
    return (0...Int.random(in: 0..<2, using: &random)).map { _ in draw(&random, depth: depth + 1) }
  }
}
