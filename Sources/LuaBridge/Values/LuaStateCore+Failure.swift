internal import CLuaShim

// Conversion of the shim's failures to `LuaError`.
extension LuaStateCore {
  func failure(_ status: SLStatus, name: String, budget: LuaBudget?) -> LuaError {
    guard let pointer, let failure = sl_failure(pointer)?.pointee else {
      return LuaError("this Lua state is closed")
    }
    var error = LuaError("")
    switch status {
    case SL_FUEL, SL_MEMORY, SL_TIME: limit(status, failure, name, budget, into: &error)
    default: place(failure, status, into: &error)
    }
    error.traceback += trace(failure, name: name)
    if error.line == nil { setLocation(failure, of: &error) }
    if error.line == nil, let innermost = error.traceback.first, innermost.line > 0 {
      error.chunk = innermost.chunk
      error.line = innermost.line
    }
    if !sl_is_running(pointer) { recentErrors.removeAll() }
    return error
  }

  /// Stores an error that is about to become a string in Lua.
  func remember(_ error: LuaError) {
    guard
      error.code != nil || error.hint != nil || error.payload != nil || error.isLimit
        || error.kind == .syntax || !error.traceback.isEmpty
    else { return }
    if recentErrors.count >= 16 { recentErrors.removeFirst() }
    recentErrors.append(error)
  }

  /// Returns the name of a text for Lua, shortened if necessary.
  ///
  /// Lua keeps 59 bytes of a name, and would cut it within a character or at NUL.
  func chunk(named name: String) -> String {
    let bytes = name.utf8
    var start = bytes.startIndex
    if bytes.count > 56 {
      start = bytes.index(bytes.endIndex, offsetBy: -50)
      while start.samePosition(in: name) == nil { start = bytes.index(after: start) }
    }
    var short = (start > bytes.startIndex ? "..." : "") + name[start...]
    if short.contains("\0") { short = String(short.map { $0 == "\0" ? " " : $0 }) }
    if let place = chunks.lastIndex(where: { $0.short == short }) {
      chunks[place].name = name
    } else {
      chunks.append(Chunk(short: short, name: name))
    }
    return "@" + short
  }

  /// Returns the full name of a text from the short name in Lua.
  func chunkName(_ short: UnsafeRawBufferPointer) -> String {
    compiledText(short).name
  }

  private func limit(
    _ status: SLStatus, _ failure: SLFailure, _ name: String, _ budget: LuaBudget?,
    into error: inout LuaError
  ) {
    let budget = budget ?? .hook
    error.subject = name.isEmpty ? nil : name
    switch status {
    case SL_FUEL:
      error.kind = .fuel
      error.message =
        "exceeded the limit of \(budget.fuel) units of work; is there an endless loop?"
    case SL_TIME:
      error.kind = .time
      error.message =
        "exceeded the limit of \(budget.fuel) units of work by instructions that take long"
    default:
      error.kind = .memory
      error.message = "exceeded the memory limit of \(limits.memory.byteCountText)"
    }
    setLocation(failure, of: &error)
  }

  private func setLocation(_ failure: SLFailure, of error: inout LuaError) {
    guard failure.line > 0 else { return }
    error.chunk = withUnsafeBytes(of: failure.chunk) { chunkName($0) }
    error.line = Int(failure.line)
  }

  /// Reads the text of an error; of a very long text only the start, because each copy takes memory.
  private func place(_ failure: SLFailure, _ status: SLStatus, into error: inout LuaError) {
    let (most, kept) = (1 << 16, 4000)
    guard failure.length > most else {
      return place(String(bytes: failure.text, count: failure.length), status, into: &error)
    }
    let start = String(bytes: failure.text, count: kept)
    place(start, status, into: &error)
    let length = failure.length - (start.utf8.count - error.message.utf8.count)
    error.message += "... (cut here; the whole has \(length) bytes)"
  }

  /// Removes the locations at the start of the text, and finds the error that a native threw.
  private func place(_ text: String, _ status: SLStatus, into error: inout LuaError) {
    var message = Substring(text)
    if let thrown = recentErrors.last(where: {
      text == $0.description || text.hasSuffix(": " + $0.message)
    }) {
      error = thrown
    } else {
      error.kind = status == SL_SYNTAX ? .syntax : .runtime
    }
    var (chunk, line) = (error.chunk, error.line)
    while let (name, number, rest) = Self.leadingLocation(of: message, among: chunks) {
      (chunk, line) = (name, number)
      message = rest
    }
    error.message = String(message)
    error.chunk = chunk
    error.line = line
  }

  /// Splits `name:12: rest` if `name` is the name of a loaded text.
  private static func leadingLocation(
    of text: Substring, among chunks: [Chunk]
  ) -> (String, Int, Substring)? {
    for chunk in chunks where text.hasPrefix(chunk.short) {
      let (short, full) = (chunk.short, chunk.name)
      let tail = text.dropFirst(short.count)
      guard tail.first == ":" else { continue }
      let digits = tail.dropFirst().prefix { $0.isASCII && $0.isNumber }
      let rest = tail.dropFirst(1 + digits.count)
      guard let line = Int(digits), rest.hasPrefix(": ") else { continue }
      return (full, line, rest.dropFirst(2))
    }
    return nil
  }

  private func trace(_ failure: SLFailure, name: String) -> [LuaError.Frame] {
    var frames: [LuaError.Frame] = []
    for index in 0..<Int(failure.depth) {
      guard let line = failure.trace?[index] else { break }
      let chunk = withUnsafeBytes(of: line.chunk) { chunkName($0) }
      let function = withUnsafeBytes(of: line.name) { Array($0.bindMemory(to: CChar.self)) }
      frames.append(
        .init(
          chunk: chunk, line: Int(line.line),
          function: String(
            decoding: function.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)))
    }
    if !name.isEmpty, let last = frames.indices.last, frames[last].function != "main chunk" {
      frames[last].function = name
    }
    return frames
  }
}

extension Int {
  /// A number of bytes in KiB, or in bytes if it is not a multiple of 1024.
  fileprivate var byteCountText: String {
    if self % 1024 == 0 { return "\(self >> 10) KiB" }
    return self == 1 ? "1 byte" : "\(self) bytes"
  }
}
