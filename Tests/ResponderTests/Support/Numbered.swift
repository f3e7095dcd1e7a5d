import Responder

/// A type that stands for a number, to make many action types of one generic.
protocol Digit: SendableMetatype {
  static var value: Int { get }
}

enum Zero: Digit { static let value = 0 }
enum Next<Before: Digit>: Digit { static var value: Int { Before.value + 1 } }

/// An action type for each pair of digits, which asks who answers it.
struct Numbered<High: Digit, Low: Digit>: Action {
  typealias Reply = String
}

/// The digits below 15, and so 225 action types: far more than the dispatch core has bits to tell
/// them apart by, so that some surely share one.
let digits: [any Digit.Type] = {
  func next<D: Digit>(_ digit: D.Type) -> any Digit.Type { Next<D>.self }
  var digits: [any Digit.Type] = [Zero.self]
  while let last = digits.last, digits.count < 15 { digits.append(next(last)) }
  return digits
}()

/// Sends the action of two digits, whose types are known only here.
@MainActor
func ask<High: Digit, Low: Digit>(_ high: High.Type, _ low: Low.Type, of sender: Responder)
  -> String?
{
  sender.send(Numbered<High, Low>())
}
