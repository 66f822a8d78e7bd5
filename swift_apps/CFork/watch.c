#include "cfork.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/time.h>
#include <unistd.h>

static volatile int watched_client = -1, watched_lifeline = -1;
static int *told = NULL;
static volatile int told_count = 0;
static int told_room = 0;

static int is_gone(int descriptor) {
    if (descriptor < 0) return 0;
    struct pollfd watched = {descriptor, 0, 0};
    return poll(&watched, 1, 0) > 0 && (watched.revents & (POLLHUP | POLLERR)) != 0;
}

// Only calls that signal-safety(7) lists as safe in a signal handler.
static void look(int signal) {
    (void)signal;
    int kept = errno;
    if (is_gone(watched_client) || is_gone(watched_lifeline)) {
        for (int index = 0; index < told_count; index++)
            if (write(told[index], "x", 1) < 0) continue;
        _exit(0);
    }
    errno = kept;
}

void iosworld_watch(int client, int lifeline) {
    watched_client = client;
    watched_lifeline = lifeline;
    struct sigaction action = {0};
    action.sa_handler = look;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(SIGPROF, &action, NULL);
    // Counts only the time for which the process computes. A forked process starts without it.
    struct itimerval often = {{0, 200000}, {0, 200000}};
    setitimer(ITIMER_PROF, &often, NULL);
}

void iosworld_tell_at_end(int descriptor) {
    if (told_count == told_room) {
        int room = told_room + 64;
        int *grown = malloc((size_t)room * sizeof(int));
        if (grown == NULL) return;
        for (int index = 0; index < told_count; index++) grown[index] = told[index];
        // The old piece stays: the handler may be reading it.
        told = grown;
        told_room = room;
    }
    told[told_count] = descriptor;
    told_count += 1;
}

void iosworld_do_not_tell(int descriptor) {
    for (int index = 0; index < told_count; index++) {
        if (told[index] != descriptor) continue;
        told[index] = told[told_count - 1];
        told_count -= 1;
        return;
    }
}

void iosworld_tell_nobody(void) { told_count = 0; }
