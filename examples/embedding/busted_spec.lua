-- Tests a policy with busted, in a separate Lua: busted --lua=lua5.4 busted_spec.lua
local sheetlua = require "sheetlua"

local folder = debug.getinfo(1, "S").source:match "^@(.*)/" or "."

local function text(name)
  local file = assert(io.open(folder .. "/" .. name))
  local all = file:read "a"
  file:close()
  return all
end

describe("the ticket", function()
  local play

  before_each(function() play = sheetlua.play(text "policy.lua", "policy.lua") end)
  after_each(function() play:close() end)

  it("is dismissed by a flick, and names the rule", function()
    local thrown = play:decide("Ticket", "medium", 60, 1500)
    assert.equal("dismiss", thrown.outcome)
    assert.equal("flung", thrown.rule)
    assert.equal(600, thrown.margin.velocity)
  end)

  it("stays open if the parameter is above the velocity", function()
    play:turn("flung", 2000)
    assert.equal("medium", play:decide("Ticket", "medium", 60, 1500).outcome)
  end)

  it("passes its scenarios", function()
    for _, scenario in ipairs(play:test()) do
      assert.equal("passed", scenario.outcome, scenario.error)
    end
  end)

  it("has its height and a layer in the scene", function()
    play:act 'user.now:opens "Ticket"'
    play:advance(1)
    assert.equal(426, play:heights().Ticket)
    assert.equal("sheet", play:scene().layers[2].kind)
  end)

  it("keeps its rules after a reload with an error", function()
    assert.has_error(function() play:reload "policy(" end)
    assert.equal("dismiss", play:decide("Ticket", "medium", 60, 1500).outcome)
  end)
end)
