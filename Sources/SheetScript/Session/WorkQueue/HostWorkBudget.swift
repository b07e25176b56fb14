/// The work of the host's current action: a tap, advancing time, a run to rest.
///
/// Counted in Lua's units, including the script's work for the action.
struct HostWorkBudget {
  /// The host's own work.
  private var hostWork: Int64 = 0
  /// Lua's total work before this action.
  private var luaBefore: Int64 = 0

  /// Starts an action; `lua` is Lua's total work so far.
  mutating func begin(lua: Int64) {
    hostWork = 0
    luaBefore = lua
  }

  /// Adds work.
  ///
  /// Returns true if the host's and Lua's work for this action is within the limit.
  mutating func add(_ work: Int, lua: Int64, within limit: Int64) -> Bool {
    hostWork += Int64(work)
    return hostWork + lua - luaBefore <= limit
  }
}
