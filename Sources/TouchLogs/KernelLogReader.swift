/// Reads the touches of events of the kernel, as getevent, evemu-record, evtest and `libinput record`
/// print them.
final class KernelLogReader: TouchLogParser {
  private var splitter = LineSplitter()
  private var parser = KernelLineParser()
  private var devices: [KernelDevice] = []
  private var indices: [[UInt8]: Int] = [:]
  /// The path of the last event, and its device.
  private var lastPath: [UInt8] = []
  private var lastDevice: Int?
  /// The device of events without a path; nil until there is one.
  private var unnamedDevice: Int?
  /// The device that the header describes; nil for that of events without a path.
  private var headerDevice: Int?
  private var strokes = StrokeCollector()
  private var counts = TouchLogCounts()
  private var events = 0
  private var untimed = 0
  private var resembled: TouchLogFormat?

  /// The maximum number of devices.
  private static let most = 256

  func add(_ bytes: [UInt8]) { splitter.add(bytes) { read($0, $1) } }

  private func read(_ line: ByteCursor, _ number: Int) {
    var cursor = line
    switch parser.parse(&cursor) {
    case .event(let event, let path):
      events += 1
      guard let device = device(line, path),
        devices[device].add(event, &strokes, &counts)
      else {
        counts.addUnreadable(line: number)
        return
      }
    case .untimed: untimed += 1
    case .broken: counts.addUnreadable(line: number)
    case .device(let path, let ofEvents):
      headerDevice = index(of: Array(line.bytes[path]))
      if ofEvents { unnamedDevice = headerDevice }
    case .newLog:
      if let unnamedDevice, devices[unnamedDevice].hasEvents {
        devices[unnamedDevice].restart(&strokes)
      }
    case .range(let axis, let low, let high):
      if let described { devices[described].setRange(of: axis, low, high) }
    case .slot(let value):
      if let described { devices[described].setFirstSlot(value) }
    case .other:
      if events == 0, resembled == nil { resembled = TouchLogFormat(resembling: line) }
    }
  }

  /// The device that the header describes.
  private var described: Int? { headerDevice ?? index(of: []) }

  private func device(_ line: ByteCursor, _ path: Range<Int>?) -> Int? {
    guard let path else {
      if let unnamedDevice { return unnamedDevice }
      // getevent prints no path if the user named a device; the header can describe several.
      let described = devices.indices.filter { devices[$0].hasRanges && !devices[$0].hasEvents }
      unnamedDevice = described.count == 1 ? described[0] : index(of: [])
      return unnamedDevice
    }
    if let lastDevice, line.isEqual(path, to: lastPath) { return lastDevice }
    lastPath = Array(line.bytes[path])
    lastDevice = index(of: lastPath)
    return lastDevice
  }

  /// The index of the device with a path; nil if there are too many.
  private func index(of path: [UInt8]) -> Int? {
    if let index = indices[path] { return index }
    guard devices.count < Self.most else { return nil }
    let index = devices.count
    devices.append(
      KernelDevice(name: String(decoding: path, as: UTF8.self), index: index))
    indices[path] = index
    return index
  }

  func finish() -> TouchLog {
    splitter.finish { read($0, $1) }
    var log = TouchLog()
    log.counts = counts
    for device in devices {
      log.counts.before += device.singleCounts.before
      log.counts.withoutPlace += device.singleCounts.withoutPlace
    }
    log.strokes = strokes.finish()
    log.devices = devices.map { $0.info }
    if events == 0 {
      log.problem =
        untimed > 0
        ? .noTimes : .noEvents(looksLike: resembled == .getevent ? nil : resembled)
    }
    return log
  }
}
