// SheetEngine
