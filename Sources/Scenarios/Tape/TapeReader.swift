internal import ScriptSchema
internal import UserActions
internal import Support
internal import SheetEngine

/// The error of an invalid tape, with its line.
package struct TapeError: Error, Equatable, Sendable {
  /// The line, from 1; 0 for the whole tape.
  package var line: Int
  /// The error in one sentence.
  package var sentence: String
  /// The end of the sentence for a user of the command; empty if there is none.
  package var commandAdvice = ""
}

/// Reads a tape, or returns an error in one sentence; no text causes a trap.
package struct TapeReader {
  private var tape: Tape
  private var fields = FrameFields()
  /// The indices of the fields by their names.
  private var places: [String: Int] = [:]
  private var number = 1
  private var last = 0.0
  /// The number of values in all frames whose fields differ from those of the previous frame.
  private var values = 0

  /// The maximum number of frames: about four hours at 60 Hz.
  private static let maxFrames = 1_000_000
  /// The maximum number of values, so that a small file cannot need more than 200 MB.
  private static let mostValues = 5_000_000

  /// Reads a whole tape.
  package static func tape(from text: String) throws(TapeError) -> Tape {
    let bytes = Array(text.utf8)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var reader = TapeReader(tape: try header(lines[0]))
    let end = try Self.end(of: lines)
    for line in lines[1..<(lines.count - 2)] {
      reader.number += 1
      try reader.parseLine(line)
    }
    guard reader.tape.end >= reader.last else {
      throw TapeError(line: 0, sentence: "the tape has no end time")
    }
    let body = bytes[..<(bytes.count - lines[lines.count - 2].count - 1)]
    guard end == String(decoding: body, as: UTF8.self).fingerprint else {
      throw TapeError(
        line: lines.count - 1, sentence: "the tape was modified or corrupted after it was written")
    }
    return reader.tape
  }

  private init(tape: Tape) { self.tape = tape }

  // MARK: The first line and the last

  /// Reads the first line; returns a tape without inputs and frames.
  private static func header(_ line: ArraySlice<UInt8>) throws(TapeError) -> Tape {
    func error(_ sentence: String) -> TapeError { TapeError(line: 1, sentence: sentence) }
    if line.starts(with: "sheetlua tape ".utf8) {
      var old = error(
        "this tape is in an older format, which sheetlua no longer reads; record it again")
      old.commandAdvice =
        " with `sheetlua test FILE:LINE --tape OUT.tape` or `sheetlua play FILE --tape OUT.tape`"
      throw old
    }
    let mark = Tape.mark
    let json = try? JSONReader.value(ofUTF8: Array(line), numbers: .all)
    guard let json, json.has(mark) else {
      if json == nil, line.starts(with: "{\"\(mark)\"".utf8) {
        throw error("the tape is truncated or corrupted on this line")
      }
      throw error("not a tape: a tape starts with `{\"\(mark)\":\(Tape.version)`")
    }
    let version = json[mark]
    guard version.count == Tape.version else {
      throw error(
        "this tape has version \(version.text.prefix(20)); this sheetlua reads version "
          + "\(Tape.version)")
    }
    guard line.last != UInt8(ascii: "\r") else {
      throw error("the lines of this tape end in CRLF; those of a tape end in LF")
    }
    switch TapeHeader.read("header", json) {
    case .success(let header):
      return Tape(
        script: header.script, scriptHash: header.scriptHash, device: header.device,
        seed: header.seed, scenario: header.scenario)
    case .failure(let wrong): throw error(wrong.sentence)
    }
  }

  /// Reads the number of lines and their fingerprint in the last line; returns the fingerprint.
  private static func end(of lines: [ArraySlice<UInt8>]) throws(TapeError) -> UInt64 {
    guard lines.count >= 3, lines.last?.isEmpty == true else {
      throw TapeError(line: lines.count, sentence: "the tape is truncated on this line")
    }
    let number = lines.count - 1
    guard let json = try? JSONReader.value(ofUTF8: Array(lines[number - 1])), json.has("lines")
    else {
      throw TapeError(
        line: number, sentence: "the tape is truncated; its last line must have the key `lines`")
    }
    let end: TapeEndLine
    switch TapeEndLine.read("end", json) {
    case .success(let line): end = line
    case .failure(let wrong): throw TapeError(line: number, sentence: wrong.sentence)
    }
    guard end.lines == Double(number - 1) else {
      throw TapeError(
        line: number,
        sentence: "the tape has \(number - 1) lines, but its last line specifies "
          + end.lines.plain)
    }
    return end.hash
  }

  // MARK: The lines between

  private func parseError(_ sentence: String) -> TapeError {
    TapeError(line: number, sentence: sentence)
  }

  private func parsed<Line>(_ line: Result<Line, ObjectError>) throws(TapeError) -> Line {
    switch line {
    case .success(let line): return line
    case .failure(let error): throw parseError(error.sentence)
    }
  }

  private mutating func parseLine(_ line: ArraySlice<UInt8>) throws(TapeError) {
    let json: JSONValue
    do throws(JSONReader.Error) {
      json = try JSONReader.value(ofUTF8: Array(line), numbers: .all)
    } catch {
      throw parseError("not JSON: \(error.sentence)")
    }
    if json.has("input") { return try parseInput(json) }
    if json.has("frame") { return try parseFrames(json) }
    guard json.has("stop") else {
      throw parseError("expected an object with `input`, `frame` or `stop`")
    }
    let end = try parsed(TapeStopLine.read("stop", json)).stop
    guard end >= last, end * tape.device.hz <= Double(Self.maxFrames) else {
      throw parseError("the end of the tape is before its last input, or hours after it")
    }
    tape.end = end
  }

  private mutating func parseInput(_ json: JSONValue) throws(TapeError) {
    let input = try parsed(TapeCoding.read(json))
    guard input.time >= last else {
      throw parseError("`at` is \(input.time.plain), which is earlier than the previous input")
    }
    last = input.time
    tape.inputs.append(input)
  }

  private mutating func parseFrames(_ json: JSONValue) throws(TapeError) {
    let line = try parsed(TapeFrameLine.read("frame", json))
    let (first, final) = (line.frame, line.last ?? line.frame)
    let next = (tape.frames.last?.number ?? -1) + 1
    guard first >= next, final >= first, final - first < Self.maxFrames - tape.frames.count else {
      throw parseError("the frame's number is out of order, or the tape has too many frames")
    }
    if !line.changed.isEmpty {
      fields.apply(line.changed, places: &places)
      values += fields.all.count
      guard values <= Self.mostValues else {
        throw parseError("the frames of the tape have too many fields")
      }
    }
    for frame in first...final {
      tape.frames.append(TapeFrame(number: frame, hash: line.hash, fields: fields))
    }
  }
}
