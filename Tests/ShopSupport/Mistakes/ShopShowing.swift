package import FlowModels

/// The way in which a mistake shows, with the shortest journey there.
package struct ShopShowing: Sendable {
  /// The sign by which a mistake is known.
  package enum Symptom: Hashable, Sendable {
    /// An expectation of the journey fails, which holds without the mistake; or there is a finding.
    case expectation
    /// The last event can be played, which cannot be played without the mistake.
    case possible
    /// The data of the shop are not as they have to be: see ``ShopData/problems``.
    case data
    /// The process crashes.
    case crash
    /// The same journey leads to different screens.
    case unsteady
    /// No event shows it; only what was never reached can be listed.
    case never
  }

  /// The name of the brand.
  package var brand = "corner"
  /// The device.
  package var device = Device.phone
  /// The language; the brand's first if `nil`.
  package var language: String?
  /// The sign by which the mistake is known.
  package var symptom = Symptom.expectation
  /// The lines of the journey: its events, and last the expectations.
  package var lines: [String]

  /// The journey as a text.
  package var journey: String { lines.joined(separator: "\n") }
  /// The number of events.
  package var events: Int { lines.count { !$0.hasPrefix("expect") } }
}

extension ShopMistake {
  /// The way in which this mistake shows, with the shortest journey there.
  package var showing: ShopShowing {
    Self.showings[self] ?? ShopShowing(symptom: .never, lines: [])
  }

  private static let showings = ways.merging(data) { first, _ in first }
    .merging(forms) { first, _ in first }

  static let toProduct = ["open \"product/tea\""]
  static let toCart = toProduct + ["tap #add", "tap #cart in Product"]
  static let toCheckout = toCart + ["tap #checkout"]
  static let address = [
    "type \"Ada\" into #name", "type \"Mill Lane 3\" into #street",
    "type \"39012\" into #postalCode", "type \"ada@example.org\" into #email",
    "choose \"it\" for #country", "set #day to \"2026-01-15\"", "choose \"accept\" for #terms",
  ]
  static let invoice = ["choose \"invoice\" for #method", "tap #submit"]
  static let toPayment = toCheckout + address + ["tap #submit"]
  static let toConfirmation = toPayment + invoice
  static let purchase = toConfirmation + ["tap #place"]
}
