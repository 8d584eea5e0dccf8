// The pages of small blocks, and the regions that they come from.
//
// Held beside the blocks in use are what is free in pages that have a block in use, the free pages of
// regions that have a page in use, and one region that has none. That can be much only where a script drops
// most of what it has made, but hardly any page. With a limit of memory, no region is taken then: while a
// part of the limit lies idle, small blocks come from the system's allocator. So a script cannot hold the
// limit once for each size of block.
#include "slab.h"

#include <stdlib.h>

enum { pages_in_region = 32, region_size = slab_page * pages_in_region };

struct slab_region {
  slab_region *next, *previous;
  char *memory;
  // The first page that was never used, pages that were given back, and how many pages are in use.
  uint32_t fresh, used;
  slab_header *free;
};

static int has_page(const slab_region *region) {
  return region->free != NULL || region->fresh < pages_in_region;
}

static void unlink_region(tessera_slab *slab, slab_region *region) {
  if (region->previous) region->previous->next = region->next;
  else slab->regions = region->next;
  if (region->next) region->next->previous = region->previous;
  else slab->last = region->previous;
  region->next = region->previous = NULL;
}

static void put_first(tessera_slab *slab, slab_region *region) {
  region->previous = NULL;
  region->next = slab->regions;
  if (slab->regions) slab->regions->previous = region;
  else slab->last = region;
  slab->regions = region;
}

static void put_last(tessera_slab *slab, slab_region *region) {
  region->next = NULL;
  region->previous = slab->last;
  if (slab->last) slab->last->next = region;
  else slab->regions = region;
  slab->last = region;
}

static void *aligned_memory(void) {
  void *memory;
  return posix_memalign(&memory, slab_page, region_size) == 0 ? memory : NULL;
}

static slab_region *add_region(tessera_slab *slab, size_t waste) {
  if (slab->held - slab->live > waste) return NULL;
  slab_region *region = malloc(sizeof *region);
  if (region == NULL) return NULL;
  *region = (slab_region){.memory = aligned_memory()};
  if (region->memory == NULL) {
    free(region);
    return NULL;
  }
  slab->held += region_size;
  slab->empty_regions++;
  put_first(slab, region);
  return region;
}

static slab_header *take_page(tessera_slab *slab, size_t waste) {
  slab_region *region = slab->regions;
  if (region == NULL || !has_page(region)) {
    region = add_region(slab, waste);
    if (region == NULL) return NULL;
  }
  if (region->used++ == 0) slab->empty_regions--;
  slab_header *page = region->free;
  if (page) region->free = page->next;
  else page = (slab_header *)(region->memory + (size_t)slab_page * region->fresh++);
  page->region = region;
  if (!has_page(region)) {
    unlink_region(slab, region);
    put_last(slab, region);
  }
  return page;
}

slab_header *slab_find_page(tessera_slab *slab, uint32_t class, size_t waste) {
  slab_header *page = take_page(slab, waste);
  if (page == NULL) return NULL;
  // The first block stands at a multiple of the unit, so that what Lua gets stands between two.
  size_t start = (sizeof *page + slab_unit - 1) / slab_unit * slab_unit;
  uint32_t size = (class + 1) * slab_unit;
  *page = (slab_header){
      .fresh = (char *)page + start,
      .capacity = (uint32_t)((slab_page - start) / size),
      .size = size,
      .class = class,
      .region = page->region,
  };
  slab_open_page(slab, page);
  return page;
}

void slab_close_page(tessera_slab *slab, slab_header *page) {
  if (page->previous) page->previous->next = page->next;
  else slab->open[page->class] = page->next;
  if (page->next) page->next->previous = page->previous;
  page->next = page->previous = NULL;
}

void slab_open_page(tessera_slab *slab, slab_header *page) {
  page->previous = NULL;
  page->next = slab->open[page->class];
  if (page->next) page->next->previous = page;
  slab->open[page->class] = page;
}

static void drop_region(tessera_slab *slab, slab_region *region) {
  unlink_region(slab, region);
  slab->held -= region_size;
  slab->empty_regions--;
  free(region->memory);
  free(region);
}

void slab_drop_page(tessera_slab *slab, slab_header *page) {
  slab_close_page(slab, page);
  slab_region *region = page->region;
  int had_page = has_page(region);
  page->next = region->free;
  region->free = page;
  if (!had_page) {
    unlink_region(slab, region);
    put_first(slab, region);
  }
  if (--region->used > 0) return;
  // One region is kept: a loop that makes and drops one more would ask the system each time.
  if (++slab->empty_regions > 1) drop_region(slab, region);
}

void slab_close(tessera_slab *slab) {
  while (slab->regions) {
    slab_region *region = slab->regions;
    slab->regions = region->next;
    free(region->memory);
    free(region);
  }
  *slab = (tessera_slab){0};
}
