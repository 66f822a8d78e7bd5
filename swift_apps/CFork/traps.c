#include "cfork.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#if defined(__GLIBC__) || defined(__APPLE__)
#include <execinfo.h>
#define HAS_BACKTRACE 1
#endif

static char request[400];
static volatile size_t request_length = 0;

void iosworld_note_request(const void *bytes, size_t count) {
    size_t length = count < sizeof request ? count : sizeof request;
    request_length = 0;
    memcpy(request, bytes, length);
    // A log is read in a terminal.
    for (size_t index = 0; index < length; index++)
        if ((unsigned char)request[index] < 32 || request[index] == 127) request[index] = '?';
    request_length = length;
}

static void put(const char *text, size_t length) {
    while (length > 0) {
        ssize_t count = write(2, text, length);
        if (count <= 0) return;
        text += count;
        length -= (size_t)count;
    }
}
static void say(const char *text) { put(text, strlen(text)); }

static const char *name(int signal) {
    switch (signal) {
    case SIGILL: return "SIGILL (a trap: overflow, an index out of range, nil where a value was expected)";
    case SIGTRAP: return "SIGTRAP (a trap: overflow, an index out of range, nil where a value was expected)";
    case SIGSEGV: return "SIGSEGV (memory that is not there; often a stack that ran out)";
    case SIGBUS: return "SIGBUS (memory that is not there)";
    case SIGFPE: return "SIGFPE (a division that has no result)";
    default: return "SIGABRT (the process gave up)";
    }
}

static void explain(int signal) {
    say("iosworld-simulator: a phone ended by ");
    say(name(signal));
    if (request_length > 0) {
        say("; request: ");
        put(request, request_length);
    }
    say("\n");
#ifdef HAS_BACKTRACE
    void *frames[24];
    backtrace_symbols_fd(frames, backtrace(frames, 24), 2);
#endif
    // The handler was removed when it was called: the signal now does what it does without one.
    raise(signal);
}

void iosworld_explain_traps(void) {
#ifdef HAS_BACKTRACE
    // The first call loads a library, which a signal handler may not.
    void *frames[1];
    backtrace(frames, 1);
#endif
    // A stack of its own: the usual one may be what ran out.
    static char other[65536];
    stack_t stack = {0};
    stack.ss_sp = other;
    stack.ss_size = sizeof other;
    sigaltstack(&stack, NULL);
    struct sigaction action = {0};
    action.sa_handler = explain;
    action.sa_flags = SA_ONSTACK | (int)SA_RESETHAND | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
    for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) sigaction(signals[index], &action, NULL);
}
