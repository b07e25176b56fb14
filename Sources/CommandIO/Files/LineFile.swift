internal import CLibrary
internal import Support

/// A large text file that is read in parts of whole lines, so that it need not fit in memory.
package final class LineFile {
  /// Consecutive lines of the file.
  package struct Part {
    fileprivate let offset: Int
    fileprivate let count: Int
    /// The number of the first line, from 1.
    package let firstLine: Int
  }

  private enum Content {
    case file(Int32)
    /// The content of a pipe.
    case bytes([UInt8])
  }

  /// The name in messages: the path, or `<stdin>` for `-`.
  package let name: String
  /// The parts in the order of the lines.
  package private(set) var parts: [Part] = []
  /// The number of lines; an incomplete last line counts.
  package private(set) var lineCount = 0
  private let content: Content

  /// The size of a part in bytes, if lines are shorter.
  private static let partSize = 1 << 20
  /// The maximum length of a line in bytes.
  private static let longestLine = 1 << 26

  /// Opens a file and finds its lines; `-` is standard input.
  package init(_ path: String, as kind: ExpectedFileType) throws(CommandError) {
    if path == "-" {
      name = "<stdin>"
      content = .bytes(try FileReader.bytes(of: STDIN_FILENO, name))
    } else {
      name = path
      let (descriptor, size) = try SourceFile.opened(at: path, nil, kind)
      if size == nil {
        defer { close(descriptor) }
        content = .bytes(try FileReader.bytes(of: descriptor, path))
      } else {
        content = .file(descriptor)
      }
    }
    try findParts()
  }

  deinit {
    if case .file(let descriptor) = content { close(descriptor) }
  }

  private func findParts() throws(CommandError) {
    var (start, end, firstLine) = (0, 0, 1)
    var isInLine = false
    while true {
      let block = try bytes(at: end, count: Self.partSize)
      if block.isEmpty { break }
      var last: Int?
      var next = 0
      while let index = Self.lineFeed(in: block, from: next) {
        lineCount += 1
        (last, next) = (index, index + 1)
      }
      isInLine = block[block.count - 1] != UInt8(ascii: "\n")
      if let last {
        let boundary = end + last + 1
        parts.append(Part(offset: start, count: boundary - start, firstLine: firstLine))
        (start, firstLine) = (boundary, lineCount + 1)
      }
      end += block.count
      if end - start > Self.longestLine {
        throw CommandError(
          .script, "\(name):\(firstLine): this line is longer than \(Self.longestLine >> 20) MiB")
      }
    }
    if isInLine { lineCount += 1 }
    if end > start { parts.append(Part(offset: start, count: end - start, firstLine: firstLine)) }
  }

  /// Calls a closure with each line of a part, without its line feed, and its number.
  package func forEachLine(
    of part: Part, _ body: (ArraySlice<UInt8>, Int) -> Void
  ) throws(CommandError) {
    let bytes = try bytes(at: part.offset, count: part.count)
    var (start, number) = (0, part.firstLine)
    while start < bytes.count {
      let end = Self.lineFeed(in: bytes, from: start) ?? bytes.count
      body(bytes[start..<end], number)
      (start, number) = (end + 1, number + 1)
    }
  }

  /// The index of the first line feed at an index or after it; nil if there is none.
  private static func lineFeed(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// A hash of the content.
  package func fingerprint() throws(CommandError) -> UInt64 {
    var hash = FNVHash()
    for part in parts { hash.add(try bytes(at: part.offset, count: part.count)) }
    return hash.value
  }

  private func bytes(at offset: Int, count: Int) throws(CommandError) -> [UInt8] {
    switch content {
    case .bytes(let bytes):
      return Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
    case .file(let descriptor):
      var problem: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = 0
        while filled < count {
          let size = pread(
            descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, offset + filled)
          if size < 0, errno == EINTR { continue }
          if size < 0 { problem = errno }
          if size <= 0 { break }
          filled += size
        }
      }
      if problem != 0 {
        throw CommandError(.noInput, "\(name): cannot be read: \(reason(problem))")
      }
      return bytes
    }
  }
}
