// What the two ends of a worker process agree on.
#ifndef TESSERA_WORKER_H
#define TESSERA_WORKER_H

#include <stddef.h>

// The descriptors that a worker starts with, besides standard input, output and error.
enum { tessera_request_descriptor = 3, tessera_report_descriptor = 4 };

// Bytes of the process that count against a limit of the system's now; 0 where that is not known.
size_t tessera_bytes_in_use(int resource);

#endif
