// SheetScript
