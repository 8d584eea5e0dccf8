// The fence between Lua and Swift. A Lua error jumps over the C frames of this target only:
// Swift is entered through one trampoline, and enters Lua through protected calls alone.
#ifndef TESSERA_CLUA_SHIM_H
#define TESSERA_CLUA_SHIM_H

#include <stddef.h>
#include <stdint.h>

struct lua_State;
typedef struct lua_State lua_State;

// The running call of a native function, as opaque handles that Swift need not treat as pointers: the
// thread, and the host value that a property is read from, 0 in any other call.
typedef struct tessera_call { uintptr_t bits, receiver; } tessera_call;

// A native function: returns its count of results, or TESSERA_RAISE with the error value on top.
typedef int (*tessera_native)(tessera_call call);
enum { TESSERA_RAISE = -1 };

// Why a script was stopped for good.
typedef enum tessera_stop {
  TESSERA_STOP_NONE,
  TESSERA_STOP_STEPS,
  TESSERA_STOP_TIME,
  TESSERA_STOP_MEMORY,
  TESSERA_STOP_OUTPUT,
  TESSERA_STOP_INTERRUPT,
} tessera_stop;

// One record per state: counters, limits, and the owner on the Swift side.
typedef struct tessera_host tessera_host;

// A state with its allocator, or NULL if there is no memory. `release` lets go of a host object.
// `measure` says how many bytes an object holds that a script may have made it hold, 0 if unknown.
// `describe` registers a type when a value of it is first pushed; it is given a thread with an empty
// stack. `settle` gives back the references that Swift has let go of; it is called before a collection.
tessera_host *tessera_open(
    void *owner, void (*release)(void *object), size_t (*measure)(void *owner, void *object),
    void (*describe)(lua_State *L, uint32_t type), void (*settle)(lua_State *L));
void tessera_close(tessera_host *host);
lua_State *tessera_main(tessera_host *host);
// The thread whose native function runs, the main one outside of any.
lua_State *tessera_current(tessera_host *host);
tessera_host *tessera_host_of(lua_State *L);
void tessera_set_owner(tessera_host *host, void *owner);
void *tessera_owner(lua_State *L);
// Notes whether a function of the script has failed that somebody asked who cannot throw.
void tessera_note_failure(tessera_host *host, int has_failed);
int tessera_has_failed(lua_State *L);

// Limits; 0 means none. Setting them clears an earlier stop. `deadline` is nanoseconds from now.
void tessera_set_limits(
    tessera_host *host, int64_t steps, int64_t nanoseconds, size_t memory, int interruptible);
void tessera_request_stop(tessera_host *host);
// Whether SIGINT stops the script of this state, which the calling thread runs; one state at a time.
void tessera_receive_interrupts(tessera_host *host, int on);
// The commit that the program was built from, empty where nobody has filled it in; and Lua's version.
const char *tessera_commit(void);
const char *tessera_lua_release(void);
// Installs the handler of SIGINT. Without a state that receives it, or when that state was told
// already, the process ends with 130.
void tessera_install_interrupt(void);
// Makes Ctrl-C, where no state receives it, end what the calling thread reads, instead of the process.
void tessera_note_interrupts(void);
// Reads what was typed, once something is there. Returns -2 if Ctrl-C came first, else what `read` does.
ptrdiff_t tessera_read_typed(int descriptor, char *bytes, size_t count);
// Sends SIGINT on to a worker (a second one kills its group); 0 ends that.
void tessera_forward_interrupts(int child);
// Watches a state whose deadline is set: if a function has still not returned a while after it, writes
// the prefix, where the script is stuck, and the suffix to a descriptor and ends the process with 124.
void tessera_watch(tessera_host *host, const char *prefix, const char *suffix, int stream);
// Watches the memory of the process: where it passes the limit of a state by 32 MiB, or the system has no
// more, it writes the prefix, the place and the suffix to a descriptor and ends with 125. From half of that
// margin on the script is stopped at its next instruction.
void tessera_watch_memory(tessera_host *host, const char *prefix, const char *suffix, int stream);
// Takes the whole screen of the terminal: the alternate screen, keys one by one, Ctrl-C as a key.
// Returns 0 if standard input or output is no terminal. The process gives the screen back when it
// ends, also by a signal.
int tessera_take_screen(void);
// Gives the screen back.
void tessera_leave_screen(void);
// Gives the screen back, stops the process as Ctrl-Z does, and takes the screen again after that.
void tessera_suspend_screen(void);

// Watches a state that receives interrupts: if a function goes on for a while after Ctrl-C, says so in
// the same way; if `ends`, the process then ends with 130.
void tessera_watch_interrupts(
    tessera_host *host, const char *prefix, const char *suffix, int stream, int ends);
void tessera_stop_watching(tessera_host *host);
// The words of the command line, the program's name first.
int tessera_argument_count(void);
const char *tessera_argument(int index);
// Keeps closed standard streams closed, and makes too large a file an error of the write.
void tessera_prepare_process(void);
// Standard output, buffered where the handlers of signals find it. Returns 0 or an error number.
int tessera_write_output(const char *bytes, size_t count);
int tessera_flush_output(void);
tessera_stop tessera_stopped(tessera_host *host);
const char *tessera_stop_place(tessera_host *host);
// Stops the script for a reason of the host's, such as too much output.
void tessera_stop_now(lua_State *L, tessera_stop reason);
// Says that the running native function copies so many bytes out of Lua. Returns 0 if the script is to
// be stopped: for too much memory, for the time, or because somebody asked; the function then returns
// as soon as it can. What is taken is charged to the object that it makes, or to its receiver.
int tessera_take(lua_State *L, size_t bytes);
// The same for a native function that takes long without copying anything, to be asked now and then.
int tessera_may_go_on(lua_State *L);
// Charges bytes to a host object with an identity that Lua holds; to nothing if it does not.
void tessera_charge_object(lua_State *L, void *object, size_t bytes);
// Charges memory that stays until the state is closed.
void tessera_charge_for_good(tessera_host *host, size_t bytes);
int64_t tessera_steps(tessera_host *host);
size_t tessera_memory(tessera_host *host);
size_t tessera_memory_peak(tessera_host *host);
// Whether the script was stopped since the system, and not its limit, had no more memory.
int tessera_exhausted(tessera_host *host);

// Opens the reduced standard library. Returns a status; the error is on top if it is not 0.
int tessera_open_libraries(lua_State *L, int64_t seed);
// Sets the virtual clock that os.time and os.clock read, in seconds.
void tessera_set_clock(tessera_host *host, double seconds, int real);
// Hides a chunk, by the name it was loaded with, from debug.getinfo, tracebacks and the levels of
// error, with whatever called it; NULL hides nothing.
void tessera_hide_chunk(tessera_host *host, const char *name);
// Reserves the name of a file: a chunk that a script loads under it is named `(load)` instead.
void tessera_reserve_chunk(tessera_host *host, const char *file);

// Calls the function below its arguments, protected, in hard mode. Returns a status.
int tessera_protected_call(lua_State *L, int arguments, int results);
// Compiles a text chunk. Returns a status.
int tessera_load_text(lua_State *L, const char *text, size_t length, const char *name);
// Replaces nothing and pushes tostring(value); protected. Returns a status.
int tessera_to_string(lua_State *L, int index);
// Pushes the function behind it.
void tessera_push_tostring(lua_State *L);
// Pushes the traceback of the last error, or nil, if it belongs to the value on top.
void tessera_push_traceback(lua_State *L);
// Says whether the frames of failures to come are kept with their variables, and forgets the latest.
void tessera_keep_frames(tessera_host *host, int on);
// Pushes the frames of the latest failure, innermost first, or nil: tables with the place, and then the
// name and the value of each variable in turn.
void tessera_push_frames(lua_State *L);
// Returns the line at which the function at an index is defined, and its chunk; 0 for one in C.
int tessera_definition(lua_State *L, int index, const char **source);
// Makes the value on top the one that the traceback of the last error belongs to.
void tessera_replace_failure(lua_State *L);
// Says that the error about to be raised came from a protected call, whose traceback is to stay.
void tessera_mark_rethrown(lua_State *L);

// Pushes how many elements the table at an index has up to the first that is missing, and a table of its
// other keys in the order of `pairs`; protected. Returns a status.
int tessera_sort_keys(lua_State *L, int index);

// What can be told of a value, of what it holds and of what its functions close over: a number that
// stays while nothing of that changes. It looks at so much at most, and calls nothing.
uint64_t tessera_digest(lua_State *L, int index);

// Native functions. `method` is 1 if the first argument is the receiver. More than `greatest` arguments
// beside it are refused before the function is called.
enum { TESSERA_ANY_COUNT = 1 << 28 };
void tessera_push_native(
    lua_State *L, tessera_native function, const char *name, int method, int greatest);
// Pushes a value that stands for a getter or a setter in the tables of a type.
void tessera_push_function(lua_State *L, tessera_native function);
// The name that a running native function was registered with, or NULL; its receiver flag.
const char *tessera_native_name(lua_State *L, int *method);
// Makes room for so many values. Returns 0 if Lua's stack cannot grow so far: the running native function
// then raises an error when it returns.
int tessera_reserve(lua_State *L, int count);
// The line of the innermost Lua function; 0 if there is none. The name is valid until the next call.
int tessera_where(lua_State *L, const char **source);

// What Lua holds of a host value: an object, or two integers.
typedef struct tessera_box {
  uint32_t magic, type;
  union {
    struct {
      void *object;
      struct tessera_held *held;
    };
    int64_t pair[2];
  };
} tessera_box;

// Host objects: a userdata that owns one reference. The same userdata for the same object as long as
// Lua holds it; `fresh` says whether it was made, and the reference is to be retained. `least` bytes are
// charged for it, whatever it holds.
void tessera_push_object(lua_State *L, uint32_t type, void *object, size_t least, int *fresh);
// The same for an object that is pushed once and whose userdata nobody compares.
void tessera_push_new_object(lua_State *L, uint32_t type, void *object, size_t least);
void *tessera_to_object(lua_State *L, int index, uint32_t type);
// A value of a type that is the bytes themselves: it holds no reference and needs no finaliser. Its
// members are those of the type's objects.
void tessera_push_plain(lua_State *L, uint32_t type, const void *bytes, size_t size);
// The bytes of such a value, or NULL for anything else and where they are not so many.
const void *tessera_to_plain(lua_State *L, int index, uint32_t type, size_t size);
// The object that a method or property was called on, if it is of the type.
static inline void *tessera_receiver(tessera_call call, uint32_t type) {
  const tessera_box *box = (const tessera_box *)call.receiver;
  if (box == NULL) return tessera_to_object((lua_State *)call.bits, 1, type);
  return box->type == type ? box->object : NULL;
}
// The integer that a number stands for without a fraction; returns 0 for anything else, texts included.
int tessera_to_integer(lua_State *L, int index, int64_t *value);
// Values of two integers, the same userdata for the same numbers.
void tessera_push_pair(lua_State *L, uint32_t type, int64_t first, int64_t second);
int tessera_to_pair(lua_State *L, int index, uint32_t type, int64_t *first, int64_t *second);
// The two elements of a table that has two, both whole numbers, without metamethods; returns whether it is
// one.
int tessera_to_integers(lua_State *L, int index, int64_t *first, int64_t *second);
// The numbers of an index path from 0, which is the argument at an index, not relative: a pair of a type or
// a table of two, behind which nothing stands, or two numbers. Returns how many arguments it is; 0 for
// anything else.
int tessera_to_path(lua_State *L, int index, uint32_t type, int64_t *first, int64_t *second);
// The elements of a table of one to four finite numbers, without metamethods; none for anything else.
typedef struct tessera_few_numbers {
  double numbers[4];
  int count;
} tessera_few_numbers;
tessera_few_numbers tessera_to_few_numbers(lua_State *L, int index);
// Copies consecutive elements of a table that are numbers, without metamethods, up to the first that is
// none; returns how many they are.
int64_t tessera_to_numbers(lua_State *L, int index, int64_t first, double *numbers, int64_t count);
// The same for elements that are tables of two numbers each.
int64_t tessera_to_number_pairs(
    lua_State *L, int index, int64_t first, double *numbers, int64_t count);
// Which of some words, parted by spaces, a text is, counted from 0; -1 where it is none, and for any other
// value.
int tessera_word_number(lua_State *L, int index, const char *words);
// The type id of a host value, or 0.
uint32_t tessera_type(lua_State *L, int index);
// Makes the metatable on top the one of a type; `owns` is 1 for objects, 0 for pairs.
void tessera_register_type(lua_State *L, uint32_t type, int owns);
// Pushes the `__index` function over the table on top, which it pops: functions are methods, what
// `tessera_push_function` pushes are getters called in place, 0 and 1 are the parts of a pair; `otherwise`
// answers for any other key.
void tessera_push_indexer(lua_State *L, tessera_native otherwise);
// Makes the table of methods on top answer for other keys, called with the type's number in place of
// the value: such a table is an `__index` without a call.
void tessera_answer_missing(lua_State *L, uint32_t type, tessera_native otherwise);
// Lets `value:numberOfSections()` read the property of that name; other calls of numbers are errors.
void tessera_make_numbers_callable(lua_State *L);
// The same as `tessera_push_indexer`, for `__newindex`: setters are called with the receiver and the value.
void tessera_push_assigner(lua_State *L, tessera_native otherwise);

// A debugger of one state. While there is one, each line that runs is counted, and the debugger is told
// of those that it asks for; all of this costs nothing without one.
typedef enum tessera_debug_event {
  // A line that the filter lets through.
  TESSERA_DEBUG_LINE,
  // The line at which a step ends, and the one at which a repeated run is to stop.
  TESSERA_DEBUG_STEP,
  TESSERA_DEBUG_TARGET,
  // Now and then while the script runs.
  TESSERA_DEBUG_POLL,
  // A function is called.
  TESSERA_DEBUG_CALL,
  // An error that nothing catches; its value is at index 1.
  TESSERA_DEBUG_FAILURE,
} tessera_debug_event;
// Hears of an event in a thread. Returns 0 to end the script.
typedef int (*tessera_debug_notice)(lua_State *L, tessera_debug_event event, int line);
typedef enum tessera_debug_step {
  TESSERA_DEBUG_CONTINUE,
  TESSERA_DEBUG_STEP_IN,
  TESSERA_DEBUG_STEP_OVER,
  TESSERA_DEBUG_STEP_OUT,
} tessera_debug_step;
// The name of the chunk whose line a thread is at, and the name of the function that it calls, with
// whether it is a native one; empty if there is none. Both are for events.
const char *tessera_debug_source(lua_State *L);
const char *tessera_debug_called(lua_State *L, int *is_native);
// Starts to debug a state, for good. Returns 0 if there is no memory.
int tessera_debug_open(tessera_host *host, tessera_debug_notice notice);
// The lines of which the debugger is told, in whatever chunk; those beyond 65,535 always are.
void tessera_debug_clear_lines(tessera_host *host);
void tessera_debug_set_line(tessera_host *host, int line);
// Whether it is told of calls.
void tessera_debug_set_calls(tessera_host *host, int on);
// What the script does when it goes on.
void tessera_debug_set_step(tessera_host *host, tessera_debug_step step);
// How often the whole depth of a stack was looked at, to see whether a step ends.
int64_t tessera_debug_long_looks(tessera_host *host);
// Lets a repeated run stop at a tick; 0 for none. If a depth is given, notes the last line before that
// is not deeper.
void tessera_debug_set_target(tessera_host *host, int64_t tick, int greatest_depth);
// How many lines and moments have come, and the tick of the line that was noted.
int64_t tessera_debug_tick(tessera_host *host);
int64_t tessera_debug_noted(tessera_host *host);
// Counts a moment within a native function. Returns whether the repeated run is to stop there.
int tessera_debug_count_moment(tessera_host *host);
// Between these, the script has stopped in the thread whose native function runs, and `tessera_current`
// is a thread of the debugger's own.
void tessera_debug_enter(tessera_host *host);
void tessera_debug_leave(tessera_host *host);
int tessera_debug_is_stopped(tessera_host *host);
// Between these, what the debugger runs on its thread has so long. The second one empties the stack of
// that thread, and returns whether it took too long or too much memory, which is then forgotten.
void tessera_debug_begin_look(tessera_host *host, int64_t nanoseconds);
int tessera_debug_end_look(tessera_host *host);
// The frames of the stopped thread and of those that have resumed it.
int tessera_debug_depth(tessera_host *host);
// The numbers of the main thread, which is 1, and of coroutines that have not ended. O(coroutines ever).
int tessera_debug_threads(tessera_host *host, int *numbers, int most);
// The numbers of the stopped thread, of the one that has resumed it, and so on.
int tessera_debug_stopped_threads(tessera_host *host, int *numbers, int most);
typedef struct tessera_debug_frame_facts {
  int line, defined, is_main, is_native;
  char name[128], source[512];
} tessera_debug_frame_facts;
// Returns 0 where there is no such frame. O(level).
int tessera_debug_frame(tessera_host *host, int thread, int level, tessera_debug_frame_facts *facts);
// Pushes a local (from 1 on; from -1 down the further arguments) or a captured variable onto the
// debugger's thread. Returns its name; NULL, and nothing is pushed, if there is none.
const char *tessera_debug_push_local(tessera_host *host, int thread, int level, int place);
const char *tessera_debug_push_upvalue(tessera_host *host, int thread, int level, int place);
// Compiles a text whose globals are the variables of a frame. Returns a status.
int tessera_debug_load(
    tessera_host *host, int thread, int level, const char *text, size_t length, const char *name);
// Pushes the further arguments of a frame, 100 at most. Returns their count.
int tessera_debug_push_varargs(tessera_host *host, int thread, int level);
// Finds the lines at which the function on top, a compiled chunk, runs something, some of them several
// times. Returns 0 if they cannot be told.
int tessera_active_lines(lua_State *L, void *context, void (*found)(void *context, int line));
// Looks at the function on top of the current stack, a compiled chunk, so that nothing stops at lines of
// it at which no statement begins: a call over several lines is at its first line again.
void tessera_debug_learn(tessera_host *host);

// A worker: this program or another one as `tessera worker`, in a session of its own, with an empty
// environment and no descriptors but its pipes.
typedef enum tessera_worker_limit {
  TESSERA_WORKER_NO_LIMIT,
  TESSERA_WORKER_TIME,
  TESSERA_WORKER_OUTPUT,
  TESSERA_WORKER_REPORT,
} tessera_worker_limit;
// What the parent allows; 0 means no limit.
typedef struct tessera_worker_limits {
  int64_t nanoseconds;
  size_t output, report;
  int interruptible;
} tessera_worker_limits;
// How a worker ended: the system's error if it was not started, the limit for which it was killed, the
// signal that ended it, or its exit code.
typedef struct tessera_worker_ending {
  int failure;
  tessera_worker_limit limit;
  int signal, code;
} tessera_worker_ending;
// Receives what a worker writes: stream 1 and 2 are its standard output and error, 3 its report.
typedef void (*tessera_worker_sink)(void *context, int stream, const char *bytes, size_t count);
// Starts a worker, sends it a request and reads what it writes until it has ended.
tessera_worker_ending tessera_worker_run(
    const char *executable, const char *bytes, size_t count, const tessera_worker_limits *limits,
    void *context, tessera_worker_sink sink);

// Forks a copy of this process, which has one thread, with a channel as its standard input and output.
// Returns 0 in the copy; here its process id and its channel, or an error number below 0.
int tessera_start_service(int *channel);
// Sends bytes over a channel; returns 0 or an error number.
int tessera_send(int channel, const char *bytes, size_t count);
// Waits until a copy has ended.
tessera_worker_ending tessera_await_service(int child);

// In the worker: returns the request, to be freed, or NULL if this process was not started as a worker.
char *tessera_worker_begin(size_t *count);
// Gives up files, processes, core dumps, and processor time and memory beyond these.
void tessera_worker_confine(int64_t cpu_seconds, size_t memory);
int tessera_is_worker(void);
// Writes a part of the report. Returns 0 or an error number.
int tessera_worker_report(int kind, const char *bytes, size_t count);
enum { TESSERA_REPORT_VERDICT = 1, TESSERA_REPORT_STUCK = 2 };

// Lets the keys of the terminal come one by one, unseen, until they are given back or the process
// ends; 0 where there is no terminal.
int tessera_take_keyboard(void);
void tessera_leave_keyboard(void);
// Lets Ctrl-C send its signal while a script runs; what is typed ahead waits, unseen, as keys.
void tessera_pause_keyboard(void);
// Waits for keys: how many bytes, 0 if the time was up or a signal came, -1 if the terminal is gone.
int64_t tessera_read_keys(char *bytes, size_t size, int milliseconds);
// Shows the alternate screen while the keyboard is taken, until it is closed or the process ends.
void tessera_open_screen(void);
void tessera_close_screen(void);
// Stops the process as Ctrl-Z does.
void tessera_suspend_process(void);

#endif
