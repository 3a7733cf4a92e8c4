/* A small bot in C: it builds whenever it can, somewhere, and takes whatever comes.
 *
 *     cc -O2 -o steady steady.c
 *     kensington arena cmd:./steady careless --games 20
 *
 * It needs no JSON reader: in a line that asks for a choice, what it looks for stands first and
 * the moves stand last. The protocol is in docs/bots.md. */

#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char HELLO[] = "{\"type\":\"hello\"";
static const char PING[] = "{\"type\":\"ping\"";
static const char CHOOSE[] = "{\"type\":\"choose\"";
static const char QUIT[] = "{\"type\":\"quit\"";

static int begins(const char *line, const char *with) { return !strncmp(line, with, strlen(with)); }

/* The whole number behind a key. */
static unsigned long number(const char *line, const char *key) {
    const char *found = strstr(line, key);
    return found ? strtoul(found + strlen(key), NULL, 10) : 0;
}

/* How many of the moves are builds: they stand before all others. */
static unsigned long builds(const char *line) {
    static const char build[] = "{\"type\":\"build\"";
    const char *moves = strstr(line, "\"moves\":[");
    unsigned long count = 0;
    while (moves && (moves = strstr(moves, build))) {
        moves += strlen(build);
        count++;
    }
    return count;
}

/* One of the builds; else one of the ways to take a tile, or the first way to end the turn. */
static unsigned long choice(const char *line) {
    unsigned long seed = number(line, "\"seed\":");
    unsigned long built = builds(line);
    if (built) return seed % built;
    if (strstr(line, "\"phase\":\"take\"")) return seed % number(line, "\"count\":");
    return 0;
}

int main(void) {
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0 && !begins(line, QUIT)) {
        if (begins(line, HELLO))
            puts("{\"type\":\"hello\",\"protocol\":1,\"name\":\"Steady\",\"version\":\"1\"}");
        else if (begins(line, PING))
            printf("{\"type\":\"pong\",\"id\":%lu}\n", number(line, "\"id\":"));
        else if (begins(line, CHOOSE))
            printf("{\"type\":\"move\",\"id\":%lu,\"move\":%lu}\n", number(line, "\"id\":"), choice(line));
        fflush(stdout); /* or the answer would wait in our own pocket */
    }
    free(line);
    return 0;
}
