internal import ScriptDiagnostics
internal import Support
package import LuaBridge
internal import SheetEngine

/// Reads the content of a sheet from its checked table: the short form, or a list of blocks.
struct ContentParser {
  package let site: CallSite

  package init(site: CallSite) { self.site = site }

  /// The kinds of blocks, each with its further keys.
  private static let kinds: [(name: String, keys: [String])] = [
    ("text", []), ("field", ["placeholder"]), ("rows", ["row_height"]), ("button", []),
    ("toggle", ["value"]), ("slider", ["value", "min", "max", "step"]),
    ("picker", ["value", "name"]), ("columns", ["column_width", "column_height"]), ("height", []),
  ]

  /// The three parts of a sheet's content; the names of fields and controls are unique among all of
  /// them.
  package func all(
    of spec: LuaTable
  ) throws(Diagnostic) -> (header: Content, content: Content, footer: Content) {
    var names: [String] = []
    let header = try content(spec["header"], at: [.key("header")], &names)
    let content = try content(spec["content"], at: [.key("content")], &names)
    return (header, content, try self.content(spec["footer"], at: [.key("footer")], &names))
  }

  /// The content under a key of the sheet's table.
  private func content(
    _ value: LuaValue, at path: [TablePathStep], _ names: inout [String]
  ) throws(Diagnostic) -> Content {
    guard let table = value.table else { return Content() }
    let fits = table["fits"].boolean ?? true
    guard !table.list.isEmpty else {
      var content = shortForm(table)
      content.fits = fits
      names += content.fields
      return content
    }
    if let key = table.fields.first(where: { $0.name != "fits" })?.name {
      throw site.error(
        .conflictingKeys, key: path + [.key(key)],
        "This is a list of blocks, but `\(key)` is not in a block; make it one: "
          + "`{ \(Self.blockKey(for: key)) = ... }`.")
    }
    var blocks: [ContentBlock] = []
    for (index, item) in table.list.enumerated() {
      let path = path + [.index(index + 1)]
      guard let given = item.table, let read = try block(given, at: path) else { continue }
      if let name = read.inputName {
        guard !names.contains(name.text) else {
          throw site.error(
            .duplicateName, value: path + [.key(name.key)],
            "Two fields or controls of this sheet are named \"\(name.text)\"; each needs a unique "
              + "name\(name.key == "picker" ? ", a picker as `name = \"...\"`" : "").")
        }
        names.append(name.text)
      }
      blocks.append(read)
    }
    var content = Content(blocks: blocks)
    content.fits = fits
    return content
  }

  private func shortForm(_ table: LuaTable) -> Content {
    let text = table["text"].string.map { lines(of: $0) }
    return Content(
      text: text ?? [], fields: table["fields"].strings, rows: labels(table["rows"], "Row"),
      rowHeight: table["row_height"].number ?? 44, buttons: table["buttons"].strings,
      blank: table["height"].number ?? 0)
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The labels of rows or columns: a list, or numbered names for a count.
  private func labels(_ value: LuaValue, _ name: String) -> [String] {
    if let count = value.integer {
      return count > 0 ? (1...Int(count)).map { "\(name) \($0)" } : []
    }
    return value.strings
  }

  /// The key of a block that corresponds to a key of the short form.
  private static func blockKey(for key: String) -> String {
    switch key {
    case "fields": "field"
    case "buttons": "button"
    case "row_height": "rows = ..., row_height"
    default: key
    }
  }

  /// Reads a block; nil if it is empty, such as a block with zero rows.
  private func block(_ block: LuaTable, at path: [TablePathStep]) throws(Diagnostic)
    -> ContentBlock?
  {
    let kind = try kind(of: block, at: path)
    switch kind {
    case "text": return .text(lines(of: block["text"].string ?? ""), wraps: true)
    case "field":
      return .field(block["field"].string ?? "", placeholder: block["placeholder"].string)
    case "rows":
      let rows = labels(block["rows"], "Row")
      return rows.isEmpty ? nil : .rows(rows, height: block["row_height"].number ?? 44)
    case "button": return .button(block["button"].string ?? "")
    case "toggle": return .control(try toggle(block, at: path))
    case "slider": return .control(try slider(block, at: path))
    case "picker": return .control(try picker(block, at: path))
    case "columns":
      let columns = labels(block["columns"], "Column")
      return columns.isEmpty
        ? nil
        : .carousel(
          Carousel(
            columns: columns, width: block["column_width"].number ?? 120,
            height: block["column_height"].number ?? 120))
    default:
      let height = block["height"].number ?? 0
      return height > 0 ? .blank(height) : nil
    }
  }

  /// The kind of a block; throws if it has none or several.
  private func kind(of block: LuaTable, at path: [TablePathStep]) throws(Diagnostic) -> String {
    let found = Self.kinds.filter { !block[$0.name].isNil }
    let all = Self.kinds.map { "`\($0.name)`" }.listed(by: "or")
    guard let kind = found.first else {
      throw site.error(
        .missingKey, value: path, "This block is empty; it takes one of \(all).")
    }
    if found.count > 1 {
      throw site.error(
        .conflictingKeys, key: path + [.key(found[1].name)],
        "A block has one kind, but this one has `\(kind.name)` and `\(found[1].name)`; "
          + "write two blocks: "
          + "`{ \(kind.name) = ... }, { \(found[1].name) = ... }`.")
    }
    for (name, _) in block.fields where name != kind.name && !kind.keys.contains(name) {
      let owners = Self.kinds.filter { $0.keys.contains(name) }.map { "`\($0.name)`" }
      throw site.error(
        .conflictingKeys, key: path + [.key(name)],
        "`\(name)` is for \(owners.listed(by: "or")); this block is a `\(kind.name)`.")
    }
    return kind.name
  }

  private func toggle(
    _ block: LuaTable, at path: [TablePathStep]
  ) throws(Diagnostic) -> ContentControl {
    let value = block["value"]
    guard value.isNil || value.boolean != nil else {
      throw wrong(value, "true or false", of: "toggle", at: path)
    }
    return ContentControl(
      block["toggle"].string ?? "", .toggle, initial: value.boolean == true ? 1 : 0)
  }

  private func slider(
    _ block: LuaTable, at path: [TablePathStep]
  ) throws(Diagnostic) -> ContentControl {
    let (low, high) = (block["min"].number ?? 0, block["max"].number ?? 1)
    guard low < high else {
      let key = block["max"].isNil ? "min" : "max"
      throw site.error(
        .outOfRange, value: path + [.key(key)],
        "The range of the slider, \(low.plain) to \(high.plain), is empty; `max` must be "
          + "greater than `min`.")
    }
    let value = block["value"]
    guard value.isNil || value.number != nil else {
      throw wrong(value, "a number", of: "slider", at: path)
    }
    let initial = value.number ?? low
    guard (low...high).contains(initial) else {
      throw site.error(
        .outOfRange, value: path + [.key("value")],
        "`value` is \(initial.plain); the range of this slider is \(low.plain) to \(high.plain).")
    }
    let step = block["step"].number
    if let step, step > high - low {
      throw site.error(
        .outOfRange, value: path + [.key("step")],
        "`step` is \(step.plain); the maximum is \((high - low).plain), the range from "
          + "`min` to `max`.")
    }
    return ContentControl(
      block["slider"].string ?? "", .slider(low...high, step: step), initial: initial)
  }

  private func picker(
    _ block: LuaTable, at path: [TablePathStep]
  ) throws(Diagnostic) -> ContentControl {
    let choices = block["picker"].strings
    guard !choices.isEmpty else {
      throw site.error(
        .missingKey, value: path + [.key("picker")],
        "This picker has no choices; `picker` must be a list of strings, such as { \"Day\", "
          + "\"Week\" }.")
    }
    for (index, choice) in choices.enumerated() where choices[..<index].contains(choice) {
      throw site.error(
        .duplicateName, value: path + [.key("picker"), .index(index + 1)],
        "Duplicate choice \"\(choice)\".")
    }
    let value = block["value"]
    guard value.isNil || value.string != nil else {
      throw wrong(value, "one of the choices", of: "picker", at: path)
    }
    let chosen = value.string ?? choices[0]
    guard let place = choices.firstIndex(of: chosen) else {
      let near =
        SpellingSuggestion.word(to: chosen, among: choices).map { " Did you mean \"\($0)\"?" } ?? ""
      throw site.error(
        .unknownWord, value: path + [.key("value")],
        "\"\(chosen)\" is not a choice of this picker; it has "
          + "\(choices.map { "\"\($0)\"" }.listed(by: "and")).\(near)")
    }
    return ContentControl(
      block["name"].string ?? "picker", .picker(choices), initial: Double(place))
  }

  private func wrong(
    _ value: LuaValue, _ wanted: String, of kind: String, at path: [TablePathStep]
  ) -> Diagnostic {
    site.error(
      .wrongType, value: path + [.key("value")],
      "The `value` of a `\(kind)` must be \(wanted); this is \(value.words).")
  }
}

extension ContentBlock {
  /// The name of a field or a control, and the key that contains it; nil for other blocks.
  fileprivate var inputName: (text: String, key: String)? {
    switch self {
    case .field(let name, _): return (name, "field")
    case .control(let control):
      switch control.kind {
      case .toggle: return (control.name, "toggle")
      case .slider: return (control.name, "slider")
      case .picker: return (control.name, "picker")
      }
    case .text, .rows, .button, .carousel, .blank: return nil
    }
  }
}

extension LuaValue {
  /// The strings of a list.
  package var strings: [String] { table?.list.compactMap { $0.string } ?? [] }
}
