internal import UserActions
internal import Support
internal import SheetEngine

/// What is wrong with a tape, and where.
package struct TapeError: Error, Equatable, Sendable {
  /// The line, from 1; 0: the tape as a whole.
  package var line: Int
  /// In one sentence.
  package var sentence: String
}

/// Reads a tape, or says in one sentence why not; nothing in a text makes it trap.
package struct TapeReader {
  private var tape = Tape(script: "", scriptHash: 0, device: .standard, seed: 0)
  private var fields = FrameFields()
  private var hasDevice = false
  private var number = 0
  private var last = 0.0

  /// Frames that a tape may hold: some four hours at 60 Hz.
  private static let mostFrames = 1_000_000

  /// Reads a whole tape.
  package static func tape(from text: String) throws(TapeError) -> Tape {
    var reader = TapeReader()
    return try reader.read(text)
  }

  private init() {}

  private mutating func read(_ text: String) throws(TapeError) -> Tape {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try checkVersion(lines[0])
    try checkEnd(of: text, lines)
    for line in lines[1..<(lines.count - 2)] {
      number += 1
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      try take(words)
    }
    guard tape.end >= last else {
      throw TapeError(line: 0, sentence: "the tape has no end time")
    }
    guard hasDevice else { throw TapeError(line: 0, sentence: "the tape has no device") }
    return tape
  }

  private mutating func checkVersion(_ line: Substring) throws(TapeError) {
    number = 1
    let words = line.split(separator: " ")
    guard words.count == 3, words[0] == "sheetlua", words[1] == "tape" else {
      throw fault("not a tape: a tape starts with `sheetlua tape \(Tape.version)`")
    }
    guard words[2] == "\(Tape.version)" else {
      throw fault(
        "this tape has version \(words[2].prefix(20)); this sheetlua reads version "
          + "\(Tape.version)")
    }
  }

  /// The last line counts the lines before it and holds their fingerprint.
  private func checkEnd(of text: String, _ lines: [Substring]) throws(TapeError) {
    guard lines.count >= 3, lines.last == "" else {
      throw TapeError(line: lines.count, sentence: "the tape is truncated on this line")
    }
    let words = lines[lines.count - 2].split(separator: " ")
    guard words.count == 3, words[0] == "end" else {
      throw TapeError(
        line: lines.count - 1, sentence: "the tape is truncated; its last line must be `end`")
    }
    guard words[1] == "\(lines.count - 2)" else {
      throw TapeError(
        line: lines.count - 1,
        sentence: "the tape has \(lines.count - 2) lines, but its `end` line specifies "
          + "\(words[1].prefix(20))")
    }
    let body = text.utf8.dropLast(lines[lines.count - 2].utf8.count + 1)
    guard TapeTokens.hash(words[2]) == String(Substring(body)).fingerprint else {
      throw TapeError(
        line: lines.count - 1, sentence: "the tape was modified or corrupted after it was written")
    }
  }

  private func fault(_ sentence: String) -> TapeError {
    TapeError(line: number, sentence: sentence)
  }

  private mutating func take(_ words: [String]) throws(TapeError) {
    switch (words[0], words.count) {
    case ("script", 3):
      guard let name = TapeTokens.unescaped(words[1]), let hash = TapeTokens.hash(words[2]) else {
        throw fault("the script's name or fingerprint is corrupted")
      }
      (tape.script, tape.scriptHash) = (name, hash)
    case ("device", _):
      guard let device = TapeDeviceCoding.device(Array(words.dropFirst())) else {
        throw fault("the device data is corrupted")
      }
      tape.device = device
      hasDevice = true
    case ("seed", 2):
      guard let seed = UInt64(words[1]) else { throw fault("the seed is not an integer") }
      tape.seed = seed
    case ("scenario", 2):
      guard let name = TapeTokens.unescaped(words[1]) else {
        throw fault("the scenario's name is invalid")
      }
      tape.scenario = name
    case ("at", 3...): try takeInput(words)
    case ("frame", 3...): try takeFrames(words)
    case ("stop", 2):
      guard let end = TapeTokens.number(words[1]), end >= last,
        end * tape.device.hz <= Double(Self.mostFrames)
      else { throw fault("the end of the tape is before its last input, or hours after it") }
      tape.end = end
    default: throw fault("unexpected `\(words[0].prefix(40))` here")
    }
  }

  private mutating func takeInput(_ words: [String]) throws(TapeError) {
    guard let time = TapeTokens.number(words[1]), time >= last else {
      throw fault("`\(words[1].prefix(40))` is not a time, or is earlier than the previous input")
    }
    let input = Array(words[2...])
    if let wrong = TapeCoding.fault(in: input) { throw fault(wrong) }
    last = time
    tape.inputs.append(TapeInput(time: time, words: input))
  }

  private mutating func takeFrames(_ words: [String]) throws(TapeError) {
    let ends = words[1].split(separator: ".", omittingEmptySubsequences: true).map { Int($0) }
    let next = (tape.frames.last?.number ?? -1) + 1
    guard let first = ends.first ?? nil, let final = ends.last ?? nil, ends.count <= 2,
      first >= next, final >= first, final - first < Self.mostFrames - tape.frames.count,
      let hash = TapeTokens.hash(words[2])
    else { throw fault("the frame's number or fingerprint is invalid, or out of order") }
    for word in words[3...] {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let name = TapeTokens.unescaped(parts[0]), !name.isEmpty,
        let value = TapeTokens.unescaped(parts[1])
      else { throw fault("the field `\(word.prefix(40))` is invalid") }
      fields[name] = parts[1] == "-" ? nil : value
    }
    for frame in first...final {
      tape.frames.append(TapeFrame(number: frame, hash: hash, fields: fields))
    }
  }
}
