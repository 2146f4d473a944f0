/**
 * Options of V8 for a small machine. The young generation is large, as a purchase allocates a few megabytes of
 * short-lived objects, often concurrently, and copying them would be the highest cost. The old generation may grow by
 * 60 % before it is collected; by default V8 lets it grow to several times its size.
 *
 * WebAssembly is not optimized: the only large module parses SQL, once for each text, and optimizing it took 550 MB at
 * each start. What starting leaves behind is collected once, for which `gc` is exposed.
 */
export const engine = [
  '--max-semi-space-size=32',
  '--heap-growing-percent=60',
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
  '--expose-gc',
]

/**
 * For the allocator of the C library, which would keep an arena per thread and not free it: memory of responses and
 * images is returned to the system. Below 32 KB more of it is, but buffers of lists are mapped anew each time.
 */
export const engineEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '262144',
}
