-- A jump to itself.

::again:: goto again
