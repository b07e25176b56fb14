-- Text that is not Lua.

\x00\x01 @#$ ~~ ]] (((
