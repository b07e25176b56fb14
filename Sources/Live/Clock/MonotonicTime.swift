/// A moment on the clock that never jumps, in nanoseconds.
package struct MonotonicTime: Comparable, Hashable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package static func < (one: MonotonicTime, other: MonotonicTime) -> Bool {
    one.nanoseconds < other.nanoseconds
  }

  /// A moment so many seconds later; what lies beyond the clock's range is its last moment.
  package static func + (time: MonotonicTime, seconds: Double) -> MonotonicTime {
    guard let span = Int64(exactly: (seconds * 1e9).rounded(.towardZero)) else {
      return MonotonicTime(nanoseconds: seconds < 0 ? .min : .max)
    }
    let (sum, isOver) = time.nanoseconds.addingReportingOverflow(span)
    return MonotonicTime(nanoseconds: isOver ? (span < 0 ? .min : .max) : sum)
  }

  /// How many seconds lie between two moments.
  package static func - (one: MonotonicTime, other: MonotonicTime) -> Double {
    let (span, isOver) = one.nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return isOver ? (one < other ? -.infinity : .infinity) : Double(span) / 1e9
  }
}
