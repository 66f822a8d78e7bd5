// Finds the witness table of a type for a protocol in an index.
//
// The runtime looks through all conformances of the program, 12,000, whenever it is asked about a type and a protocol for the first
// time, and most answers are "none": a cast such as `value as? any Equatable` is how the engine asks what a type can do. The linker
// redirects these questions here (Package.swift). What the index doesn't know (classes, tuples, conformances with conditions) is
// still up to the runtime.
//
// The layout is that of Swift's ABI (TypeMetadata.rst, ABI/Metadata.h in Swift's sources).

#include "cfork.h"
#include <stdlib.h>
#include <string.h>

#if defined(__linux__)
extern const int32_t __start_swift5_protocol_conformances[] __attribute__((visibility("hidden"), weak));
extern const int32_t __stop_swift5_protocol_conformances[] __attribute__((visibility("hidden"), weak));
extern const void *swift_getWitnessTable(const void *conformance, const void *type, const void *const *arguments);

/// The target of a distance from the field; the lowest bit tells that a pointer to it is there.
static const void *target(const int32_t *field) {
    if (*field == 0) return NULL;
    const char *place = (const char *)field + (*field & ~1);
    return *field & 1 ? *(const void *const *)place : place;
}

struct conformance {
    int32_t protocol, type, table;
    uint32_t flags;
};
static const uint32_t type_kind = 7 << 3, direct_type = 0 << 3, indirect_type = 1 << 3;
/// Several descriptors of it, conditions, an actor that it is isolated to.
static const uint32_t depends = 1 << 7 | 0xFF << 8 | 1 << 19 | 0xFFu << 24;

struct entry {
    const void *protocol, *type;
    /// NULL if there are several, or if it depends on conditions.
    const struct conformance *conformance;
};
static struct entry *entries;
static size_t mask;
static int is_made;

static struct entry *find(const void *protocol, const void *type) {
    uint64_t hash = ((uintptr_t)protocol * 0x9E3779B97F4A7C15u) ^ ((uintptr_t)type * 0xC2B2AE3D27D4EB4Fu);
    size_t slot = (size_t)(hash >> 20) & mask;
    while (entries[slot].type != NULL && (entries[slot].type != type || entries[slot].protocol != protocol)) slot = (slot + 1) & mask;
    return &entries[slot];
}

static void make_index(void) {
    is_made = 1;
    const int32_t *record = __start_swift5_protocol_conformances, *end = __stop_swift5_protocol_conformances;
    if (record == NULL || record == end) return;
    size_t size = 1;
    while (size < (size_t)(end - record) * 2) size *= 2;
    entries = calloc(size, sizeof *entries);
    if (entries == NULL) return;
    mask = size - 1;
    for (; record < end; record += 1) {
        const struct conformance *conformance = target(record);
        if (conformance == NULL) continue;
        uint32_t flags = conformance->flags, kind = flags & type_kind;
        if (kind != direct_type && kind != indirect_type) continue;
        const void *type = (const char *)&conformance->type + conformance->type;
        if (kind == indirect_type) type = *(const void *const *)type;
        const void *protocol = target(&conformance->protocol);
        if (type == NULL || protocol == NULL) continue;
        struct entry *entry = find(protocol, type);
        int is_simple = entry->type == NULL && (flags & depends) == 0;
        *entry = (struct entry){protocol, type, is_simple ? conformance : NULL};
    }
}

/// Whether a type comes from C. The program may have several descriptors of such a type.
static int is_from_c(const int32_t *descriptor) {
    while ((*descriptor & 0x1F) != 0) {
        descriptor = target(descriptor + 1);
        if (descriptor == NULL) return 1;
    }
    const char *name = (const char *)(descriptor + 2) + descriptor[2];
    return strncmp(name, "__C", 3) == 0;
}

/// What a descriptor says about a protocol, for a type that has it or inherits from it: as `iosworld_find_witness_table`.
static int look_up(const int32_t *descriptor, const void *type, const void *protocol, const void **table) {
    const struct entry *entry = find(protocol, descriptor);
    *table = NULL;
    if (entry->type == NULL) return !is_from_c(descriptor);
    if (entry->conformance == NULL) return 0;
    *table = swift_getWitnessTable(entry->conformance, type, NULL);
    return 1;
}

/// The metadata of a class where there is no Objective-C.
struct class_type {
    uintptr_t kind;
    const struct class_type *superclass;
    uint32_t flags, address_point, size;
    uint16_t alignment, reserved;
    uint32_t class_size, class_address_point;
    const int32_t *descriptor;
};
enum { structure = 0x200, optional = 0x202, function = 0x302, metatype = 0x304, last_kind = 0x7FF };

int iosworld_find_witness_table(const void *type, const void *protocol, const void **table) {
    if (!is_made) make_index();
    if (entries == NULL) return 0;
    uintptr_t kind = *(const uintptr_t *)type;
    if (kind >= structure && kind <= optional) return look_up(((const int32_t *const *)type)[1], type, protocol, table);
    if (kind == function || kind == metatype) {
        *table = NULL;
        return 1;
    }
    if (kind != 0 && kind <= last_kind) return 0;
    for (const struct class_type *class = type; class != NULL; class = class->superclass) {
        // The superclass of a class that is being made may not be there yet; the descriptor tells whether there is one.
        if (class->descriptor == NULL || (class->superclass == NULL && class->descriptor[5] != 0)) return 0;
        if (!look_up(class->descriptor, class, protocol, table)) return 0;
        if (*table != NULL) return 1;
    }
    return 1;
}

typedef const void *table_function(const void *type, const void *protocol);
extern table_function __real_swift_conformsToProtocol __attribute__((weak)), __real_swift_conformsToProtocolCommon __attribute__((weak));
extern const void *__real_swift_conformsToProtocolWithExecutionContext(const void *type, const void *protocol, void *context) __attribute__((weak));

const void *__wrap_swift_conformsToProtocol(const void *type, const void *protocol) {
    const void *table;
    return iosworld_find_witness_table(type, protocol, &table) ? table : __real_swift_conformsToProtocol(type, protocol);
}
const void *__wrap_swift_conformsToProtocolCommon(const void *type, const void *protocol) {
    const void *table;
    return iosworld_find_witness_table(type, protocol, &table) ? table : __real_swift_conformsToProtocolCommon(type, protocol);
}
const void *__wrap_swift_conformsToProtocolWithExecutionContext(const void *type, const void *protocol, void *context) {
    const void *table;
    return iosworld_find_witness_table(type, protocol, &table) ? table : __real_swift_conformsToProtocolWithExecutionContext(type, protocol, context);
}

/// Of a structure or an enumeration that is not generic. An access function returns the metadata and its state in two registers.
static const void *metadata(const int32_t *descriptor) {
    uint32_t kind = (uint32_t)*descriptor & 0x1F, is_generic = (uint32_t)*descriptor & 0x80;
    if ((kind != 17 && kind != 18) || is_generic) return NULL;
    struct response {
        const void *type;
        size_t state;
    };
    struct response (*access)(size_t request) = (struct response(*)(size_t))((char *)(descriptor + 3) + descriptor[3]);
    return access(0).type;
}

void iosworld_each_conforming_type(const void *protocol, void (*visit)(const void *type)) {
    if (!is_made) make_index();
    for (size_t slot = 0; entries != NULL && slot <= mask; slot += 1) {
        if (entries[slot].protocol != protocol || entries[slot].type == NULL) continue;
        const void *type = metadata(entries[slot].type);
        if (type != NULL) visit(type);
    }
}
#else
void iosworld_each_conforming_type(const void *protocol, void (*visit)(const void *type)) { (void)protocol, (void)visit; }
int iosworld_find_witness_table(const void *type, const void *protocol, const void **table) {
    (void)type, (void)protocol, (void)table;
    return 0;
}
#endif
