internal import UserActions
internal import Support
internal import SheetEngine

/// Writes a tape as JSON lines: a header, the inputs and frames in the order of their times, the end
/// time, and the checksum.
///
/// The line of a frame contains only the fields that changed since the previous frame; equal frames
/// share a line. So a second of motion takes a few kilobytes, a minute of rest one line.
package enum TapeWriter {
  /// The whole text.
  package static func text(of tape: Tape) -> String {
    var json = JSONWriter(capacity: 1 << 16)
    var lines = 0
    func line(_ write: (inout JSONWriter) -> Void) {
      write(&json)
      json.endLine()
      lines += 1
    }
    line { header(of: tape, to: &$0) }
    body(of: tape, line)
    line { json in
      json.beginObject()
      json.field("stop", tape.end)
      json.endObject()
    }
    let hash = String(decoding: json.bytes, as: UTF8.self).fingerprint
    let count = lines
    line { json in
      json.beginObject()
      json.field("lines", count)
      json.field("hash", hash.hexadecimal(16))
      json.endObject()
    }
    return String(decoding: json.bytes, as: UTF8.self)
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

  private static func body(of tape: Tape, _ line: ((inout JSONWriter) -> Void) -> Void) {
    func add(_ input: TimedInput) {
      guard let text = TapeCoding.line(of: input) else { return }
      line { $0.write(json: text) }
    }
    var inputs = tape.inputs[...]
    var last = FrameFields()
    var index = 0
    while index < tape.frames.count {
      let frame = tape.frames[index]
      // What happens at the very time of a frame happens before it.
      let time = Double(frame.number) / tape.device.hz
      while let input = inputs.first, input.time <= time {
        add(input)
        inputs.removeFirst()
      }
      let until = inputs.first?.time ?? .infinity
      var end = index
      while end + 1 < tape.frames.count, tape.frames[end + 1].hash == frame.hash,
        tape.frames[end + 1].fields == frame.fields,
        tape.frames[end + 1].number == tape.frames[end].number + 1,
        Double(tape.frames[end + 1].number) / tape.device.hz < until
      {
        end += 1
      }
      let (old, final) = (last, tape.frames[end].number)
      line { write(frame, until: final, changedFrom: old, to: &$0) }
      last = frame.fields
      index = end + 1
    }
    inputs.forEach(add)
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
