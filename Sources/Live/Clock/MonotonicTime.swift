/// A time on the monotonic clock, in nanoseconds.
package struct MonotonicTime: Comparable, Hashable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package static func < (one: MonotonicTime, other: MonotonicTime) -> Bool {
    one.nanoseconds < other.nanoseconds
  }

  /// Returns the time `seconds` later, limited to the range of the clock.
  package static func + (time: MonotonicTime, seconds: Double) -> MonotonicTime {
    guard let span = Int64(exactly: (seconds * 1e9).rounded(.towardZero)) else {
      return MonotonicTime(nanoseconds: seconds < 0 ? .min : .max)
    }
    let (sum, isOver) = time.nanoseconds.addingReportingOverflow(span)
    return MonotonicTime(nanoseconds: isOver ? (span < 0 ? .min : .max) : sum)
  }

  /// Returns the difference in seconds; infinite if it exceeds the range of the clock.
  package static func - (one: MonotonicTime, other: MonotonicTime) -> Double {
    let (span, isOver) = one.nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return isOver ? (one < other ? -.infinity : .infinity) : Double(span) / 1e9
  }
}
