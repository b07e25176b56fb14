-- The possible outcomes of a release, lowest first: "dismiss" at height 0 if the sheet is
-- dismissible, then the detents. Shared by the policies in this directory; heights are in pt.

local M = {}

---@param r Release
---@return { name: string, height: number }[]
function M.of(r)
  local points = {} ---@type { name: string, height: number }[]
  if r.dismissible then points[1] = { name = "dismiss", height = 0 } end
  for _, detent in ipairs(r.detents) do points[#points + 1] = detent end
  return points
end

--- The index of the point nearest to a height; the lower of two equally near points.
function M.nearest(points, height)
  local best = 1
  for i, point in ipairs(points) do
    if math.abs(point.height - height) < math.abs(points[best].height - height) then best = i end
  end
  return best
end

--- The index of the nearest point in a direction; a point exactly at the height is the nearest one
--- in both directions. Beyond the ends, the last point in that direction.
function M.ahead(points, height, up)
  if up then
    for i, point in ipairs(points) do
      if point.height >= height then return i end
    end
    return #points
  end
  for i = #points, 1, -1 do
    if points[i].height <= height then return i end
  end
  return 1
end

--- The indices of the two points around a height; nil beyond the ends. A point exactly at the
--- height is the start of the segment in the direction of motion.
---@return integer? low
---@return integer? high
function M.around(points, height, up)
  for i = 1, #points - 1 do
    local low, high = points[i].height, points[i + 1].height
    if up and low <= height and height < high then return i, i + 1 end
    if not up and low < height and height <= high then return i, i + 1 end
  end
end

--- The index of the point with a name.
function M.place(points, name)
  for i, point in ipairs(points) do
    if point.name == name then return i end
  end
end

return M
