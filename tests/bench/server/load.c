/* The load: rooms of people on WebSockets, every move sent at its scheduled moment, every delivery
 * timed from the scheduled moment of the very move that it tells of. A server that falls behind, or
 * a load that does, makes latencies longer, never rarer.
 *
 *     cc -O2 -o load load.c && ./load PORT RATE SECONDS < plan
 *
 * With RATE 0 nobody looks at the clock: in every room the next move is sent as soon as whoever makes
 * it has seen the last one. That is the most a server can do for so many rooms.
 *
 * The plan, a line each, says what to say; so the program knows nothing of anybody's protocol:
 *     update TEXT    how a frame begins that delivers a move
 *     number TEXT    what stands in it before the move's number in its room
 *     ack TEXT, refused TEXT      how those frames begin; counted
 *     ping TEXT, pong TEXT        a frame to be answered, and the answer
 *     room           a new room; and then, for it:
 *     port N         who connects from here on does so there, not at PORT
 *     socket PATH    somebody connects (and says, and waits for, what follows)
 *     send TEXT      ... says this
 *     wait TEXT      ... waits for a frame with this in it
 *     base TEXT      moves of this room are numbered from what stands after this in that frame
 *     move I TEXT    somebody's move, in turn; {k} is its number in the room, {n} in its socket
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 4, MOVES = 8, WINDOW = 4096, TEXT = 65536 };

typedef struct { char *text; size_t size; } Text;
typedef struct { int seat; char *template; } Move;

typedef struct {
  int fd, room, n;
  unsigned char *buffer;
  size_t filled, spare;
} Socket;

typedef struct {
  int sockets[SEATS], people, moves, k;
  long base;
  Move move[MOVES];
  double scheduled[WINDOW]; /* of the last moves, by number */
} Room;

static Room *rooms;
static Socket *sockets;
static int room_count, socket_count, port, epoll;
static Text update, number, ack, refused, ping, pong;
static double *latencies;
static size_t measured, most;
static long played, deliveries, bytes, acks, refusals, strange;
static int measuring, is_eager; /* eager: moves follow what is seen, not the clock */

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void die(const char *why) {
  fprintf(stderr, "load: %s (%s)\n", why, strerror(errno));
  exit(2);
}

static Text copied(const char *text) {
  Text made = {strdup(text), strlen(text)};
  return made;
}

static int begins(const char *data, size_t size, Text with) {
  return with.size && size >= with.size && !memcmp(data, with.text, with.size);
}

/* What goes out: small, so it either goes at once or the server is beyond help. */

static void send_all(Socket *socket, const void *data, size_t size) {
  const char *at = data;
  while (size) {
    ssize_t sent = write(socket->fd, at, size);
    if (sent < 0 && errno == EAGAIN) continue;
    if (sent < 0) die("a socket broke");
    at += sent, size -= sent;
  }
}

static void say(Socket *socket, const char *text, size_t size) {
  static unsigned char frame[TEXT + 16];
  size_t head = 2;
  if (size > TEXT) die("a message is too long");
  frame[0] = 0x81;
  if (size < 126) frame[1] = 0x80 | size;
  else frame[1] = 0x80 | 126, frame[2] = size >> 8, frame[3] = size, head = 4;
  static const unsigned char mask[4] = {0x5a, 0x13, 0xc7, 0x2e};
  memcpy(frame + head, mask, 4);
  head += 4;
  for (size_t i = 0; i < size; i++) frame[head + i] = text[i] ^ mask[i & 3];
  send_all(socket, frame, head + size);
}

/* What comes in: whole frames out of a buffer. */

static int next_frame(Socket *socket, size_t *from, char **data, size_t *size) {
  unsigned char *at = socket->buffer + *from;
  size_t left = socket->filled - *from, head = 2, length;
  if (left < 2) return 0;
  length = at[1] & 127;
  if (length == 126) {
    if (left < 4) return 0;
    length = at[2] << 8 | at[3], head = 4;
  } else if (length == 127) {
    if (left < 10) return 0;
    length = 0, head = 10;
    for (int i = 2; i < 10; i++) length = length << 8 | at[i];
  }
  if (left < head + length) return 0;
  if ((at[0] & 15) == 8) die("the server closed a socket");
  *data = (char *)at + head, *size = length;
  *from += head + length;
  return 1;
}

static void take_in(Socket *socket) {
  if (socket->spare < 65536) {
    socket->buffer = realloc(socket->buffer, socket->filled + socket->spare + 262144);
    socket->spare += 262144;
  }
  ssize_t got = read(socket->fd, socket->buffer + socket->filled, socket->spare);
  if (got < 0 && errno == EAGAIN) return;
  if (got <= 0) die("a socket ended");
  socket->filled += got, socket->spare -= got;
}

static void drop(Socket *socket, size_t done) {
  memmove(socket->buffer, socket->buffer + done, socket->filled - done);
  socket->filled -= done, socket->spare += done;
}

static long number_after(const char *data, size_t size, Text key) {
  const char *found = memmem(data, size, key.text, key.size);
  return found ? atol(found + key.size) : -1;
}

static void play(Room *room, double scheduled);

static int is_next(Room *room, Socket *socket) {
  return sockets + room->sockets[room->move[room->k % room->moves].seat] == socket;
}

static void delivered(Room *room, Socket *socket, const char *data, size_t size, double at) {
  long k = number_after(data, size, number) - room->base;
  double scheduled = k > 0 ? room->scheduled[k % WINDOW] : 0;
  if (is_eager && k == room->k && is_next(room, socket)) play(room, at);
  if (k < 1 || k > room->k || k <= room->k - WINDOW) {
    strange += measuring;
    return;
  }
  if (!measuring) return;
  deliveries += 1, bytes += size;
  if (measured < most) latencies[measured++] = at - scheduled;
}

static void was_refused(Room *room, double at) {
  refusals += measuring;
  if (is_eager) room->base--, play(room, at); /* it has no number; the room goes on */
}

static void hear(Socket *socket) {
  size_t done = 0, size;
  char *data;
  take_in(socket);
  double at = now();
  while (next_frame(socket, &done, &data, &size)) {
    if (begins(data, size, update)) delivered(rooms + socket->room, socket, data, size, at);
    else if (begins(data, size, ack)) acks += measuring;
    else if (begins(data, size, refused)) was_refused(rooms + socket->room, at);
    else if (size == ping.size && begins(data, size, ping)) say(socket, pong.text, pong.size);
  }
  drop(socket, done);
}

/* The setting up, one thing after the other. */

static void join(Socket *made, const char *path) {
  struct sockaddr_in there = {.sin_family = AF_INET, .sin_port = htons(port)};
  char text[1024];
  int yes = 1;
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  made->fd = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(made->fd, (struct sockaddr *)&there, sizeof there)) die("cannot connect");
  setsockopt(made->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  snprintf(text, sizeof text,
           "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
           path, port);
  send_all(made, text, strlen(text));
  unsigned char *end = NULL;
  while (!end) {
    take_in(made);
    end = memmem(made->buffer, made->filled, "\r\n\r\n", 4);
  }
  if (memcmp(made->buffer, "HTTP/1.1 101", 12)) die("no WebSocket there");
  drop(made, end + 4 - made->buffer);
}

static void await(Socket *socket, const char *text, Text base) {
  for (;;) {
    size_t done = 0, size;
    char *data;
    while (next_frame(socket, &done, &data, &size)) {
      if (!memmem(data, size, text, strlen(text))) continue;
      if (base.size) rooms[socket->room].base = number_after(data, size, base);
      drop(socket, done);
      return;
    }
    drop(socket, done);
    take_in(socket);
  }
}

static void answer_pings(void) { /* of those who sit already, while others come */
  for (int i = 0; i < socket_count; i++) {
    struct pollfd waiting = {sockets[i].fd, POLLIN, 0};
    while (poll(&waiting, 1, 0) > 0) hear(sockets + i);
  }
}

static void read_plan(void) {
  static char line[TEXT];
  static Text wanted; /* the last wait, until it is known whether it gives the base */
  Socket *socket = NULL;
  Room *room = NULL;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    char *rest = strchr(line, ' ');
    if (rest) *rest++ = 0;
    int is_base = !strcmp(line, "base");
    if (wanted.size) {
      await(socket, wanted.text, is_base ? copied(rest) : (Text){0});
      wanted.size = 0;
    }
    if (is_base) continue;
    if (!strcmp(line, "update")) update = copied(rest);
    else if (!strcmp(line, "number")) number = copied(rest);
    else if (!strcmp(line, "ack")) ack = copied(rest);
    else if (!strcmp(line, "refused")) refused = copied(rest);
    else if (!strcmp(line, "ping")) ping = copied(rest);
    else if (!strcmp(line, "pong")) pong = copied(rest);
    else if (!strcmp(line, "room")) {
      answer_pings();
      rooms = realloc(rooms, (room_count + 1) * sizeof *rooms);
      room = rooms + room_count++;
      memset(room, 0, sizeof *room);
    } else if (!strcmp(line, "socket")) {
      sockets = realloc(sockets, (socket_count + 1) * sizeof *sockets);
      socket = sockets + socket_count;
      memset(socket, 0, sizeof *socket);
      socket->room = room_count - 1;
      room->sockets[room->people++] = socket_count++;
      join(socket, rest);
    } else if (!strcmp(line, "port")) port = atoi(rest);
    else if (!strcmp(line, "send")) say(socket, rest, strlen(rest));
    else if (!strcmp(line, "wait")) wanted = copied(rest);
    else if (!strcmp(line, "move")) {
      room->move[room->moves].seat = atoi(rest);
      room->move[room->moves++].template = strdup(strchr(rest, ' ') + 1);
    } else die(line);
  }
}

/* The run. */

static void play(Room *room, double scheduled) {
  static char text[TEXT];
  size_t size = 0;
  Move move = room->move[room->k % room->moves];
  Socket *socket = sockets + room->sockets[move.seat];
  room->k++, socket->n++, played += measuring;
  room->scheduled[room->k % WINDOW] = scheduled;
  for (const char *at = move.template; *at; at++) {
    int is_k = !strncmp(at, "{k}", 3), is_n = !strncmp(at, "{n}", 3);
    if (is_k || is_n) size += sprintf(text + size, "%d", is_k ? room->k : socket->n), at += 2;
    else text[size++] = *at;
  }
  say(socket, text, size);
}

static void run(int timer, double rate, long moves, double after) {
  static long first; /* so that the rooms go on in turn */
  struct epoll_event events[512];
  double begin = now();
  uint64_t ticks;
  long next = 0;
  while (next < moves || now() < begin + moves * 1e3 / rate + after) {
    for (; next < moves && now() >= begin + next * 1e3 / rate; next++)
      play(rooms + (first + next) % room_count, begin + next * 1e3 / rate);
    int ready = epoll_wait(epoll, events, 512, 100);
    for (int i = 0; i < ready; i++) {
      if (events[i].data.fd == -1) (void)!read(timer, &ticks, sizeof ticks);
      else hear(sockets + events[i].data.fd);
    }
  }
  first += moves;
}

static void run_eagerly(double seconds) {
  struct epoll_event events[512];
  double end = now() + seconds * 1e3;
  if (!is_eager) {
    is_eager = 1;
    for (int i = 0; i < room_count; i++) play(rooms + i, now());
  }
  while (now() < end) {
    int ready = epoll_wait(epoll, events, 512, 100);
    for (int i = 0; i < ready; i++) hear(sockets + events[i].data.fd);
  }
}

static int by_size(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

static double at_share(double share) {
  return measured ? latencies[(size_t)((measured - 1) * share)] : -1;
}

static int ticking(void) {
  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
  struct itimerspec every = {{0, 200000}, {0, 200000}}; /* 0.2 ms: punctual enough */
  struct epoll_event event = {.events = EPOLLIN, .data.fd = -1};
  timerfd_settime(timer, 0, &every, NULL);
  epoll_ctl(epoll, EPOLL_CTL_ADD, timer, &event);
  return timer;
}

int main(int count, char **words) {
  if (count != 4) die("load PORT RATE SECONDS < plan");
  port = atoi(words[1]);
  double rate = atof(words[2]), seconds = atof(words[3]);
  struct sched_param none = {0};
  sched_setscheduler(0, SCHED_BATCH, &none); /* on a shared core: after them, not in between */
  read_plan();
  epoll = epoll_create1(0);
  for (int i = 0; i < socket_count; i++) {
    struct epoll_event event = {.events = EPOLLIN, .data.fd = i};
    fcntl(sockets[i].fd, F_SETFL, O_NONBLOCK);
    epoll_ctl(epoll, EPOLL_CTL_ADD, sockets[i].fd, &event);
  }
  most = rate ? (size_t)(rate * seconds) * SEATS + 1 : 1 << 24;
  latencies = malloc(most * sizeof *latencies);
  int timer = rate ? ticking() : -1;
  if (rate) run(timer, rate, rate * 2, 1000); /* to get warm */
  else run_eagerly(2);
  measuring = 1;
  puts("measure");
  fflush(stdout);
  if (rate) run(timer, rate, rate * seconds, 1000);
  else run_eagerly(seconds);
  measuring = 0;
  qsort(latencies, measured, sizeof *latencies, by_size);
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  double cpu = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
               (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  printf("{\"moves\": %ld, \"deliveries\": %ld, \"bytes\": %.1f, \"acks\": %ld, \"refused\": %ld, "
         "\"strange\": %ld, \"p50\": %.3f, \"p90\": %.3f, \"p99\": %.3f, \"max\": %.3f, "
         "\"load_cpu\": %.2f}\n",
         played, deliveries, deliveries ? (double)bytes / deliveries : 0, acks,
         refusals, strange, at_share(0.5), at_share(0.9), at_share(0.99), at_share(1), cpu);
  return 0;
}
