internal import ScriptSchema
internal import UserActions
internal import Support
internal import Scenarios
internal import SheetEngine
internal import SheetScript

// JSON coding of a test before it runs. Fields that most tests lack are omitted.
extension ListedTest {
  var json: JSONValue {
    var fields: [(String, JSONValue)] = [
      ("name", .string(name)), ("file", .string(file)), ("line", .integer(line)),
      ("lines", .array(lines.flatMap { [.integer($0.lowerBound), .integer($0.upperBound)] })),
    ]
    if !ids.isEmpty { fields.append(("ids", .strings(ids))) }
    if !tags.isEmpty { fields.append(("tags", .strings(tags))) }
    if let module { fields.append(("module", .string(module))) }
    if isOnly { fields.append(("only", .boolean(true))) }
    switch kind {
    case .region(let number): fields.append(("region", .integer(number)))
    case .always(let number): fields.append(("always", .integer(number)))
    case .scenario(let scenario):
      if let skip = scenario.skip { fields.append(("skip", .string(skip))) }
      if let device = scenario.device {
        fields.append(("device", device.json))
      }
    }
    return .object(fields)
  }

  /// Decodes a test; nil if the value is not a test.
  init?(json: JSONValue) {
    guard let name = json["name"].stringValue, let file = json["file"].stringValue,
      let line = json["line"].count
    else { return nil }
    let ends = json["lines"].elements.compactMap(\.count)
    let lines = stride(from: 0, to: ends.count - 1, by: 2).map { ends[$0]...ends[$0 + 1] }
    let isOnly = json["only"] != .null
    let (ids, tags) = (json["ids"].stringValues, json["tags"].stringValues)
    let kind: Kind
    if let number = json["region"].count {
      kind = .region(number)
    } else if let number = json["always"].count {
      kind = .always(number)
    } else {
      let device = json["device"]
      kind = .scenario(
        ListedScenario(
          name: name, ids: ids, tags: tags, file: file, line: line, lines: lines,
          device: device == .null ? nil : try? Device.read("device", device).get(), isOnly: isOnly,
          skip: json["skip"].stringValue))
    }
    self.init(
      kind: kind, name: name, ids: ids, tags: tags, file: file, line: line, lines: lines,
      module: json["module"].stringValue, isOnly: isOnly)
  }
}
