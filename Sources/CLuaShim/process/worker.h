// What the two ends of a worker process agree on.
#ifndef TESSERA_WORKER_H
#define TESSERA_WORKER_H

// The descriptors that a worker starts with, besides standard input, output and error.
enum { tessera_request_descriptor = 3, tessera_report_descriptor = 4 };

#endif
