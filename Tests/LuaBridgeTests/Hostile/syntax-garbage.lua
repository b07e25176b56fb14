-- No Lua at all.

\x00\x01 @#$ ~~ ]] (((
