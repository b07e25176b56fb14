internal import ScriptDiagnostics
internal import Support
package import LuaBridge
internal import SheetEngine

/// Reads the content of a sheet from its checked table: the short form, or a list of blocks.
struct ContentParser {
  let site: CallSite
  /// The names of the fields and controls, which are unique in all parts of a sheet.
  private var names: [String] = []

  init(site: CallSite) { self.site = site }

  /// The content under a key of the sheet's table.
  mutating func content(_ value: LuaValue, key: String) throws(Diagnostic) -> Content {
    guard let table = value.table else { return Content() }
    let path: [TablePathStep] = [.key(key)]
    let spec = ContentSpec(table)
    guard !spec.blocks.isEmpty else {
      var content = spec.shortForm
      content.fits = spec.fits
      names += content.fields
      return content
    }
    if let key = table.fields.first(where: { $0.name != ContentSpec.fitsKey })?.name {
      throw site.error(
        .conflictingKeys, key: path + [.key(key)],
        "This is a list of blocks, but `\(key)` is not in a block; make it one: "
          + "`{ \(Self.blockKey(for: key)) = ... }`.")
    }
    var blocks: [ContentBlock] = []
    var options: [BlockOptions] = []
    for (index, item) in spec.blocks.enumerated() {
      let path = path + [.index(index + 1)]
      guard let table = item.table else { continue }
      let kind = try kind(of: table, at: path)
      guard let read = try kind.read(ContentBlockSource(table: table, site: site, path: path))
      else {
        continue
      }
      for name in read.inputNames {
        guard !names.contains(name) else {
          let kinds = if case .carousel = read { "lists, fields" } else { "fields" }
          throw site.error(
            .duplicateName, value: path + [.key(kind.name)],
            "Two \(kinds) or controls of this sheet are named \"\(name)\"; each needs a unique "
              + "name\(kind.has("name") ? ", a \(kind.name) as `name = \"...\"`" : "").")
        }
        names.append(name)
      }
      blocks.append(read)
      options.append(OptionsOfBlock(table).options)
    }
    var content = Content(blocks: blocks)
    if options.contains(where: { $0 != BlockOptions() }) { content.options = options }
    content.fits = spec.fits
    return content
  }

  static func lines(of text: String) -> [String] {
    // A search for a byte is much faster than one for a character.
    guard text.utf8.contains(0x0A) else { return [text] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The labels of rows or columns: a list, or numbered names for a count.
  static func labels(_ value: LuaValue, _ name: String) -> [String] {
    if let count = value.integer {
      return count > 0 ? (1...Int(count)).map { "\(name) \($0)" } : []
    }
    return value.strings
  }

  /// The key of a block that corresponds to a key of the short form.
  private static func blockKey(for key: String) -> String {
    switch key {
    case "fields": ContentBlockKind.field.name
    case "buttons": ContentBlockKind.button.name
    case "row_height": "\(ContentBlockKind.rows.name) = ..., \(key)"
    default: key
    }
  }

  /// The kind of a block; throws if it has none or several.
  private func kind(
    of block: LuaTable, at path: [TablePathStep]
  ) throws(Diagnostic) -> ContentBlockKind {
    let named = ContentBlockKind.all.filter { !block[$0.name].isNil }
    // The name of a kind can be a key of another kind: the height of an image.
    let found = named.filter { kind in
      !named.contains { $0.name != kind.name && $0.has(kind.name) }
    }
    let all = ContentBlockKind.all.map { "`\($0.name)`" }.listed(by: "or")
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
    for (name, _) in block.fields where !kind.has(name) {
      let owners = ContentBlockKind.all.filter { $0.has(name) }.map { "`\($0.name)`" }
      throw site.error(
        .conflictingKeys, key: path + [.key(name)],
        "`\(name)` is for \(owners.listed(by: "or")); this block is a `\(kind.name)`.")
    }
    return kind
  }
}

extension ContentBlock {
  /// The names of a field, a control, a horizontal list, or of rows with a switch.
  fileprivate var inputNames: [String] {
    switch self {
    case .field(let name, _): [name]
    case .control(let control): [control.name]
    case .carousel(let carousel): carousel.name.map { [$0] } ?? []
    case .detailedRows(let rows, _): rows.filter { $0.toggle != nil }.map { $0.title }
    case .text, .rows, .button, .buttons, .grid, .image, .map, .blank: []
    }
  }
}

extension LuaValue {
  /// The strings of a list.
  package var strings: [String] { table?.list.compactMap { $0.string } ?? [] }
}
