internal import ScriptSchema
internal import UserActions
internal import Support
internal import SheetEngine

/// Writes a tape as JSON lines: a header, the inputs and frames in the order of their times, the end
/// time, and the checksum.
///
/// The line of a frame contains only the fields that changed since the previous frame; equal frames
/// share a line. So a second of motion takes a few kilobytes, a minute of rest one line.
package struct TapeWriter {
  private var json = JSONWriter(capacity: 1 << 16)
  private var lines = 0
  private var hash = FNVHash()
  /// The first and the last of the equal frames that are not written yet.
  private var pending: (first: TapeFrame, last: Int)?
  /// The fields of the last written frame.
  private var written = FrameFields()

  /// Returns the whole text.
  package static func text(of tape: Tape) -> String {
    var writer = TapeWriter(tape)
    var inputs = tape.inputs[...]
    for frame in tape.frames {
      // Inputs at exactly the time of a frame are performed before it.
      let time = Double(frame.number) / tape.device.hz
      while let input = inputs.first, input.time <= time {
        writer.add(input)
        inputs.removeFirst()
      }
      writer.add(frame)
    }
    for input in inputs { writer.add(input) }
    writer.finish(at: tape.end)
    return String(decoding: writer.take(), as: UTF8.self)
  }

  /// Writes the header of a tape.
  init(_ tape: Tape) {
    let header = TapeHeader(
      script: tape.script, scriptHash: tape.scriptHash, seed: tape.seed, scenario: tape.scenario,
      device: tape.device)
    write(header.json)
  }

  mutating func add(_ input: TimedInput) {
    writePending()
    guard let text = TapeCoding.line(of: input) else { return }
    json.write(json: text)
    endLine()
  }

  mutating func add(_ frame: TapeFrame) {
    if let (first, last) = pending, first.hash == frame.hash, first.fields == frame.fields,
      frame.number == last + 1
    {
      return pending = (first, frame.number)
    }
    writePending()
    pending = (frame, frame.number)
  }

  /// Writes the end time and the checksum.
  mutating func finish(at end: Double) {
    writePending()
    write(TapeStopLine(stop: end).json)
    hash.add(json.bytes)
    write(TapeEndLine(lines: Double(lines), hash: hash.value).json)
  }

  /// Returns the text since the last call, in UTF-8.
  mutating func take() -> [UInt8] {
    let text = json.take()
    hash.add(text)
    return text
  }

  private mutating func write(_ line: JSONValue) {
    line.write(to: &json)
    endLine()
  }

  private mutating func endLine() {
    json.endLine()
    lines += 1
  }

  /// Writes the pending frames with the fields that changed since the last written frame.
  private mutating func writePending() {
    guard let (first, last) = pending else { return }
    let (old, new) = (written, first.fields)
    var changed: [(name: String, value: String?)] = []
    for field in old.all where new[field.name] == nil { changed.append((field.name, nil)) }
    for field in new.all where old[field.name] != field.value {
      changed.append((field.name, field.value))
    }
    let line = TapeFrameLine(
      frame: first.number, last: last > first.number ? last : nil, hash: first.hash,
      changed: changed)
    write(line.json)
    written = new
    pending = nil
  }
}
