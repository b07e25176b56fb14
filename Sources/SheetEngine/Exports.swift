// What a sheet is made of belongs to the engine's interface: who imports the engine has it too.
@_exported public import SheetModel
