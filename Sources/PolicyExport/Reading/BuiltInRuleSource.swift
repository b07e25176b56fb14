package import SheetEngine

// The built-in rules as Lua, so that one translator writes them in every language.
extension Style.ReleaseRule {
  /// A Lua text that returns the rule as a function.
  ///
  /// It has the formulas and the tolerance of `ReleaseRule.swift`. The thresholds are local
  /// variables with the names of their keys.
  package var source: String {
    switch self {
    case .thresholds(let thresholds): thresholds.source
    case .compose(let thresholds): thresholds.source(named: "compose")
    case .settled(let thresholds): thresholds.source(named: "settled")
    case .travel(let thresholds): thresholds.source
    case .rules(_, let otherwise): otherwise.source
    }
  }

  /// The comment before the rule in a port.
  var comment: String {
    switch self {
    case .thresholds: "The built-in rules: fast, under, over, snap."
    case .compose: "The built-in rules of Compose: fast, nearest, distance."
    case .settled: "The built-in rules of Compose 1.4: settled, fast, distance."
    case .travel: "The built-in rules: dismiss, expand, reset."
    case .rules(_, let otherwise): otherwise.comment
    }
  }
}

extension Thresholds {
  fileprivate var source: String {
    let height =
      projects == nil
      ? "local height = r.height"
      : "local height = r.height + -r.velocity / 1000 * rate / (1 - rate)"
    let limit = fastHeights == nil ? "fast" : "fast_heights * r.container"
    return """
      local fast, fast_heights = \(fast), \(fastHeights ?? 0)
      local snap_after, dismiss_below, rate = \(snapAfter), \(dismissBelow), \(projects ?? 0)
      local tolerance = \(Release.tolerance)

      \(skips ? Self.skippingSource : Self.steppingSource)

      return function(r)
        local detents = r.detents
        local smallest, largest = detents[1], detents[#detents]
        \(height)
        if math.abs(r.velocity) >= \(limit) - tolerance and r.velocity ~= 0 then
          return fast_outcome(r)
        end
        if height < smallest.height - tolerance then
          local goes = height < dismiss_below * smallest.height - tolerance and r.dismissible
          return goes and "dismiss" or smallest.name
        end
        if not (height < largest.height - tolerance) then return largest.name end
        local upper = #detents
        for i = #detents, 1, -1 do
          if detents[i].height > height then upper = i end
        end
        upper = math.max(2, upper)
        local below, above = detents[upper - 1], detents[upper]
        local limit = snap_after * (above.height - below.height) - tolerance
        if height > r.from_height then
          return height - below.height >= limit and above.name or below.name
        end
        return above.height - height >= limit and below.name or above.name
      end
      """
  }

  private static let steppingSource = """
    local function fast_outcome(r) return r.velocity > 0 and r:next_down() or r:next_up() end
    """

  private static let skippingSource = """
    local function fast_outcome(r)
      local down = r.velocity > 0
      local smallest = r.detents[1]
      if down and r.dismissible and r.projected < dismiss_below * smallest.height then
        return "dismiss"
      end
      local best = 0
      for i, detent in ipairs(r.detents) do
        local ahead = detent.height > r.height
        if down then ahead = detent.height < r.height end
        if ahead then
          if best == 0 then
            best = i
          elseif math.abs(detent.height - r.projected)
            < math.abs(r.detents[best].height - r.projected) then
            best = i
          end
        end
      end
      if best > 0 then return r.detents[best].name end
      return down and r:next_down() or r:next_up()
    end
    """
}

extension ComposeThresholds {
  fileprivate func source(named name: String) -> String {
    """
    local velocity, distance = \(velocity), \(distance)
    local tolerance = \(Release.tolerance)

    \(name == "compose" ? Self.composeSource : Self.settledSource)
    """
  }

  private static let composeSource = """
    return function(r)
      local anchors = {}
      if r.dismissible then anchors[1] = { name = "dismiss", height = 0 } end
      for _, detent in ipairs(r.detents) do anchors[#anchors + 1] = detent end
      local height = r.height
      if anchors[#anchors].height < height then height = anchors[#anchors].height end
      local upper = #anchors
      for i = #anchors, 1, -1 do
        if anchors[i].height >= height then upper = i end
      end
      if upper == 1 then return anchors[1].name end
      local below, above = anchors[upper - 1], anchors[upper]
      if height == above.height then return above.name end
      if r.velocity == 0 then
        return above.height - height <= height - below.height and above.name or below.name
      end
      local down = r.velocity > 0
      if math.abs(r.velocity) >= velocity - tolerance then
        return down and below.name or above.name
      end
      local covered = height - below.height
      if down then covered = above.height - height end
      return (covered >= distance - tolerance) == down and below.name or above.name
    end
    """

  private static let settledSource = """
    return function(r)
      local base = r.from_height
      if not (math.abs(r.height - base) > tolerance) then return r.from end
      local down = r.height < base
      local target = ""
      if down then
        if r.dismissible then target = "dismiss" end
        for _, detent in ipairs(r.detents) do
          if detent.height <= r.height + tolerance then target = detent.name end
        end
      else
        for i = #r.detents, 1, -1 do
          if r.detents[i].height >= r.height - tolerance then target = r.detents[i].name end
        end
      end
      if target == "" then return r.from end
      local away = -r.velocity
      if down then away = r.velocity end
      local far = math.abs(r.height - base) >= distance - tolerance
      return (away >= velocity - tolerance or far) and target or r.from
    end
    """
}

extension TravelThresholds {
  fileprivate var source: String {
    """
    local dismiss_beyond, expand_beyond = \(dismissBeyond), \(expandBeyond)
    local expand_within = \(expandWithin)

    return function(r)
      local largest = r.detents[#r.detents]
      if r.travel > dismiss_beyond and r.dismissible then return "dismiss" end
      if r.height >= largest.height - expand_within or r.travel < -expand_beyond then
        return largest.name
      end
      return r.detents[1].name
    end
    """
  }
}
