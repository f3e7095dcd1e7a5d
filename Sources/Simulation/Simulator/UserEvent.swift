public import FlowModels

/// Something that a user does to an app.
public enum UserEvent: Hashable, Sendable {
  /// Taps something on screen.
  case tap(ElementReference)
  /// Presses something on screen long.
  case longPress(ElementReference)
  /// Taps two things so fast that the second is meant for the screen as it was before the first.
  case tapTogether(ElementReference, ElementReference)
  /// Types into something on screen, in place of its text.
  case type(String, into: ElementReference)
  /// Sets a number or a date to a value, written as one would type it.
  case set(ElementReference, to: String)
  /// Increments a number by one step.
  case increment(ElementReference)
  /// Decrements a number by one step.
  case decrement(ElementReference)
  /// Drags a slider to a value, and keeps hold of it.
  case drag(ElementReference, to: String)
  /// Lets a slider go.
  case drop(ElementReference)
  /// Chooses an option of something on screen, or takes the choice back.
  case choose(String, for: ElementReference)
  /// Chooses the first action of a dialog.
  case confirm
  /// Closes a dialog without choosing any of its actions.
  case cancel
  /// Opens a link, as from another app; a path alone is taken as one under the app's own scheme.
  case open(String)
  /// Kills the app's process and starts it again with the state that was saved.
  case relaunch
  /// Starts or stops holding data-provider answers; stopping releases those that are held.
  case hold(Bool)
  /// Lets a held answer arrive: the oldest is 0.
  case answer(Int)
  /// Lets a held answer fail: the oldest is 0.
  case fail(Int)
  /// Goes back one screen, or cancels a dialog.
  case back
  /// Swipes back, which is the same with another gesture.
  case swipe
  /// Dismisses what is presented on top.
  case dismiss
  /// Changes the device: rotates, splits, or moves to a larger screen.
  case resize(Device)
  /// Scrolls a list to its end: of the focused screen, or of one that is named.
  case scrollToEnd(screen: String?)
  /// Scrolls a list back to the first row it keeps, which loads the rows before that.
  case scrollToStart(screen: String?)
  /// Pulls down a list, which loads it again: of the focused screen, or of one that is named.
  case refresh(screen: String?)
  /// Adds a fault to the app's data from now on; `nil` removes all faults.
  case fault(FaultRule?)
  /// Waits, by the app's clock.
  case wait(Duration)
  /// Lets held answers arrive and time pass, as long as anything waits for them, and checks what
  /// has to have come by then: what requirements wait for, lists that never loaded, links that
  /// wait.
  case finish
  /// Scrolls the strip of panes back by some screens; a negative number scrolls forward.
  case scrollPanes(back: Int)
}

/// A reference to an element on screen.
public struct ElementReference: Hashable, Sendable {
  /// The name, id or row number that identifies an element.
  public enum Key: Hashable, Sendable {
    /// Its name; where several elements have it, also its ordinal among them, from 1 in reading
    /// order.
    case name(String, occurrence: Int? = nil)
    /// Its id: a row's is that of its item.
    case id(String)
    /// The row of this number, from 1.
    case row(Int)
  }

  /// The name, id or row number that identifies the element.
  package var key: Key
  /// The name of the screen it is on, where it matters.
  package var screen: String?
  /// The name of the row it is in, where it matters.
  package var row: String?

  /// Makes a reference.
  public init(_ key: Key, in screen: String? = nil) {
    self.key = key
    self.screen = screen
  }
}

extension UserEvent: CustomStringConvertible {
  /// The event as a journey writes it.
  public var description: String {
    switch self {
    case .tap(let reference): "tap \(reference)"
    case .longPress(let reference): "long-press \(reference)"
    case .tapTogether(let first, let second): "tap \(first) and \(second)"
    case .hold(let isHolding): isHolding ? "hold" : "release"
    case .answer(let index): "answer \(index + 1)"
    case .fail(let index): "fail \(index + 1)"
    case .type(let text, let reference): "type \(DisplayText.quoted(text)) into \(reference)"
    case .set(let reference, let value): "set \(reference) to \(DisplayText.quoted(value))"
    case .increment(let reference): "increment \(reference)"
    case .decrement(let reference): "decrement \(reference)"
    case .drag(let reference, let value): "drag \(reference) to \(DisplayText.quoted(value))"
    case .drop(let reference): "drop \(reference)"
    case .choose(let option, let reference): "choose \(DisplayText.quoted(option)) for \(reference)"
    case .confirm: "confirm"
    case .cancel: "cancel"
    case .open(let link): "open \(DisplayText.quoted(link))"
    case .relaunch: "relaunch"
    case .back: "back"
    case .swipe: "swipe"
    case .dismiss: "dismiss"
    case .resize(let device):
      "device \(device.name)" + (device.hasFixedPane ? " \(device.columns)" : "")
    case .scrollToEnd(let screen): "scroll" + (screen.map { " in \($0)" } ?? "")
    case .scrollToStart(let screen): "scroll up" + (screen.map { " in \($0)" } ?? "")
    case .refresh(let screen): "refresh" + (screen.map { " in \($0)" } ?? "")
    case .fault(let rule): "fault \(rule?.text ?? "none")"
    case .wait(let duration): "wait \(JourneyLexer.text(of: duration))"
    case .finish: "finish"
    case .scrollPanes(let back): "panes \(back < 0 ? "forward" : "back") \(back.magnitude)"
    }
  }
}

extension ElementReference: CustomStringConvertible {
  /// The reference as a journey writes it.
  public var description: String {
    let key =
      switch key {
      case .name(let name, let occurrence):
        DisplayText.quoted(name) + (occurrence.map { " \($0)" } ?? "")
      case .id(let id): DisplayText.idToken(id)
      case .row(let row): "row \(row)"
      }
    return key + (row.map { " in row \(DisplayText.quoted($0))" } ?? "")
      + (screen.map { " in \($0)" } ?? "")
  }
}
