import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

enum MarkupCheck {
  /// Returns true if a text is a well-formed document of XML.
  static func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }
}
