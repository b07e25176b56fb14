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
    Self.header(of: tape, to: &json)
    endLine()
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
    json.beginObject()
    json.field("stop", end)
    json.endObject()
    endLine()
    let count = lines
    hash.add(json.bytes)
    json.beginObject()
    json.field("lines", count)
    json.field("hash", hash.value.hexadecimal(16))
    json.endObject()
    json.endLine()
  }

  /// Returns the text since the last call, in UTF-8.
  mutating func take() -> [UInt8] {
    let text = json.take()
    hash.add(text)
    return text
  }

  private mutating func endLine() {
    json.endLine()
    lines += 1
  }

  private mutating func writePending() {
    guard let (first, last) = pending else { return }
    Self.write(first, until: last, changedFrom: written, to: &json)
    endLine()
    written = first.fields
    pending = nil
  }

  private static func header(of tape: Tape, to json: inout JSONWriter) {
    json.beginObject()
    json.key(Tape.mark)
    json.write(Tape.version)
    json.field("script", tape.script)
    json.field("script_hash", tape.scriptHash.hexadecimal(16))
    // A number of JSON has no room for 64 bits.
    json.field("seed", "\(tape.seed)")
    if let scenario = tape.scenario { json.field("scenario", scenario) }
    json.key("device")
    tape.device.json.write(to: &json)
    json.endObject()
  }

  /// A frame, or several that are the same, up to the one of a number.
  private static func write(
    _ frame: TapeFrame, until last: Int, changedFrom old: FrameFields, to json: inout JSONWriter
  ) {
    json.beginObject()
    json.field("frame", frame.number)
    if last > frame.number { json.field("last", last) }
    json.field("hash", frame.hash.hexadecimal(16))
    let gone = old.all.filter { frame.fields[$0.name] == nil }
    let changed = frame.fields.all.filter { old[$0.name] != $0.value }
    if !gone.isEmpty || !changed.isEmpty {
      json.key("changed")
      json.beginObject()
      for field in gone {
        json.key(field.name)
        json.writeNull()
      }
      for field in changed {
        json.key(field.name)
        json.write(field.value)
      }
      json.endObject()
    }
    json.endObject()
  }
}
