internal import ScriptDiagnostics
internal import Support
internal import SheetEngine
internal import SheetScript

// Suggestions for names that do not exist.
extension ScriptSession {
  /// Returns a sentence with the most similar name, or else with all names that a finger can use.
  func nameHint(for name: String? = nil) -> String {
    let (sheet, screen) = (tappable(world.topSheet), tappable(world.shownScreen))
    if let name, let near = SpellingSuggestion.closest(to: name, among: sheet + screen) {
      return " Did you mean \"\(near)\"?"
    }
    var sentences = ""
    if let id = world.topSheet, !sheet.isEmpty {
      sentences += " Sheet \"\(world[id].root.name)\" has \(sheet.quoted)."
    }
    if let id = world.shownScreen, !screen.isEmpty {
      sentences += " Screen \"\(world[id].name)\" has \(screen.quoted)."
    }
    return sentences.isEmpty ? " No element can be tapped." : sentences
  }

  private func tappable(_ sheet: SheetID?) -> [String] {
    guard let sheet else { return [] }
    let items = world.items(of: sheet).filter { $0.item.kind != .blank && $0.item.kind != .text }
    let parts = [SheetPart.grabber, .back, .close, .backdrop].filter {
      world.rect($0, of: sheet) != nil
    }
    return (items.map { $0.item.label } + parts.map { $0.rawValue }).unique
  }

  private func tappable(_ screen: ScreenID?) -> [String] {
    guard let screen else { return [] }
    return world.hostItems(of: screen).compactMap { item -> String? in
      switch item.kind {
      case .line: nil
      case .action(let action, row: _): action
      case .tab, .field, .row: item.label
      }
    }.unique
  }
}

extension [String] {
  /// The first twelve strings in quotes.
  fileprivate var quoted: String {
    let shown = prefix(12).map { "\"\($0)\"" }
    return count > 12
      ? shown.joined(separator: ", ") + " and \(count - 12) more" : shown.listed(by: "and")
  }

  /// The strings without duplicates and empty strings.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
