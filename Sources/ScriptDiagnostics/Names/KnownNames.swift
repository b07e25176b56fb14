internal import Support

/// The names that a script can use, for errors about other names.
package struct KnownNames: Sendable {
  /// The globals, including those of the Lua library.
  package var globals: [String]
  /// The global functions for sheets.
  package var functions: Set<String>
  /// The known strings: values of keys, names of styles and devices.
  package var strings: Set<String>
  /// All names: globals, keys of tables, members of classes.
  package var all: Set<String>
  /// The keys of a sheet's table.
  var sheetKeys: Set<String>
  /// The members of classes, by class name.
  package var members: [String: [String]]

  package init(
    globals: [String], functions: Set<String>, words: Set<String>, all: Set<String>,
    sheetKeys: Set<String>, members: [String: [String]]
  ) {
    self.globals = globals
    self.functions = functions
    self.strings = words
    self.all = all
    self.sheetKeys = sheetKeys
    self.members = members
  }

  /// Returns the known string that was written without quotes, possibly with `_` for `-`; nil if
  /// there is none.
  func bareWord(_ written: String) -> String? {
    if strings.contains(written) { return written }
    let joined = written.replacing(text: "_", with: "-")
    return strings.contains(joined) ? joined : nil
  }

  /// Whether a name begins a known string that Lua parses as a subtraction: `trading` in
  /// `trading-ios`.
  func beginsBareWord(_ name: String) -> Bool { strings.contains { $0.hasPrefix(name + "-") } }

  /// Returns whether a class has a member.
  func hasMember(_ member: String, in type: String) -> Bool {
    members[type]?.contains(member) == true
  }
}
