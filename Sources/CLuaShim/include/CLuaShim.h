#ifndef SHEETLUA_CLUASHIM_H
#define SHEETLUA_CLUASHIM_H
int sl_version(void);
#endif
