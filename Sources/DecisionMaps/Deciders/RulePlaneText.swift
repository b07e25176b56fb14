extension RulePlane {
  /// A release and the asking of rules, in Lua.
  ///
  /// It answers what `Release` answers in Swift, so that reading a field costs no call; whatever it
  /// does not know it leaves to be asked one by one.
  static let text = """
    local still, detents, velocities, rules, names, checks = ...
    local values, methods, lazy, release, guard = {}, {}, {}, {}, {}
    local type, elapsed = type, still.elapsed
    local start, dismissible = still.start, still.dismissible

    local function unclear() error("unclear", 0) end

    for _, key in ipairs { "from", "elapsed", "by", "scrolled", "dismissible", "container",
        "density", "velocity_x", "keyboard" } do
      values[key] = still[key]
    end

    function methods.within(self, limits)
      if self ~= release or type(limits) ~= "table" then unclear() end
      local most, value = limits.travel, values.travel
      if most and (value > most or -value > most) then return false end
      most, value = limits.velocity, values.velocity
      if most and (value > most or -value > most) then return false end
      most = limits.elapsed
      return not (most and elapsed > most)
    end

    function methods.nearest(self, height)
      if self ~= release then unclear() end
      if height == nil then height = values.height end
      if type(height) ~= "number" then unclear() end
      local best, least
      for i = 1, #detents do
        local way = detents[i].height - height
        if way < 0 then way = -way end
        if not least or way <= least then best, least = detents[i].name, way end
      end
      return best
    end

    function methods.next_down(self)
      if self ~= release then unclear() end
      local height = values.height - 1e-6
      for i = #detents, 1, -1 do
        if detents[i].height < height then return detents[i].name end
      end
      return dismissible and "dismiss" or detents[1].name
    end

    function methods.next_up(self)
      if self ~= release then unclear() end
      local height = values.height + 1e-6
      for i = 1, #detents do
        if detents[i].height > height then return detents[i].name end
      end
      return detents[#detents].name
    end

    function lazy.detents()
      local copy = {}
      for i = 1, #detents do copy[i] = { name = detents[i].name, height = detents[i].height } end
      return copy
    end

    function lazy.progress()
      local height, next = values.height, nil
      if height == start then return 0.0 end
      if height > start then
        next = still.container
        for i = #detents, 1, -1 do
          if detents[i].height > start then next = detents[i].height end
        end
        return next > start and (height - start) / (next - start) or 0.0
      end
      next = 0.0
      for i = 1, #detents do
        if detents[i].height < start then next = detents[i].height end
      end
      return (start - height) / (start - next)
    end

    local absent = { to = true, rule = true }
    setmetatable(methods, { __index = function(_, key)
      if lazy[key] then return lazy[key]() end
      if not absent[key] then unclear() end
    end })
    setmetatable(values, { __index = methods })
    guard.__index, guard.__newindex, guard.__metatable = values, unclear, false
    setmetatable(release, guard)

    local marks = {}
    for i = 1, #rules do marks[i] = {} end
    local count, checked = #rules, #checks > 0

    local function check(rule, word)
      values.rule, values.to = names[rule], word
      for i = 1, #checks do
        if not checks[i](release) then unclear() end
      end
      values.rule, values.to = nil, nil
    end

    local function ask()
      for i = 1, count do
        local rule = rules[i]
        local first, second = rule(release), rule(release)
        if first ~= second then unclear() end
        if first ~= nil then
          if checked then check(i, first) end
          local mark = marks[i][first]
          if mark then return mark end
          -- A height: each release may have another one.
          if type(first) == "number" and first > 0 and first <= still.container then
            return i .. " "
          end
          if type(first) ~= "string" then unclear() end
          mark = i .. " " .. first
          marks[i][first] = mark
          return mark
        end
      end
      return ""
    end

    local function pull(travel)
      local lost = travel > 0 and still.lost or travel < 0 and -still.lost or 0
      local way = still.travel + travel + lost
      values.travel, values.moved, values.height = way, still.moved + travel, still.height - travel
      values.average_velocity = elapsed > 0 and way / elapsed or 0.0
      return values.height
    end

    local function row(travel)
      local height, runs, length, last = pull(travel), {}, 0, nil
      for j = 1, #velocities do
        local velocity = velocities[j]
        values.velocity, values.projected = velocity, height - 0.499 * velocity
        local mark = ask()
        if mark ~= last then
          if last then runs[#runs + 1], runs[#runs + 2] = length, last end
          length, last = 0, mark
        end
        length = length + 1
      end
      runs[#runs + 1], runs[#runs + 2] = length, last
      return runs
    end

    local function points(numbers, time, by)
      local runs = {}
      elapsed, values.elapsed, values.by, values.rule, values.to = time, time, by, nil, nil
      for j = 1, #numbers, 2 do
        local velocity = numbers[j + 1]
        local height = pull(numbers[j])
        values.velocity, values.projected = velocity, height - 0.499 * velocity
        runs[j], runs[j + 1] = 1, ask()
      end
      return runs
    end

    local function retire()
      guard.__index = function()
        error("This release is only valid during the call; copy the values that you need.", 2)
      end
    end

    return row, points, retire
    """
}
