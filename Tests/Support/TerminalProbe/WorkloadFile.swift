import Glibc
import Terminal

// The workload as a file, so that this package's encoder and another library draw the same cells:
// columns, rows and frames, then for each cell its scalar, foreground, background and attributes, as 32-bit
// words in the machine's order.

/// Writes one period of the workload into a file, dimmed exactly or in so many steps.
func writeWorkload(to path: String, dimSteps: Int?) -> Int32 {
  let workload = Workload(dimSteps: dimSteps)
  var words = [UInt32(Workload.columns), UInt32(Workload.rows), UInt32(Workload.period)]
  for number in 0..<Workload.period {
    for cell in workload.frame(number).cells {
      words += [
        cell.glyph, cell.foreground.value, cell.background.value, UInt32(cell.attributes.rawValue),
      ]
    }
  }
  guard let file = fopen(path, "wb") else { return 74 }
  let count = words.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
  return fclose(file) == 0 && count == words.count * 4 ? 0 : 74
}

/// Draws so many frames of such a file on standard output, each filled cell by cell.
func drawWorkload(from path: String, frames: Int) -> Int32 {
  guard let words = readWords(path), words.count > 3 else { return 66 }
  let columns = Int(words[0])
  let rows = Int(words[1])
  let period = Int(words[2])
  let cells = stride(from: 3, to: words.count - 3, by: 4).map { place in
    TerminalCell(
      glyph: words[place], foreground: TerminalColor(words[place + 1]),
      background: TerminalColor(words[place + 2]),
      attributes: TerminalCell.Attributes(rawValue: UInt8(words[place + 3])))
  }
  var encoder = CellEncoder(capabilities: Capabilities(repeats: true))
  var shown: TerminalFrame?
  for number in 0..<frames {
    var frame = TerminalFrame(columns: columns, rows: rows)
    var place = number % period * columns * rows
    for row in 0..<rows {
      for column in 0..<columns {
        frame.put(cells[place], row: row, column: column)
        place += 1
      }
    }
    let bytes = encoder.encode(from: shown, to: frame)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
      guard count > 0 else { return 74 }
      written += count
    }
    shown = frame
  }
  return 0
}

private func readWords(_ path: String) -> [UInt32]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = ftell(file) / 4
  rewind(file)
  return [UInt32](unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 4, size, file)
  }
}
