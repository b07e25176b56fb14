internal import ScriptDiagnostics
internal import LuaBridge

/// A function of the script that the session calls for an event, and its place in the script.
struct Callback {
  let function: LuaFunction
  /// Its key, such as `did_present`, or a description that contains its owner, such as
  /// `trigger "Buy" of screen "Home"`.
  let name: String
  /// The index of the sheet or stack whose table contains it; nil for callbacks of other tables.
  var owner: Int?
  /// The call whose table contains it; nil if no error points there.
  var site: CallSite?

  init(_ function: LuaFunction, _ name: String, owner: Int? = nil, site: CallSite? = nil) {
    (self.function, self.name, self.owner, self.site) = (function, name, owner, site)
  }

  /// Returns the handlers of an `on` table, by name.
  static func handlers(of spec: LuaTable, owner: Int, site: CallSite) -> [String: Callback] {
    var handlers: [String: Callback] = [:]
    for (name, function) in SheetSpec(spec).on.functions {
      handlers[name] = Callback(function, name, owner: owner, site: site)
    }
    return handlers
  }

  /// Returns true if both are the same function in the same place.
  func isSame(as other: Callback) -> Bool {
    function.isSame(as: other.function) && name == other.name && owner == other.owner
  }
}
