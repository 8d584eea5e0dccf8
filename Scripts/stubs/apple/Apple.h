// What our C and Swift use of the C library of Apple's systems, for Scripts/availability: declarations
// without functions behind them. Each header of the library's is a copy of this one there.
#ifndef APPLE_STUB_H
#define APPLE_STUB_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

// Types

typedef int64_t off_t;
typedef int32_t pid_t;
typedef int32_t dev_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef uint64_t ino_t;
typedef int64_t blkcnt_t;
typedef int32_t blksize_t;
typedef uint32_t useconds_t;
typedef int32_t suseconds_t;
typedef long ssize_t;
typedef long time_t;
typedef unsigned long clock_t;
typedef uint32_t socklen_t;
typedef unsigned int nfds_t;
typedef uint32_t sigset_t;
typedef int sig_atomic_t;
typedef uint64_t rlim_t;
typedef unsigned long tcflag_t;
typedef unsigned char cc_t;
typedef unsigned long speed_t;

// errno.h

int *__error(void);
#define errno (*__error())
#define EINTR 4
#define EBADF 9
#define ENOMEM 12
#define EACCES 13
#define EEXIST 17
#define ENOENT 2
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EMFILE 24
#define EAGAIN 35
#define ENOLCK 77
#define EOPNOTSUPP 102
#define EPIPE 32
#define EPERM 1

// ctype.h, locale.h, string.h

int isalnum(int c), isalpha(int c), iscntrl(int c), isdigit(int c), isgraph(int c), islower(int c);
int isprint(int c), ispunct(int c), isspace(int c), isupper(int c), isxdigit(int c);
int tolower(int c), toupper(int c);
#define SEEK_SET 0
#define LC_ALL 0
#define LC_CTYPE 2
#define LC_NUMERIC 4
struct lconv { char *decimal_point; };
struct lconv *localeconv(void);
char *setlocale(int category, const char *name);
void *memchr(const void *bytes, int byte, size_t count);
int memcmp(const void *a, const void *b, size_t count);
void *memcpy(void *to, const void *from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memmem(const void *bytes, size_t count, const void *part, size_t part_count);
void *memset(void *bytes, int byte, size_t count);
char *strchr(const char *text, int c);
int strcmp(const char *a, const char *b);
int strcoll(const char *a, const char *b);
char *strcpy(char *to, const char *from);
char *strdup(const char *text);
char *strerror(int error);
size_t strlen(const char *text);
char *strncat(char *to, const char *from, size_t count);
int strncmp(const char *a, const char *b, size_t count);
char *strpbrk(const char *text, const char *set);
char *strrchr(const char *text, int c);
size_t strspn(const char *text, const char *set);
char *strstr(const char *text, const char *part);

// math.h

double fabs(double x), floor(double x), ceil(double x), fmod(double x, double y), pow(double x, double y);
double frexp(double x, int *exponent), ldexp(double x, int exponent), sqrt(double x);
#define HUGE_VAL __builtin_huge_val()

// stdio.h

typedef struct __sFILE FILE;
extern FILE *__stdinp, *__stdoutp, *__stderrp;
#define stdin __stdinp
#define stdout __stdoutp
#define stderr __stderrp
#define BUFSIZ 1024
#define EOF (-1)
int fflush(FILE *stream);
int fprintf(FILE *stream, const char *format, ...);
size_t fwrite(const void *bytes, size_t size, size_t count, FILE *stream);
int rename(const char *from, const char *to);
int snprintf(char *text, size_t room, const char *format, ...);
int vsnprintf(char *text, size_t room, const char *format, va_list arguments);

// stdlib.h

#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
_Noreturn void abort(void);
int atexit(void (*function)(void));
void *calloc(size_t count, size_t size);
_Noreturn void exit(int code);
void free(void *bytes);
char *getenv(const char *name);
void *malloc(size_t size);
char *mkdtemp(char *template);
int mkstemp(char *template);
void *realloc(void *bytes, size_t size);
char *realpath(const char *path, char *room);
int setenv(const char *name, const char *value, int replaces);
double strtod(const char *text, char **end);
void qsort(void *items, size_t count, size_t size, int (*compare)(const void *, const void *));
char ***_NSGetEnviron(void);

// time.h, sys/time.h

struct timespec { time_t tv_sec; long tv_nsec; };
struct timeval { time_t tv_sec; suseconds_t tv_usec; };
struct itimerval { struct timeval it_interval, it_value; };
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};
typedef enum { CLOCK_REALTIME = 0, CLOCK_MONOTONIC = 6, CLOCK_PROCESS_CPUTIME_ID = 12 } clockid_t;
#define CLOCKS_PER_SEC ((clock_t)1000000)
#define ITIMER_REAL 0
clock_t clock(void);
int clock_gettime(clockid_t clock, struct timespec *time);
struct tm *gmtime_r(const time_t *time, struct tm *result);
time_t time(time_t *result);
int setitimer(int timer, const struct itimerval *value, struct itimerval *before);

// sys/types.h, sys/stat.h, fcntl.h, dirent.h, unistd.h, sys/file.h, sys/param.h

struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  uint32_t st_flags, st_gen;
};
#define S_IFMT 0170000
#define S_IFIFO 0010000
#define S_IFCHR 0020000
#define S_IFDIR 0040000
#define S_IFBLK 0060000
#define S_IFREG 0100000
#define S_IFLNK 0120000
#define S_IFSOCK 0140000
int fchmod(int descriptor, mode_t mode);
int fstat(int descriptor, struct stat *result);
int fstatat(int folder, const char *path, struct stat *result, int options);
int lstat(const char *path, struct stat *result);
int mkdir(const char *path, mode_t mode);
int stat(const char *path, struct stat *result);
#define MAXPATHLEN 1024
#define LOCK_EX 2
#define LOCK_NB 4
int flock(int descriptor, int operation);
#define AT_FDCWD -2
#define AT_SYMLINK_NOFOLLOW 0x20
#define FD_CLOEXEC 1
#define F_GETFD 1
#define F_SETFD 2
#define F_SETFL 4
#define F_DUPFD_CLOEXEC 67
#define O_RDONLY 0
#define O_WRONLY 1
#define O_NONBLOCK 4
#define O_NOFOLLOW 0x100
#define O_CREAT 0x200
#define O_TRUNC 0x400
#define O_EVTONLY 0x8000
#define O_NOCTTY 0x20000
#define O_DIRECTORY 0x100000
#define O_CLOEXEC 0x1000000
int fcntl(int descriptor, int command, ...);
int open(const char *path, int options, ...);
typedef struct { int descriptor; } DIR;
struct dirent {
  uint64_t d_ino, d_seekoff;
  uint16_t d_reclen, d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
int closedir(DIR *folder);
DIR *fdopendir(int descriptor);
struct dirent *readdir(DIR *folder);
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define W_OK 2
#define X_OK 1
#define _SC_PAGESIZE 29
#define _SC_NPROCESSORS_ONLN 58
_Noreturn void _exit(int code);
int access(const char *path, int mode);
int close(int descriptor);
int dup2(int from, int to);
int execv(const char *path, char *const *arguments);
pid_t fork(void) __attribute__((availability(swift, unavailable, message = "start a program instead")));
int getentropy(void *bytes, size_t count);
pid_t getpid(void);
pid_t getppid(void);
int isatty(int descriptor);
off_t lseek(int descriptor, off_t offset, int from);
int pipe(int ends[2]);
ssize_t read(int descriptor, void *bytes, size_t count);
int rmdir(const char *path);
long sysconf(int name);
int unlink(const char *path);
int usleep(useconds_t microseconds);
ssize_t write(int descriptor, const void *bytes, size_t count);

// dlfcn.h

#define RTLD_NOW 2
#define RTLD_LOCAL 4
typedef struct {
  const char *dli_fname;
  void *dli_fbase;
  const char *dli_sname;
  void *dli_saddr;
} Dl_info;
int dladdr(const void *address, Dl_info *result);
char *dlerror(void);
void *dlopen(const char *path, int mode);
void *dlsym(void *library, const char *name);

// signal.h

#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGTSTP 18
#define SIGXFSZ 25
#define SIGWINCH 28
#define SIG_DFL ((void (*)(int))0)
#define SIG_IGN ((void (*)(int))1)
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SA_RESTART 2
#define SA_NODEFER 0x10
struct sigaction {
  void (*sa_handler)(int);
  sigset_t sa_mask;
  int sa_flags;
};
int kill(pid_t process, int signal);
int raise(int signal);
int sigaction(int signal, const struct sigaction *action, struct sigaction *before);
int sigaddset(sigset_t *set, int signal);
int sigdelset(sigset_t *set, int signal);
int sigemptyset(sigset_t *set);
int sigfillset(sigset_t *set);
void (*signal(int signal, void (*handler)(int)))(int);

// pthread.h

typedef struct _opaque_pthread_t { long signature; } *pthread_t;
typedef struct { long signature; char opaque[56]; } pthread_mutex_t;
typedef struct { long signature; char opaque[8]; } pthread_mutexattr_t;
typedef struct { long signature; char opaque[56]; } pthread_attr_t;
int pthread_create(pthread_t _Nullable *_Nonnull thread, const pthread_attr_t *_Nullable attributes,
    void *_Nullable (*_Nonnull function)(void *_Nonnull), void *_Nullable context);
int pthread_detach(pthread_t _Nonnull thread);
int pthread_equal(pthread_t _Nullable a, pthread_t _Nullable b);
void *_Nonnull pthread_get_stackaddr_np(pthread_t _Nonnull thread);
size_t pthread_get_stacksize_np(pthread_t _Nonnull thread);
int pthread_join(pthread_t _Nonnull thread, void *_Nullable *_Nullable result);
int pthread_kill(pthread_t _Nonnull thread, int signal);
int pthread_main_np(void);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull mutex);
int pthread_mutex_init(pthread_mutex_t *_Nonnull mutex, const pthread_mutexattr_t *_Nullable attributes);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull mutex);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull mutex);
pthread_t _Nonnull pthread_self(void);
int pthread_sigmask(int how, const sigset_t *_Nullable set, sigset_t *_Nullable before);

// poll.h, sys/select.h, sys/ioctl.h, termios.h

#define POLLIN 1
#define POLLOUT 4
struct pollfd { int fd; short events, revents; };
int poll(struct pollfd *ends, nfds_t count, int milliseconds);
typedef struct { int32_t fds_bits[32]; } fd_set;
#define FD_ZERO(set) __builtin_memset(set, 0, sizeof *(set))
#define FD_SET(descriptor, set) ((set)->fds_bits[(descriptor) / 32] |= 1 << (descriptor) % 32)
int pselect(int count, fd_set *reads, fd_set *writes, fd_set *failures, const struct timespec *time,
    const sigset_t *mask);
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
struct termios {
  tcflag_t c_iflag, c_oflag, c_cflag, c_lflag;
  cc_t c_cc[20];
  speed_t c_ispeed, c_ospeed;
};
#define ECHO 0x8
#define ICANON 0x100
#define ICRNL 0x100
#define IEXTEN 0x400
#define INLCR 0x40
#define ISIG 0x80
#define IXON 0x200
#define TCSANOW 0
#define VMIN 16
#define VTIME 17
int tcgetattr(int descriptor, struct termios *result);
int tcsetattr(int descriptor, int when, const struct termios *value);

// sys/socket.h

#define AF_UNIX 1
#define SOCK_STREAM 1
#define SOL_SOCKET 0xffff
#define SO_NOSIGPIPE 0x1022
#define MSG_DONTWAIT 0x80
ssize_t send(int socket, const void *bytes, size_t count, int options);
int setsockopt(int socket, int level, int option, const void *value, socklen_t count);
int socketpair(int family, int kind, int protocol, int ends[2]);

// spawn.h, sys/wait.h, sys/resource.h, libproc.h

typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
#define POSIX_SPAWN_SETSIGDEF 0x4
#define POSIX_SPAWN_SETSIGMASK 0x8
#define POSIX_SPAWN_SETSID 0x400
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000
int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const *arguments, char *const *environment);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int from, int to);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *actions, int descriptor, const char *path, int options, mode_t mode);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);
int posix_spawnattr_destroy(posix_spawnattr_t *attributes);
int posix_spawnattr_getflags(const posix_spawnattr_t *attributes, short *flags);
int posix_spawnattr_init(posix_spawnattr_t *attributes);
int posix_spawnattr_setflags(posix_spawnattr_t *attributes, short flags);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *attributes, const sigset_t *signals);
int posix_spawnattr_setsigmask(posix_spawnattr_t *attributes, const sigset_t *signals);
#define WNOHANG 1
#define WIFEXITED(status) (((status) & 0x7F) == 0)
#define WEXITSTATUS(status) ((status) >> 8 & 0xFF)
#define WIFSIGNALED(status) (((status) & 0x7F) != 0x7F && ((status) & 0x7F) != 0)
#define WTERMSIG(status) ((status) & 0x7F)
pid_t waitpid(pid_t process, int *status, int options);
#define RLIM_INFINITY (((rlim_t)1 << 63) - 1)
#define RLIMIT_CPU 0
#define RLIMIT_FSIZE 1
#define RLIMIT_DATA 2
#define RLIMIT_STACK 3
#define RLIMIT_CORE 4
#define RLIMIT_AS 5
#define RLIMIT_NPROC 7
#define RLIMIT_NOFILE 8
struct rlimit { rlim_t rlim_cur, rlim_max; };
int getrlimit(int resource, struct rlimit *result);
int setrlimit(int resource, const struct rlimit *value);
int proc_pidpath(int process, void *buffer, uint32_t room);

// sys/event.h

struct kevent {
  uintptr_t ident;
  int16_t filter;
  uint16_t flags;
  uint32_t fflags;
  intptr_t data;
  void *udata;
};
#define EVFILT_VNODE (-4)
#define EVFILT_PROC (-5)
#define EV_ADD 0x1
#define EV_CLEAR 0x20
#define NOTE_DELETE 0x1
#define NOTE_WRITE 0x2
#define NOTE_EXTEND 0x4
#define NOTE_RENAME 0x20
#define NOTE_EXIT 0x80000000
#define EV_SET(event, identifier, kind, options, notes, amount, context) \
  (*(event) = (struct kevent){identifier, kind, options, notes, amount, context})
int kqueue(void);
int kevent(int queue, const struct kevent *changes, int change_count, struct kevent *events,
    int event_count, const struct timespec *time);

#endif
