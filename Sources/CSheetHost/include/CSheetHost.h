#include "handles.h"
#include "sheetlua.h"
