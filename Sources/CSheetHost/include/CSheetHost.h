#include "environment.h"
#include "handles.h"
#include "sheetlua.h"
