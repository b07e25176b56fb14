// What Swift's view of the C library lacks, and the QR code.

#ifndef CSERVE_H
#define CSERVE_H

#include <stddef.h>
#include <stdint.h>

/// Opens a pipe whose ends no process inherits; 0, or -1 with errno.
int serve_pipe(int ends[2]);

/// Adds to the file actions of posix_spawn that a process inherits its three streams and nothing else.
/// Returns 0, or an error number.
int serve_close_others(void *actions);

/// Opens an empty file in memory that no process inherits; -1 with errno.
int serve_memory_file(void);

/// Renames a file within a folder if nothing has the new name; 0, or -1 with errno.
int serve_rename_new(int folder, const char *from, const char *to);

/// Writes the modules of a QR code, a byte each (1: dark), row by row without a quiet zone.
///
/// The library, libqrencode, is loaded when this is called: a machine without it runs the server all
/// the same. Returns the modules in a row; 0 if `capacity` bytes are too few or the text is too long;
/// -1 if the library is not installed.
int serve_qr_modules(const char *text, uint8_t *modules, size_t capacity);

#endif
