internal import UserActions
internal import Support
internal import SheetEngine

/// Writes a tape: a head, inputs and frames in the order of their times, and a line that closes it.
///
/// A frame's line holds only the fields that changed since the one before; frames that are the same
/// share a line. So a second of motion is a few kilobytes, a minute of rest a line.
package enum TapeWriter {
  /// The whole text.
  package static func text(of tape: Tape) -> String {
    var lines = [
      "sheetlua tape \(Tape.version)",
      "script \(TapeTokens.escaped(tape.script)) \(TapeTokens.hex(tape.scriptHash))",
      "device " + TapeDeviceCoding.words(for: tape.device).joined(separator: " "),
      "seed \(tape.seed)",
    ]
    if let scenario = tape.scenario { lines.append("scenario \(TapeTokens.escaped(scenario))") }
    lines += body(of: tape) + ["stop \(tape.end.inLua)"]
    let text = lines.joined(separator: "\n") + "\n"
    return text + "end \(lines.count) \(TapeTokens.hex(text.fingerprint))\n"
  }

  private static func body(of tape: Tape) -> [String] {
    var lines: [String] = []
    var inputs = tape.inputs[...]
    var last = FrameFields()
    var index = 0
    while index < tape.frames.count {
      let frame = tape.frames[index]
      // What happens at the very time of a frame happens before it.
      let time = Double(frame.number) / tape.device.hz
      while let input = inputs.first, input.time <= time {
        lines.append(line(input))
        inputs.removeFirst()
      }
      let changes = changes(from: last, to: frame.fields)
      last = frame.fields
      let until = inputs.first?.time ?? .infinity
      var end = index
      while end + 1 < tape.frames.count, tape.frames[end + 1].hash == frame.hash,
        tape.frames[end + 1].fields == frame.fields,
        tape.frames[end + 1].number == tape.frames[end].number + 1,
        Double(tape.frames[end + 1].number) / tape.device.hz < until
      {
        end += 1
      }
      let numbers =
        end > index ? "\(frame.number)..\(tape.frames[end].number)" : "\(frame.number)"
      lines.append(
        (["frame", numbers, TapeTokens.hex(frame.hash)] + changes).joined(separator: " "))
      index = end + 1
    }
    return lines + inputs.map(line)
  }

  private static func line(_ input: TapeInput) -> String {
    "at \(input.time.inLua) " + input.words.joined(separator: " ")
  }

  private static func changes(from old: FrameFields, to new: FrameFields) -> [String] {
    let gone = old.all.filter { new[$0.name] == nil }.map { TapeTokens.escaped($0.name) + "=-" }
    let changed = new.all.filter { old[$0.name] != $0.value }.map {
      "\(TapeTokens.escaped($0.name))=\(TapeTokens.escaped($0.value))"
    }
    return gone + changed
  }
}
