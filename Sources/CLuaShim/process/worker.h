// The protocol between the two sides of a worker.
#ifndef TESSERA_WORKER_H
#define TESSERA_WORKER_H

#include <stddef.h>

// The descriptors that a worker starts with, besides standard input, output and error.
enum { tessera_request_descriptor = 3, tessera_report_descriptor = 4 };

// Returns the bytes of the process that count against a system limit now; 0 if they are unknown.
size_t tessera_bytes_in_use(int resource);

#endif
