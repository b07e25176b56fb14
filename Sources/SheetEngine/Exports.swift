// What is known of a sheet belongs to the engine's interface: who imports the engine has it too, and
// what a sheet is made of.
@_exported public import SheetLifecycle
