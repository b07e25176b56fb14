internal import Support

/// The names that a script can say: what errors about other names are made of.
package struct KnownNames: Sendable {
  /// The globals, the library's included.
  package var globals: [String]
  /// The global functions of sheets.
  package var functions: Set<String>
  /// Words that are strings: values of keys, names of styles and devices.
  package var words: Set<String>
  /// Every name: globals, keys of tables, members of classes.
  package var all: Set<String>
  /// The keys of a sheet's table.
  var sheetKeys: Set<String>
  /// The members of classes, by the class's name.
  package var members: [String: [String]]

  package init(
    globals: [String], functions: Set<String>, words: Set<String>, all: Set<String>,
    sheetKeys: Set<String>, members: [String: [String]]
  ) {
    self.globals = globals
    self.functions = functions
    self.words = words
    self.all = all
    self.sheetKeys = sheetKeys
    self.members = members
  }

  /// The word that was written without quotes, with `_` perhaps for `-`; nil when it is none.
  func bareWord(_ written: String) -> String? {
    if words.contains(written) { return written }
    let joined = written.replacing(text: "_", with: "-")
    return words.contains(joined) ? joined : nil
  }

  /// Whether a name begins a word that Lua reads as a difference: `trading` in `trading-ios`.
  func beginsBareWord(_ name: String) -> Bool { words.contains { $0.hasPrefix(name + "-") } }

  /// Whether a class has a member.
  func has(_ member: String, in type: String) -> Bool { members[type]?.contains(member) == true }
}
