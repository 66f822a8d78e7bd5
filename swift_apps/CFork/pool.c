#define _GNU_SOURCE
#include "cfork.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(__linux__)
#include <dlfcn.h>
#include <sys/mman.h>

// A phone allocates and frees tens of thousands of small objects in each step, in one thread. Pieces of one size stand together in
// slabs, and those that are free form a list, so that each takes a few instructions. The linker lets the Swift runtime use these
// functions instead of its own (`Package.swift`). Larger pieces come from the C library.

enum { unit = 16, most = 1024, classes = most / unit, slab_size = 64 * 1024 };
static const size_t region_size = (size_t)4 << 30;

typedef struct Piece { struct Piece *next; } Piece;

/// What is free in the pieces of one size: those that were used before, then the rest of the latest slab.
static struct { Piece *used; char *fresh, *end; } pools[classes];
/// The slabs, one after the other. Addresses are reserved once, memory is taken as it is used.
static char *region, *next_slab, *region_end;
/// The size of the pieces in each slab, in units.
static uint8_t slab_units[((size_t)4 << 30) / slab_size];

static inline int is_pooled(const void *piece) { return (const char *)piece >= region && (const char *)piece < next_slab; }
static inline size_t units_at(const void *piece) { return slab_units[((const char *)piece - region) / slab_size]; }

/// False if there is no room, or the system has reserved none.
static int add_slab(size_t units) {
    if (region == NULL) {
        void *made = mmap(NULL, region_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (made == MAP_FAILED) return 0;
        const uintptr_t huge = (uintptr_t)2 << 20;
        region_end = (char *)made + region_size;
        region = next_slab = (char *)(((uintptr_t)made + huge - 1) & ~(huge - 1));
    }
    if (region_end - next_slab < slab_size) return 0;
    slab_units[(next_slab - region) / slab_size] = (uint8_t)units;
    pools[units - 1].fresh = next_slab;
    next_slab += slab_size;
    pools[units - 1].end = next_slab;
    return 1;
}

/// Bytes behind what was asked for are always zero.
static inline void *clear_end(void *piece, size_t units) {
    memset((char *)piece + (units - 1) * unit, 0, unit);
    return piece;
}

static __attribute__((noinline)) void *from_slab(size_t units) {
    size_t size = units * unit;
    if ((size_t)(pools[units - 1].end - pools[units - 1].fresh) < size && !add_slab(units)) return NULL;
    void *piece = pools[units - 1].fresh;
    pools[units - 1].fresh += size;
    return piece;
}

static __attribute__((noinline)) void *from_library(size_t size, size_t mask) {
    void *piece = NULL;
    if (mask < unit || mask == SIZE_MAX) piece = malloc(size);
    else if (posix_memalign(&piece, mask + 1, size) != 0) piece = NULL;
    if (piece == NULL) abort();
    return piece;
}

void *iosworld_pool_alloc(size_t size, size_t mask) {
    if (size <= most && (mask < unit || mask == SIZE_MAX)) {
        size_t units = size == 0 ? 1 : (size + unit - 1) / unit;
        Piece *piece = pools[units - 1].used;
        if (piece != NULL) {
            pools[units - 1].used = piece->next;
            return clear_end(piece, units);
        }
        void *fresh = from_slab(units);
        if (fresh != NULL) return fresh;
    }
    return from_library(size, mask);
}

void iosworld_pool_free(void *piece, size_t size, size_t mask) {
    (void)size;
    (void)mask;
    if (!is_pooled(piece)) return free(piece);
    size_t units = units_at(piece);
    ((Piece *)piece)->next = pools[units - 1].used;
    pools[units - 1].used = piece;
}

size_t iosworld_pool_size(void *piece) {
    static size_t (*library)(void *);
    if (is_pooled(piece)) return units_at(piece) * unit;
    // By its name it would be this function.
    if (library == NULL) library = (size_t(*)(void *))dlsym(RTLD_NEXT, "malloc_usable_size");
    return library(piece);
}

size_t iosworld_pool_piece(const void *piece) { return is_pooled(piece) ? units_at(piece) * unit : 0; }

// The linker says where the program is, and where its code ends.
extern const char __executable_start, etext, end;
int iosworld_is_code(uintptr_t address) { return address >= (uintptr_t)&__executable_start && address < (uintptr_t)&etext; }
int iosworld_is_program(uintptr_t address) { return address >= (uintptr_t)&__executable_start && address < (uintptr_t)&end; }

void iosworld_seal_pools(void) {
    for (size_t units = 1; units <= classes; units++) {
        pools[units - 1].used = NULL;
        pools[units - 1].fresh = pools[units - 1].end;
    }
    // What follows does not stand in a large page with what was there before.
    if (region == NULL) return;
    const uintptr_t huge = (uintptr_t)2 << 20;
    char *start = (char *)(((uintptr_t)next_slab + huge - 1) & ~(huge - 1));
    if (start < region_end) next_slab = start;
}

/// How each object of Swift begins.
typedef struct {
    const void *class;
    uint64_t references;
} Object;
/// Of an object that stays for good: the runtime's own empty array.
extern const Object _swiftEmptyArrayStorage;
/// The lower half of the count in an object that nothing refers to weakly or unowned.
static const uint32_t usual = 3;

static int by_address(const void *a, const void *b) {
    const char *left = *(const char *const *)a, *right = *(const char *const *)b;
    return left < right ? -1 : left > right;
}

void iosworld_keep_objects(const void *const *classes, size_t count) {
    for (char *slab = region; slab < next_slab; slab += slab_size) {
        size_t size = units_at(slab) * unit;
        if (size == 0) continue;
        for (char *piece = slab; piece + size <= slab + slab_size; piece += size) {
            Object *object = (Object *)piece;
            if ((uint32_t)object->references != usual || object->references >> 63) continue;
            if (bsearch(&object->class, classes, count, sizeof *classes, by_address)) object->references = _swiftEmptyArrayStorage.references;
        }
    }
}

void iosworld_pool_range(char **start, char **end) {
    *start = region;
    *end = next_slab;
}
#else
void iosworld_seal_pools(void) {}
void iosworld_keep_objects(const void *const *classes, size_t count) {}
size_t iosworld_pool_piece(const void *piece) { return 0; }
int iosworld_is_code(uintptr_t address) { return 0; }
int iosworld_is_program(uintptr_t address) { return 0; }
#endif
