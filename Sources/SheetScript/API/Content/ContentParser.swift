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
    try content(value, path: [.key(key)], in: key == PartBlock.contentKey ? .content : .section)
  }

  /// The place of a list of blocks: only the content of a sheet can have parts, and a page cannot
  /// contain other horizontal lists.
  private enum Place { case content, section, part, page }

  private mutating func content(
    _ value: LuaValue, path: [TablePathStep], in place: Place
  ) throws(Diagnostic) -> Content {
    guard let table = value.table else { return Content() }
    let spec = ContentSpec(table)
    let part = spec.blocks.firstIndex { $0.table.map(PartBlock.isPart) ?? false }
    if let part {
      guard place == .content else {
        throw site.error(
          .conflictingKeys, value: path + [.index(part + 1)],
          "Parts with `content` and `upto` are only for the list `content` of a sheet; write the "
            + "blocks here.")
      }
      return try parts(spec, table, path)
    }
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
      let source = ContentBlockSource(table: table, site: site, path: path)
      if place == .page { try checkBlockOfPage(source, kind) }
      if kind.name == PagesBlock.pagesKey {
        try addPages(source, to: &blocks, &options)
        continue
      }
      guard let read = try kind.read(source) else { continue }
      try addNames(of: read, kind, path)
      blocks.append(read)
      options.append(OptionsOfBlock(table).options)
    }
    var content = Content(blocks: blocks)
    if options.contains(where: { $0 != BlockOptions() }) { content.options = options }
    content.fits = spec.fits
    return content
  }

  /// Adds the names of a block, which are unique in the sheet.
  private mutating func addNames(
    of block: ContentBlock, _ kind: ContentBlockKind, _ path: [TablePathStep]
  ) throws(Diagnostic) {
    for name in block.inputNames {
      guard !names.contains(name) else {
        let kinds = if case .carousel = block { "lists, fields" } else { "fields" }
        throw site.error(
          .duplicateName, value: path + [.key(kind.name)],
          "Two \(kinds) or controls of this sheet are named \"\(name)\"; each needs a unique "
            + "name\(kind.has("name") ? ", a \(kind.name) as `name = \"...\"`" : "").")
      }
      names.append(name)
    }
  }

  /// Adds pages: a control, and the blocks of each page after it.
  private mutating func addPages(
    _ source: ContentBlockSource, to blocks: inout [ContentBlock], _ options: inout [BlockOptions]
  ) throws(Diagnostic) {
    let table = PagesBlock(source.table)
    var pages: [Content] = []
    for (index, page) in (table.pages.table?.list ?? []).enumerated() {
      let path = source.path + [.key(PagesBlock.pagesKey), .index(index + 1)]
      pages.append(try content(page, path: path, in: .page))
    }
    let control = try table.control(of: pages.map { $0.blocks.count }, source)
    try addNames(of: .control(control), try kind(of: source.table, at: source.path), source.path)
    blocks.append(.control(control))
    options.append(OptionsOfBlock(source.table).options)
    for page in pages {
      blocks += page.blocks
      options += page.optionsOfBlocks
    }
  }

  /// Throws if a block of a page needs horizontal drags, which turn the pages.
  private func checkBlockOfPage(
    _ source: ContentBlockSource, _ kind: ContentBlockKind
  ) throws(Diagnostic) {
    let isList =
      switch try kind.read(source) {
      case .carousel?: true
      case .control(let control)?: control.kind.list != nil
      default: kind.name == PagesBlock.pagesKey
      }
    guard isList else { return }
    let hint = kind.name == "chips" ? "; `wraps = true` shows chips in several lines" : ""
    throw site.error(
      .conflictingKeys, value: source.path + [.key(kind.name)],
      "A page cannot contain `\(kind.name)`, because a horizontal drag turns the page\(hint).")
  }

  /// The content of a list of parts, each up to a detent.
  private mutating func parts(
    _ spec: ContentSpec, _ table: LuaTable, _ path: [TablePathStep]
  ) throws(Diagnostic) -> Content {
    if let key = table.fields.first(where: { $0.name != ContentSpec.fitsKey })?.name {
      throw site.error(
        .conflictingKeys, key: path + [.key(key)],
        "This is a list of parts, but `\(key)` is not in a part; move it to the `content` of one.")
    }
    var whole = Content()
    var options: [BlockOptions] = []
    for (index, item) in spec.blocks.enumerated() {
      let path = path + [.index(index + 1)]
      guard let part = item.table else { continue }
      let isLast = index == spec.blocks.count - 1
      try checkPart(part, isLast: isLast, path)
      let inner = path + [.key(PartBlock.contentKey)]
      let content = try content(part[PartBlock.contentKey], path: inner, in: .part)
      let upto = part[PartBlock.uptoKey].string
      guard isLast || !whole.parts.contains(where: { $0.upto == upto }) else {
        throw site.error(
          .duplicateName, value: path + [.key(PartBlock.uptoKey)],
          "Two parts of the content are up to \"\(upto ?? "")\"; each needs another detent.")
      }
      whole.parts.append(Content.Part(upto: upto, blockCount: content.blocks.count))
      whole.blocks += content.blocks
      options += content.optionsOfBlocks
    }
    if options.contains(where: { $0 != BlockOptions() }) { whole.options = options }
    whole.fits = spec.fits
    return whole
  }

  /// Throws if a table in a list of parts is not a part.
  private func checkPart(
    _ part: LuaTable, isLast: Bool, _ path: [TablePathStep]
  ) throws(Diagnostic) {
    let keys = [PartBlock.contentKey, PartBlock.uptoKey]
    if let key = part.fields.first(where: { !keys.contains($0.name) })?.name {
      throw site.error(
        .conflictingKeys, key: path + [.key(key)],
        "A part of the content has only `upto` and `content`; move `\(key)` into its `content`.")
    }
    guard !part[PartBlock.contentKey].isNil else {
      throw site.error(
        .missingKey, value: path, "This part has no `content`; write `content = { ... }`.")
    }
    guard isLast || !part[PartBlock.uptoKey].isNil else {
      throw site.error(
        .missingKey, value: path,
        "This part has no `upto`; write the largest detent at which it is shown, as in "
          + "`upto = \"medium\"`. Only the last part can leave it out.")
    }
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

extension Content {
  /// The options of each block.
  fileprivate var optionsOfBlocks: [BlockOptions] {
    blocks.indices.map { options.indices.contains($0) ? options[$0] : BlockOptions() }
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
