// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
public import CSheetHost
internal import Live
internal import SheetHost
internal import Support

// The header contains the documentation.

@c @implementation
public func sheetlua_decide_many(
  _ play: sheetlua_play, _ sheet: UnsafePointer<CChar>?, _ sheet_size: Int,
  _ columns: UnsafePointer<sheetlua_column>?, _ column_count: Int, _ count: Int,
  _ outcomes: UnsafeMutablePointer<Int32>?, _ rules: UnsafeMutablePointer<Int32>?
) -> sheetlua_status {
  PlayHandles.storeResult(play) { hosted throws(HostError) in
    let session = try hosted.loaded().session
    let table = try ReleaseColumns(hosted: columns, column_count, count: count)
    let name = try String(hosted: sheet, sheet_size, called: "sheet")
    let decider = try TableDecider(session, table, sheet: name)
    guard count > 0 else { return decider.decisions.json.text }
    guard let outcomes, let rules else { throw .misuse("outcomes or rules is NULL") }
    decider.decide(into: outcomes, rules)
    return decider.decisions.json.text
  }
}
