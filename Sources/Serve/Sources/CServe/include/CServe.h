// System calls that the Swift Glibc module lacks, and QR codes.

#ifndef CSERVE_H
#define CSERVE_H

#include <stddef.h>
#include <stdint.h>

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
