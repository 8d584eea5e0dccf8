// Small blocks of one state, from pages of blocks of one size.
//
// A script makes and drops small tables, texts and functions by the million; the system's allocator takes
// longer for each than Lua does for its work. A page has blocks of one size and counts those in use, so
// that one without any is used for another size, and a region of pages without any goes back to the system:
// `slab.c` says what is held.
#ifndef TESSERA_SLAB_H
#define TESSERA_SLAB_H

#include <stddef.h>
#include <stdint.h>

// Each block, small or not, has this in front of what Lua gets: the number of an object, see `allocate`.
typedef uint64_t tessera_prefix;

enum {
  slab_page = 1 << 13,
  slab_unit = 16,
  slab_classes = 16,
  // The most bytes of a small block.
  slab_most = slab_unit * slab_classes - sizeof(tessera_prefix),
};

typedef struct slab_block {
  struct slab_block *next;
} slab_block;

typedef struct slab_region slab_region;

// The start of a page; the blocks stand behind it.
typedef struct slab_header {
  // Blocks that were given back, and the first of those that were never used.
  slab_block *free;
  char *fresh;
  uint32_t live, capacity, size, class;
  // The other pages of the class that have a free block.
  struct slab_header *next, *previous;
  slab_region *region;
} slab_header;

typedef struct tessera_slab {
  // The pages that have a free block, by class.
  slab_header *open[slab_classes];
  // All regions; of those, the ones with a free page come first.
  slab_region *regions, *last;
  size_t empty_regions;
  // The bytes of all regions, and of the blocks that are in use.
  size_t held, live;
} tessera_slab;

// Whether a block is a small one: those of the system's allocator stand at multiples of 16.
static inline int slab_owns(const void *memory) { return ((uintptr_t)memory & 8) != 0; }

static inline slab_header *slab_page_of(const void *memory) {
  return (slab_header *)((uintptr_t)memory & ~(uintptr_t)(slab_page - 1));
}

// The most bytes that a small block has room for, whatever was asked for.
static inline size_t slab_room(const void *memory) {
  return slab_page_of(memory)->size - sizeof(tessera_prefix);
}

// A page with a free block of a class, NULL if there is none: more than `waste` bytes would be held beside
// the blocks in use, or the system has no more memory.
slab_header *slab_find_page(tessera_slab *slab, uint32_t class, size_t waste);
// Takes a page that has no free block any more from those that have, and puts it back.
void slab_close_page(tessera_slab *slab, slab_header *page);
void slab_open_page(tessera_slab *slab, slab_header *page);
// Gives a page back of which no block is in use.
void slab_drop_page(tessera_slab *slab, slab_header *page);
// Gives everything back.
void slab_close(tessera_slab *slab);

// A small block of 1 to `slab_most` bytes, or NULL.
static inline void *slab_take(tessera_slab *slab, size_t size, size_t waste) {
  uint32_t class = (uint32_t)((size + sizeof(tessera_prefix) - 1) / slab_unit);
  slab_header *page = slab->open[class];
  if (page == NULL) {
    page = slab_find_page(slab, class, waste);
    if (page == NULL) return NULL;
  }
  slab_block *block = page->free;
  if (block) {
    page->free = block->next;
  } else {
    block = (slab_block *)page->fresh;
    page->fresh += page->size;
  }
  slab->live += page->size;
  if (++page->live == page->capacity) slab_close_page(slab, page);
  return (char *)block + sizeof(tessera_prefix);
}

static inline void slab_give(tessera_slab *slab, void *memory) {
  slab_header *page = slab_page_of(memory);
  slab_block *block = (slab_block *)((char *)memory - sizeof(tessera_prefix));
  block->next = page->free;
  page->free = block;
  slab->live -= page->size;
  if (page->live-- == page->capacity) slab_open_page(slab, page);
  if (page->live == 0) slab_drop_page(slab, page);
}

#endif
