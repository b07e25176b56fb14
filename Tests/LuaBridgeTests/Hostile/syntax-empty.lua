-- Nothing.


