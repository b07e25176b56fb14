// What a sheet is made of belongs to what is known of it: who imports this room has it too.
@_exported public import SheetModel
