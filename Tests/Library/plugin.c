// A program loads a plugin that contains the static library, reserves a session in a thread and unloads the plugin
// before the thread ends. With -DPLUGIN, this file is the plugin. The argument of the program is the plugin.
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>

#ifdef PLUGIN

#include <sheetlua.h>

int reserve(void) { return sheetlua_lock(sheetlua_make()); }

#else

static int (*reserve)(void);
static sem_t is_reserved, is_unloaded;

static void *run(void *context) {
  printf("reserved: %d\n", reserve());
  sem_post(&is_reserved);
  sem_wait(&is_unloaded);
  return context;
}

int main(int count, char **words) {
  void *plugin = count == 2 ? dlopen(words[1], RTLD_NOW) : NULL;
  if (plugin == NULL) return 1;
  *(void **)&reserve = dlsym(plugin, "reserve");
  sem_init(&is_reserved, 0, 0);
  sem_init(&is_unloaded, 0, 0);
  pthread_t thread;
  pthread_create(&thread, NULL, run, NULL);
  sem_wait(&is_reserved);
  dlclose(plugin);
  printf("loaded: %d\n", dlopen(words[1], RTLD_NOW | RTLD_NOLOAD) != NULL);
  sem_post(&is_unloaded);
  pthread_join(thread, NULL);
  puts("ended");
  return 0;
}

#endif
