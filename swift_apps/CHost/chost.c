#include "chost.h"

#if defined(__linux__)
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

// Foundation and the standard library get the time and random bytes from the C library. A function that the program defines
// takes precedence over the library's, in dynamic and static builds: `Date()`, `Date.now`, `Int.random`, `shuffled()` and `UUID()`
// give the phone's values in any app, without a change to its source. Everything else is passed on to the C library: monotonic
// clocks, and every other system call.

/// The library's own function of this name.
static void *library(const char *name) { return dlsym(RTLD_NEXT, name); }

// MARK: The wall clock

static _Atomic bool has_clock;
static _Atomic double phone_time;
static _Atomic unsigned long clock_reads;

void iosworld_set_clock(double seconds) {
    phone_time = seconds;
    has_clock = true;
}
void iosworld_release_clock(void) { has_clock = false; }
unsigned long iosworld_clock_reads(void) { return clock_reads; }

static struct timespec phone_timespec(void) {
    double whole = floor(phone_time);
    return (struct timespec){.tv_sec = (time_t)whole, .tv_nsec = (long)((phone_time - whole) * 1e9)};
}

int clock_gettime(clockid_t clock, struct timespec *result) {
    static int (*next)(clockid_t, struct timespec *);
    if (has_clock && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        *result = phone_timespec();
        clock_reads++;
        return 0;
    }
    if (next == NULL) next = (int (*)(clockid_t, struct timespec *))library("clock_gettime");
    return next(clock, result);
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    result->tv_sec = now.tv_sec;
    result->tv_usec = now.tv_nsec / 1000;
    return 0;
}

int timespec_get(struct timespec *result, int base) {
    if (base != TIME_UTC) return 0;
    clock_gettime(CLOCK_REALTIME, result);
    return base;
}

time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result != NULL) *result = now.tv_sec;
    return now.tv_sec;
}

// MARK: Randomness

static bool is_seeded;
static uint64_t state;

void iosworld_seed_randomness(uint64_t seed) {
    state = seed;
    is_seeded = true;
}
void iosworld_release_randomness(void) { is_seeded = false; }

/// SplitMix64: every seed gives a full sequence, and a fork continues its phone's.
static uint64_t draw(void) {
    uint64_t mixed = state += 0x9E3779B97F4A7C15;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
    return mixed ^ mixed >> 31;
}

static void fill(void *bytes, size_t count) {
    for (size_t done = 0; done < count; done += 8) {
        uint64_t piece = draw();
        memcpy((char *)bytes + done, &piece, count - done < 8 ? count - done : 8);
    }
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
    static ssize_t (*next)(void *, size_t, unsigned);
    if (is_seeded) {
        fill(bytes, count);
        return (ssize_t)count;
    }
    if (next == NULL) next = (ssize_t(*)(void *, size_t, unsigned))library("getrandom");
    return next(bytes, count, flags);
}

int getentropy(void *bytes, size_t count) {
    if (count > 256) {
        errno = EIO;
        return -1;
    }
    return getrandom(bytes, count, 0) == (ssize_t)count ? 0 : -1;
}

/// The standard library of Swift asks the kernel directly.
long syscall(long number, ...) {
    static long (*next)(long, ...);
    long arguments[6];
    va_list list;
    va_start(list, number);
    for (int index = 0; index < 6; index++) arguments[index] = va_arg(list, long);
    va_end(list);
    if (number == SYS_getrandom && is_seeded) {
        fill((void *)arguments[0], (size_t)arguments[1]);
        return arguments[1];
    }
    if (next == NULL) next = (long (*)(long, ...))library("syscall");
    return next(number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]);
}

/// `UUID()` of Foundation reads a file of random bytes.
static bool is_random(int file) {
    struct stat about;
    return fstat(file, &about) == 0 && S_ISCHR(about.st_mode) && (about.st_rdev == makedev(1, 8) || about.st_rdev == makedev(1, 9));
}

ssize_t read(int file, void *bytes, size_t count) {
    static ssize_t (*next)(int, void *, size_t);
    if (is_seeded && is_random(file)) {
        fill(bytes, count);
        return (ssize_t)count;
    }
    if (next == NULL) next = (ssize_t(*)(int, void *, size_t))library("read");
    return next(file, bytes, count);
}

// MARK: Observation

// Where the standard library's Observation notes what code reads of observable objects. Only a static build has these functions.
extern void *_swift_observation_tls_get(void) __attribute__((weak));
extern void _swift_observation_tls_set(void *) __attribute__((weak));

int iosworld_has_observation_list(void) { return _swift_observation_tls_get != NULL && _swift_observation_tls_set != NULL; }
void *iosworld_observation_list(void) { return _swift_observation_tls_get(); }
void iosworld_set_observation_list(void *list) { _swift_observation_tls_set(list); }

#else
// Elsewhere the time and chance are the host's.
void iosworld_set_clock(double seconds) { (void)seconds; }
void iosworld_release_clock(void) {}
unsigned long iosworld_clock_reads(void) { return 0; }
void iosworld_seed_randomness(uint64_t seed) { (void)seed; }
void iosworld_release_randomness(void) {}
int iosworld_has_observation_list(void) { return 0; }
void *iosworld_observation_list(void) { return 0; }
void iosworld_set_observation_list(void *list) { (void)list; }
#endif
