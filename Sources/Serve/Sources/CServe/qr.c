#include "CServe.h"

#include <dlfcn.h>

// The declaration in qrencode.h of libqrencode 4.
typedef struct {
  int version;
  int width;
  unsigned char *data;
} qr_code;

// QR_ECLEVEL_M: about 15% of the code can be unreadable. QR_MODE_8: the text as bytes.
enum { correction_m = 1, mode_bytes = 2 };

int serve_qr_modules(const char *text, uint8_t *modules, size_t capacity) {
  void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return -1;
  qr_code *(*encode)(const char *, int, int, int, int) =
      (qr_code * (*)(const char *, int, int, int, int)) dlsym(library, "QRcode_encodeString");
  void (*release)(qr_code *) = (void (*)(qr_code *))dlsym(library, "QRcode_free");
  int width = -1;
  if (encode && release) {
    width = 0;
    qr_code *code = encode(text, 0, correction_m, mode_bytes, 1);
    if (code && code->width > 0 && (size_t)code->width * (size_t)code->width <= capacity) {
      width = code->width;
      // The lowest bit of a module is 1 if it is dark.
      for (int i = 0; i < width * width; i++) modules[i] = code->data[i] & 1;
    }
    if (code) release(code);
  }
  dlclose(library);
  return width;
}
