/// The search for what is not closed when the text ends.
extension JSONScanner {
  /// The offset of the bracket or brace that is most likely not closed.
  // All later ones close something further out, so only the outermost seems open. The indentation
  // reveals it: a line further left than that of the innermost open one does not belong to it.
  var likelyUnclosed: Int? {
    var stack: [(offset: Int, indentation: Int)] = []
    var indentation = 0
    var isLineStart = true
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case 0x0A, 0x0D:
        isLineStart = true
        indentation = 0
        offset += 1
        continue
      case 0x20, 0x09:
        if isLineStart { indentation += 1 }
        offset += 1
        continue
      default: break
      }
      let isCloser = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      if isLineStart, let last = stack.last {
        let isOutside =
          isCloser || last.indentation == 0
          ? indentation < last.indentation : indentation <= last.indentation
        if isOutside { return last.offset }
      }
      isLineStart = false
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        stack.append((offset, indentation))
        offset += 1
      case UInt8(ascii: "\""): offset = endOfString(offset)
      default:
        if isCloser { _ = stack.popLast() }
        offset += 1
      }
    }
    return stack.last?.offset ?? open.last.map { Int(entries[$0].start) }
  }
}
