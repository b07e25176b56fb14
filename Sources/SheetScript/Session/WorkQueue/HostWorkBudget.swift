/// What the host's present wish has cost: a tap, a stretch of time, a run to rest.
///
/// Counted in Lua's units; what the script does for it counts too.
struct HostWorkBudget {
  /// What the host's own work came to.
  private var done: Int64 = 0
  /// What Lua had done before this wish.
  private var luaBefore: Int64 = 0

  /// Begins a wish, when Lua has done so much.
  mutating func begin(lua: Int64) {
    done = 0
    luaBefore = lua
  }

  /// Adds work, and says whether all of it, with what Lua has done by now, is within a limit.
  mutating func add(_ work: Int, lua: Int64, within limit: Int64) -> Bool {
    done += Int64(work)
    return done + lua - luaBefore <= limit
  }
}
