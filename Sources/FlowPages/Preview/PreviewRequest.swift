import FlowHTML
import FlowModels
import Foundation
import Simulation

struct PreviewRequest: Decodable {
  enum Kind: String, Decodable {
    case use
    /// Play a line of a journey.
    case line
    /// Expect the current state of an element.
    case expect
    /// Choose another variant, or another way to draw it.
    case choose
    /// Go to a state of the journey.
    case travel
    /// Let the other device follow again.
    case join
    /// Make a journey of the recording.
    case save
    /// Make a Swift test of the recording.
    case test
    /// Describe the focused screen.
    case look
    case complete
    /// Show the rows of a long list from one on.
    case rows
  }

  var kind: Kind
  /// The position of the app that is meant.
  var run = 0
  /// The identity of the screen, or the role of the bar, with the element.
  var owner: PlacedUse.Owner?
  /// The child positions from there.
  var at: [Int] = []
  /// The action to perform on the element.
  var action: ScreenNode.Action?
  /// The text that is typed, the line, or the name of a file.
  var text: String?
  /// The choices that should change.
  var brand: Int?
  var language: String?
  var devices: [String]?
  var appearance: HTMLOptions.Appearance?
  var size: Int?
  /// The number of lines to go to, or the first row that the reader sees.
  var to: Int?
  /// The number of rows that the reader sees.
  var count: Int?

  private enum Key: String, CodingKey {
    case kind, run, owner, at, action, text, brand, language, devices, appearance, size, to, count
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func value<Value: Decodable>(_ key: Key) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
    }
    kind = try container.decode(Kind.self, forKey: .kind)
    run = try value(.run) ?? 0
    let owner: String? = try value(.owner)
    self.owner = owner.flatMap { Self.owner($0) }
    let places: String? = try value(.at)
    at = (places ?? "").split(separator: ".").map { Int($0) ?? -1 }
    let action: String? = try value(.action)
    self.action = action.flatMap { ScreenNode.Action(rawValue: $0) }
    text = try value(.text)
    brand = try value(.brand)
    language = try value(.language)
    devices = try value(.devices)
    let appearance: String? = try value(.appearance)
    self.appearance = appearance.flatMap { HTMLOptions.Appearance(rawValue: $0) }
    size = try value(.size)
    to = try value(.to)
    count = try value(.count)
  }

  /// Reads a request; `nil` if the bytes are not one.
  init?(_ bytes: [UInt8]) {
    guard let request = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = request
  }

  private static func owner(_ text: String) -> PlacedUse.Owner? {
    if let number = Int(text) { return .screen(ElementID(number)) }
    return ScreenNode.Role(rawValue: text).map { .bar($0) }
  }

  /// The use of an element that is asked for; `nil` if that is not clear.
  var use: PlacedUse? {
    guard let owner, let action else { return nil }
    switch action {
    case .enterText: return text.map { PlacedUse(.enter($0), in: owner, at: at) }
    case .setValue: return text.map { PlacedUse(.set($0), in: owner, at: at) }
    default: return PlacedUse(.perform(action), in: owner, at: at)
    }
  }
}

/// The answer to a request from a page of a preview.
struct PreviewAnswer: Encodable {
  /// The reason why nothing was done; `nil` if it was.
  var problem: String?
  var text: String?
  /// The texts that can replace the end of a line, and that end.
  var candidates: [String]?
  var replaced: String?
  /// Remarks about what was done.
  var notes: [String]?
  /// The number of the state that the page has when it has drawn what came of this.
  var revision = 0
}
