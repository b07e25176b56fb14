internal import ReleaseLog
internal import ScriptSchema
internal import Support

/// Writes lines of a release log with their samples.
///
/// Positions have a millionth of a point, and times a microsecond: a trace of an hour is written in
/// the time in which it is read.
struct ReleaseLineWriter {
  /// The text before the samples, for each kind of pointer.
  private let starts: [ReleaseLine.Pointer: [UInt8]]
  private let end: [UInt8]

  /// Creates a writer; `line` has the keys that all lines share.
  init(_ line: ReleaseLine, isResampled: Bool) {
    var starts: [ReleaseLine.Pointer: [UInt8]] = [:]
    for pointer in ReleaseLine.Pointer.allCases {
      var line = line
      line.pointer = pointer
      // The line is an object with at least one key.
      starts[pointer] = Array("\(line.json.text.dropLast()),\"samples\":".utf8)
    }
    self.starts = starts
    end = Array("]\(isResampled ? ",\"_resampled\":true" : "")}".utf8)
  }

  /// Returns the line with samples, without its line feed.
  func text(_ samples: [LoggedSample], _ pointer: ReleaseLine.Pointer) -> [UInt8] {
    var text = starts[pointer] ?? []
    var separator = UInt8(ascii: "[")
    for sample in samples {
      text.append(separator)
      text.append(UInt8(ascii: "["))
      Self.append(sample.time, to: &text)
      text.append(UInt8(ascii: ","))
      Self.append(sample.x, to: &text)
      text.append(UInt8(ascii: ","))
      Self.append(sample.y, to: &text)
      text.append(UInt8(ascii: "]"))
      separator = UInt8(ascii: ",")
    }
    return text + end
  }

  /// Appends a number below 1e6 with at most six decimals.
  private static func append(_ number: Double, to text: inout [UInt8]) {
    var rest = Int64((number * 1e6).rounded())
    if rest < 0 {
      text.append(UInt8(ascii: "-"))
      rest = -rest
    }
    var decimals = 6
    while decimals > 0, rest % 10 == 0 { (rest, decimals) = (rest / 10, decimals - 1) }
    let start = text.count
    var count = 0
    repeat {
      if count == decimals, count > 0 { text.append(UInt8(ascii: ".")) }
      text.append(UInt8(ascii: "0") + UInt8(rest % 10))
      (rest, count) = (rest / 10, count + 1)
    } while rest > 0 || count <= decimals
    text[start...].reverse()
  }
}
