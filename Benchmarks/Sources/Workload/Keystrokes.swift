/// What is typed into a form, again and again.
package enum Keystrokes {
  package static let texts = ["", "b", "bu", "butter, unsalted"]
}

/// What observers add up what they are told in.
package final class Sum {
  package var value = 0

  package init() {}
}
