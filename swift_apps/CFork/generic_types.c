// Remembers generic types that were made, by what they are made of.
//
// Code that is generic itself (the engine, where an app's views are its arguments) asks the runtime for the metadata of each
// generic type whenever it runs. The runtime knows it, but takes a lock and a general hash for it: 5 to 7 % of a step. The linker
// redirects these questions here (Package.swift). What is not found is asked of the runtime, and kept as long as there is room:
// nothing is replaced, so a forked phone writes to few of the pages that it shares.

#include "cfork.h"

#if defined(__linux__)
#include <stdint.h>

enum { most_arguments = 4, most_types = 1 << 15, slots = 1 << 16, tries = 16 };

struct response {
    const void *type;
    /// 0: complete.
    size_t state;
};
/// In the order in which they were made, so that those of a forked phone stand together.
static struct known {
    const void *descriptor, *arguments[most_arguments], *type;
} types[most_types];
static size_t count = 1;
/// By their hash; 0 for none.
static uint16_t places[slots];

/// How many arguments tell types with this descriptor apart. More than can be kept if it has packs, which are compared by their parts.
static size_t number_of_arguments(const int32_t *descriptor) {
    uint32_t kind = (uint32_t)*descriptor & 0x1F;
    // What is generic follows the fields of a class (16), a structure (17) or an enumeration (18), and two distances.
    if (kind < 16 || kind > 18) return most_arguments + 1;
    const uint16_t *generic = (const uint16_t *)((const char *)descriptor + (kind == 16 ? 44 : 28) + 8);
    return generic[3] & 1 ? most_arguments + 1 : generic[2];
}

/// The place of a type, or a free one for it; NULL if there is none.
static uint16_t *place(const void *const *arguments, const void *descriptor, size_t number) {
    uint64_t hash = (uintptr_t)descriptor * 0x9E3779B97F4A7C15u;
    for (size_t index = 0; index < number; index += 1) hash = (hash ^ (hash >> 29) ^ (uintptr_t)arguments[index]) * 0xC2B2AE3D27D4EB4Fu;
    for (size_t try = 0; try < tries; try += 1) {
        uint16_t *place = &places[((hash >> 32) + try) % slots];
        const struct known *known = &types[*place];
        if (*place == 0) return place;
        if (known->descriptor != descriptor) continue;
        size_t index = 0;
        while (index < number && known->arguments[index] == arguments[index]) index += 1;
        if (index == number) return place;
    }
    return NULL;
}

static struct response keep(struct response made, uint16_t *place, const void *const *arguments, const void *descriptor, size_t number) {
    // To make it, the runtime may have asked for others, and this place may be theirs now.
    if (place == NULL || *place != 0 || made.state != 0 || count == most_types) return made;
    struct known *known = &types[count];
    for (size_t index = 0; index < number; index += 1) known->arguments[index] = arguments[index];
    known->type = made.type;
    known->descriptor = descriptor;
    *place = (uint16_t)count++;
    return made;
}

extern struct response __real_swift_getGenericMetadata(size_t, const void *const *, const void *) __attribute__((weak));
extern struct response __real_swift_getCanonicalPrespecializedGenericMetadata(size_t, const void *const *, const void *, void *) __attribute__((weak));

struct response __wrap_swift_getGenericMetadata(size_t request, const void *const *arguments, const void *descriptor) {
    size_t number = number_of_arguments(descriptor);
    if (number > most_arguments) return __real_swift_getGenericMetadata(request, arguments, descriptor);
    uint16_t *found = place(arguments, descriptor, number);
    if (found != NULL && *found != 0) return (struct response){types[*found].type, 0};
    return keep(__real_swift_getGenericMetadata(request, arguments, descriptor), found, arguments, descriptor, number);
}

struct response __wrap_swift_getCanonicalPrespecializedGenericMetadata(
    size_t request, const void *const *arguments, const void *descriptor, void *token) {
    size_t number = number_of_arguments(descriptor);
    if (number > most_arguments) return __real_swift_getCanonicalPrespecializedGenericMetadata(request, arguments, descriptor, token);
    uint16_t *found = place(arguments, descriptor, number);
    if (found != NULL && *found != 0) return (struct response){types[*found].type, 0};
    return keep(__real_swift_getCanonicalPrespecializedGenericMetadata(request, arguments, descriptor, token), found, arguments, descriptor, number);
}
#endif
