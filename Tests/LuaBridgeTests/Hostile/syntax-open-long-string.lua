-- A long text without end.

return [[ abc
