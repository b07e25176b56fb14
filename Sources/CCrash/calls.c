// Walking the calls of a thread that has crashed, and naming them: no memory is asked for but by the
// demangler, which comes last for each call.

#include <elf.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <unwind.h>

#include "internal.h"

// Of Swift's runtime; where it is not linked, names stay as the linker has them.
extern char *swift_demangle(
    const char *name, size_t length, char *buffer, size_t *size, uint32_t flags)
    __attribute__((weak));

typedef struct {
  uintptr_t start;
  uintptr_t *calls;
  int count;
  bool has_begun;
} Walk;

static _Unwind_Reason_Code step(struct _Unwind_Context *context, void *argument) {
  Walk *walk = argument;
  uintptr_t place = _Unwind_GetIP(context);
  if (place == 0) return _URC_END_OF_STACK;
  // Before it come the handler's own calls.
  if (!walk->has_begun && place != walk->start) return _URC_NO_REASON;
  // What is returned to stands behind the call.
  walk->calls[walk->count] = walk->has_begun ? place - 1 : place;
  walk->has_begun = true;
  walk->count++;
  return walk->count < CRASH_DEPTH ? _URC_NO_REASON : _URC_END_OF_STACK;
}

int crash_walk(uintptr_t start, uintptr_t calls[CRASH_DEPTH]) {
  Walk walk = {.start = start, .calls = calls};
  _Unwind_Backtrace(step, &walk);
  if (walk.count == 0) calls[walk.count++] = start;
  return walk.count;
}

// A file that is mapped where a call stands.
typedef struct {
  char path[512];
  // Where the address is in the file.
  uintptr_t offset;
} Mapping;

// Finds the line of /proc/self/maps that an address belongs to.
static bool find_mapping(uintptr_t address, Mapping *mapping) {
  int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  char line[1024];
  size_t length = 0;
  bool found = false;
  // Through a block of its own: the C library's streams ask for memory.
  char block[4096];
  ssize_t count = 0;
  while (!found && (count = read(file, block, sizeof block)) > 0) {
    for (ssize_t index = 0; index < count && !found; index++) {
      char byte = block[index];
      if (byte != '\n') {
        if (length < sizeof line - 1) line[length++] = byte;
        continue;
      }
      line[length] = '\0';
      length = 0;
      unsigned long first, last, offset;
      int path = 0;
      if (sscanf(line, "%lx-%lx %*s %lx %*s %*s %n", &first, &last, &offset, &path) < 3) continue;
      if (address < first || address >= last || path == 0) continue;
      found = line[path] == '/';
      mapping->offset = address - first + offset;
      strncpy(mapping->path, line + path, sizeof mapping->path - 1);
      mapping->path[sizeof mapping->path - 1] = '\0';
    }
  }
  close(file);
  return found;
}

// A file of machine code, mapped to be read.
typedef struct {
  const unsigned char *bytes;
  size_t size;
} Image;

static bool open_image(const char *path, Image *image) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  struct stat status;
  void *bytes = MAP_FAILED;
  if (fstat(file, &status) == 0 && (size_t)status.st_size > sizeof(Elf64_Ehdr)) {
    bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  }
  close(file);
  if (bytes == MAP_FAILED) return false;
  *image = (Image){.bytes = bytes, .size = (size_t)status.st_size};
  const Elf64_Ehdr *head = bytes;
  return memcmp(head->e_ident, ELFMAG, SELFMAG) == 0 && head->e_ident[EI_CLASS] == ELFCLASS64;
}

static const void *part(const Image *image, uint64_t offset, uint64_t size) {
  if (offset > image->size || size > image->size - offset) return NULL;
  return image->bytes + offset;
}

// The address that the linker gave to what lies at a place of the file.
static bool linked_address(const Image *image, uintptr_t offset, uintptr_t *address) {
  const Elf64_Ehdr *head = (const Elf64_Ehdr *)image->bytes;
  const Elf64_Phdr *segments = part(image, head->e_phoff, head->e_phnum * sizeof *segments);
  for (int index = 0; segments != NULL && index < head->e_phnum; index++) {
    const Elf64_Phdr *segment = &segments[index];
    if (segment->p_type != PT_LOAD || offset < segment->p_offset) continue;
    if (offset - segment->p_offset >= segment->p_filesz) continue;
    *address = offset - segment->p_offset + segment->p_vaddr;
    return true;
  }
  return false;
}

// The name of the function that an address belongs to; NULL where the file does not say.
static const char *function_at(const Image *image, uintptr_t address) {
  const Elf64_Ehdr *head = (const Elf64_Ehdr *)image->bytes;
  const Elf64_Shdr *sections = part(image, head->e_shoff, head->e_shnum * sizeof *sections);
  for (int index = 0; sections != NULL && index < head->e_shnum; index++) {
    const Elf64_Shdr *section = &sections[index];
    if (section->sh_type != SHT_SYMTAB && section->sh_type != SHT_DYNSYM) continue;
    if (section->sh_link >= head->e_shnum) continue;
    const Elf64_Shdr *texts = &sections[section->sh_link];
    const Elf64_Sym *symbols = part(image, section->sh_offset, section->sh_size);
    const char *names = part(image, texts->sh_offset, texts->sh_size);
    if (symbols == NULL || names == NULL) continue;
    for (uint64_t number = 0; number < section->sh_size / sizeof *symbols; number++) {
      const Elf64_Sym *symbol = &symbols[number];
      if (ELF64_ST_TYPE(symbol->st_info) != STT_FUNC || symbol->st_name >= texts->sh_size) continue;
      if (address < symbol->st_value || address - symbol->st_value >= symbol->st_size) continue;
      return names + symbol->st_name;
    }
  }
  return NULL;
}

static void show_call(int number, uintptr_t call) {
  char words[64];
  snprintf(words, sizeof words, "%5d  ", number);
  crash_say(words);
  Mapping mapping;
  Image image = {.bytes = NULL};
  uintptr_t address = call;
  const char *name = NULL;
  if (find_mapping(call, &mapping) && open_image(mapping.path, &image) &&
      linked_address(&image, mapping.offset, &address)) {
    name = function_at(&image, address);
  }
  if (name == NULL) {
    const char *slash = image.bytes == NULL ? NULL : strrchr(mapping.path, '/');
    snprintf(words, sizeof words, "0x%lx in %.30s", (unsigned long)address,
             slash == NULL ? "no file" : slash + 1);
    name = words;
  }
  char *plain = NULL;
  if (swift_demangle != NULL && name[0] == '$') {
    plain = swift_demangle(name, strlen(name), NULL, NULL, 0);
  }
  crash_say(plain != NULL ? plain : name);
  crash_say("\n");
  free(plain);
  if (image.bytes != NULL) munmap((void *)(uintptr_t)image.bytes, image.size);
}

void crash_show_calls(const uintptr_t *calls, int count) {
  crash_say("The stack, innermost call first:\n");
  for (int index = 0; index < count; index++) show_call(index, calls[index]);
}
