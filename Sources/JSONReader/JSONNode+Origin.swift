import Diagnostics

extension JSONNode {
  /// Makes a value from the text of valid JSON, at the place of another one.
  package init(computed json: String, at origin: JSONNode) {
    let source = SourceText(file: origin.document.source.file, text: json)
    let read = JSONParser.read(source, limits: .configuration).document
    let document = JSONDocument(
      source: source, entries: read.entries, isWhole: read.isWhole, origin: origin.origin)
    self.init(document: document, index: 0)
  }

  /// The value whose place this one has: itself, or the one that it was computed for.
  package var origin: JSONNode { document.origin ?? self }

  /// A Boolean value that indicates whether the value was computed, and is in no file.
  package var isComputed: Bool { document.origin != nil }
}
