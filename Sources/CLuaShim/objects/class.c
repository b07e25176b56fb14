// Classes that the host describes: shared by all machines, immutable after their first use.

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "../machine.h"

static _Atomic(uint32_t) numbers;

SLClass *sl_class_new(
    const char *name, const SLClass *parent, SLNumberGetter getter, bool callable) {
  SLClass *class_ = calloc(1, sizeof *class_);
  if (class_ == NULL) return NULL;
  class_->name = strdup(name);
  class_->parent = parent;
  class_->getter = getter;
  class_->callable = callable;
  class_->number = atomic_fetch_add(&numbers, 1);
  return class_;
}

void sl_class_set_owner(SLClass *class_, const void *owner) { class_->owner = owner; }

void sl_class_seal(SLClass *class_) { class_->sealed = true; }

void sl_class_add(
    SLClass *class_, const char *name, SLMemberKind kind, uint32_t number, bool writable) {
  enum { ROOM = 16 };
  if (class_->count % ROOM == 0) {
    Member *members = realloc(class_->members, (class_->count + ROOM) * sizeof *members);
    if (members == NULL) abort();
    class_->members = members;
  }
  class_->members[class_->count++] =
      (Member){strdup(name), strlen(name), kind, number, writable, class_};
}

const Member *member_of(const SLClass *class_, const char *name, size_t length) {
  for (; class_ != NULL; class_ = class_->parent) {
    for (uint32_t i = 0; i < class_->count; i++) {
      const Member *member = &class_->members[i];
      if (member->length == length && memcmp(member->name, name, length) == 0) return member;
    }
  }
  return NULL;
}

const void *sl_class_owner(const SLClass *class_) { return class_->owner; }

bool sl_class_is(const SLClass *class_, const SLClass *ancestor) {
  for (; class_ != NULL; class_ = class_->parent) {
    if (class_ == ancestor) return true;
  }
  return false;
}
