-- Where a release may end, from low to high: the detents, and before them 0 ("dismiss") when the
-- sheet may go. What the policies beside this file share; heights in points.

local M = {}

---@param r Release
---@return { name: string, height: number }[]
function M.of(r)
  local points = {} ---@type { name: string, height: number }[]
  if r.dismissible then points[1] = { name = "dismiss", height = 0 } end
  for _, detent in ipairs(r.detents) do points[#points + 1] = detent end
  return points
end

--- The place of the point that is nearest to a height; of two as near the lower.
function M.nearest(points, height)
  local best = 1
  for i, point in ipairs(points) do
    if math.abs(point.height - height) < math.abs(points[best].height - height) then best = i end
  end
  return best
end

--- The places of the two points around a height; one that lies exactly there is the first of the
--- two in the direction of the motion. nil beyond the ends.
---@return integer? low
---@return integer? high
function M.around(points, height, up)
  for i = 1, #points - 1 do
    local low, high = points[i].height, points[i + 1].height
    if up and low <= height and height < high then return i, i + 1 end
    if not up and low < height and height <= high then return i, i + 1 end
  end
end

--- The place of the point with a name.
function M.place(points, name)
  for i, point in ipairs(points) do
    if point.name == name then return i end
  end
end

return M
