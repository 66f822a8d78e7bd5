// What the code of a Swift program does only once, done before it is needed.
//
// A place in the code that names a generic type asks the runtime for it by its mangled name, and keeps the answer in a variable of
// its own; a place that uses a type as a protocol asks for the witness table likewise. The first answer costs 50 to 100
// microseconds, and a screen has hundreds of such places. The compiler gives a name to each: those of the variables end with MD, those of
// the functions that return a witness table with Wl (Mangling.rst in Swift's documentation). They are read from the program's own
// symbols; in a program without them everything is found at its first use, as usual.

#define _GNU_SOURCE
#include "cfork.h"

#if defined(__linux__)
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef const void *(*table_function)(void);
typedef const void *(*type_function)(void *variable);

struct place {
    uintptr_t address;
    int is_type;
};
static struct place *places;
static size_t count;
static type_function type_of;

static int ends(const char *name, const char *suffix) {
    size_t length = strlen(name), ending = strlen(suffix);
    return length > ending && memcmp(name + length - ending, suffix, ending) == 0;
}

/// The distance between where the program expects to be and where it is: that of the first object.
static int first(struct dl_phdr_info *info, size_t size, void *base) {
    (void)size;
    *(uintptr_t *)base = info->dlpi_addr;
    return 1;
}

static int by_address(const void *a, const void *b) {
    uintptr_t left = ((const struct place *)a)->address, right = ((const struct place *)b)->address;
    return left < right ? -1 : left > right;
}

static void read_symbols(const char *file, size_t size) {
    const ElfW(Ehdr) *header = (const void *)file;
    if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return;
    const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
    uintptr_t base = 0;
    dl_iterate_phdr(first, &base);
    for (size_t index = 0; index < header->e_shnum; index += 1) {
        if (sections[index].sh_type != SHT_SYMTAB) continue;
        const ElfW(Sym) *symbols = (const void *)(file + sections[index].sh_offset);
        const char *names = file + sections[sections[index].sh_link].sh_offset;
        size_t number = sections[index].sh_size / sizeof *symbols;
        places = malloc(number * sizeof *places);
        for (size_t i = 0; places != NULL && i < number; i += 1) {
            const char *name = names + symbols[i].st_name;
            uintptr_t address = base + symbols[i].st_value;
            int kind = ELF64_ST_TYPE(symbols[i].st_info);
            if (symbols[i].st_value == 0) continue;
            if (kind == STT_FUNC && strcmp(name, "__swift_instantiateConcreteTypeFromMangledName") == 0) type_of = (type_function)address;
            if (strncmp(name, "$s", 2) != 0) continue;
            int is_type = kind == STT_OBJECT && symbols[i].st_size == 8 && ends(name, "MD");
            if (is_type || (kind == STT_FUNC && ends(name, "Wl"))) places[count++] = (struct place){address, is_type};
        }
        return;
    }
}

size_t iosworld_first_uses(void) {
    if (places != NULL) return count;
    int descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (descriptor < 0) return 0;
    if (fstat(descriptor, &status) == 0) {
        char *file = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
        if (file != MAP_FAILED) {
            read_symbols(file, (size_t)status.st_size);
            munmap(file, (size_t)status.st_size);
        }
    }
    close(descriptor);
    if (places != NULL) qsort(places, count, sizeof *places, by_address);
    return count;
}

void iosworld_use_first(size_t index) {
    if (index >= count) return;
    if (!places[index].is_type) {
        ((table_function)places[index].address)();
    } else if (type_of != NULL) {
        type_of((void *)places[index].address);
    }
}
#else
size_t iosworld_first_uses(void) { return 0; }
void iosworld_use_first(size_t index) { (void)index; }
#endif
