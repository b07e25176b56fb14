-- The collector turned off.

collectgarbage("stop")
