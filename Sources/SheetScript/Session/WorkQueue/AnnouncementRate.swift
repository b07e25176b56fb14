/// The times of the last announcements of a script, because a screen reader needs time for each.
struct AnnouncementRate {
  /// Number of announcements within `window` that are announced.
  ///
  /// A choice of this engine.
  static let most = 20
  /// Seconds in which the announcements are counted.
  static let window = 1.0

  private var times: [Double] = []
  private var isExceeded = false

  /// Counts an announcement.
  ///
  /// Returns true if it is the first announcement above the limit.
  mutating func exceedsLimit(at time: Double) -> Bool {
    times.append(time)
    if times.count > Self.most + 1 { times.removeFirst() }
    let before = isExceeded
    isExceeded = times.count > Self.most && time - times[0] < Self.window
    return isExceeded && !before
  }
}
