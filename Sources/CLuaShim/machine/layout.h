// The internal structures of Lua that the limits read; they are the same in all versions of 5.4.
// `finds_layout` checks them when the first machine is opened.
#ifndef LAYOUT_H
#define LAYOUT_H

#include <signal.h>
#include <stdint.h>

/// A Lua function that runs (CallInfo).
typedef struct CallView {
  const void *function, *top;
  const struct CallView *previous, *next;
  const uint32_t *next_instruction;
} CallView;

/// A pair of a table (Node); `next` counts nodes to the next one of the chain, 0 at its end.
typedef struct NodeView {
  uint64_t value;
  uint8_t value_type, key_type;
  int32_t next;
  union { int64_t integer; double number; const void *block; } key;
} NodeView;

enum { KEY_INTEGER = 0x03, KEY_NUMBER = 0x13 };

/// A table (Table). Array elements are outside of the nodes.
typedef struct TableView {
  const void *next_block;
  uint8_t type, marked, flags, log_nodes;
  unsigned array_size;
  const void *array;
  const NodeView *nodes;
} TableView;

enum {
  OP_GETTABUP = 11, OP_GETTABLE, OP_GETI, OP_GETFIELD, OP_SETTABUP, OP_SETTABLE, OP_SETI,
  OP_SETFIELD, OP_SELF = 20, OP_MODK = 25, OP_MOD = 37, OP_CONCAT = 53, OP_EQ = 57, OP_LT, OP_LE,
  OP_CALL = 68, OP_TAILCALL, OP_RETURN, OP_FORPREP = 74, OP_VARARG = 80,
};

#endif
