internal import ScriptSchema
package import Support

/// A line of a release log.
package enum LogLine: Equatable {
  /// A line without content.
  case blank
  /// The header, which can be on any line.
  case header
  /// A release, and the keys that are neither known nor private.
  case release(ReleaseLine, unknownKeys: [String])
}

/// The error of a line of a release log: a sentence without its final period.
package enum LogLineError: Error, Equatable {
  /// The line cannot be read; other lines can.
  case unreadable(String)
  /// The log has another format or version, so none of its lines can be read.
  case otherFormat(String)
}

extension LogLine {
  /// The byte order mark that can begin a log.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads a line, without its line feed.
  package init(_ bytes: ArraySlice<UInt8>) throws(LogLineError) {
    var bytes = bytes
    if bytes.starts(with: Self.byteOrderMark) { bytes = bytes.dropFirst(3) }
    guard bytes.contains(where: { $0 > 0x20 }) else {
      self = .blank
      return
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .unreadable("the line is not UTF-8")
    }
    let value: JSONValue
    do throws(JSONReader.Error) {
      value = try JSONReader.value(ofUTF8: Array(bytes))
    } catch {
      throw .unreadable("column \(error.column): \(error.sentence)")
    }
    try self.init(value)
  }

  /// Reads a line from its JSON.
  package init(_ json: JSONValue) throws(LogLineError) {
    guard case .object = json else {
      throw .unreadable("the line is `\(json.literal.prefix(40))`; expected an object")
    }
    if json.has("format") {
      try ReleaseLogFormat.check(json)
      self = .header
      return
    }
    var check = ObjectCheck("the line", json)
    let unknown = check.checkPresent(ReleaseLine.description)
    if let error = check.error { throw .unreadable(error.sentence) }
    let line = ReleaseLine(reading: ObjectSource(json))
    if let fault = line.fault { throw .unreadable(fault) }
    self = .release(
      line, unknownKeys: unknown.filter { !ReleaseLine.description.ignores($0) })
  }
}

/// The format of a release log.
package enum ReleaseLogFormat {
  static let name = "sheetlua-releases"
  static let version = 1

  /// The header as JSON.
  package static var header: JSONValue {
    .object([("format", .string(name)), ("version", .integer(version))])
  }

  /// A log with these lines, as the text of a file.
  package static func text(of lines: [ReleaseLine]) -> String {
    ([header] + lines.map { $0.json }).map { $0.text + "\n" }.joined()
  }

  /// Throws an error if a header names another format or version.
  static func check(_ header: JSONValue) throws(LogLineError) {
    guard header["format"] == .string(name) else {
      throw .otherFormat(
        "the format is `\(header["format"].literal.prefix(40))`; expected `\(name)`")
    }
    guard header["version"] == .integer(version) else {
      throw .otherFormat(
        "the log has version \(header["version"].literal.prefix(40)); this program reads version "
          + "\(version)")
    }
  }
}

extension ReleaseLine {
  /// The error of keys that do not belong together; nil if there is none.
  var fault: String? {
    if sheet == nil { return "the line has no `sheet`; expected the name of a sheet" }
    if height == nil, travel == nil, samples.isEmpty {
      return "the line has no position; expected `height`, `travel` or `samples`"
    }
    if let fault = faultOfHeights { return fault }
    return faultOfSamples
  }

  /// The error of `container`, `width` and `detents`; nil if there is none.
  package var faultOfHeights: String? {
    if container == nil {
      if !detents.isEmpty { return "`detents` has no `container`; expected both or none" }
      return width == nil ? nil : "`width` has no `container`; expected both or none"
    }
    if detents.isEmpty { return "`container` has no `detents`; expected both or none" }
    for (place, detent) in detents.enumerated() {
      if detent.name.isEmpty { return "a name in `detents` is empty" }
      if detents[..<place].contains(where: { $0.name == detent.name }) {
        return "the name `\(detent.name.prefix(40))` occurs twice in `detents`"
      }
    }
    return nil
  }

  private var faultOfSamples: String? {
    guard !samples.isEmpty else { return nil }
    guard samples.count > 1 else { return "`samples` has 1 sample; expected 2 or more" }
    var last = 0.0
    for (place, sample) in samples.enumerated() {
      guard sample.time >= last else {
        return "sample \(place + 1) is at \(sample.time.plain) s, before \(last.plain) s; expected "
          + "the samples in the order of their times, from 0"
      }
      last = sample.time
    }
    return nil
  }
}
