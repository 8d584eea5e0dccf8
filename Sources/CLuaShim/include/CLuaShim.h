// The border between Lua and Swift. A Lua error jumps only over the C frames of this target. Swift is
// called through one trampoline, and calls Lua only through protected calls.
#ifndef TESSERA_CLUA_SHIM_H
#define TESSERA_CLUA_SHIM_H

#include <stddef.h>
#include <stdint.h>

struct lua_State;
typedef struct lua_State lua_State;

// The running call of a native function, as opaque handles that Swift need not treat as pointers. They
// are the thread, and the host value whose property is read, 0 in any other call.
typedef struct tessera_call { uintptr_t bits, receiver; } tessera_call;

// A native function, which returns its number of results, or TESSERA_RAISE with the error value on top.
typedef int (*tessera_native)(tessera_call call);
enum { TESSERA_RAISE = -1 };

// The reason why a script was stopped permanently.
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

// Opens a state with its allocator, or returns NULL if there is no memory.
// `release` releases a host object. `measure` returns the number of bytes that a script may have made
// an object store, 0 if unknown. `describe` registers a type when its first value is pushed, and
// receives a thread with an empty stack. `settle` gives back the references that Swift has released; it
// is called before a collection.
tessera_host *tessera_open(
    void *owner, void (*release)(void *object), size_t (*measure)(void *owner, void *object),
    void (*describe)(lua_State *L, uint32_t type), void (*settle)(lua_State *L));
void tessera_close(tessera_host *host);
lua_State *tessera_main(tessera_host *host);
// Returns the thread whose native function runs, or the main thread outside of any.
lua_State *tessera_current(tessera_host *host);
tessera_host *tessera_host_of(lua_State *L);
void tessera_set_owner(tessera_host *host, void *owner);
void *tessera_owner(lua_State *L);
// Records whether a function of the script has failed whose caller cannot throw.
void tessera_note_failure(tessera_host *host, int has_failed);
int tessera_has_failed(lua_State *L);

// Sets the limits; 0 means none. An earlier stop is cleared. `nanoseconds` counts from now.
void tessera_set_limits(
    tessera_host *host, int64_t steps, int64_t nanoseconds, size_t memory, int interruptible);
void tessera_request_stop(tessera_host *host);
// Sets whether SIGINT stops the script of this state, which must run on the calling thread; one state
// at a time.
void tessera_receive_interrupts(tessera_host *host, int on);
// The commit of the program's sources, empty if it was not filled in; and Lua's version.
const char *tessera_commit(void);
const char *tessera_lua_release(void);
// Installs the handler of SIGINT. If no state receives it, or the state has already received one, the
// process ends with 130.
void tessera_install_interrupt(void);
// Makes Ctrl-C end a read of the calling thread instead of the process, if no state receives it.
void tessera_note_interrupts(void);
// Reads typed bytes, and waits for the first one. Returns -2 if Ctrl-C came first, else the result of
// `read`.
ptrdiff_t tessera_read_typed(int descriptor, char *bytes, size_t count);
// Forwards SIGINT to a worker, and kills its group at the second one; 0 ends that.
void tessera_forward_interrupts(int child);
// Watches a state with a deadline. If a function has not returned some time after it, writes the
// prefix, the script's location, and the suffix to a descriptor and ends the process with 124.
void tessera_watch(tessera_host *host, const char *prefix, const char *suffix, int stream);
// Watches the memory of the process. If it exceeds the limit of a state by 32 MiB, or the system has no
// more memory, writes the prefix, the location and the suffix to a descriptor and ends with 125. From
// half of that margin on, the script is stopped at its next instruction.
void tessera_watch_memory(tessera_host *host, const char *prefix, const char *suffix, int stream);
// Takes the screen of the terminal: the alternate screen, keys one by one, Ctrl-C as a key. Returns 0
// if standard input or output is no terminal. The process restores the screen when it ends, also by a
// signal.
int tessera_take_screen(void);
// Restores the screen.
void tessera_leave_screen(void);
// Restores the screen, stops the process like Ctrl-Z, and takes the screen again when it continues.
void tessera_suspend_screen(void);

// Watches a state that receives interrupts. If a function continues for some time after Ctrl-C, reports
// that in the same way; if `ends`, the process then ends with 130.
void tessera_watch_interrupts(
    tessera_host *host, const char *prefix, const char *suffix, int stream, int ends);
void tessera_stop_watching(tessera_host *host);
// The arguments of the command line, the program's name first.
int tessera_argument_count(void);
const char *tessera_argument(int index);
// Keeps closed standard streams closed, and turns writes to an oversized file into errors.
void tessera_prepare_process(void);
// Writes to standard output, buffered where signal handlers find the bytes. Returns 0 or an error
// number.
int tessera_write_output(const char *bytes, size_t count);
int tessera_flush_output(void);
tessera_stop tessera_stopped(tessera_host *host);
const char *tessera_stop_place(tessera_host *host);
// Stops the script for a reason of the host, such as too much output.
void tessera_stop_now(lua_State *L, tessera_stop reason);
// Reports that the running native function copies a number of bytes out of Lua. Returns 0 if the script
// must be stopped, because of its memory, its time or a request. The function must then return as soon
// as possible. The bytes are charged to the object that it creates, or to its receiver.
int tessera_take(lua_State *L, size_t bytes);
// The same for a native function that takes long without copying anything, which must call it
// regularly.
int tessera_may_go_on(lua_State *L);
// Charges bytes to a host object that Lua holds, by identity; without such an object, nothing is
// charged.
void tessera_charge_object(lua_State *L, void *object, size_t bytes);
// Charges memory that stays until the state is closed.
void tessera_charge_for_good(tessera_host *host, size_t bytes);
int64_t tessera_steps(tessera_host *host);
size_t tessera_memory(tessera_host *host);
size_t tessera_memory_peak(tessera_host *host);
// Returns whether the script was stopped because the system, instead of its limit, had no more memory.
int tessera_exhausted(tessera_host *host);

// Opens the reduced standard library. Returns a status; if it is not 0, the error is on top.
int tessera_open_libraries(lua_State *L, int64_t seed);
// Sets the virtual clock of os.time and os.clock, in seconds.
void tessera_set_clock(tessera_host *host, double seconds, int real);
// Hides a chunk, by its name, and all its callers from debug.getinfo, tracebacks and the levels of
// error; NULL hides nothing.
void tessera_hide_chunk(tessera_host *host, const char *name);
// Reserves the name of a file; a chunk that a script loads with that name is named `(load)` instead.
void tessera_reserve_chunk(tessera_host *host, const char *file);

// Calls the function below its arguments, protected, in hard mode. Returns a status.
int tessera_protected_call(lua_State *L, int arguments, int results);
// Compiles a text chunk. Returns a status.
int tessera_load_text(lua_State *L, const char *text, size_t length, const char *name);
// Pushes tostring(value), protected, and leaves the value in place. Returns a status.
int tessera_to_string(lua_State *L, int index);
// Pushes the function that `tessera_to_string` calls.
void tessera_push_tostring(lua_State *L);
// Pushes the traceback of the last error if it belongs to the value on top, or else nil.
void tessera_push_traceback(lua_State *L);
// Sets whether the frames of future failures are kept with their variables, and drops the latest ones.
void tessera_keep_frames(tessera_host *host, int on);
// Pushes the frames of the latest failure, innermost first, or nil. They are tables with the location,
// followed by the name and the value of each variable.
void tessera_push_frames(lua_State *L);
// Returns the line and the chunk of the definition of the function at an index; 0 for a C function.
int tessera_definition(lua_State *L, int index, const char **source);
// Assigns the traceback of the last error to the value on top.
void tessera_replace_failure(lua_State *L);
// Marks the error about to be raised as one from a protected call, whose traceback must stay.
void tessera_mark_rethrown(lua_State *L);

// Pushes the number of elements of the table at an index up to the first missing one, and a table of
// its other keys in the order of `pairs`; protected. Returns a status.
int tessera_sort_keys(lua_State *L, int index);

// Returns a digest of a value, its contents and the values captured by its functions. It is unchanged
// while none of these change. It covers a limited number of values, and calls nothing.
uint64_t tessera_digest(lua_State *L, int index);

// Pushes a native function. `method` is 1 if the first argument is the receiver. More than `greatest`
// further arguments are refused before the function is called.
enum { TESSERA_ANY_COUNT = 1 << 28 };
void tessera_push_native(
    lua_State *L, tessera_native function, const char *name, int method, int greatest);
// Pushes a value that represents a getter or a setter in the tables of a type.
void tessera_push_function(lua_State *L, tessera_native function);
// Returns the registered name of the running native function, or NULL; and its receiver flag.
const char *tessera_native_name(lua_State *L, int *method);
// Reserves stack space for a number of values. Returns 0 if Lua's stack cannot grow so far; the running
// native function then raises an error when it returns.
int tessera_reserve(lua_State *L, int count);
// Returns the line of the innermost Lua function; 0 if there is none. The name is valid until the next
// call.
int tessera_where(lua_State *L, const char **source);

// Lua's representation of a host value: an object, or two integers.
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

// Pushes a host object: a userdata that owns one reference. While Lua holds it, the same object has the
// same userdata. `fresh` reports that it is new and the reference must be retained. At least `least`
// bytes are charged for it.
void tessera_push_object(lua_State *L, uint32_t type, void *object, size_t least, int *fresh);
// The same for an object that is pushed once and whose userdata is never compared.
void tessera_push_new_object(lua_State *L, uint32_t type, void *object, size_t least);
void *tessera_to_object(lua_State *L, int index, uint32_t type);
// Pushes a value of a type that consists only of its bytes. It has no reference and needs no finaliser.
// Its members are those of the type's objects.
void tessera_push_plain(lua_State *L, uint32_t type, const void *bytes, size_t size);
// Returns the bytes of such a value, or NULL for another value or another size.
const void *tessera_to_plain(lua_State *L, int index, uint32_t type, size_t size);
// Returns the object whose method or property is called, if it has the type, or else NULL.
static inline void *tessera_receiver(tessera_call call, uint32_t type) {
  const tessera_box *box = (const tessera_box *)call.receiver;
  if (box == NULL) return tessera_to_object((lua_State *)call.bits, 1, type);
  return box->type == type ? box->object : NULL;
}
// Reads a number without a fraction as an integer; returns 0 for anything else, including texts.
int tessera_to_integer(lua_State *L, int index, int64_t *value);
// Pushes a value of two integers, with the same userdata for the same numbers.
void tessera_push_pair(lua_State *L, uint32_t type, int64_t first, int64_t second);
int tessera_to_pair(lua_State *L, int index, uint32_t type, int64_t *first, int64_t *second);
// Reads a table of two integers, without metamethods; returns whether it is one.
int tessera_to_integers(lua_State *L, int index, int64_t *first, int64_t *second);
// Reads an index path, counted from 0, in the argument at an absolute index. It is a pair of a type, a
// table of two as the last argument, or two numbers. Returns the number of arguments read; 0 for
// anything else.
int tessera_to_path(lua_State *L, int index, uint32_t type, int64_t *first, int64_t *second);
// The elements of a table of one to four finite numbers, read without metamethods; empty for anything
// else.
typedef struct tessera_few_numbers {
  double numbers[4];
  int count;
} tessera_few_numbers;
tessera_few_numbers tessera_to_few_numbers(lua_State *L, int index);
// Copies consecutive elements of a table, without metamethods, up to the first one that is not a
// number; returns their number.
int64_t tessera_to_numbers(lua_State *L, int index, int64_t first, double *numbers, int64_t count);
// The same for elements that are tables of two numbers.
int64_t tessera_to_number_pairs(
    lua_State *L, int index, int64_t first, double *numbers, int64_t count);
// Returns the 0-based index of a text among words separated by spaces; -1 if it is not among them, and
// for any other value.
int tessera_word_number(lua_State *L, int index, const char *words);
// Returns the type id of a host value, or 0.
uint32_t tessera_type(lua_State *L, int index);
// Registers the metatable on top for a type; `owns` is 1 for objects, 0 for pairs.
void tessera_register_type(lua_State *L, uint32_t type, int owns);
// Pushes the `__index` function for the table on top, which it pops. Functions are methods. Values from
// `tessera_push_function` are getters called directly. 0 and 1 are the parts of a pair. `otherwise`
// handles any other key.
void tessera_push_indexer(lua_State *L, tessera_native otherwise);
// Makes `otherwise` handle missing keys of the table of methods on top, with the type's number instead
// of the value. Such a table is an `__index` without a call.
void tessera_answer_missing(lua_State *L, uint32_t type, tessera_native otherwise);
// Makes `value:numberOfSections()` read the property with that name; other calls of numbers are errors.
void tessera_make_numbers_callable(lua_State *L);
// The same as `tessera_push_indexer`, for `__newindex`; setters are called with the receiver and the
// value.
void tessera_push_assigner(lua_State *L, tessera_native otherwise);

// The debugger of one state. While there is one, each line that runs is counted, and the debugger is
// notified of the requested ones. Without a debugger, this costs nothing.
typedef enum tessera_debug_event {
  // A line that passes the filter.
  TESSERA_DEBUG_LINE,
  // The line at which a step ends, and the line at which a repeated run must stop.
  TESSERA_DEBUG_STEP,
  TESSERA_DEBUG_TARGET,
  // Regularly, while the script runs.
  TESSERA_DEBUG_POLL,
  // A function is called.
  TESSERA_DEBUG_CALL,
  // An uncaught error; its value is at index 1.
  TESSERA_DEBUG_FAILURE,
} tessera_debug_event;
// Handles an event in a thread. Returns 0 to end the script.
typedef int (*tessera_debug_notice)(lua_State *L, tessera_debug_event event, int line);
typedef enum tessera_debug_step {
  TESSERA_DEBUG_CONTINUE,
  TESSERA_DEBUG_STEP_IN,
  TESSERA_DEBUG_STEP_OVER,
  TESSERA_DEBUG_STEP_OUT,
} tessera_debug_step;
// For events: the name of the chunk of a thread's line; and the name of the function that it calls, and
// whether it is native. The names are empty if there is none.
const char *tessera_debug_source(lua_State *L);
const char *tessera_debug_called(lua_State *L, int *is_native);
// Starts to debug a state, permanently. Returns 0 if there is no memory.
int tessera_debug_open(tessera_host *host, tessera_debug_notice notice);
// The lines of which the debugger is notified, in any chunk; lines above 65,535 always are.
void tessera_debug_clear_lines(tessera_host *host);
void tessera_debug_set_line(tessera_host *host, int line);
// Sets whether the debugger is notified of calls.
void tessera_debug_set_calls(tessera_host *host, int on);
// Sets what the script does when it continues.
void tessera_debug_set_step(tessera_host *host, tessera_debug_step step);
// The number of measurements of a whole stack's depth to see whether a step ends.
int64_t tessera_debug_long_looks(tessera_host *host);
// Makes a repeated run stop at a tick; 0 for none. With a depth, records the last earlier line that is
// not deeper.
void tessera_debug_set_target(tessera_host *host, int64_t tick, int greatest_depth);
// The number of lines and moments so far; and the tick of the recorded line.
int64_t tessera_debug_tick(tessera_host *host);
int64_t tessera_debug_noted(tessera_host *host);
// Counts a moment within a native function. Returns whether the repeated run must stop there.
int tessera_debug_count_moment(tessera_host *host);
// Between these calls, the script is stopped in the thread whose native function runs, and
// `tessera_current` is the debugger's own thread.
void tessera_debug_enter(tessera_host *host);
void tessera_debug_leave(tessera_host *host);
int tessera_debug_is_stopped(tessera_host *host);
// Between these calls, code on the debugger's thread has a time limit. The second one empties the stack
// of that thread. It returns whether the code took too much time or memory, and clears that state.
void tessera_debug_begin_look(tessera_host *host, int64_t nanoseconds);
int tessera_debug_end_look(tessera_host *host);
// The number of frames of the stopped thread and of those that have resumed it.
int tessera_debug_depth(tessera_host *host);
// The numbers of the main thread, which is 1, and of coroutines that have not ended. O(coroutines
// ever).
int tessera_debug_threads(tessera_host *host, int *numbers, int most);
// The numbers of the stopped thread, of the thread that has resumed it, and so on.
int tessera_debug_stopped_threads(tessera_host *host, int *numbers, int most);
typedef struct tessera_debug_frame_facts {
  int line, defined, is_main, is_native;
  char name[128], source[512];
} tessera_debug_frame_facts;
// Returns 0 if there is no such frame. O(level).
int tessera_debug_frame(tessera_host *host, int thread, int level, tessera_debug_frame_facts *facts);
// Pushes a local variable or a captured variable onto the debugger's thread. Locals count from 1, and
// further arguments from -1 downwards. Returns the name, or NULL without pushing if there is none.
const char *tessera_debug_push_local(tessera_host *host, int thread, int level, int place);
const char *tessera_debug_push_upvalue(tessera_host *host, int thread, int level, int place);
// Compiles a text whose globals are the variables of a frame. Returns a status.
int tessera_debug_load(
    tessera_host *host, int thread, int level, const char *text, size_t length, const char *name);
// Pushes the further arguments of a frame, at most 100. Returns their number.
int tessera_debug_push_varargs(tessera_host *host, int thread, int level);
// Finds the lines with code in the compiled chunk on top; some lines may repeat. Returns 0 if they
// cannot be determined.
int tessera_active_lines(lua_State *L, void *context, void (*found)(void *context, int line));
// Reads the compiled chunk on top of the current stack, so that nothing stops at its lines without the
// start of a statement. A call over several lines would otherwise return to its first line.
void tessera_debug_learn(tessera_host *host);

// A worker: this program or another one as `tessera worker`, in a separate session, with an empty
// environment and no descriptors except its pipes.
typedef enum tessera_worker_limit {
  TESSERA_WORKER_NO_LIMIT,
  TESSERA_WORKER_TIME,
  TESSERA_WORKER_OUTPUT,
  TESSERA_WORKER_REPORT,
} tessera_worker_limit;
// The limits set by the parent; 0 means no limit.
typedef struct tessera_worker_limits {
  int64_t nanoseconds;
  size_t output, report;
  int interruptible;
} tessera_worker_limits;
// The end of a worker: the system's error if it was not started, the limit for which it was killed, the
// signal that ended it, or its exit code.
typedef struct tessera_worker_ending {
  int failure;
  tessera_worker_limit limit;
  int signal, code;
} tessera_worker_ending;
// Receives the output of a worker: streams 1 and 2 are its standard output and error, 3 its report.
typedef void (*tessera_worker_sink)(void *context, int stream, const char *bytes, size_t count);
// Starts a worker, sends it a request and reads its output until it has ended.
tessera_worker_ending tessera_worker_run(
    const char *executable, const char *bytes, size_t count, const tessera_worker_limits *limits,
    void *context, tessera_worker_sink sink);

// Forks a copy of this single-threaded process, with a channel as its standard input and output.
// Returns 0 in the copy; otherwise its process id and its channel, or a negative error number.
int tessera_start_service(int *channel);
// Sends bytes over a channel; returns 0 or an error number.
int tessera_send(int channel, const char *bytes, size_t count);
// Waits until a copy has ended.
tessera_worker_ending tessera_await_service(int child);

// In the worker: returns the request, which the caller frees, or NULL if this process was not started
// as a worker.
char *tessera_worker_begin(size_t *count);
// Gives up files, processes and core dumps, and limits processor time and memory.
void tessera_worker_confine(int64_t cpu_seconds, size_t memory);
int tessera_is_worker(void);
// Writes a part of the report. Returns 0 or an error number.
int tessera_worker_report(int kind, const char *bytes, size_t count);
enum { TESSERA_REPORT_VERDICT = 1, TESSERA_REPORT_STUCK = 2 };

// Makes the keys of the terminal arrive one by one, without being shown, until the keyboard is returned
// or the process ends. Returns 0 if there is no terminal.
int tessera_take_keyboard(void);
void tessera_leave_keyboard(void);
// Makes Ctrl-C send its signal while a script runs; keys that are typed ahead wait, without being
// shown.
void tessera_pause_keyboard(void);
// Waits for keys. Returns the number of bytes, 0 after a timeout or a signal, or -1 if the terminal was
// closed.
int64_t tessera_read_keys(char *bytes, size_t size, int milliseconds);
// Shows the alternate screen while the keyboard is taken, until it is closed or the process ends.
void tessera_open_screen(void);
void tessera_close_screen(void);
// Stops the process like Ctrl-Z.
void tessera_suspend_process(void);

#endif
