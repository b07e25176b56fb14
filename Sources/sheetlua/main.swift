print("sheetlua")
