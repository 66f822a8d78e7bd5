#include "cfork.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

pid_t iosworld_fork(void) { return fork(); }

#if defined(__linux__)
#include <sys/prctl.h>

void iosworld_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }
#else
void iosworld_adopt_orphans(void) {}
#endif

#if defined(__GLIBC__)
#include <malloc.h>

/// Allocates until a piece reaches beyond `end`: no gap of that size is left below.
static void fill(size_t size, const char *end) {
    for (;;) {
        char *piece = malloc(size);
        if (piece == NULL || piece + size > end) {
            free(piece);
            return;
        }
    }
}

void iosworld_seal_heap(void) {
    iosworld_seal_pools();
    // What takes 256 KB (a screen's list of operations, a long answer) has pages of its own, which are returned when it is freed.
    // By itself the C library raises this limit when such a piece is freed.
    mallopt(M_MMAP_THRESHOLD, 256 * 1024);
    mallopt(M_TRIM_THRESHOLD, 64 * 1024 * 1024);
    malloc_trim(0);
    const char *end = sbrk(0);
    for (size_t size = 65536; size > 1024; size /= 2) fill(size, end);
    // Small pieces are kept by their exact size, in steps of 16 bytes.
    for (size_t size = 1032; size >= 24; size -= 16) fill(size, end);
}
#else
void iosworld_seal_heap(void) { iosworld_seal_pools(); }
#endif

#if defined(__linux__)
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>

// Linux 6.1. Older headers don't have it, and an older kernel refuses it, which only costs time.
#ifndef MADV_COLLAPSE
#define MADV_COLLAPSE 25
#endif

void iosworld_join_heap_pages(void) {
    FILE *maps = fopen("/proc/self/maps", "r");
    if (maps == NULL) return;
    const uintptr_t huge = (uintptr_t)2 << 20;
    char line[512];
    while (fgets(line, sizeof line, maps) != NULL) {
        uintptr_t start, end;
        if (strstr(line, "[heap]") == NULL || sscanf(line, "%lx-%lx", &start, &end) != 2) continue;
        start = (start + huge - 1) & ~(huge - 1);
        end &= ~(huge - 1);
        if (start < end) madvise((void *)start, end - start, MADV_COLLAPSE);
    }
    fclose(maps);
    char *start, *end;
    iosworld_pool_range(&start, &end);
    if (start < end) madvise(start, (size_t)(end - start), MADV_COLLAPSE);
}
#else
void iosworld_join_heap_pages(void) {}
#endif
