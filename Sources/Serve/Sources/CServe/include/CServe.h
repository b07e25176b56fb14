// System calls that the Swift Glibc module lacks, and QR codes.

#ifndef CSERVE_H
#define CSERVE_H

#include <stddef.h>
#include <stdint.h>

/// Opens a pipe that no process inherits.
///
/// Returns 0, or -1 with errno.
int serve_pipe(int ends[2]);

/// Adds file actions for posix_spawn, so that a process inherits only its standard streams.
///
/// Returns 0, or an error number.
int serve_close_others(void *actions);

/// Opens an empty file in memory that no process inherits.
///
/// Returns -1 with errno on failure.
int serve_memory_file(void);

/// Renames a file in a directory if no file has the new name.
///
/// Returns 0, or -1 with errno.
int serve_rename_new(int folder, const char *from, const char *to);

/// Writes the modules of a QR code, one byte each (1 is dark), row by row without a quiet zone.
///
/// Loads libqrencode at run time, so that the server also runs without it. Returns the number of
/// modules in a row, 0 if `capacity` bytes are too few or the text is too long, or -1 if the
/// library is not installed.
int serve_qr_modules(const char *text, uint8_t *modules, size_t capacity);

#endif
