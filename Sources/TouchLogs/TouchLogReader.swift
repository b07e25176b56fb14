/// Reads the touches of a log, part by part.
package final class TouchLogReader {
  private let reader: any TouchLogParser

  /// Creates a reader; `source` selects the MotionEvents whose text before them is or contains it.
  package init(_ format: TouchLogFormat, source: String? = nil) {
    reader =
      switch format {
      case .getevent: KernelLogReader()
      case .motion: MotionLogReader(source: source)
      case .pointer: PointerLogReader()
      }
  }

  /// Reads the next bytes of the log.
  package func add(_ bytes: [UInt8]) { reader.add(bytes) }

  /// Returns the touches after the last byte.
  package func finish() -> TouchLog { reader.finish() }
}

/// A reader of a format.
protocol TouchLogParser: AnyObject {
  func add(_ bytes: [UInt8])
  func finish() -> TouchLog
}

extension TouchLogFormat {
  /// The format that a line without events of another format looks like; nil if there is none.
  init?(resembling line: ByteCursor) {
    if line.contains("MotionEvent") {
      self = .motion
    } else if line.contains("\"pointerdown\"") || line.contains("\"pointerId\"") {
      self = .pointer
    } else if line.contains("EV_ABS") || line.contains("/dev/input/event") {
      self = .getevent
    } else {
      return nil
    }
  }
}
