// Layouts: tables of the same fields that the host makes anew for each call, such as what a detent's
// resolver is told. Their names are kept, so that a call brings nothing but its numbers.

#include <stdlib.h>

#include "../machine.h"

typedef struct Field {
  SLField is;
  int32_t key;
} Field;

struct SLLayout {
  SLLayout *next;
  const SLClass *shape;
  int64_t bytes;  // that its values would take if they were written
  int32_t count;
  int room;  // on the stack while it is made: a table's name stands below it
  Field fields[];
};

// Pushes a table of so many fields from one on, for which there is room; returns the place after its last
// one.
static int32_t push_table(
    lua_State *L, const SLLayout *layout, const SLClass *shape, int32_t place, int32_t count,
    const double **numbers) {
  lua_createtable(L, 0, count);
  for (int32_t i = 0; i < count; i++) {
    const Field *field = &layout->fields[place++];
    lua_rawgeti(L, LUA_REGISTRYINDEX, field->key);
    switch (field->is.kind) {
      case SL_FIELD_NUMBER: lua_pushnumber(L, *(*numbers)++); break;
      case SL_FIELD_BOOLEAN: lua_pushboolean(L, *(*numbers)++ != 0); break;
      case SL_FIELD_TABLE:
        place = push_table(L, layout, field->is.shape, place, field->is.count, numbers);
        break;
    }
    lua_rawset(L, -3);
  }
  set_shape(L, shape);
  return place;
}

void layout_push(lua_State *L, SLMachine *m, const SLLayout *layout, const double *numbers) {
  // As much as the same values cost that are written.
  m->fuel -= layout->bytes / 2;
  luaL_checkstack(L, layout->room, NULL);
  push_table(L, layout, layout->shape, 0, layout->count, &numbers);
}

typedef struct Making {
  SLLayout *layout;
  int32_t all;  // fields, those of inner tables too
} Making;

static int layout_body(lua_State *L) {
  Making *making = lua_touserdata(L, 1);
  SLLayout *layout = making->layout;
  SLMachine *m = machine_of(L);
  int names = push_written(L, m);
  if (names != making->all) raise_format(L, "a layout has a name for each field");
  int64_t bytes = 0;
  layout->room = 4;
  enum { TABLE = 1 + 2 * sizeof(uint32_t), SHAPE = 1 + sizeof(void *) };
  for (int i = 0; i < names; i++) {
    layout->fields[i].key = keep_forever(L, m, i + 2);
    bytes += 1 + (int64_t)sizeof(uint32_t) + (int64_t)lua_rawlen(L, i + 2);
    switch (layout->fields[i].is.kind) {
      case SL_FIELD_NUMBER: bytes += 1 + (int64_t)sizeof(double); break;
      case SL_FIELD_BOOLEAN: bytes += 1; break;
      case SL_FIELD_TABLE:
        bytes += TABLE + SHAPE;
        layout->room += 2;
        break;
    }
  }
  layout->bytes = bytes + TABLE + SHAPE;
  return 0;
}

SLStatus sl_layout_new(
    SLMachine *m, const SLClass *shape, int32_t count, const SLField *fields, int32_t all,
    SLLayout **out) {
  *out = NULL;
  SLLayout *layout = calloc(1, sizeof *layout + (size_t)all * sizeof *layout->fields);
  if (layout == NULL) return note_text(m, SL_MEMORY, "not enough memory");
  layout->shape = shape;
  layout->count = count;
  for (int32_t i = 0; i < all; i++) layout->fields[i].is = fields[i];
  layout->next = m->layouts;
  m->layouts = layout;
  Making making = {layout, all};
  SLStatus status = protected(m, layout_body, &making);
  if (status == SL_OK) *out = layout;
  return status;
}

void layouts_free(SLMachine *m) {
  for (SLLayout *layout = m->layouts, *next; layout != NULL; layout = next) {
    next = layout->next;
    free(layout);
  }
}
