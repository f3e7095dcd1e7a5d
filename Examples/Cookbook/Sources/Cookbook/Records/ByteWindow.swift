import FlowModels
import Foundation

/// The part of a file that is in memory: the bytes that have been read and not yet used.
struct ByteWindow {
  /// Reads the next bytes of the file into a buffer, and returns their number; 0 at the end.
  typealias Source = (UnsafeMutableRawBufferPointer) throws(InputError) -> Int

  /// The offset of the window in the file, in bytes.
  private(set) var offset = 0
  /// A Boolean value that indicates whether the file ends where the window ends.
  private(set) var isFinal = false
  private(set) var place = TextPlace()

  private let chunkSize: Int
  private let source: Source
  private var buffer: [UInt8] = []
  private var used = 0
  private var filled = 0

  init(chunkSize: Int, source: @escaping Source) {
    self.chunkSize = max(1, chunkSize)
    self.source = source
  }

  var count: Int { filled - used }

  /// Reads a chunk, or as many bytes as the window has, if more; returns false at the end.
  // Doubling keeps the search for the end of a long value linear in its length.
  mutating func fill() throws(InputError) -> Bool {
    guard !isFinal else { return false }
    let waiting = count
    let size = waiting + max(waiting, chunkSize)
    if used > 0 || buffer.count < size {
      var grown = buffer.count < size ? [UInt8](repeating: 0, count: size) : []
      buffer.withUnsafeBytes { old in
        let rest = UnsafeRawBufferPointer(rebasing: old[used..<filled])
        if !grown.isEmpty { grown.withUnsafeMutableBytes { $0.copyMemory(from: rest) } }
      }
      if grown.isEmpty {
        buffer.withUnsafeMutableBytes { all in
          all.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[used..<filled]))
        }
      } else {
        buffer = grown
      }
      used = 0
      filled = waiting
    }
    while filled < size && !isFinal {
      let range = filled..<size
      let source = source
      let count = try buffer.withUnsafeMutableBufferPointer { (all) throws(InputError) in
        try source(UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: all[range])))
      }
      filled += count
      isFinal = count == 0
    }
    return filled > waiting
  }

  /// Moves the beginning of the window forward by a number of bytes.
  mutating func advance(by count: Int) {
    place = place(at: count)
    used += count
    offset += count
  }

  /// Moves the beginning of the window past a byte order mark, which is no character of the text.
  mutating func advance(overMark count: Int) {
    used += count
    offset += count
  }

  /// Returns the line and column of an offset in the window.
  func place(at offset: Int) -> TextPlace {
    withBytes { place.advanced(over: UnsafeBufferPointer(rebasing: $0[..<offset])) }
  }

  /// Calls a function with the bytes in the window.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let range = used..<filled
    return try buffer.withUnsafeBufferPointer { (all) throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: all[range]))
    }
  }
}

extension ByteWindow {
  /// Makes a window over a file from an offset on, or over a pipe.
  init(
    file: String, from offset: Int, at place: TextPlace, chunkSize: Int
  ) throws(InputError) {
    let input = try InputDescriptor(file)
    let handle = FileHandle(fileDescriptor: input.descriptor, closeOnDealloc: true)
    if offset > 0, lseek(input.descriptor, off_t(offset), SEEK_SET) < 0 {
      throw InputError(
        unreadable: file, "the file cannot be read from the place where an earlier run stopped")
    }
    var beginning = input.beginning[...]
    var left = input.isDevice ? InputDescriptor.maxOfDevice : Int.max
    self.init(chunkSize: chunkSize) { (buffer) throws(InputError) in
      if let first = beginning.popFirst() {
        buffer[0] = first
        return 1
      }
      while true {
        let count = Foundation.read(handle.fileDescriptor, buffer.baseAddress, buffer.count)
        guard count < left else { throw InputDescriptor.endless(file) }
        left -= max(0, count)
        if count >= 0 { return count }
        guard errno == EINTR else { throw InputDescriptor.unreadable(file) }
      }
    }
    self.offset = offset
    self.place = place
  }

  /// Makes a window over bytes in memory.
  init(bytes: [UInt8], chunkSize: Int) {
    var given = 0
    self.init(chunkSize: chunkSize) { (buffer) throws(InputError) in
      let count = min(buffer.count, bytes.count - given)
      buffer.copyBytes(from: bytes[given..<(given + count)])
      given += count
      return count
    }
  }
}
